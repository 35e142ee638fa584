import { expect, it } from 'vitest'
import { fold } from '#engine/read-answer/fold.ts'
import { readCases } from './harness.ts'

const linesOf = (name: string, part: 'building' | 'held-out'): string[] =>
  readCases<{ text: string; language: string }>(name, part)
    .map(({ text, language }) => `${language} ${fold(text).line}`)
    .filter((line) => line.length > 3)

it.each(['yes-no', 'opt-out'])('keeps what is held out of %s out of the texts that are learnt from', (name) => {
  const learnt = new Set(linesOf(name, 'building'))
  expect(linesOf(name, 'held-out').filter((line) => learnt.has(line))).toHaveLength(0)
})
