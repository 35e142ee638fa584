import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { permissions } from './permissions.ts'
import { Empty, Id, IdInPath, Instant } from './primitives.ts'
import { LoginBody, UpdateEmailBody, UpdatePasswordBody } from './session/forms.ts'
import { RightName, Role } from './session/roles.ts'

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
  /** The password satisfies the rule but is common or contains the username. */
  passwordIsWeak: z.boolean(),
  /** Unused recovery codes of the second factor; null without one. */
  recoveryCodesLeft: z.nullable(z.int()),
  createdAt: Instant,
  updatedAt: Instant,
  lastLoginAt: z.nullable(Instant),
  passwordChangedAt: z.nullable(Instant),
  /** The role requires a second factor: until there is one, nothing but adding it is answered. */
  mustAddFactor: z.boolean(),
  /** The organization does not show the role what patients wrote and staff noted. */
  isWordless: z.boolean(),
  /** When this session ends without activity, and its latest end. */
  session: z.object({ idleMinutes: z.int(), endsAt: Instant }),
  mode: z.enum(['sandbox', 'live']),
  organizationName: z.nullable(z.string()),
  /** The price of a segment in US dollars, to show what a text costs. */
  segmentPrice: z.number(),
  smsConnected: z.boolean(),
  /** Mails can be sent: SMTP_URL is set. */
  canMail: z.boolean(),
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

/** Days for which failed sign-ins are shown. */
export const FAILED_LOGIN_DAYS = 30
/** The maximum number of rows: more than these is an attack, and the first ones show it. */
export const MOST_FAILED_LOGINS = 500

export const FailedLogin = z.object({
  id: Id,
  /** Null when no account has the name, because people type passwords there. */
  username: z.nullable(z.string()),
  ipAddress: z.nullable(z.string()),
  userAgent: z.nullable(z.string()),
  attemptTime: Instant,
})
export type FailedLogin = z.infer<typeof FailedLogin>

export const sessionEndpoints = {
  login: endpoint({
    method: 'POST',
    path: '/api/auth/login',
    allow: 'anyone',
    phi: false,
    summary: 'Sign in; answers the signed-in person and sets the session cookie',
    body: LoginBody,
    bodyLimit: 16_384,
    result: z.object({ user: CurrentUser }),
  }),
  logout: endpoint({
    method: 'POST',
    path: '/api/auth/logout',
    allow: 'signed-in',
    isOpenWithoutFactor: true,
    phi: false,
    summary: 'End this session',
    body: z.optional(Empty),
    result: Empty,
  }),
  currentUser: endpoint({
    method: 'GET',
    path: '/api/auth/me',
    allow: 'signed-in',
    isOpenWithoutFactor: true,
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
  listFailedLogins: endpoint({
    method: 'GET',
    path: '/api/auth/failed-logins',
    allow: { anyOf: ['users.view'] },
    phi: false,
    summary: `Failed sign-ins of the last ${FAILED_LOGIN_DAYS} days, the newest first, ${MOST_FAILED_LOGINS} at most`,
    result: z.array(FailedLogin),
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
