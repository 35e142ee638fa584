export const roles = [
  'ADMINISTRATOR',
  'COMPLIANCE_OFFICER',
  'CLINICAL_SUPERVISOR',
  'HEALTHCARE_PROVIDER',
  'AUDITOR',
  'READONLY',
  'STAFF',
] as const
export type Role = (typeof roles)[number]

export const permissions = [
  'users.create',
  'users.edit',
  'users.delete',
  'users.view',
  'patients.create',
  'patients.edit',
  'patients.delete',
  'patients.view',
  'conversations.create',
  'conversations.edit',
  'conversations.delete',
  'conversations.view',
  'settings.edit',
  'settings.view',
  'analytics.view',
  'campaigns.manage',
  'campaigns.view',
  'knowledge.edit',
  'system.admin',
  'system.audit',
] as const
export type Permission = (typeof permissions)[number]

/**
 * Two rights of an account beside its role, set by an administrator and audited: `text-patients` (start, reply, pause,
 * resume, verification, mark completed) and `correct-patients` (add and correct patients).
 */
export const rights = ['text-patients', 'correct-patients'] as const
export type Right = (typeof rights)[number]

const rolePermissions: Record<Role, readonly Permission[]> = {
  ADMINISTRATOR: permissions.filter((permission) => permission !== 'system.audit'),
  COMPLIANCE_OFFICER: [
    'users.view',
    'patients.view',
    'conversations.view',
    'analytics.view',
    'settings.view',
    'campaigns.view',
    'system.audit',
  ],
  CLINICAL_SUPERVISOR: [
    'patients.view',
    'conversations.view',
    'analytics.view',
    'campaigns.manage',
    'campaigns.view',
    'knowledge.edit',
  ],
  HEALTHCARE_PROVIDER: ['patients.view', 'conversations.view'],
  AUDITOR: ['patients.view', 'conversations.view', 'analytics.view', 'campaigns.view'],
  READONLY: ['patients.view', 'conversations.view'],
  STAFF: ['patients.view', 'conversations.view', 'analytics.view', 'settings.view', 'campaigns.view'],
}

/** The permissions of a role, exactly as in the table of roles. */
export const permissionsOf = (role: Role): readonly Permission[] => rolePermissions[role]

/** The initial rights of a new account, by role. */
export const initialRights = (role: Role): Right[] => {
  if (role === 'ADMINISTRATOR') return ['text-patients', 'correct-patients']
  if (role === 'CLINICAL_SUPERVISOR' || role === 'STAFF') return ['text-patients']
  return []
}

export interface Person {
  role: Role
  rights: readonly Right[]
}

/** True when the person's role has the permission or the account has the right. */
export const can = (person: Person, need: Permission | Right): boolean =>
  rights.includes(need as Right)
    ? person.rights.includes(need as Right)
    : rolePermissions[person.role].includes(need as Permission)

/** Who may call an endpoint. `anyOf`: one of these permissions or rights is enough; `allOf`: all are needed. */
export type Allow =
  | 'anyone'
  | 'signed-in'
  | { readonly anyOf: readonly (Permission | Right)[] }
  | { readonly allOf: readonly (Permission | Right)[] }

/** True when a signed-in person satisfies the rule. */
export const satisfies = (person: Person, allow: Allow): boolean => {
  if (allow === 'anyone' || allow === 'signed-in') return true
  if ('anyOf' in allow) return allow.anyOf.some((need) => can(person, need))
  return allow.allOf.every((need) => can(person, need))
}

/** Whoever may do any of it; the action checks the right that the kind needs. */
export const bulkActors = {
  anyOf: ['text-patients', 'correct-patients', 'patients.edit', 'conversations.create', 'campaigns.manage'],
} as const
