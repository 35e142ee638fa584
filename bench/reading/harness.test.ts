import { expect, it } from 'vitest'
import { fold } from '#engine/read-answer/fold.ts'
import { type Part, readCases } from './harness.ts'

const linesOf = (name: string, part: Part): string[] =>
  readCases<{ text: string; language: string }>(name, part)
    .map(({ text, language }) => `${language} ${fold(text).line}`)
    .filter((line) => line.length > 3)

const known = (lines: readonly string[], learnt: ReadonlySet<string>): string[] =>
  lines.filter((line) => learnt.has(line))

it.each(['yes-no', 'opt-out'])('keeps what is held out of %s out of the texts that are learnt from', (name) => {
  const learnt = new Set(linesOf(name, 'building'))
  const heldOut = linesOf(name, 'held-out')
  const fresh = linesOf(name, 'fresh')
  expect(fresh.length).toBeGreaterThan(300)
  expect(known([...heldOut, ...fresh], learnt)).toHaveLength(0)
  expect(known(fresh, new Set(heldOut))).toHaveLength(0)
})

it('keeps the unseen half of the opt-outs, and what was held out before, out of what is learnt from', () => {
  const unseen = linesOf('opt-out-speakers', 'unseen')
  const speakers = [...linesOf('opt-out-speakers', 'building'), ...linesOf('opt-out-ways', 'building')]
  expect(unseen.length).toBeGreaterThan(1000)
  expect(known(unseen, new Set([...linesOf('opt-out', 'building'), ...speakers]))).toHaveLength(0)
  const heldOut = [...linesOf('opt-out', 'held-out'), ...linesOf('opt-out', 'fresh')]
  expect(known(heldOut, new Set([...speakers, ...unseen]))).toHaveLength(0)
})
