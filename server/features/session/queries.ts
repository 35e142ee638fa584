import { createHash } from 'node:crypto'
import { and, desc, eq, gt, not, type SQL, sql } from 'drizzle-orm'
import { can, permissionsOf, type Right, type Role } from '#contract/permissions.ts'
import { WHOLE_LIST_LIMIT } from '#contract/primitives.ts'
import {
  type CurrentUser,
  FAILED_LOGIN_DAYS,
  type FailedLogin,
  MOST_FAILED_LOGINS,
  type Session,
} from '#contract/session.ts'
import type { Reader } from '../../db/read.ts'
import { failedLogins, recoveryCodes, userSessions, users } from '../../db/tables/users.ts'
import type { Deps, SignedInContext } from '../../deps.ts'
import { type Refusal, refuse } from '../../refusal.ts'
import { organizationSettings } from '../settings/queries.ts'
import { FACTOR_ROLES_KEY } from './rules.ts'

/** The stored hash of a cookie's token: a copy of the table signs nobody in. */
export const tokenHash = (token: string): string => createHash('sha256').update(token).digest('hex')

/** The time before which an unused session has expired. */
export const idleSince = (deps: Pick<Deps, 'config' | 'clock'>): Date =>
  new Date(deps.clock.now().getTime() - deps.config.sessionIdleMinutes * 60_000)

/** A live session with the person's current role, rights and state: none of it is ever cached. */
export interface FoundSession {
  person: SignedInContext['person']
  lastAccessedAt: Date
  /** The role requires a second factor and the account has none. */
  lacksFactor: boolean
}

/**
 * The locations whose patients a person sees; null for all of them. Limited while the organization has switched it on,
 * for everybody but administrators, who would lock themselves out.
 */
const sightOf = sql<number[] | null>`case when ${users.role} <> 'ADMINISTRATOR'
  and exists (select 1 from settings where key = 'organization.isSightByLocation' and value = 'true')
  then array(select ul.location_id from user_locations ul where ul.user_id = users.id order by 1) end`

/** The locations whose patients somebody sees; null for all of them. Whoever is gone sees none while sight is limited. */
export const sightOfUser = async (reader: Reader, userId: number): Promise<number[] | null> => {
  const { rows } = await reader.execute<{ sight: number[] | null }>(sql`
    select case when exists (select 1 from settings where key = 'organization.isSightByLocation' and value = 'true')
        and not exists (select 1 from users where id = ${userId} and role = 'ADMINISTRATOR')
      then array(select location_id from user_locations where user_id = ${userId} order by 1) end as sight`)
  return rows[0]?.sight?.map(Number) ?? null
}

/** Whether somebody may see a conversation as far as locations go; ids as SQL. */
export const seesConversation = (userId: SQL, conversationId: SQL): SQL => sql`(
  not exists (select 1 from settings where key = 'organization.isSightByLocation' and value = 'true')
  or exists (select 1 from users viewer where viewer.id = ${userId} and viewer.role = 'ADMINISTRATOR')
  or exists (select 1 from conversations seen left join patients whose on whose.id = seen.patient_queue_id
    join user_locations own on own.user_id = ${userId} and (own.location_id = whose.location_id
      or seen.patient_queue_id is null and exists (select 1 from locations l where l.id = own.location_id and l.sender_id = seen.sender_id))
    where seen.id = ${conversationId}))`

/** True while the organization keeps what patients wrote and staff noted from the role. */
const isWordless = sql<boolean>`exists (select 1 from settings
  where key = 'organization.wordlessRoles' and value @> to_jsonb(${users.role}::text))`

/** True when the role requires a second factor and the account has none; the directory asks for its own. */
const lacksFactor = sql<boolean>`(not ${userSessions.isByDirectory} and ${users.factorSince} is null and not ${users.hasPasskey}
  and exists (select 1 from settings where key = ${sql.raw(`'${FACTOR_ROLES_KEY}'`)} and value @> to_jsonb(${users.role}::text)))`

const prepareFind = (reader: Reader) =>
  reader
    .select({
      sessionId: userSessions.id,
      lastAccessedAt: userSessions.lastAccessedAt,
      userId: users.id,
      username: users.username,
      role: users.role,
      rights: users.rights,
      sight: sightOf,
      isWordless,
      lacksFactor,
      provenAt: userSessions.provenAt,
      isByDirectory: userSessions.isByDirectory,
    })
    .from(userSessions)
    .innerJoin(users, eq(users.id, userSessions.userId))
    .where(
      and(
        eq(userSessions.sessionToken, sql.placeholder('token')),
        gt(userSessions.expiresAt, sql.placeholder('now')),
        gt(userSessions.lastAccessedAt, sql.placeholder('idleSince')),
        users.isActive,
      ),
    )
    .prepare('find_session')

/** A prepared statement: every request runs it. */
const prepared = new WeakMap<Reader, ReturnType<typeof prepareFind>>()

/** The live session of a cookie's token, or null: unknown, idle for too long, expired, or the account is disabled. */
export const findSession = async (
  deps: Pick<Deps, 'db' | 'config' | 'clock'>,
  token: string,
): Promise<FoundSession | null> => {
  const reader = deps.db.reader
  const query = prepared.get(reader) ?? prepareFind(reader)
  prepared.set(reader, query)
  const [row] = await query.execute({ token: tokenHash(token), now: deps.clock.now(), idleSince: idleSince(deps) })
  if (!row) return null
  const { lastAccessedAt, lacksFactor: lacks, role, rights, ...person } = row
  return { person: { ...person, role: role as Role, rights: rights as Right[] }, lastAccessedAt, lacksFactor: lacks }
}

