import { afterAll, beforeAll, expect, it } from 'vitest'
import { buildSampleTree, type SampleTree } from './sample-tree.ts'
import { readTree } from './tree.ts'
import { checkWords } from './words.ts'

let sample: SampleTree
beforeAll(() => {
  sample = buildSampleTree({
    'docs/words.md': '| Word | Means |\n|---|---|\n| patient | somebody |\n| reply, wishes | two more |\n',
    'engine/settings.ts': 'export interface PatientReplies {\n  wish: string\n}\n\nexport type UnicornIds = number[]\n',
    'engine/settings.test.ts': 'export type InTestsAnything = string\n',
  })
})
afterAll(() => sample.remove())

const told = (general: readonly string[]) =>
  checkWords(readTree(sample.root), general).map(({ file, line, message }) => `${file}:${line} ${message}`)

it('asks for a line for a new noun, once for one and many', () => {
  expect(told(['database', 'deps', 'id'])).toEqual([expect.stringMatching(/^engine\/settings.ts:5 .*"unicorn"/)])
})

it('lets no word of the domain be called general', () => {
  const found = told(['database', 'deps', 'ids', 'unicorn', 'patients', 'flow']).join('\n')
  expect(found).toContain('"patient" is a word of our domain')
  expect(found).toContain('"flow" is a word of our domain')
  expect(found).not.toContain('"unicorn"')
})
