import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { Empty, Id, IdInPath, Instant, listQuery, text } from './primitives.ts'
import { NewPassword } from './session/forms.ts'
import { RightName, Role } from './session/roles.ts'

export const ManagedUser = z.object({
  id: Id,
  username: z.string(),
  email: z.nullable(z.string()),
  role: Role,
  rights: z.array(RightName),
  isActive: z.boolean(),
  firstName: z.nullable(z.string()),
  lastName: z.nullable(z.string()),
  department: z.nullable(z.string()),
  lastLoginAt: z.nullable(Instant),
  /** The password satisfies the rule but is common or contains the username. */
  passwordIsWeak: z.boolean(),
  /** Somebody else chose the password; the next sign-in asks for a new one. */
  mustChangePassword: z.boolean(),
  hasSecondFactor: z.boolean(),
  createdAt: Instant,
})
export type ManagedUser = z.infer<typeof ManagedUser>

/** A name whose letters are of one writing: 'аna' with a Cyrillic а is not 'ana'. */
const oneWriting = new RegExp(
  ['Latin', 'Cyrillic', 'Greek', 'Arabic', 'Hebrew', 'Han', 'Hangul', 'Thai', 'Devanagari', 'Armenian', 'Georgian']
    .map((script) => `^(?:[\\p{Script=${script}}\\p{N}._@-])+$`)
    .join('|'),
  'u',
)

const Username = z.string().check(
  z.trim(),
  // Full-width and other compatible letters are the plain ones.
  z.normalize('NFKC'),
  z.minLength(3, 'Username must be at least 3 characters'),
  z.maxLength(50, 'Username must be at most 50 characters'),
  z.regex(oneWriting, 'Username may hold letters, digits and . _ @ -'),
)
const EmailAddress = z.string().check(z.trim(), z.maxLength(100), z.email('Invalid email format'))
const optionalName = z.optional(z.nullable(text(100)))

/** The request body of the edit form, which omits a blank password. */
export const UserPatch = z.object({
  username: z.optional(Username),
  email: z.optional(EmailAddress),
  /** ADMINISTRATOR or STAFF; a role that the account already has is also accepted. */
  role: z.optional(Role),
  isActive: z.optional(z.boolean()),
  password: z.optional(NewPassword),
  rights: z.optional(z.array(RightName)),
})
export type UserPatch = z.input<typeof UserPatch>

export const UserForm = z.object({
  username: Username,
  email: EmailAddress,
  role: Role,
  password: NewPassword,
  firstName: optionalName,
  lastName: optionalName,
  department: optionalName,
  rights: z.optional(z.array(RightName)),
})
export type UserForm = z.input<typeof UserForm>

/** `locked`: accounts that cannot sign in for now, after too many wrong passwords. */
export const userViews = ['locked'] as const

export const userEndpoints = {
  listUsers: endpoint({
    method: 'GET',
    path: '/api/users',
    allow: { anyOf: ['users.view'] },
    phi: false,
    summary: 'All accounts',
    query: z.object({ ...listQuery, view: z.optional(z.enum(userViews)) }),
    result: z.array(ManagedUser),
    list: true,
  }),
  createUser: endpoint({
    method: 'POST',
    path: '/api/users',
    allow: { anyOf: ['users.create'] },
    phi: false,
    needsProof: ['role'],
    summary: 'Add a person; the first sign-in asks for a new password',
    body: UserForm,
    result: ManagedUser,
  }),
  updateUser: endpoint({
    method: 'PATCH',
    path: '/api/users/{id}',
    allow: { anyOf: ['users.edit'] },
    phi: false,
    needsProof: ['password', 'role', 'rights'],
    summary: 'Change an account',
    params: IdInPath,
    body: UserPatch,
    result: ManagedUser,
  }),
  activateUser: endpoint({
    method: 'PATCH',
    path: '/api/users/{id}/activate',
    allow: { anyOf: ['users.edit'] },
    phi: false,
    summary: 'Let an account sign in again',
    params: IdInPath,
    result: ManagedUser,
  }),
  deactivateUser: endpoint({
    method: 'PATCH',
    path: '/api/users/{id}/deactivate',
    allow: { anyOf: ['users.edit'] },
    phi: false,
    summary: 'Keep an account from signing in; ends its sessions',
    params: IdInPath,
    result: ManagedUser,
  }),
  deleteUser: endpoint({
    method: 'DELETE',
    path: '/api/users/{id}',
    allow: { anyOf: ['users.delete'] },
    phi: false,
    needsProof: true,
    summary: 'Delete an account; its traces in the audit log stay',
    params: IdInPath,
    result: Empty,
  }),
  removeUserFactor: endpoint({
    method: 'DELETE',
    path: '/api/users/{id}/second-factor',
    allow: { anyOf: ['users.edit'] },
    phi: false,
    needsProof: true,
    summary: 'Switch off the second factor of somebody who has lost it; ends their sessions',
    params: IdInPath,
    result: ManagedUser,
  }),
}
