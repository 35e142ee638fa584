import * as z from 'zod/mini'
import { Id, requiredText, text } from '../primitives.ts'
import { Role } from '../session/roles.ts'

/** Groups that a directory may map to roles. */
export const MOST_GROUP_ROLES = 50

const filled = (most: number) => text(most).check(z.trim(), z.minLength(1))

export const DirectoryForm = z.object({
  isOn: z.boolean(),
  name: requiredText(60, 'Name is required'),
  issuer: z.string().check(z.trim(), z.maxLength(300), z.url()),
  clientId: filled(200),
  /** Left out: the stored one stays. Null: none, for a client without a secret. */
  clientSecret: z.optional(z.nullable(text(500))),
  groupsClaim: filled(100),
  groupRoles: z.array(z.object({ group: filled(200), role: Role })).check(z.maxLength(MOST_GROUP_ROLES)),
  arePasswordsOff: z.boolean(),
  emergencyUserId: z.nullable(Id),
})
export type DirectoryForm = z.infer<typeof DirectoryForm>

/** What stands behind the question mark when the directory has sent somebody back. */
export const DirectoryReturn = z.object({ query: text(8000).check(z.minLength(1)) })
