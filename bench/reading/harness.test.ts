import { expect, it } from 'vitest'
import { fold } from '#engine/read-answer/fold.ts'
import { type Part, readCases } from './harness.ts'

const linesOf = (name: string, part: Part): string[] =>
  readCases<{ text: string; language: string }>(name, part)
    .map(({ text, language }) => `${language} ${fold(text).line}`)
    .filter((line) => line.length > 3)

it.each(['yes-no', 'opt-out'])('keeps what is held out of %s out of the texts that are learnt from', (name) => {
  const learnt = new Set(linesOf(name, 'building'))
  const heldOut = linesOf(name, 'held-out')
  const fresh = linesOf(name, 'fresh')
  expect(fresh.length).toBeGreaterThan(300)
  expect([...heldOut, ...fresh].filter((line) => learnt.has(line))).toHaveLength(0)
  expect(fresh.filter((line) => heldOut.includes(line))).toHaveLength(0)
})
