import { describe, expect, test } from 'vitest'
import { circleIn, filesOf, type Manifest, tooHeavy, weigh } from './measure.ts'

const built = (file: string, imports: string[] = []) => ({ file: `assets/${file}`, imports })
const lazy = (file: string, imports: string[] = []) => ({ ...built(file, imports), isDynamicEntry: true })

const manifest: Manifest = {
  'index.html': { ...built('index.js', ['_base.js']), isEntry: true, css: ['assets/index.css'] },
  'landing.html': { ...built('landing.js', ['_react.js']), isEntry: true },
  '_react.js': built('react.js'),
  '_base.js': built('base.js', ['_react.js']),
  '_list.js': built('list.js', ['_base.js']),
  'shell/frame.tsx': lazy('frame.js', ['_base.js']),
  'features/login/login-page.tsx': lazy('login-page.js', ['_base.js']),
  'features/dashboard/dashboard-page.tsx': lazy('dashboard-page.js', ['_base.js']),
  'features/conversations/conversations-page.tsx': lazy('conversations-page.js', ['_list.js']),
  'features/patients/patients-page.tsx': lazy('patients-page.js', ['_list.js']),
  'features/patients/patient-form-dialog.tsx': lazy('patient-form-dialog.js', ['_base.js', '_zod.js']),
  'features/users/users-page.tsx': lazy('users-page.js', ['_list.js']),
  '_zod.js': built('zod.js'),
  'i18n/es/everywhere.ts': lazy('everywhere-es.js'),
  'i18n/en/everywhere.ts': lazy('everywhere-en.js'),
  'i18n/es/patients.ts': lazy('patients-es.js'),
}

const weighOf = (sizes: Record<string, number>) =>
  weigh(manifest, (file) => (sizes[file.replace('assets/', '')] ?? 1) * 1000)
const of = (sizes: Record<string, number>, name: string) => weighOf(sizes).find((each) => each.name === name)?.bytes

describe('what the browser is sent', () => {
  test('a first view is its page, the frame, everything they import, each file once, and the texts of one language', () => {
    expect(of({ 'react.js': 60, 'frame.js': 50, 'list.js': 4 }, 'patients')).toBe(
      (60 + 50 + 4 + 1 /* index */ + 1 /* base */ + 1 /* page */ + 1 /* texts of every screen */ + 1) /* its texts */ *
        1000,
    )
    expect(of({ 'everywhere-es.js': 3, 'everywhere-en.js': 9 }, 'login')).toBe((9 + 4) * 1000)
    expect(of({ 'react.js': 60 }, 'landing')).toBe(61_000)
  })

  test('a later part weighs what it alone brings, and what several share is weighed by itself', () => {
    expect(of({ 'zod.js': 8, 'base.js': 50 }, '+ features/patients/patient-form-dialog.tsx')).toBe(9000)
    expect(of({ 'list.js': 5 }, '+ features/users/users-page.tsx')).toBe(1000)
    expect(of({ 'list.js': 5 }, '+ list.js (shared)')).toBe(5000)
  })

  test('nothing is refused while everything is light', () => {
    expect(tooHeavy(weighOf({}))).toEqual([])
  })

  test.each([
    ['landing', { 'landing.js': 85 }],
    ['login', { 'login-page.js': 150 }],
    ['dashboard', { 'dashboard-page.js': 200 }],
    ['+ features/users/users-page.tsx', { 'users-page.js': 61 }],
    ['+ features/patients/patient-form-dialog.tsx', { 'zod.js': 45 }],
    ['+ list.js (shared)', { 'list.js': 46 }],
    ['index.css', { 'index.css': 21 }],
  ])('%s is refused when it weighs more than it may', (name, sizes) => {
    expect(tooHeavy(weighOf(sizes)).map((each) => each.name)).toContain(name)
  })

  test('files that wait for each other are found', () => {
    expect(circleIn(manifest)).toBeNull()
    expect(circleIn({ ...manifest, '_react.js': built('react.js', ['_list.js']) })).toEqual(
      expect.arrayContaining(['_react.js', '_list.js', '_base.js']),
    )
  })

  test('a screen that is no longer there is told, not left out', () => {
    expect(() => filesOf(manifest, ['features/gone/gone-page.tsx'])).toThrow('features/gone/gone-page.tsx')
  })
})
