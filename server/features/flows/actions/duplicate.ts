import { asc, eq } from 'drizzle-orm'
import type { BuiltFlow } from '#contract/flows/forms.ts'
import { act } from '../../../db/act.ts'
import type { Writer } from '../../../db/read.ts'
import { flowConnections, flowQuestions, flows, flowTests, flowVariables } from '../../../db/tables/flows.ts'
import type { SignedInContext } from '../../../deps.ts'
import { isRefusal, type Refusal, refuse } from '../../../refusal.ts'
import { builtFlow } from '../queries/flows.ts'
import { nameOfCopy } from '../rules.ts'
import { aboutFlow, lockFlowChanges } from './change.ts'

const copyContent = async (
  tx: Writer,
  fromId: number,
  toId: number,
  author: { createdBy: number; createdAt: Date },
) => {
  const questions = await tx
    .select()
    .from(flowQuestions)
    .where(eq(flowQuestions.flowId, fromId))
    .orderBy(asc(flowQuestions.order), asc(flowQuestions.id))
  const places = new Map<number, number>()
  // One by one: each copy must be known by its original.
  for (const { id, ...question } of questions) {
    const [copy] = await tx
      .insert(flowQuestions)
      .values({ ...question, flowId: toId })
      .returning({ id: flowQuestions.id })
    if (!copy) throw new Error('the question was not inserted')
    places.set(id, copy.id)
  }
  const placeOf = (id: number): number => {
    const place = places.get(id)
    if (place === undefined) throw new Error('a connection leads out of its flow')
    return place
  }
  const connections = await tx
    .select()
    .from(flowConnections)
    .where(eq(flowConnections.flowId, fromId))
    .orderBy(asc(flowConnections.id))
  if (connections.length > 0)
    await tx.insert(flowConnections).values(
      connections.map(({ id: _id, fromQuestionId, toQuestionId, ...connection }) => ({
        ...connection,
        flowId: toId,
        fromQuestionId: placeOf(fromQuestionId),
        toQuestionId: toQuestionId === null ? null : placeOf(toQuestionId),
      })),
    )
  const variables = await tx.select().from(flowVariables).where(eq(flowVariables.flowId, fromId))
  if (variables.length > 0)
    await tx.insert(flowVariables).values(variables.map(({ id: _id, ...variable }) => ({ ...variable, flowId: toId })))
  const tests = await tx.select().from(flowTests).where(eq(flowTests.flowId, fromId)).orderBy(asc(flowTests.id))
  if (tests.length > 0)
    await tx.insert(flowTests).values(tests.map(({ id: _id, ...test }) => ({ ...test, ...author, flowId: toId })))
}

/** Adds an inactive copy of a flow, with everything but its versions. */
export const duplicateFlow = (ctx: SignedInContext, id: number): Promise<BuiltFlow | Refusal> =>
  act<BuiltFlow>(ctx, 'flow.duplicated', async (tx) => {
    await lockFlowChanges(tx)
    const [flow] = await tx.select().from(flows).where(eq(flows.id, id))
    if (!flow) return refuse('not-found', { about: aboutFlow(id) })
    const names = await tx.select({ name: flows.name }).from(flows)
    const { id: _id, isActive: _isActive, isDefault: _isDefault, revision: _revision, ...settings } = flow
    const now = ctx.deps.clock.now()
    const author = { createdBy: ctx.person.userId, createdAt: now }
    const name = nameOfCopy(flow.name, new Set(names.map((one) => one.name)), ctx.language)
    const [copy] = await tx
      .insert(flows)
      .values({ ...settings, ...author, name, updatedAt: now })
      .returning({ id: flows.id })
    if (!copy) throw new Error('the flow was not inserted')
    await copyContent(tx, id, copy.id, author)
    const result = await builtFlow(ctx.deps, tx, copy.id)
    if (isRefusal(result)) return result
    return { result, audit: { ...aboutFlow(copy.id), details: { from: id } } }
  })
