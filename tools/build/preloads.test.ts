import { expect, test } from 'vitest'
import { preloadsOf } from './preloads.ts'

const chunk = (fileName: string, module: string | null, imports: string[] = []) => [
  fileName,
  { type: 'chunk', fileName, facadeModuleId: module && `/anywhere/client/${module}`, imports },
]
const texts = ['everywhere', 'dashboard', 'conversations', 'patients', 'patient-fields'].flatMap((name) =>
  ['es', 'en'].map((language) => chunk(`${name}-${language}.js`, `i18n/${language}/${name}.ts`)),
)
const bundle = Object.fromEntries([
  ...texts,
  chunk('base.js', null),
  chunk('frame.js', 'shell/frame.tsx', ['base.js']),
  chunk('dashboard.js', 'features/dashboard/dashboard-page.tsx', ['base.js', 'card.js']),
  chunk('card.js', null),
  chunk('conversations.js', 'features/conversations/conversations-page.tsx'),
  chunk('patients.js', 'features/patients/patients-page.tsx'),
]) as Parameters<typeof preloadsOf>[0]

test('the document asks for the frame, the page, what they import, and the texts of one language', () => {
  const { es, en } = preloadsOf(bundle)
  const shared = ['frame.js', 'base.js', 'dashboard.js', 'card.js']
  expect(es?.['/']).toEqual([...shared, 'everywhere-es.js', 'dashboard-es.js'])
  expect(es?.['/dashboard']).toEqual(es?.['/'])
  expect(en?.['/patient-queue']).toEqual(
    expect.arrayContaining(['patients.js', 'patients-en.js', 'patient-fields-en.js', 'frame.js', 'everywhere-en.js']),
  )
  expect(en?.['/patient-queue']).not.toContain('patients-es.js')
})

test('a page that is no longer there stops the build', () => {
  const { 'patients.js': _gone, ...rest } = bundle
  expect(() => preloadsOf(rest)).toThrow('features/patients/patients-page.tsx')
})
