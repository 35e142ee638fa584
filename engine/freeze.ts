import {
  type DefinedConnection,
  type DefinedField,
  type Flow,
  type FlowConnection,
  FlowDefinition,
  type FlowQuestion,
  type FlowVariable,
  parseCondition,
  purposeOf,
} from '#contract/flows.ts'
import { placeholders, readPlaceholder } from './render/placeholders.ts'

export interface FlowSource {
  flow: Flow
  connections: FlowConnection[]
  variables: FlowVariable[]
  /** The organization's own fields in use. */
  fields?: readonly DefinedField[]
}

const namesIn = ({ questionTextEs, questionTextEn }: FlowQuestion): string[] =>
  [questionTextEs, questionTextEn].flatMap((text) =>
    [...text.matchAll(placeholders)].map(([, inside = '']) => readPlaceholder(inside).name),
  )

/** The own fields that texts or conditions name. */
const usedFields = (
  questions: readonly FlowQuestion[],
  connections: readonly Pick<DefinedConnection, 'condition'>[],
  fields: readonly DefinedField[],
): DefinedField[] => {
  const used = new Set([
    ...questions.flatMap(namesIn),
    ...connections.flatMap(({ condition }) => (condition?.when === 'field' ? [condition.field] : [])),
  ])
  return fields.filter(({ name }) => used.has(name))
}

/**
 * The immutable version of a flow, made from its current rows. A condition that cannot be parsed is never met: its
 * connection is left out.
 */
export const freezeFlow = (
  { flow, connections, variables, fields = [] }: FlowSource,
  version: number,
): FlowDefinition => {
  const defined = connections
    .toSorted((a, b) => a.id - b.id)
    .flatMap((connection) => {
      const condition = parseCondition(connection.condition)
      return condition === undefined ? [] : [{ ...connection, condition }]
    })
  const used = usedFields(flow.questions, defined, fields)
  return FlowDefinition.parse({
    flowId: flow.id,
    version,
    name: flow.name,
    flowType: flow.flowType,
    purpose: purposeOf(flow),
    questions: flow.questions.toSorted((a, b) => a.order - b.order || a.id - b.id),
    connections: defined,
    variables: variables.map(({ variableName: name, dataType, defaultValue }) => ({ name, dataType, defaultValue })),
    ...(used.length > 0 ? { fields: used } : {}),
  })
}

/** A flow with every own field that its author may use, for the editor and its findings. */
export const withFields = (flow: FlowDefinition, fields: readonly DefinedField[]): FlowDefinition =>
  fields.length === 0 ? flow : { ...flow, fields: [...fields] }
