import { type LoginBody, NewPassword } from '#contract/session/forms.ts'
import { ApiError } from '../../call.ts'

export type LoginErrorText =
  | 'invalid-credentials'
  | 'access-denied'
  | 'too-many-attempts'
  | 'server-error'
  | 'network'
  | 'generic'

/** Maps a failed sign-in to one of its six sentences. */
export const loginErrorOf = (error: Error): LoginErrorText => {
  const status = error instanceof ApiError ? error.status : undefined
  if (status === 401 || error.message.includes('Invalid credentials')) return 'invalid-credentials'
  if (status === 403) return 'access-denied'
  if (status === 429) return 'too-many-attempts'
  if (status !== undefined && status >= 500) return 'server-error'
  if (status === 0 || /network|fetch/i.test(error.message)) return 'network'
  return 'generic'
}

/** True when the account must choose a new password before its session starts. */
export const needsNewPassword = (error: Error): boolean =>
  error instanceof ApiError && error.code === 'new-password-needed'

/** True when the account has a passkey, which may stand in for a code. */
export const hasPasskey = (error: Error): boolean => error instanceof ApiError && error.code === 'passkey-needed'

/** True when the account has a second factor, and its proof is missing. */
export const needsCode = (error: Error): boolean =>
  hasPasskey(error) || (error instanceof ApiError && error.code === 'code-needed')

/** Credentials that were right but need a second factor. */
export interface HalfSignedIn {
  credentials: LoginBody
  hasPasskey: boolean
}

export type NewPasswordProblem = 'length' | 'tooLong' | 'mix' | 'confirm' | 'same'

/** The errors of a new password and its repetition, per field; null for none. */
export const checkNewPassword = (
  password: string,
  confirmation: string,
  present: string,
): { password: NewPasswordProblem | null; confirmation: NewPasswordProblem | null } => {
  const problem = (): NewPasswordProblem | null => {
    if (password.length < 8) return 'length'
    if (password.length > 128) return 'tooLong'
    if (!NewPassword.safeParse(password).success) return 'mix'
    return password === present ? 'same' : null
  }
  return { password: problem(), confirmation: password === confirmation ? null : 'confirm' }
}

/** What the organization's directory put into the address; null when nobody comes back from there. */
export const directoryReturnOf = (search: string): string | null => {
  const said = new URLSearchParams(search)
  return said.has('state') && (said.has('code') || said.has('error')) ? search.slice(1) : null
}
