import { type Flow, type FlowConnection, FlowDefinition, type FlowVariable, parseCondition } from '#contract/flows.ts'

export interface FlowSource {
  flow: Flow
  connections: FlowConnection[]
  variables: FlowVariable[]
}

/**
 * The immutable version of a flow, made from its current rows. A condition that cannot be parsed is never met: its
 * connection is left out.
 */
export const freezeFlow = ({ flow, connections, variables }: FlowSource, version: number): FlowDefinition =>
  FlowDefinition.parse({
    flowId: flow.id,
    version,
    name: flow.name,
    flowType: flow.flowType,
    questions: flow.questions.toSorted((a, b) => a.order - b.order || a.id - b.id),
    connections: connections
      .toSorted((a, b) => a.id - b.id)
      .flatMap((connection) => {
        const condition = parseCondition(connection.condition)
        return condition === undefined ? [] : [{ ...connection, condition }]
      }),
    variables: variables.map(({ variableName: name, dataType, defaultValue }) => ({ name, dataType, defaultValue })),
  })
