import { and, gt, sql } from 'drizzle-orm'
import type { QueryOf } from '#contract/endpoint.ts'
import type { Right, Role } from '#contract/permissions.ts'
import type { ManagedUser, userEndpoints } from '#contract/users.ts'
import { byName, countOf, planPage, type Sort } from '../../db/page.ts'
import type { Reader } from '../../db/read.ts'
import { searchPattern } from '../../db/search.ts'
import { users } from '../../db/tables/users.ts'
import type { Page } from '../../handler.ts'
import { hasFactor } from '../session/queries.ts'

const sorts: Record<string, Sort> = {
  createdAt: { by: sql`${users.createdAt}`, type: 'timestamptz', order: 'desc' },
  lastLoginAt: { by: sql`coalesce(${users.lastLoginAt}, '-infinity')`, type: 'timestamptz', order: 'desc' },
  username: byName(users.username),
  email: { by: sql`lower(coalesce(${users.email}, ''))`, type: 'text' },
  role: { by: sql`${users.role}`, type: 'text' },
  isActive: { by: sql`${users.isActive}::int`, type: 'int' },
}

/** An account as administrators see it, without the password's hash. */
export const presentUser = (user: typeof users.$inferSelect): ManagedUser => ({
  id: user.id,
  username: user.username,
  email: user.email,
  role: user.role as Role,
  rights: user.rights as Right[],
  isActive: user.isActive,
  firstName: user.firstName,
  lastName: user.lastName,
  department: user.department,
  lastLoginAt: user.lastLoginAt?.toISOString() ?? null,
  passwordIsWeak: user.passwordIsWeak,
  mustChangePassword: user.mustChangePassword,
  hasSecondFactor: hasFactor(user),
  createdAt: user.createdAt.toISOString(),
})

/**
 * All accounts, newest first unless another sort is given; `q` searches username, e-mail and names. `now` decides who
 * is locked.
 */
export const listUsers = async (
  db: Reader,
  query: QueryOf<typeof userEndpoints.listUsers>,
  now: Date,
): Promise<Page<ManagedUser>> => {
  const plan = planPage(query, sorts, 'createdAt', users.id)
  const search = query.q?.trim()
    ? sql`recado_fold(concat_ws(' ', ${users.username}, ${users.email}, ${users.firstName}, ${users.lastName})) like ${searchPattern(query.q)}`
    : undefined
  const matching = and(search, query.view === 'locked' ? gt(users.lockedUntil, now) : undefined)
  const found = await db
    .select({ id: users.id, user: users, sortKey: plan.sortKey })
    .from(users)
    .where(and(matching, plan.where))
    .orderBy(...plan.orderBy)
    .limit(plan.limit)
  const { rows } = await db.execute<{ total: number }>(countOf(sql`${users}`, matching, search !== undefined))
  const page = plan.finish(found)
  return { rows: page.rows.map(({ user }) => presentUser(user)), next: page.next, total: rows[0]?.total ?? 0 }
}
