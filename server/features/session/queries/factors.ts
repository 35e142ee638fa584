import { and, eq, isNull, not } from 'drizzle-orm'
import type { FactorSettings, Factors } from '#contract/factors.ts'
import { type Role, roles } from '#contract/permissions.ts'
import type { Reader } from '../../../db/read.ts'
import { settings } from '../../../db/tables/settings.ts'
import { passkeys, users } from '../../../db/tables/users.ts'
import type { SignedInContext } from '../../../deps.ts'
import { type Refusal, refuse } from '../../../refusal.ts'
import { storedDirectory } from '../../directory/queries.ts'
import { FACTOR_ROLES_KEY } from '../rules.ts'

/** The roles that require a second factor; none at first. */
export const factorRoles = async (db: Reader): Promise<Role[]> => {
  const [row] = await db.select().from(settings).where(eq(settings.key, FACTOR_ROLES_KEY))
  const kept = Array.isArray(row?.value) ? row.value : []
  return roles.filter((role) => kept.includes(role))
}

/** True when accounts of the role must have a second factor. */
export const isFactorRequired = async (db: Reader, role: string): Promise<boolean> =>
  (await factorRoles(db)).some((required) => required === role)

/** The roles that require a second factor, and the active accounts of Recado's own that have none. */
export const factorSettings = async (db: Reader): Promise<FactorSettings> => {
  const without = await db
    .select({ id: users.id, username: users.username, role: users.role })
    .from(users)
    .where(and(users.isActive, isNull(users.factorSince), not(users.hasPasskey), isNull(users.directorySubject)))
    .orderBy(users.username)
  return {
    roles: await factorRoles(db),
    without: without.map(({ role, ...user }) => ({ ...user, role: role as Role })),
  }
}

/** One's own second factors. */
export const ownFactors = async ({
  db,
  person,
}: Pick<SignedInContext, 'db' | 'person'>): Promise<Factors | Refusal> => {
  const [user] = await db.select({ factorSince: users.factorSince }).from(users).where(eq(users.id, person.userId))
  if (!user) return refuse('not-signed-in')
  const rows = await db.select().from(passkeys).where(eq(passkeys.userId, person.userId)).orderBy(passkeys.id)
  return {
    directory: person.isByDirectory ? (await storedDirectory(db)).name : null,
    hasAuthenticator: user.factorSince !== null,
    passkeys: rows.map(({ id, name, createdAt, lastUsedAt }) => ({
      id,
      name,
      createdAt: createdAt.toISOString(),
      lastUsedAt: lastUsedAt?.toISOString() ?? null,
    })),
  }
}
