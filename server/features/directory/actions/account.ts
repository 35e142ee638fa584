import { randomBytes } from 'node:crypto'
import { and, eq, isNull, or, sql } from 'drizzle-orm'
import { initialRights, type Role } from '#contract/permissions.ts'
import { act } from '../../../db/act.ts'
import { users } from '../../../db/tables/users.ts'
import { type Actor, systemActor } from '../../../deps.ts'
import { isRefusal, type Refusal, refuse } from '../../../refusal.ts'
import type { SignInContext } from '../../session/actions/open-session.ts'
import { hashPassword, withHashSlot } from '../../session/actions/passwords.ts'
import { endSessionsOf } from '../../session/actions/sessions.ts'
import { isLastAdministrator } from '../../users/actions/users.ts'
import type { StoredDirectory } from '../queries.ts'
import { emailOf, namesOf, roleOf, usernameOf } from '../rules.ts'

type User = typeof users.$inferSelect

/** Who somebody is in the directory, and what it says of them. */
interface Said {
  subject: string
  claims: Record<string, unknown>
}

const byDirectory = ({ actor }: SignInContext): Actor => ({
  ...systemActor('directory'),
  ipAddress: actor.ipAddress,
  userAgent: actor.userAgent,
  requestId: actor.requestId,
})

const aboutUser = (id: number) => ({ resourceType: 'user', resourceId: id })

/**
 * The account of a person whom the directory knows, made, linked, changed or disabled as their groups say today.
 * Refuses whoever has no role, and whom an administrator has disabled.
 */
export const accountOf = async (ctx: SignInContext, stored: StoredDirectory, said: Said): Promise<User | Refusal> => {
  const role = roleOf(stored, said.claims)
  if (role === 'unknown') return refuse('directory-no-groups')
  const [known] = await ctx.db
    .select()
    .from(users)
    .where(and(eq(users.directoryIssuer, stored.issuer), eq(users.directorySubject, said.subject)))
  if (!known) return role === null ? refuse('directory-no-role') : enter(ctx, stored, said, role)
  if (role === null) return dismiss(ctx, known)
  if (!known.isActive && !known.hasLeftDirectory) return refuse('account-disabled')
  return known.role === role && known.isActive ? known : change(ctx, known, role)
}

/** Links the account of Recado's own that has the verified address, or makes a new one. */
const enter = async (
  ctx: SignInContext,
  { issuer, emergencyUserId }: StoredDirectory,
  { subject, claims }: Said,
  role: Role,
): Promise<User | Refusal> => {
  const { deps } = ctx
  const { email, isVerified } = emailOf(claims)
  const username = usernameOf(subject, claims)
  // Nobody knows this password.
  const passwordHash = await withHashSlot(() => hashPassword(deps, randomBytes(32).toString('base64url')))
  if (isRefusal(passwordHash)) return passwordHash
  return act({ deps, actor: byDirectory(ctx) }, 'user.entered', async (tx) => {
    const [present] = await tx
      .select()
      .from(users)
      .where(
        or(
          sql`lower(${users.username}) = lower(${username})`,
          email === null ? undefined : sql`lower(${users.email}) = lower(${email})`,
        ),
      )
      .for('update')
    const linked = { directoryIssuer: issuer, directorySubject: subject }
    if (present) {
      const isSame =
        isVerified &&
        present.directorySubject === null &&
        present.isActive &&
        present.id !== emergencyUserId &&
        present.email?.toLowerCase() === email?.toLowerCase()
      if (!isSame) return refuse('directory-name-taken', { about: aboutUser(present.id) })
      // A person who comes from the directory has the role that it gives.
      if (present.role === 'ADMINISTRATOR' && role !== 'ADMINISTRATOR' && (await isLastAdministrator(tx, present.id)))
        return refuse('last-administrator', { about: aboutUser(present.id) })
    }
    const rights = initialRights(role)
    const [user] = present
      ? await tx
          .update(users)
          .set({ ...linked, role, ...(present.role === role ? {} : { rights }), mustChangePassword: false })
          .where(and(eq(users.id, present.id), isNull(users.directorySubject)))
          .returning()
      : await tx
          .insert(users)
          .values({
            ...linked,
            ...namesOf(claims),
            username,
            email,
            role,
            rights,
            passwordHash,
            mustChangePassword: false,
            createdAt: deps.clock.now(),
          })
          .returning()
    if (!user) throw new Error('the account was not written')
    const sessionsEnded = present && present.role !== role ? await endSessionsOf(tx, user.id) : 0
    return {
      result: user,
      audit: { ...aboutUser(user.id), details: { role, isLinked: present !== undefined, sessionsEnded } },
    }
  })
}

/** Gives an account the role of its groups, and lets whoever had left come back. */
const change = async (ctx: SignInContext, known: User, role: Role): Promise<User | Refusal> => {
  const { deps } = ctx
  const changed = await act({ deps, actor: byDirectory(ctx) }, 'user.updated', async (tx) => {
    const about = aboutUser(known.id)
    if (known.role === 'ADMINISTRATOR' && role !== known.role && (await isLastAdministrator(tx, known.id)))
      return refuse('last-administrator', { about })
    const [user] = await tx
      .update(users)
      .set({
        role,
        ...(known.role === role ? {} : { rights: initialRights(role) }),
        isActive: true,
        hasLeftDirectory: false,
        updatedAt: deps.clock.now(),
      })
      // An administrator may have disabled it meanwhile.
      .where(and(eq(users.id, known.id), or(users.isActive, users.hasLeftDirectory)))
      .returning()
    if (!user) return refuse('account-disabled', { about })
    const sessionsEnded = await endSessionsOf(tx, known.id)
    return {
      result: user,
      audit: {
        ...about,
        details: { role: { from: known.role, to: role }, hasReturned: !known.isActive, sessionsEnded },
      },
    }
  })
  if (!isRefusal(changed)) deps.live.endSessions({ userId: known.id })
  return changed
}

/** Disables the account of somebody who is in no group with a role any more, and ends their sessions. */
const dismiss = async (ctx: SignInContext, known: User): Promise<Refusal> => {
  const { deps } = ctx
  if (known.isActive) {
    const dismissed = await act({ deps, actor: byDirectory(ctx) }, 'user.deactivated', async (tx) => {
      const about = aboutUser(known.id)
      if (known.role === 'ADMINISTRATOR' && (await isLastAdministrator(tx, known.id)))
        return refuse('last-administrator', { about })
      await tx
        .update(users)
        .set({ isActive: false, hasLeftDirectory: true, updatedAt: deps.clock.now() })
        .where(and(eq(users.id, known.id), users.isActive))
      const sessionsEnded = await endSessionsOf(tx, known.id)
      return { result: null, audit: { ...about, details: { hasLeftDirectory: true, sessionsEnded } } }
    })
    if (isRefusal(dismissed)) return dismissed
    deps.live.endSessions({ userId: known.id })
  }
  return refuse('directory-no-role')
}
