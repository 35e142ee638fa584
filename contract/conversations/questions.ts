import * as z from 'zod/mini'
import { QuestionType } from '../flows.ts'
import { Id } from '../primitives.ts'

/** A question of a conversation's version. */
export const ThreadQuestion = z.object({
  id: Id,
  /** The author's key, as in answers. */
  key: z.string(),
  textEs: z.string(),
  textEn: z.string(),
  type: QuestionType,
  choices: z.array(z.object({ es: z.string(), en: z.string() })),
})
export type ThreadQuestion = z.infer<typeof ThreadQuestion>
