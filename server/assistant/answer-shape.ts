import * as z from 'zod'
import { sentenceKinds } from '#engine/proof.ts'

const MOST_SENTENCES = 8
const LONGEST = 600

/** A model's answer in sentences; every fact cites the entries that it rests on. */
export const WrittenAnswer = z.object({
  sentences: z
    .array(
      z.object({
        kind: z.enum(sentenceKinds),
        text: z.string().max(LONGEST),
        entries: z.array(z.string().max(40)).max(5),
      }),
    )
    .min(1)
    .max(MOST_SENTENCES),
})
export type WrittenAnswer = z.infer<typeof WrittenAnswer>
