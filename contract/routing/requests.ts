import * as z from 'zod/mini'

/** What patients ask the team for, which no text can do: each becomes a task for a person. */
export const requestKinds = ['another-time', 'refill', 'call', 'interpreter', 'person'] as const
export const RequestKind = z.enum(requestKinds)
export type RequestKind = z.infer<typeof RequestKind>
