import * as z from 'zod/mini'

/** `arrived` is `looking` that also asks who else is there: each of them answers. */
export const presences = ['arrived', 'looking', 'typing', 'left'] as const
export const Presence = z.enum(presences)
export type Presence = z.infer<typeof Presence>
