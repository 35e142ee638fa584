import { and, asc, eq, gt } from 'drizzle-orm'
import type { BodyOf } from '#contract/endpoint.ts'
import type { flowEndpoints } from '#contract/flows/endpoints.ts'
import { MOST_QUESTIONS } from '#contract/flows/forms.ts'
import type { FlowQuestion } from '#contract/flows.ts'
import type { Writer } from '../../../db/read.ts'
import { flowConnections, flowQuestions } from '../../../db/tables/flows.ts'
import type { SignedInContext } from '../../../deps.ts'
import { isRefusal, type Refusal, refuse, refuseInput } from '../../../refusal.ts'
import { presentQuestion } from '../queries/sources.ts'
import { areDistinct, isWholeOrder, placed } from '../rules.ts'
import { changeFlow } from './change.ts'

type Form = BodyOf<typeof flowEndpoints.createQuestion>
type Patch = BodyOf<typeof flowEndpoints.updateQuestion>
type Orders = BodyOf<typeof flowEndpoints.reorderQuestions>
type Connections = NonNullable<Patch['connections']>

const questionsOf = (tx: Writer, flowId: number) =>
  tx
    .select()
    .from(flowQuestions)
    .where(eq(flowQuestions.flowId, flowId))
    .orderBy(asc(flowQuestions.order), asc(flowQuestions.id))

/** Numbers the questions from 1 in the order given; only moved ones are written. */
const renumber = async (tx: Writer, inOrder: readonly { id: number; order: number }[]): Promise<void> => {
  for (const [index, { id, order }] of inOrder.entries())
    if (order !== index + 1)
      await tx
        .update(flowQuestions)
        .set({ order: index + 1 })
        .where(eq(flowQuestions.id, id))
}

/** Replaces a question's connections; their order is the order they are tried. */
const setConnections = async (
  tx: Writer,
  flowId: number,
  fromQuestionId: number,
  connections: Connections,
): Promise<Refusal | null> => {
  const ids = (await questionsOf(tx, flowId)).map(({ id }) => id)
  for (const [index, { toQuestionId }] of connections.entries())
    if (toQuestionId !== null && !ids.includes(toQuestionId))
      return refuseInput(`connections.${index}.toQuestionId`, 'of-this-flow')
  await tx.delete(flowConnections).where(eq(flowConnections.fromQuestionId, fromQuestionId))
  if (connections.length > 0)
    await tx.insert(flowConnections).values(
      connections.map(({ condition, ...connection }) => ({
        ...connection,
        flowId,
        fromQuestionId,
        condition: condition === null ? null : JSON.stringify(condition),
      })),
    )
  return null
}

const answerWith =
  (id: number) =>
  async (tx: Writer): Promise<FlowQuestion> => {
    const [row] = await tx.select().from(flowQuestions).where(eq(flowQuestions.id, id))
    if (!row) throw new Error('the question vanished inside the transaction')
    return presentQuestion(row)
  }

/** Adds a question at the chosen place; later ones move down. */
export const createQuestion = (ctx: SignedInContext, form: Form): Promise<FlowQuestion | Refusal> =>
  changeFlow(ctx, 'flow.question-added', form.flowId, async (tx) => {
    const { connections, ...columns } = form
    const others = await questionsOf(tx, form.flowId)
    if (others.length >= MOST_QUESTIONS) return refuseInput('order', 'at-most-questions', MOST_QUESTIONS)
    const [row] = await tx.insert(flowQuestions).values(columns).returning()
    if (!row) throw new Error('the question was not inserted')
    // Renumbering writes its own place only when it is past the end.
    await renumber(tx, placed(others, row, form.order))
    const refused = await setConnections(tx, form.flowId, row.id, connections)
    if (refused) return refused
    return { details: { question: row.questionId }, answer: answerWith(row.id) }
  })

const ownQuestion = async (tx: Writer, flowId: number, id: number) => {
  const [row] = await tx
    .select()
    .from(flowQuestions)
    .where(and(eq(flowQuestions.id, id), eq(flowQuestions.flowId, flowId)))
  return row ?? refuse('not-found', { about: { resourceType: 'flow-question', resourceId: id } })
}

/** Changes a question: the fields that were sent; `connections` replaces all of its connections. */
export const updateQuestion = (
  ctx: SignedInContext,
  { flowId, questionId: id }: { flowId: number; questionId: number },
  patch: Patch,
): Promise<FlowQuestion | Refusal> =>
  changeFlow(ctx, 'flow.question-updated', flowId, async (tx) => {
    const before = await ownQuestion(tx, flowId, id)
    if (isRefusal(before)) return before
    const { connections, order, ...columns } = patch
    if (Object.keys(columns).length > 0) await tx.update(flowQuestions).set(columns).where(eq(flowQuestions.id, id))
    if (order !== undefined) {
      const others = (await questionsOf(tx, flowId)).filter((question) => question.id !== id)
      await renumber(tx, placed(others, before, order))
    }
    const refused = connections && (await setConnections(tx, flowId, id, connections))
    if (refused) return refused
    return { details: { question: before.questionId, fields: Object.keys(patch) }, answer: answerWith(id) }
  })

/**
 * Removes a question. Connections to it then lead to the next question, so that an answer never silently reaches
 * another end.
 */
export const deleteQuestion = (
  ctx: SignedInContext,
  { flowId, questionId: id }: { flowId: number; questionId: number },
): Promise<Record<string, never> | Refusal> =>
  changeFlow(ctx, 'flow.question-deleted', flowId, async (tx) => {
    const before = await ownQuestion(tx, flowId, id)
    if (isRefusal(before)) return before
    const [next] = await tx
      .select({ id: flowQuestions.id })
      .from(flowQuestions)
      .where(and(eq(flowQuestions.flowId, flowId), gt(flowQuestions.order, before.order)))
      .orderBy(asc(flowQuestions.order))
      .limit(1)
    const redirected = await tx
      .update(flowConnections)
      .set({ toQuestionId: next?.id ?? null })
      .where(eq(flowConnections.toQuestionId, id))
      .returning({ id: flowConnections.id })
    await tx.delete(flowQuestions).where(eq(flowQuestions.id, id))
    await renumber(tx, await questionsOf(tx, flowId))
    return {
      details: { question: before.questionId, redirected: redirected.length },
      answer: () => Promise.resolve({}),
    }
  })

/** Reorders all questions at once; refuses a list that does not match the current questions. */
export const reorderQuestions = (
  ctx: SignedInContext,
  flowId: number,
  { questionOrders }: Orders,
): Promise<FlowQuestion[] | Refusal> =>
  changeFlow(ctx, 'flow.questions-reordered', flowId, async (tx) => {
    if (!areDistinct(questionOrders)) return refuseInput('questionOrders', 'once-each')
    const now = await questionsOf(tx, flowId)
    const isCurrent = isWholeOrder(
      now.map(({ id }) => id),
      questionOrders,
    )
    if (!isCurrent) return refuse('flow-changed')
    const wanted = new Map(questionOrders.map(({ id, order }) => [id, order]))
    await renumber(
      tx,
      now.toSorted((a, b) => (wanted.get(a.id) ?? 0) - (wanted.get(b.id) ?? 0)),
    )
    return {
      details: { questions: now.length },
      answer: async (writer) => (await questionsOf(writer, flowId)).map(presentQuestion),
    }
  })
