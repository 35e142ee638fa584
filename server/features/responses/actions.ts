import { eq } from 'drizzle-orm'
import type { ResultOf } from '#contract/endpoint.ts'
import type { LiveEvent } from '#contract/live.ts'
import type { CorrectionOutcome, Review, responseEndpoints } from '#contract/responses.ts'
import { act } from '../../db/act.ts'
import { responses } from '../../db/tables/conversations.ts'
import type { SignedInContext } from '../../deps.ts'
import { isRefusal, type Refusal, refuse } from '../../refusal.ts'
import { correctAnswer } from '../../turn/correct-answer.ts'
import { keepAct } from '../conversations/actions/undo.ts'
import { keepReadingCase } from '../reading-cases/actions.ts'
import { findResponse, questionOfResponse } from './queries.ts'
import { correctedValue } from './rules.ts'

type Reviewed = ResultOf<typeof responseEndpoints.reviewResponse>

/**
 * Flags an answer, adds a note, or corrects how it was read, with the person and the time. A correction keeps the
 * original reading beside it, and the conversation follows it: it asks where the answers lead now, or stays with a reason.
 */
export const reviewResponse = async (ctx: SignedInContext, id: number, review: Review): Promise<Reviewed | Refusal> => {
  let events: LiveEvent[] = []
  const reviewed = await act<Reviewed>(ctx, 'response.reviewed', async (tx) => {
    const about = { resourceType: 'response', resourceId: id }
    const [found] = await tx.select().from(responses).where(eq(responses.id, id))
    if (!found) return refuse('not-found', { about })
    let value: string | null = null
    let correction: CorrectionOutcome | null = null
    if (review.value !== undefined) {
      value = correctedValue(await questionOfResponse(tx, id), review.value)
      if (value === null) return refuse('invalid-input', { field: 'value', rule: { name: 'valid' }, about })
      const { conversationId, questionId: questionKey } = found
      const followed =
        conversationId === null
          ? null
          : await correctAnswer(tx, ctx, { responseId: id, conversationId, questionKey, value })
      correction = followed?.outcome ?? { kind: 'left', reason: 'over', question: null }
      events = followed?.events ?? []
    }
    // After the number's lock, as everything that removes answers.
    const [before] = await tx.select().from(responses).where(eq(responses.id, id)).for('update')
    if (!before) return refuse('not-found', { about })
    const columns: Partial<typeof responses.$inferInsert> = {}
    if (review.flagged !== undefined) columns.flagged = review.flagged
    if (review.reviewNotes !== undefined) columns.reviewNotes = review.reviewNotes?.trim() || null
    if (value !== null) {
      Object.assign(columns, { value, method: 'staff', processingStatus: 'processed' })
      Object.assign(columns, { correctedBy: ctx.person.userId, correctedAt: ctx.deps.clock.now() })
      // Later corrections keep the original reading.
      if (before.correctedAt === null) Object.assign(columns, { readValue: before.value, readMethod: before.method })
    }
    await tx
      .update(responses)
      .set({ ...columns, reviewedBy: ctx.person.userId, reviewedAt: ctx.deps.clock.now() })
      .where(eq(responses.id, id))
    if (found.conversationId !== null) await keepAct(tx, ctx, found.conversationId, null)
    const cause = review.cause ?? 'misread'
    // What the patient has told otherwise was read rightly.
    if (value !== null && cause === 'misread') await keepReadingCase(tx, ctx, { kind: 'answer', responseId: id })
    const shown = await findResponse(tx, id)
    if (!shown) throw new Error('the answer vanished inside the transaction')
    const followed: Record<string, string> = correction
      ? { cause, conversation: correction.reason ?? correction.kind }
      : {}
    return {
      result: { ...shown, correction },
      audit: { ...about, details: { fields: Object.keys(columns), ...followed }, phi: true },
    }
  })
  if (isRefusal(reviewed)) return reviewed
  const { conversationId, patientQueueId: patientId } = reviewed
  const changed: LiveEvent[] =
    conversationId === null ? [] : [{ type: 'CONVERSATION_UPDATED', conversationId, patientId }]
  ctx.deps.live.publish([...events, ...changed])
  if (events.length > 0) ctx.deps.runner.wake()
  return reviewed
}
