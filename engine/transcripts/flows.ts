import type { DefinedConnection, DefinedQuestion, FlowDefinition } from '#contract/flows.ts'
import { baseFlows } from '../base-flows.ts'
import { freezeFlow } from '../freeze.ts'

const frozen = baseFlows.map((source) => freezeFlow(source, 1))
const base = (id: number): FlowDefinition => {
  const flow = frozen.find(({ flowId }) => flowId === id)
  if (flow === undefined) throw new Error(`There is no base flow ${id}`)
  return flow
}

export const contractFlow = base(1)
export const visitFlow = base(2)
export const assistantFlow = base(3)
export const reminderFlow = base(4)

type Asked = Partial<Omit<DefinedQuestion, 'id'>>

/** A flow for one situation; questions are numbered from 1 in the given order. */
export const flowOf = (
  questions: Asked[],
  connections: Partial<DefinedConnection>[] = [],
  rest: Partial<FlowDefinition> = {},
): FlowDefinition => ({
  flowId: 9,
  version: 1,
  name: 'Ensayo',
  flowType: 'VERIFICATION',
  questions: questions.map((question, index) => ({
    id: index + 1,
    questionId: `q${index + 1}`,
    questionTextEs: `¿Pregunta ${index + 1}?`,
    questionTextEn: `Question ${index + 1}?`,
    questionType: 'text',
    choices: null,
    isRequired: true,
    order: index + 1,
    ...question,
  })),
  connections: connections.map((connection, index) => ({
    id: index + 1,
    fromQuestionId: 1,
    toQuestionId: null,
    condition: null,
    isDefault: false,
    outcome: null,
    ...connection,
  })),
  variables: [],
  ...rest,
})

export const yesNo: Asked = { questionType: 'choice', choices: 'Sí | Yes\nNo' }
