import * as z from 'zod/mini'
import { text } from '../primitives.ts'

// Form schemas, separate from the endpoints, so that screens without a form load no schemas.

/** A password typed to sign in: any non-empty text, because old passwords may follow older rules. */
const typedPassword = (message: string) => z.string().check(z.minLength(1, message), z.maxLength(128))

/** The rule for a new password; the specification lists the special characters. */
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

/** Six digits of an authenticator, or a recovery code; blanks and hyphens do not count. */
const FactorCode = z.string().check(z.trim(), z.minLength(6), z.maxLength(20))

/** What a browser gets from a passkey, as JSON in a text. */
const PasskeyText = z.string().check(z.minLength(1), z.maxLength(8000))

export const LoginBody = z.object({
  username: z.string().check(z.trim(), z.normalize('NFKC'), z.minLength(1, 'Username is required'), z.maxLength(50)),
  password: typedPassword('Password is required'),
  /** Sent with the second request when the account must choose a new password before its session starts. */
  newPassword: z.optional(NewPassword),
  /** Sent when the account has a second factor: the one or the other. */
  code: z.optional(FactorCode),
  passkey: z.optional(PasskeyText),
})
export type LoginBody = z.infer<typeof LoginBody>

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

export const ConfirmFactorBody = z.object({ code: FactorCode })
export const ProvedBody = z.object({
  /** Left out in a session that the directory opened. */
  currentPassword: z.optional(typedPassword('Current password is required')),
  code: z.optional(FactorCode),
  passkey: z.optional(PasskeyText),
})
export const PasskeyName = z.object({
  name: text(50).check(z.trim(), z.minLength(1, 'Write a name')),
})
export const AddPasskeyBody = z.extend(PasskeyName, { passkey: PasskeyText })