/** Those of these sessions that are still live and lack no factor, with what their people may see. */
export const liveSessions = async (
  deps: Pick<Deps, 'db' | 'config' | 'clock'>,
  ids: number[],
): Promise<Map<number, { role: Role; rights: Right[]; sight: number[] | null }>> => {
  const rows = await deps.db.reader
    .select({ id: userSessions.id, role: users.role, rights: users.rights, sight: sightOf })
    .from(userSessions)
    .innerJoin(users, eq(users.id, userSessions.userId))
    .where(
      and(
        sql`${userSessions.id} = any(${sql.param(ids)}::bigint[])`,
        gt(userSessions.expiresAt, deps.clock.now()),
        gt(userSessions.lastAccessedAt, idleSince(deps)),
        users.isActive,
        not(lacksFactor),
      ),
    )
  return new Map(
    rows.map(({ id, role, rights, sight }) => [id, { role: role as Role, rights: rights as Right[], sight }]),
  )
}

/** True for an account that signs in with more than its password. */
export const hasFactor = (user: { factorSince: Date | null; hasPasskey: boolean }): boolean =>
  user.factorSince !== null || user.hasPasskey

const iso = (moment: Date | null): string | null => moment?.toISOString() ?? null

/** The signed-in person as the console shows them. `db` may be a transaction that has just changed the account. */
export const currentUser = async (
  deps: Deps,
  db: Reader,
  { userId, sessionId }: { userId: number; sessionId: number },
): Promise<CurrentUser | Refusal> => {
  const [row] = await db
    .select({ user: users, endsAt: userSessions.expiresAt, lacksFactor, isWordless })
    .from(users)
    .innerJoin(userSessions, eq(userSessions.userId, users.id))
    .where(and(eq(users.id, userId), eq(userSessions.id, sessionId)))
  if (!row) return refuse('not-signed-in')
  const { user } = row
  const role = user.role as Role
  const organization = await organizationSettings(db)
  return {
    id: user.id,
    username: user.username,
    email: user.email,
    firstName: user.firstName,
    lastName: user.lastName,
    role,
    rights: user.rights as Right[],
    permissions: [...permissionsOf(role)],
    department: user.department,
    isActive: user.isActive,
    failedLoginAttempts: user.failedLoginAttempts,
    lockedUntil: iso(user.lockedUntil),
    mustChangePassword: user.mustChangePassword,
    passwordIsWeak: user.passwordIsWeak,
    recoveryCodesLeft: hasFactor(user) ? await db.$count(recoveryCodes, eq(recoveryCodes.userId, userId)) : null,
    createdAt: user.createdAt.toISOString(),
    updatedAt: user.updatedAt.toISOString(),
    lastLoginAt: iso(user.lastLoginAt),
    passwordChangedAt: iso(user.passwordChangedAt),
    mustAddFactor: row.lacksFactor,
    isWordless: row.isWordless,
    session: { idleMinutes: deps.config.sessionIdleMinutes, endsAt: row.endsAt.toISOString() },
    mode: deps.config.mode,
    organizationName: organization.name ?? deps.config.organizationName,
    segmentPrice: organization.segmentPrice,
    smsConnected: deps.sms.accountSid !== '',
    canMail: deps.mail !== undefined,
  }
}

/** Live sessions, the most recently used first: one's own, or everybody's for those who may see the accounts. */
export const listSessions = async (ctx: SignedInContext): Promise<{ rows: Session[]; next: null; total: number }> => {
  const live = and(
    gt(userSessions.expiresAt, ctx.deps.clock.now()),
    gt(userSessions.lastAccessedAt, idleSince(ctx.deps)),
    users.isActive,
    can(ctx.person, 'users.view') ? undefined : eq(users.id, ctx.person.userId),
  )
  const rows = await ctx.db
    .select({ session: userSessions, username: users.username })
    .from(userSessions)
    .innerJoin(users, eq(users.id, userSessions.userId))
    .where(live)
    .orderBy(desc(userSessions.lastAccessedAt), desc(userSessions.id))
    .limit(WHOLE_LIST_LIMIT)
  return {
    rows: rows.map(({ session, username }) => ({
      id: session.id,
      username,
      loginTime: session.createdAt.toISOString(),
      lastActivity: session.lastAccessedAt.toISOString(),
      ipAddress: session.ipAddress,
      userAgent: session.userAgent,
      isCurrent: session.id === ctx.person.sessionId,
    })),
    next: null,
    total: rows.length,
  }
}

const DAY_MS = 86_400_000

/** Recent failed sign-ins, newest first. A name without an account is not shown: it may be a password. */
export const listFailedLogins = async (ctx: SignedInContext): Promise<FailedLogin[]> => {
  const since = new Date(ctx.deps.clock.now().getTime() - FAILED_LOGIN_DAYS * DAY_MS)
  const rows = await ctx.db
    .select({ attempt: failedLogins, username: users.username })
    .from(failedLogins)
    .leftJoin(users, sql`lower(${users.username}) = lower(${failedLogins.username})`)
    .where(gt(failedLogins.attemptTime, since))
    .orderBy(desc(failedLogins.attemptTime), desc(failedLogins.id))
    .limit(MOST_FAILED_LOGINS)
  return rows.map(({ attempt, username }) => ({
    id: attempt.id,
    username,
    ipAddress: attempt.ipAddress,
    userAgent: attempt.userAgent,
    attemptTime: attempt.attemptTime.toISOString(),
  }))
}
