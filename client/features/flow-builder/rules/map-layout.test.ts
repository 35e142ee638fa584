import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { FlowConnection, FlowQuestion } from '#contract/flows.ts'
import { linesOf, placesOf } from './map-layout.ts'

const question = (id: number): FlowQuestion => ({
  id,
  flowId: 1,
  questionId: `q${id}`,
  questionTextEs: '¿?',
  questionTextEn: '?',
  questionType: 'text',
  choices: null,
  isRequired: true,
  order: id,
})
const connection = (id: number, from: number, to: number | null, when: string | null = 'No'): FlowConnection => ({
  id,
  flowId: 1,
  fromQuestionId: from,
  toQuestionId: to,
  condition: when === null ? null : JSON.stringify({ when: 'equals', value: when }),
  isDefault: when === null,
  outcome: null,
})

it('goes on to the following question unless something else is always followed', () => {
  const flow = { questions: [1, 2, 3].map(question), connections: [connection(1, 1, null), connection(2, 2, 1, null)] }
  expect(linesOf(flow).map(({ from, to }) => [from, to])).toEqual([
    [1, null],
    [1, 2],
    [2, 1],
    [3, null],
  ])
})

it('puts every question below those that lead to it, and no two in one place', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 12 }),
      fc.array(fc.tuple(fc.nat(), fc.option(fc.nat()), fc.boolean()), { maxLength: 20 }),
      (count, drawn) => {
        const ids = Array.from({ length: count }, (_, index) => index + 1)
        const connections = drawn.map(([from, to, isAlways], index) =>
          connection(index + 1, (from % count) + 1, to === null ? null : (to % count) + 1, isAlways ? null : 'No'),
        )
        const flow = { questions: ids.map(question), connections }
        const places = placesOf(flow)
        const rowOf = (id: number) => places.find((place) => place.id === id)?.row ?? -1
        expect(new Set(places.map(({ row, column }) => `${row} ${column}`)).size).toBe(count)
        for (const { from, to } of linesOf(flow))
          if (to !== null && to > from) expect(rowOf(to)).toBeGreaterThan(rowOf(from))
      },
    ),
  )
})
