import type { Finding } from '#contract/flows/findings.ts'
import type { DefinedQuestion } from '#contract/flows.ts'
import { languages } from '#contract/primitives.ts'
import { foldLine } from '#reader/read-answer/fold.ts'
import { findingOf, textField } from './finding.ts'

/** The words that remain for a reader without the variables. */
const ownWords = (text: string): string => foldLine(text.replaceAll(/\{\{[^{}]*\}\}/g, ' '))

/** Texts that one of the two languages lacks, or that both share. */
export const lintTranslations = (question: DefinedQuestion): Finding[] => {
  const missing = languages.filter((language) => question[textField(language)].trim() === '')
  if (missing.length > 0)
    return missing.map((language) =>
      findingOf('missing-translation', { question, field: textField(language), language }),
    )
  const [es, en] = [ownWords(question.questionTextEs), ownWords(question.questionTextEn)]
  // A single word ('¿OK?') may well be the same in both.
  return es === en && es.includes(' ')
    ? [findingOf('same-translation', { question, field: 'questionTextEn', language: 'en' })]
    : []
}
