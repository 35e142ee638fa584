import { type Finding, type FindingKind, findingSeverity } from '#contract/flows/findings.ts'
import type { DefinedQuestion } from '#contract/flows.ts'
import type { Language } from '#contract/primitives.ts'

interface Place {
  question?: DefinedQuestion
  field?: Finding['field']
  language?: Language
  args?: Finding['args']
  fix?: Finding['fix']
}

/** One finding; its severity follows from its kind. */
export const findingOf = (kind: FindingKind, { question, field, language, args, fix }: Place = {}): Finding => ({
  kind,
  severity: findingSeverity[kind],
  questionId: question?.id ?? null,
  field: field ?? null,
  language: language ?? null,
  args: { ...(question === undefined ? {} : { question: question.questionId }), ...args },
  fix: fix ?? null,
})

/** The field that holds a question's text in a language. */
export const textField = (language: Language) => (language === 'es' ? 'questionTextEs' : 'questionTextEn')
