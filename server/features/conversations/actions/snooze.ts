import { eq, sql } from 'drizzle-orm'
import { LONGEST_SNOOZE_DAYS, type SnoozeChange } from '#contract/conversations/assignment.ts'
import { act, bookkeep } from '../../../db/act.ts'
import { assignments } from '../../../db/tables/assignments.ts'
import { conversations } from '../../../db/tables/conversations.ts'
import type { Deps, SignedInContext } from '../../../deps.ts'
import { isRefusal, type Refusal, refuse, refuseInput, withSubject } from '../../../refusal.ts'
import { keepAct } from './undo.ts'

const DAY_MS = 86_400_000

/**
 * Puts a conversation off until a moment or until the patient writes, or brings it back. What the person had seen stands
 * in the row, so a text that comes in the same moment brings it back as well. Refuses with cannot-be-snoozed for an
 * emergency, with not-open for an ended conversation.
 */
export const snoozeConversation = async (
  ctx: SignedInContext,
  id: number,
  { until, seenMessageId }: SnoozeChange,
): Promise<Record<string, never> | Refusal> => {
  const now = ctx.deps.clock.now()
  const ahead = until === null ? null : new Date(until).getTime() - now.getTime()
  if (ahead !== null && (ahead <= 0 || ahead > LONGEST_SNOOZE_DAYS * DAY_MS))
    return refuseInput('until', 'soon-ahead', LONGEST_SNOOZE_DAYS)
  const outcome = await act(ctx, until === null ? 'conversation.brought-back' : 'conversation.snoozed', async (tx) => {
    const [found] = await tx
      .select({
        phase: conversations.phase,
        pauseReason: conversations.pauseReason,
        promisedAt: conversations.promisedAt,
        patientId: conversations.patientQueueId,
      })
      .from(conversations)
      .where(eq(conversations.id, id))
    if (!found) return withSubject(refuse('not-found'), 'conversation', id)
    if (until !== null && found.phase === 'ended' && found.promisedAt === null)
      return withSubject(refuse('not-open'), 'conversation', id)
    if (until !== null && found.pauseReason === 'emergency')
      return withSubject(refuse('cannot-be-snoozed'), 'conversation', id)
    const values = {
      snoozedUntil: until === null ? null : new Date(until),
      snoozedById: ctx.person.userId,
      snoozeSeenId: seenMessageId ?? 0,
    }
    const [was] = await tx.select().from(assignments).where(eq(assignments.conversationId, id)).for('update')
    await tx
      .insert(assignments)
      .values({ conversationId: id, ...values })
      .onConflictDoUpdate({ target: assignments.conversationId, set: values })
    await keepAct(tx, ctx, id, {
      kind: until === null ? 'bring-back' : 'snooze',
      change: {
        what: 'snooze',
        before: {
          snoozedUntil: was?.snoozedUntil?.toISOString() ?? null,
          snoozedById: was?.snoozedById ?? null,
          snoozeSeenId: was?.snoozeSeenId ?? null,
        },
        after: { snoozedUntil: values.snoozedUntil?.toISOString() ?? null, snoozeSeenId: values.snoozeSeenId },
      },
    })
    return { result: found, audit: { resourceType: 'conversation', resourceId: id, details: { until } } }
  })
  if (isRefusal(outcome)) return outcome
  ctx.deps.live.publish([{ type: 'CONVERSATION_UPDATED', conversationId: id, patientId: outcome.patientId }])
  return {}
}

/**
 * Tells browsers of conversations whose moment has come. Lists have shown them since that moment; of two processes only
 * one clears a row.
 */
export const endSnoozes = async (deps: Deps): Promise<number> => {
  const now = deps.clock.now().toISOString()
  const { rows } = await bookkeep(deps, (tx) =>
    tx.execute<{ id: number; patientId: number | null }>(sql`
      update assignments a set snoozed_until = null from conversations c
      where c.id = a.conversation_id and a.snoozed_until <= ${now}
      returning c.id, c.patient_queue_id as "patientId"`),
  )
  deps.live.publish(
    rows.map(({ id, patientId }) => ({ type: 'CONVERSATION_UPDATED' as const, conversationId: id, patientId })),
  )
  return rows.length
}
