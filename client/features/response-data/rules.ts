import type { Language } from '#contract/primitives.ts'
import type { QuestionAnswers } from '#contract/responses.ts'

/** A question's text on its own: its {{variables}} become an ellipsis; its key if no flow asks it any more. */
export const questionTitle = ({ questionId, textEs, textEn }: QuestionAnswers, language: Language): string =>
  ((language === 'es' ? textEs : textEn) ?? questionId).replace(/\{\{[^}]*\}\}/g, '…')
