import type { Language } from '#contract/primitives.ts'

/** A text in its language. */
export interface TextInLanguage {
  text: string
  language: Language
}
