import { expect, it } from 'vitest'
import type { ConnectionCondition } from '#contract/flows.ts'
import { fewestRemaining, nextAfter, questionOf } from './branch.ts'
import { contractFlow, flowOf } from './transcripts/flows.ts'

const isLed = (condition: ConnectionCondition, value: string | number | null): boolean => {
  const flow = flowOf([{ questionType: 'choice', choices: 'Sí | Yes\nNo' }, {}, {}], [{ condition, toQuestionId: 3 }])
  const first = questionOf(flow, 1)
  if (first === null) throw new Error('the first question')
  return nextAfter(flow, first, value, 'es').question?.id === 3
}

it.each<[ConnectionCondition, string | number | null, boolean]>([
  [{ when: 'equals', value: 'yes' }, 'Sí', true],
  [{ when: 'equals', value: 'SI' }, 'Sí', true],
  [{ when: 'equals', value: 'No' }, 'Sí', false],
  [{ when: 'equals', value: 3 }, 3, true],
  [{ when: 'equals', value: '3' }, 3, true],
  [{ when: 'equals', value: 3 }, '3', true],
  [{ when: 'equals', value: 'x' }, 3, false],
  [{ when: 'equals', value: 'Azul' }, 'azul.', true],
  [{ when: 'equals', value: 'x' }, null, false],
  [{ when: 'oneOf', value: ['Maybe', 'No'] }, 'No', true],
  [{ when: 'oneOf', value: [] }, 'No', false],
  [{ when: 'lessThan', value: 3 }, 2, true],
  [{ when: 'lessThan', value: 0 }, 0, false],
  [{ when: 'lessThan', value: 3 }, '2', true],
  [{ when: 'lessThan', value: 3 }, 'two', false],
  [{ when: 'greaterThan', value: 0 }, 1, true],
  [{ when: 'greaterThan', value: 3 }, null, false],
  [{ when: 'skipped', value: true }, null, true],
  [{ when: 'skipped', value: true }, 'x', false],
  [{ when: 'skipped', value: false }, 'x', true],
  [{ when: 'language', value: 'es' }, null, true],
  [{ when: 'language', value: 'en' }, 'x', false],
])('%j after %j: %s', (condition, value, isMet) => {
  expect(isLed(condition, value)).toBe(isMet)
})

it('counts the fewest questions that remain, circles and dead ends included', () => {
  const rest = (flow: ReturnType<typeof flowOf>) => flow.questions.map((question) => fewestRemaining(flow, question))
  expect(rest(flowOf([{}, {}, {}]))).toEqual([3, 2, 1])
  expect(rest(flowOf([{}, {}, {}], [{ isDefault: true }]))).toEqual([1, 2, 1])
  expect(rest(flowOf([{}, {}], [{ isDefault: true, toQuestionId: 1 }]))).toEqual([2, 1])
  expect(rest(flowOf([{}, {}, {}], [{ condition: { when: 'skipped', value: true }, toQuestionId: 3 }]))).toEqual([
    2, 2, 1,
  ])
  expect(rest(flowOf([{}, {}], [{ toQuestionId: 77 }]))).toEqual([1, 1])
  expect(rest(contractFlow)).toEqual([1, 3, 2, 1, 2, 1])
})

it('follows the default before a connection without condition, and knows no question 0', () => {
  const flow = flowOf([{}, {}, {}], [{ toQuestionId: 2 }, { isDefault: true, toQuestionId: 3 }])
  const [first] = flow.questions
  if (first === undefined) throw new Error('the first question')
  expect(nextAfter(flow, first, 'x', 'es').question?.id).toBe(3)
  expect(questionOf(flow, null)).toBeNull()
  expect(questionOf(flow, 0)).toBeNull()
})
