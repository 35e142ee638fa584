import { initialRights, type Right, type Role, rights } from '#contract/permissions.ts'
import type { UserPatch } from '#contract/users.ts'
import { type Refusal, refuse, refuseInput } from '../../refusal.ts'

/** The fields of an account that the rules need. */
export interface Account {
  id: number
  role: Role
  rights: readonly Right[]
  isActive: boolean
}

/**
 * The roles that the edit form offers; any other role is kept when it is sent unchanged, and can be set when a person
 * is added.
 */
const formRoles: readonly Role[] = ['ADMINISTRATOR', 'STAFF']

/** Why an account change is refused, or null. Nobody changes their own role, activity or password here. */
export const patchRefusal = (account: Account, patch: UserPatch, byUserId: number): Refusal | null => {
  if (patch.role !== undefined && patch.role !== account.role && !formRoles.includes(patch.role))
    return refuseInput('role', 'one-of', formRoles.join(', '))
  if (account.id !== byUserId) return null
  const doesLoseRole = patch.role !== undefined && patch.role !== account.role
  if (doesLoseRole || patch.isActive === false || patch.password !== undefined) return refuse('own-account')
  return null
}

/** True when the change removes an active administrator. */
export const doesLoseAdministrator = (account: Account, patch: Pick<UserPatch, 'role' | 'isActive'>): boolean =>
  account.role === 'ADMINISTRATOR' &&
  account.isActive &&
  ((patch.role !== undefined && patch.role !== 'ADMINISTRATOR') || patch.isActive === false)

/** The rights after a change, deduplicated and in one order: those given, else the defaults of a changed role. */
export const rightsAfter = (account: Account, patch: Pick<UserPatch, 'role' | 'rights'>): Right[] => {
  const role = patch.role ?? account.role
  const named = patch.rights ?? (role === account.role ? account.rights : initialRights(role))
  return rights.filter((right) => named.includes(right))
}
