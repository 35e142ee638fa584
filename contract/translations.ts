import * as z from 'zod/mini'

/** What a translation may say otherwise than its source. */
export const differenceKinds = [
  'number',
  'date',
  'weekday',
  'time',
  'money',
  'dose',
  'negation',
  'name',
  'link',
  'stop',
] as const

/** A place where two texts differ; '' where one of them has nothing there. */
export const TextDifference = z.object({
  kind: z.enum(differenceKinds),
  inSource: z.string(),
  inTranslation: z.string(),
})
export type TextDifference = z.infer<typeof TextDifference>
