import { and, eq, lt, lte, ne, or } from 'drizzle-orm'
import { can } from '#contract/permissions.ts'
import { act, bookkeep } from '../../../db/act.ts'
import type { Writer } from '../../../db/read.ts'
import { rateLimits } from '../../../db/tables/settings.ts'
import { spentChallenges, userSessions } from '../../../db/tables/users.ts'
import type { Deps, SignedInContext } from '../../../deps.ts'
import type { SessionCookie } from '../../../handler.ts'
import { isRefusal, type Refusal, refuse } from '../../../refusal.ts'
import { type FoundSession, idleSince } from '../queries.ts'
import { LOCKS_FORGOTTEN_MS, TOUCH_SECONDS } from '../rules.ts'

type SessionContext = SignedInContext & { cookie: SessionCookie }

/** Records the last use of a session, at most once a minute. */
export const touchSession = async (deps: Deps, { person, lastAccessedAt }: FoundSession): Promise<void> => {
  const now = deps.clock.now()
  if (now.getTime() - lastAccessedAt.getTime() < TOUCH_SECONDS * 1000) return
  await bookkeep(deps, (tx) =>
    tx
      .update(userSessions)
      .set({ lastAccessedAt: now })
      .where(and(eq(userSessions.id, person.sessionId), lt(userSessions.lastAccessedAt, now))),
  )
}

const removeSession = (ctx: SignedInContext, id: number, isOwnOnly: boolean): Promise<object | Refusal> =>
  act(ctx, 'session.ended', async (tx) => {
    const about = { resourceType: 'session', resourceId: id }
    const [session] = await tx
      .delete(userSessions)
      .where(and(eq(userSessions.id, id), isOwnOnly ? eq(userSessions.userId, ctx.person.userId) : undefined))
      .returning({ userId: userSessions.userId })
    if (!session) return refuse('not-found', { about })
    return { result: {}, audit: { ...about, details: { userId: session.userId } } }
  })

/** Ends a session: one's own, or anybody's for those who may edit accounts. Any other is not found. */
export const endSession = async (ctx: SessionContext, id: number): Promise<Record<string, never> | Refusal> => {
  const ended = await removeSession(ctx, id, !can(ctx.person, 'users.edit'))
  if (isRefusal(ended)) return ended
  ctx.deps.live.endSessions({ sessionId: id })
  if (id === ctx.person.sessionId) ctx.cookie.clear()
  return {}
}

/** Ends the current session. */
export const logout = (ctx: SessionContext): Promise<Record<string, never> | Refusal> =>
  endSession(ctx, ctx.person.sessionId)

/** Ends a person's sessions inside another act, perhaps except one. The caller closes the sockets after the commit. */
export const endSessionsOf = async (tx: Writer, userId: number, exceptSessionId?: number): Promise<number> => {
  const ended = await tx
    .delete(userSessions)
    .where(
      and(
        eq(userSessions.userId, userId),
        exceptSessionId === undefined ? undefined : ne(userSessions.id, exceptSessionId),
      ),
    )
    .returning({ id: userSessions.id })
  return ended.length
}

/** Removes expired sessions, challenges and counters. */
export const removeExpiredSessions = (deps: Deps): Promise<void> =>
  bookkeep(deps, async (tx) => {
    const now = deps.clock.now()
    await tx
      .delete(userSessions)
      .where(or(lte(userSessions.expiresAt, now), lte(userSessions.lastAccessedAt, idleSince(deps))))
    await tx.delete(spentChallenges).where(lte(spentChallenges.expiresAt, now))
    await tx.delete(rateLimits).where(lt(rateLimits.expire, now.getTime() - LOCKS_FORGOTTEN_MS))
  })
