import { ApiError } from '../../call.ts'

export type LoginErrorText =
  | 'invalid-credentials'
  | 'access-denied'
  | 'too-many-attempts'
  | 'server-error'
  | 'network'
  | 'generic'

/** Which of the six sentences a failed sign-in shows. */
export const loginErrorOf = (error: Error): LoginErrorText => {
  const status = error instanceof ApiError ? error.status : undefined
  if (status === 401 || error.message.includes('Invalid credentials')) return 'invalid-credentials'
  if (status === 403) return 'access-denied'
  if (status === 429) return 'too-many-attempts'
  if (status !== undefined && status >= 500) return 'server-error'
  if (status === 0 || /network|fetch/i.test(error.message)) return 'network'
  return 'generic'
}

/** The account must choose a new password before its session begins. */
export const needsNewPassword = (error: Error): boolean =>
  error instanceof ApiError && error.code === 'new-password-needed'
