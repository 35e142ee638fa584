import type { Person } from '#contract/permissions.ts'

/** Whoever acts in a session. */
export interface SignedInPerson extends Person {
  userId: number
  username: string
  sessionId: number
  /** The locations whose patients the person sees; null for all of them. */
  sight?: readonly number[] | null
  /** The role does not read what patients wrote and staff noted. */
  isWordless?: boolean
  /** When the session last proved who its person is. */
  provenAt?: Date
  /** The organization's directory opened the session. */
  isByDirectory?: boolean
}
