import { and, eq, inArray, ne, sql } from 'drizzle-orm'
import type { BodyOf } from '#contract/endpoint.ts'
import type { flowEndpoints } from '#contract/flows/endpoints.ts'
import type { BuiltFlow } from '#contract/flows/forms.ts'
import type { FlowDefinition } from '#contract/flows.ts'
import type { Writer } from '../../../db/read.ts'
import { flowConnections, flowQuestions, flows, flowVariables } from '../../../db/tables/flows.ts'
import type { SignedInContext } from '../../../deps.ts'
import { isRefusal, type Refusal, refuse, refuseInput } from '../../../refusal.ts'
import { builtFlow } from '../queries/flows.ts'
import { findVersion } from '../queries/versions.ts'
import { changeFlow } from './change.ts'

type Content = Omit<BodyOf<typeof flowEndpoints.putFlowContent>, 'revision'>

/** Why this content cannot replace the flow's; null when it can. */
const contentRefusal = async (tx: Writer, flowId: number, content: Content): Promise<Refusal | null> => {
  const ids = content.questions.map(({ id }) => id)
  const keys = content.questions.map(({ questionId }) => questionId)
  if (new Set(ids).size !== ids.length) return refuseInput('questions', 'once-each')
  if (new Set(keys).size !== keys.length) return refuse('question-id-taken', { field: 'questions' })
  const names = content.variables.map(({ variableName }) => variableName)
  if (new Set(names).size !== names.length) return refuse('variable-name-taken', { field: 'variables' })
  for (const { fromQuestionId, toQuestionId } of content.connections)
    if (!ids.includes(fromQuestionId) || (toQuestionId !== null && !ids.includes(toQuestionId)))
      return refuseInput('connections', 'of-this-flow')
  if (ids.length === 0) return null
  const others = await tx
    .select({ id: flowQuestions.id })
    .from(flowQuestions)
    .where(and(inArray(flowQuestions.id, ids), ne(flowQuestions.flowId, flowId)))
  const { rows } = await tx.execute<{ last: number }>(sql`select last_value as last from flow_questions_id_seq`)
  const isInvented = ids.some((id) => id > (rows[0]?.last ?? 0))
  return others.length > 0 || isInvented ? refuseInput('questions', 'of-this-flow') : null
}

/** Replaces a flow's whole content; record ids stay those of the content. */
const writeContent = async (tx: Writer, flowId: number, content: Content): Promise<void> => {
  const { name, questions, connections, variables } = content
  await tx.update(flows).set({ name }).where(eq(flows.id, flowId))
  // Connections are deleted with their questions.
  await tx.delete(flowQuestions).where(eq(flowQuestions.flowId, flowId))
  await tx.delete(flowVariables).where(eq(flowVariables.flowId, flowId))
  const inOrder = questions.toSorted((a, b) => a.order - b.order)
  if (inOrder.length > 0)
    await tx
      .insert(flowQuestions)
      .overridingSystemValue()
      .values(inOrder.map((question, index) => ({ ...question, flowId, order: index + 1 })))
  if (connections.length > 0)
    await tx.insert(flowConnections).values(
      connections.map(({ condition, ...connection }) => ({
        ...connection,
        flowId,
        condition: condition === null ? null : JSON.stringify(condition),
      })),
    )
  if (variables.length > 0)
    await tx.insert(flowVariables).values(variables.map((variable) => ({ ...variable, flowId })))
}

/** Replaces the whole content, for undo and redo. Refused when somebody has changed the flow since. */
export const putContent = (
  ctx: SignedInContext,
  id: number,
  { revision, ...content }: BodyOf<typeof flowEndpoints.putFlowContent>,
): Promise<BuiltFlow | Refusal> =>
  changeFlow(ctx, 'flow.content-replaced', id, async (tx, flow) => {
    if (flow.revision !== revision) return refuse('flow-changed')
    const refused = await contentRefusal(tx, id, content)
    if (refused) return refused
    await writeContent(tx, id, content)
    return {
      details: { questions: content.questions.length },
      answer: (writer) => builtFlow(ctx.deps, writer, id),
    }
  })

/** A version as content; properties of variables that versions do not keep come from the flow. */
const contentOf = async (tx: Writer, flowId: number, definition: FlowDefinition): Promise<Content> => {
  const own = await tx.select().from(flowVariables).where(eq(flowVariables.flowId, flowId))
  return {
    name: definition.name,
    questions: definition.questions,
    connections: definition.connections,
    variables: definition.variables.map(({ name, dataType, defaultValue }) => {
      const known = own.find(({ variableName }) => variableName === name)
      const { displayName = name, description = null, isRequired = false } = known ?? {}
      return { variableName: name, displayName, description, dataType, defaultValue, isRequired }
    }),
  }
}

/** Restores the content of a version. */
export const restoreVersion = (
  ctx: SignedInContext,
  { flowId, version }: { flowId: number; version: number },
): Promise<BuiltFlow | Refusal> =>
  changeFlow(ctx, 'flow.version-restored', flowId, async (tx) => {
    const definition = await findVersion(tx, flowId, version)
    if (isRefusal(definition)) return definition
    const content = await contentOf(tx, flowId, definition)
    // Connections are renumbered in their old order.
    const connections = content.connections.map(({ fromQuestionId, toQuestionId, condition, isDefault, outcome }) => ({
      fromQuestionId,
      toQuestionId,
      condition,
      isDefault,
      outcome,
    }))
    await writeContent(tx, flowId, { ...content, connections })
    return { details: { restored: version }, answer: (writer) => builtFlow(ctx.deps, writer, flowId) }
  })
