import * as z from 'zod/mini'
import { Language, requiredText } from '../primitives.ts'

export const LexiconForm = z.object({
  language: Language,
  phrase: requiredText(160, 'Write the words'),
  means: requiredText(200, 'Choose what it means'),
})
export type LexiconForm = z.input<typeof LexiconForm>
