import type { Language } from '#contract/primitives.ts'
import type { QuestionAnswers } from '#contract/responses.ts'

/** How a question reads on its own: its {{variables}} as an ellipsis; its key where no flow asks it any more. */
export const questionTitle = ({ questionId, textEs, textEn }: QuestionAnswers, language: Language): string =>
  ((language === 'es' ? textEs : textEn) ?? questionId).replace(/\{\{[^}]*\}\}/g, '…')
