/** The special characters that count. */
export const SPECIAL_CHARACTERS = '@$!%*?&'

/** The rules a new password ticks off while it is typed. */
export const passwordRules = (password: string) => ({
  length: password.length >= 8,
  mix: /[a-z]/.test(password) && /[A-Z]/.test(password) && /\d/.test(password),
  special: /[@$!%*?&]/.test(password),
})
