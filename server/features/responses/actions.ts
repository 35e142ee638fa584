import { eq } from 'drizzle-orm'
import type { Response, Review } from '#contract/responses.ts'
import { act } from '../../db/act.ts'
import { responses } from '../../db/tables/conversations.ts'
import type { SignedInContext } from '../../deps.ts'
import { type Refusal, refuse } from '../../refusal.ts'
import { keepReadingCase } from '../reading-cases/actions.ts'
import { findResponse, questionOfResponse } from './queries.ts'
import { correctedValue } from './rules.ts'

/**
 * Flags an answer, adds a note, or corrects how it was read, with the person and the time. A correction keeps the
 * original reading beside it and changes only the record: the conversation does not go back to its question.
 */
export const reviewResponse = (ctx: SignedInContext, id: number, review: Review): Promise<Response | Refusal> =>
  act(ctx, 'response.reviewed', async (tx) => {
    const about = { resourceType: 'response', resourceId: id }
    const [before] = await tx.select().from(responses).where(eq(responses.id, id)).for('update')
    if (!before) return refuse('not-found', { about })
    const columns: Partial<typeof responses.$inferInsert> = {}
    if (review.flagged !== undefined) columns.flagged = review.flagged
    if (review.reviewNotes !== undefined) columns.reviewNotes = review.reviewNotes?.trim() || null
    if (review.value !== undefined) {
      const value = correctedValue(await questionOfResponse(tx, id), review.value)
      if (value === null) return refuse('invalid-input', { field: 'value', rule: { name: 'valid' }, about })
      Object.assign(columns, { value, method: 'staff', processingStatus: 'processed' })
      Object.assign(columns, { correctedBy: ctx.person.userId, correctedAt: ctx.deps.clock.now() })
      // Later corrections keep the original reading.
      if (before.correctedAt === null) Object.assign(columns, { readValue: before.value, readMethod: before.method })
    }
    await tx
      .update(responses)
      .set({ ...columns, reviewedBy: ctx.person.userId, reviewedAt: ctx.deps.clock.now() })
      .where(eq(responses.id, id))
    if (review.value !== undefined) await keepReadingCase(tx, ctx, { kind: 'answer', responseId: id })
    const result = await findResponse(tx, id)
    if (!result) throw new Error('the answer vanished inside the transaction')
    return { result, audit: { ...about, details: { fields: Object.keys(columns) }, phi: true } }
  })
