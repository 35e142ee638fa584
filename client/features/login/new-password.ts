import { NewPassword } from '#contract/session.ts'

/** The special characters that count. */
export const SPECIAL_CHARACTERS = '@$!%*?&'

/** The rules a new password ticks off while it is typed. */
export const passwordRules = (password: string) => ({
  length: password.length >= 8,
  mix: /[a-z]/.test(password) && /[A-Z]/.test(password) && /\d/.test(password),
  special: /[@$!%*?&]/.test(password),
})

export type NewPasswordProblem = 'length' | 'tooLong' | 'mix' | 'confirm' | 'same'

/** What is wrong with a new password and its repetition, for each field; null where nothing is. */
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

const COMMON = /pass?w[o0]rd|contrase|clave|welcome|bienvenid|qwerty|12345|admin|recado|hospital|clinica|enferm|nurse/i

/** A password that meets the rule and is still easily guessed: the form warns and accepts it. */
export const isWeak = (password: string, username: string): boolean =>
  COMMON.test(password) || (username.length >= 3 && password.toLowerCase().includes(username.toLowerCase()))
