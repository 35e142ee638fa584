import { randomBytes } from 'node:crypto'
import { and, desc, eq, inArray, lte, or } from 'drizzle-orm'
import type { CurrentUser } from '#contract/session.ts'
import { act } from '../../../db/act.ts'
import type { Writer } from '../../../db/read.ts'
import { userSessions, users } from '../../../db/tables/users.ts'
import type { Actor, Context } from '../../../deps.ts'
import type { SessionCookie } from '../../../handler.ts'
import { isRefusal, type Refusal, refuse } from '../../../refusal.ts'
import { currentUser, idleSince, tokenHash } from '../queries.ts'
import { MOST_SESSIONS, SESSION_HOURS } from '../rules.ts'

type User = typeof users.$inferSelect

/** What a sign-in works with. */
export type SignInContext = Context & { cookie: SessionCookie }

/** The same caller, now that it is known who it is. */
export const asUser = (actor: Actor, user: Pick<User, 'id' | 'username'>): Actor => ({
  ...actor,
  userId: user.id,
  username: user.username,
})

/**
 * Opens a session for a person who has proved who they are, and sets its cookie. Refuses when the account is disabled by
 * now, or `isStale` says that it is no longer the one that was checked.
 */
export const openSession = async (
  ctx: SignInContext,
  user: User,
  {
    isStale = () => false,
    columns = {},
    doesEndOthers = false,
    details = {},
    byDirectory,
    alongside = () => Promise.resolve(),
  }: {
    isStale?: (locked: User) => boolean
    /** Columns of the account that change with the sign-in. */
    columns?: Partial<User>
    doesEndOthers?: boolean
    details?: Record<string, unknown>
    /** The directory signs the person in; `session` is what it calls its own session. */
    byDirectory?: { session: string | null }
    /** What else belongs into the transaction. */
    alongside?: (tx: Writer) => Promise<void>
  },
): Promise<CurrentUser | Refusal> => {
  const { deps, actor } = ctx
  const token = randomBytes(32).toString('base64url')
  const begun = await act({ deps, actor: asUser(actor, user) }, 'session.started', async (tx) => {
    const [locked] = await tx.select().from(users).where(eq(users.id, user.id)).for('update')
    if (!locked?.isActive || isStale(locked)) return refuse('invalid-credentials')
    const now = deps.clock.now()
    const ended = await makeRoom(tx, ctx, user.id, doesEndOthers ? 0 : MOST_SESSIONS - 1)
    const [session] = await tx
      .insert(userSessions)
      .values({
        userId: user.id,
        sessionToken: tokenHash(token),
        expiresAt: new Date(now.getTime() + SESSION_HOURS * 3_600_000),
        ipAddress: actor.ipAddress,
        userAgent: actor.userAgent,
        provenAt: now,
        isByDirectory: byDirectory !== undefined,
        directorySession: byDirectory?.session ?? null,
        createdAt: now,
        lastAccessedAt: now,
      })
      .returning({ id: userSessions.id })
    if (!session) throw new Error('the session was not inserted')
    await tx
      .update(users)
      .set({ ...columns, failedLoginAttempts: 0, lockedUntil: null, lastLoginAt: now })
      .where(eq(users.id, user.id))
    await alongside(tx)
    const person = await currentUser(deps, tx, { userId: user.id, sessionId: session.id })
    if (isRefusal(person)) return person
    return {
      result: { person, ended },
      audit: {
        resourceType: 'session',
        resourceId: session.id,
        details: { ended: ended.length, ...(byDirectory ? { byDirectory: true } : {}), ...details },
      },
    }
  })
  if (isRefusal(begun)) return begun
  for (const sessionId of begun.ended) deps.live.endSessions({ sessionId })
  ctx.cookie.set(token)
  return begun.person
}

/** Ends the sessions that a new one replaces: expired ones, the one this browser held, and the oldest beyond `keep`. */
const makeRoom = async (tx: Writer, ctx: SignInContext, userId: number, keep: number): Promise<number[]> => {
  const ofUser = eq(userSessions.userId, userId)
  const isOver = or(
    lte(userSessions.expiresAt, ctx.deps.clock.now()),
    lte(userSessions.lastAccessedAt, idleSince(ctx.deps)),
  )
  const isReplaced = ctx.cookie.token ? eq(userSessions.sessionToken, tokenHash(ctx.cookie.token)) : undefined
  const replaced = await tx
    .delete(userSessions)
    .where(or(and(ofUser, isOver), isReplaced))
    .returning({ id: userSessions.id })
  const surplus = tx
    .select({ id: userSessions.id })
    .from(userSessions)
    .where(ofUser)
    .orderBy(desc(userSessions.createdAt), desc(userSessions.id))
    .offset(keep)
  const ended = await tx
    .delete(userSessions)
    .where(inArray(userSessions.id, surplus))
    .returning({ id: userSessions.id })
  return [...replaced, ...ended].map(({ id }) => id)
}
