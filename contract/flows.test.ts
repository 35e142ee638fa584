import { expect, it } from 'vitest'
import { Flow, FlowConnection, FlowQuestion, FlowVariable, parseCondition } from './flows.ts'

const question = { id: 1, flowId: 1, questionId: 'q', questionTextEs: '¿?', questionTextEn: '?', order: 1 }
const variable = { id: 1, flowId: 1, variableName: 'city', displayName: 'Ciudad' }
const flow = { id: 1, name: 'Flujo', description: null, createdBy: null, questions: [question] }

it('fills in the defaults of a row', () => {
  expect(FlowQuestion.parse(question)).toMatchObject({ questionType: 'text', choices: null, isRequired: true })
  expect(FlowVariable.parse(variable)).toMatchObject({ dataType: 'text', defaultValue: null, isRequired: false })
  expect(Flow.parse(flow)).toMatchObject({ flowType: 'VERIFICATION', isActive: false, isDefault: false })
  expect(
    FlowConnection.parse({ id: 1, flowId: 1, fromQuestionId: 1, toQuestionId: null, condition: null }),
  ).toMatchObject({
    isDefault: false,
    outcome: null,
  })
})

it('refuses names that are too long', () => {
  expect(FlowQuestion.safeParse({ ...question, questionId: 'q'.repeat(51) }).success).toBe(false)
  expect(FlowVariable.safeParse({ ...variable, variableName: 'v'.repeat(51) }).success).toBe(false)
  expect(Flow.safeParse({ ...flow, name: 'n'.repeat(101) }).success).toBe(false)
})

it('parses a condition, no condition, and an invalid one', () => {
  expect(parseCondition('{"when":"oneOf","value":["Sí",2]}')).toEqual({ when: 'oneOf', value: ['Sí', 2] })
  expect(parseCondition('{"when":"skipped"}')).toEqual({ when: 'skipped', value: true })
  expect(parseCondition(null)).toBeNull()
  expect(parseCondition('  ')).toBeNull()
  expect(parseCondition('{"when":"never"}')).toBeUndefined()
  expect(parseCondition('{')).toBeUndefined()
})
