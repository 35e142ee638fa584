import { sql } from 'drizzle-orm'
import { act } from '../../db/act.ts'
import type { SignedInContext } from '../../deps.ts'
import { isRefusal, type Refusal, refuse } from '../../refusal.ts'

/**
 * Resumes sending after a wave of opt-outs at the carrier: held texts go out in their window, at the sender's rate.
 * Earlier opt-outs no longer count. Refuses with not-paused when nothing is held.
 */
export const resumeSending = async (ctx: SignedInContext, reason: string): Promise<Record<string, never> | Refusal> => {
  const now = ctx.deps.clock.now().toISOString()
  const outcome = await act(ctx, 'sending.resumed', async (tx) => {
    const { rows } = await tx.execute<{ since: string | Date; count: number }>(sql`
      with before as (select id, held_since, held_count from senders where held_since is not null order by id
        for no key update)
      update senders set held_since = null, held_count = null, resumed_at = ${now} from before where senders.id = before.id
      returning before.held_since as since, before.held_count as count`)
    const [held] = rows.toSorted((a, b) => new Date(a.since).getTime() - new Date(b.since).getTime())
    const about = { resourceType: 'sending' }
    if (!held) return refuse('not-paused', { about })
    await tx.execute(sql`update outbox set not_before = ${now}, last_error = null
      where state = 'queued' and last_error = 'sender-held'`)
    const since = new Date(held.since).toISOString()
    return {
      result: {},
      audit: {
        ...about,
        details: { since, count: rows.reduce((sum, { count }) => sum + count, 0) },
        reason: { words: reason },
      },
    }
  })
  if (!isRefusal(outcome)) ctx.deps.runner.wake()
  return outcome
}
