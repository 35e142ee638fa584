import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { permissions, rights, roles } from './permissions.ts'
import { Empty, Id, IdInPath, Instant } from './primitives.ts'

export const Role = z.enum(roles)
export const RightName = z.enum(rights)

/** A password typed to sign in: any non-empty text, because old passwords may follow older rules. */
const typedPassword = (message: string) => z.string().check(z.minLength(1, message), z.maxLength(128))

/** The rule for a new password; the special characters are the specification's. */
export const NewPassword = z
  .string()
  .check(
    z.minLength(8, 'Password must be at least 8 characters'),
    z.maxLength(128, 'Password must be at most 128 characters'),
    z.regex(
      /^(?=.*[a-z])(?=.*[A-Z])(?=.*\d)(?=.*[@$!%*?&])/s,
      'Password must contain uppercase, lowercase, number, and special character',
    ),
  )

export const LoginBody = z.object({
  username: z.string().check(z.trim(), z.minLength(1, 'Username is required'), z.maxLength(50)),
  password: typedPassword('Password is required'),
  /** Sent on the second try when the account must choose a new password before its session begins. */
  newPassword: z.optional(NewPassword),
})
export type LoginBody = z.infer<typeof LoginBody>

/** The signed-in person, as the client keeps it. */
export const CurrentUser = z.object({
  id: Id,
  username: z.string(),
  email: z.nullable(z.string()),
  firstName: z.nullable(z.string()),
  lastName: z.nullable(z.string()),
  role: Role,
  rights: z.array(RightName),
  permissions: z.array(z.enum(permissions)),
  department: z.nullable(z.string()),
  isActive: z.boolean(),
  failedLoginAttempts: z.int(),
  lockedUntil: z.nullable(Instant),
  mustChangePassword: z.boolean(),
  createdAt: Instant,
  updatedAt: Instant,
  lastLoginAt: z.nullable(Instant),
  passwordChangedAt: z.nullable(Instant),
  /** When this session ends if nothing is done, and when it ends in any case. */
  session: z.object({ idleMinutes: z.int(), endsAt: Instant }),
  mode: z.enum(['sandbox', 'live']),
  organizationName: z.nullable(z.string()),
  smsConnected: z.boolean(),
})
export type CurrentUser = z.infer<typeof CurrentUser>

export const Session = z.object({
  id: Id,
  username: z.string(),
  loginTime: Instant,
  lastActivity: Instant,
  ipAddress: z.nullable(z.string()),
  userAgent: z.nullable(z.string()),
  isCurrent: z.boolean(),
})
export type Session = z.infer<typeof Session>

export const UpdateEmailBody = z.object({
  email: z
    .string()
    .check(z.trim(), z.minLength(1, 'Email is required'), z.maxLength(100), z.email('Invalid email address')),
  currentPassword: typedPassword('Current password is required for security'),
})
export const UpdatePasswordBody = z.object({
  currentPassword: typedPassword('Current password is required'),
  newPassword: NewPassword,
})

export const sessionEndpoints = {
  login: endpoint({
    method: 'POST',
    path: '/api/auth/login',
    allow: 'anyone',
    phi: false,
    summary: 'Sign in; answers the signed-in person and sets the session cookie',
    body: LoginBody,
    bodyLimit: 2048,
    result: z.object({ user: CurrentUser }),
  }),
  logout: endpoint({
    method: 'POST',
    path: '/api/auth/logout',
    allow: 'signed-in',
    phi: false,
    summary: 'End this session',
    body: z.optional(Empty),
    result: Empty,
  }),
  currentUser: endpoint({
    method: 'GET',
    path: '/api/auth/me',
    allow: 'signed-in',
    phi: false,
    summary: 'The signed-in person',
    result: CurrentUser,
  }),
  listSessions: endpoint({
    method: 'GET',
    path: '/api/auth/sessions',
    allow: 'signed-in',
    phi: false,
    summary: "Live sessions: one's own, everybody's with users.view",
    result: z.array(Session),
    list: true,
  }),
  endSession: endpoint({
    method: 'DELETE',
    path: '/api/auth/sessions/{id}',
    allow: 'signed-in',
    phi: false,
    summary: "End a session: one's own, anybody's with users.edit",
    params: IdInPath,
    result: Empty,
  }),
  updateEmail: endpoint({
    method: 'PATCH',
    path: '/api/auth/update-email',
    allow: 'signed-in',
    phi: false,
    summary: "Change one's own e-mail address",
    body: UpdateEmailBody,
    result: CurrentUser,
  }),
  updatePassword: endpoint({
    method: 'PATCH',
    path: '/api/auth/update-password',
    allow: 'signed-in',
    phi: false,
    summary: "Change one's own password; ends one's other sessions",
    body: UpdatePasswordBody,
    result: Empty,
  }),
}
