import { createHash } from 'node:crypto'
import type { Role } from '#contract/permissions.ts'
import { UserForm } from '#contract/users.ts'
import type { StoredDirectory } from './queries.ts'

type Claims = Readonly<Record<string, unknown>>

/** A claim as text; null when it is missing or something else. */
const textOf = (claims: Claims, name: string): string | null => {
  const value = claims[name]
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : null
}

/**
 * The role that the first matching group gives; null when no group of the person has one, 'unknown' when the directory
 * does not say which groups there are.
 */
export const roleOf = (
  { groupsClaim, groupRoles }: Pick<StoredDirectory, 'groupsClaim' | 'groupRoles'>,
  claims: Claims,
): Role | null | 'unknown' => {
  const said = claims[groupsClaim]
  const groups = typeof said === 'string' ? [said] : said
  if (!Array.isArray(groups)) return 'unknown'
  return groupRoles.find(({ group }) => groups.includes(group))?.role ?? null
}

/** The e-mail address of the claims, if it is one; `isVerified`: the directory vouches that it is theirs. */
export const emailOf = (claims: Claims): { email: string | null; isVerified: boolean } => {
  const email = UserForm.shape.email.safeParse(textOf(claims, 'email'))
  return { email: email.success ? email.data : null, isVerified: claims['email_verified'] === true }
}

/** What the account is called: the directory's name for the person, else the e-mail address, else a made-up name. */
export const usernameOf = (subject: string, claims: Claims): string => {
  const made = `dir-${createHash('sha256').update(subject).digest('hex').slice(0, 12)}`
  const names = [textOf(claims, 'preferred_username'), textOf(claims, 'email')]
  return names.find((name) => UserForm.shape.username.safeParse(name).success) ?? made
}

/** First and last name, shortened to what a form takes. */
export const namesOf = (claims: Claims): { firstName: string | null; lastName: string | null } => ({
  firstName: textOf(claims, 'given_name')?.slice(0, 100) ?? null,
  lastName: textOf(claims, 'family_name')?.slice(0, 100) ?? null,
})
