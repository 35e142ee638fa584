import { expect, it } from 'vitest'
import type { FlowConnection, FlowQuestion } from '#contract/flows.ts'
import { freezeFlow } from './freeze.ts'

const question = (id: number, order: number): FlowQuestion => ({
  id,
  flowId: 7,
  questionId: `q${id}`,
  questionTextEs: '¿?',
  questionTextEn: '?',
  questionType: 'text',
  choices: null,
  isRequired: true,
  order,
})
const connection = (id: number, condition: string | null): FlowConnection => ({
  id,
  flowId: 7,
  fromQuestionId: 1,
  toQuestionId: null,
  condition,
  isDefault: false,
  outcome: null,
})

it('puts questions into their order and connections by id, and leaves out what cannot be understood', () => {
  const frozen = freezeFlow(
    {
      flow: {
        id: 7,
        name: 'Ensayo',
        description: null,
        flowType: 'VERIFICATION',
        purpose: 'verification',
        isActive: true,
        isDefault: false,
        createdBy: null,
        questions: [question(3, 2), question(1, 2), question(2, 1)],
      },
      connections: [
        connection(9, '{"when":"skipped"}'),
        connection(8, ''),
        connection(7, '{"when":"sometimes"}'),
        connection(6, 'nonsense'),
        connection(5, null),
      ],
      variables: [
        {
          id: 1,
          flowId: 7,
          variableName: 'city',
          displayName: 'Ciudad',
          description: null,
          dataType: 'text',
          defaultValue: 'Austin',
          isRequired: false,
        },
      ],
    },
    4,
  )
  expect(frozen.version).toBe(4)
  expect(frozen.questions.map(({ id }) => id)).toEqual([2, 1, 3])
  expect(frozen.questions[0]).not.toHaveProperty('flowId')
  expect(frozen.connections.map(({ id, condition }) => [id, condition])).toEqual([
    [5, null],
    [8, null],
    [9, { when: 'skipped', value: true }],
  ])
  expect(frozen.variables).toEqual([{ name: 'city', dataType: 'text', defaultValue: 'Austin' }])
  expect(JSON.parse(JSON.stringify(frozen))).toEqual(frozen)
})
