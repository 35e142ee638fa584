import { expect, test } from 'vitest'
import { can, initialRights, type Permission, permissionsOf, type Role, roles, satisfies } from './permissions.ts'

const area = (noun: string, verbs: string[]) => verbs.map((verb) => `${noun}.${verb}` as Permission)
const all = ['create', 'edit', 'delete', 'view']

/** The table of roles, copied independently from the specification. */
const table: Record<Role, Permission[]> = {
  ADMINISTRATOR: [
    ...area('users', all),
    ...area('patients', all),
    ...area('conversations', all),
    ...area('settings', ['edit', 'view']),
    'analytics.view',
    'system.admin',
  ],
  COMPLIANCE_OFFICER: [
    'users.view',
    'patients.view',
    'conversations.view',
    'analytics.view',
    'settings.view',
    'system.audit',
  ],
  CLINICAL_SUPERVISOR: ['patients.view', 'conversations.view', 'analytics.view'],
  HEALTHCARE_PROVIDER: ['patients.view', 'conversations.view'],
  AUDITOR: ['patients.view', 'conversations.view', 'analytics.view'],
  READONLY: ['patients.view', 'conversations.view'],
  STAFF: ['patients.view', 'conversations.view', 'analytics.view', 'settings.view'],
}

/** What the product adds to the table. */
const added: readonly Permission[] = ['campaigns.manage', 'campaigns.view', 'knowledge.edit']

const holds = (role: Role) =>
  expect(
    permissionsOf(role)
      .filter((permission) => !added.includes(permission))
      .sort(),
  ).toEqual([...table[role]].sort())

test('ROLE-01 there are seven roles', () => {
  expect([...roles].sort()).toEqual(Object.keys(table).sort())
})
test('ROLE-02 ROLE-09 an administrator has every permission except auditing', () => holds('ADMINISTRATOR'))
test('ROLE-03 a compliance officer may view people, patients, settings and the audit log', () =>
  holds('COMPLIANCE_OFFICER'))
test('ROLE-04 a clinical supervisor may view patients, conversations and analytics', () => holds('CLINICAL_SUPERVISOR'))
test('ROLE-05 a healthcare provider may view patients and conversations', () => holds('HEALTHCARE_PROVIDER'))
test('ROLE-06 an auditor may view patients, conversations and analytics', () => holds('AUDITOR'))
test('ROLE-07 a read-only account may view patients and conversations', () => holds('READONLY'))
test('ROLE-08 staff may view patients, conversations, analytics and settings', () => holds('STAFF'))

test('CAMP-01 supervisors and administrators manage campaigns; compliance, auditors and staff see them', () => {
  const holders = (permission: Permission) => roles.filter((role) => permissionsOf(role).includes(permission))
  expect(holders('campaigns.manage')).toEqual(['ADMINISTRATOR', 'CLINICAL_SUPERVISOR'])
  expect(holders('campaigns.view')).toEqual([
    'ADMINISTRATOR',
    'COMPLIANCE_OFFICER',
    'CLINICAL_SUPERVISOR',
    'AUDITOR',
    'STAFF',
  ])
})

test('KNOW-02 administrators and supervisors write knowledge', () => {
  const holders = roles.filter((role) => permissionsOf(role).includes('knowledge.edit'))
  expect(holders).toEqual(['ADMINISTRATOR', 'CLINICAL_SUPERVISOR'])
})

test('new supervisors and staff may text patients; only administrators may also correct them', () => {
  const start = Object.fromEntries(roles.map((role) => [role, initialRights(role)]))
  expect(start).toEqual({
    ADMINISTRATOR: ['text-patients', 'correct-patients'],
    COMPLIANCE_OFFICER: [],
    CLINICAL_SUPERVISOR: ['text-patients'],
    HEALTHCARE_PROVIDER: [],
    AUDITOR: [],
    READONLY: [],
    STAFF: ['text-patients'],
  })
})

test('a right of an account allows what its role does not', () => {
  const provider = { role: 'HEALTHCARE_PROVIDER' as const, rights: ['text-patients' as const] }
  expect(can(provider, 'text-patients')).toBe(true)
  expect(can(provider, 'conversations.create')).toBe(false)
  expect(satisfies(provider, { anyOf: ['text-patients', 'conversations.create'] })).toBe(true)
  expect(satisfies(provider, { allOf: ['text-patients', 'conversations.create'] })).toBe(false)
})
