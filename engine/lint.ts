import type { Finding } from '#contract/flows/findings.ts'
import type { DefinedQuestion, FlowDefinition } from '#contract/flows.ts'
import { foldLine } from '#reader/read-answer/fold.ts'
import { lintChoices } from './lint/choices.ts'
import { findingOf } from './lint/finding.ts'
import { lintKeywords } from './lint/keywords.ts'
import { lintPaths } from './lint/paths.ts'
import { lintPlaceholders } from './lint/placeholders.ts'
import { lintSentTexts } from './lint/sent-texts.ts'
import { lintTitles } from './lint/titles.ts'
import { lintTranslations } from './lint/translations.ts'
import type { ValueLengths } from './lint/typical-values.ts'
import type { EngineSettings } from './settings.ts'

const duplicateKeys = (questions: readonly DefinedQuestion[]): Finding[] => {
  const seen = new Set<string>()
  return questions.flatMap((question) => {
    const key = foldLine(question.questionId)
    if (!seen.has(key)) {
      seen.add(key)
      return []
    }
    return [findingOf('duplicate-question-id', { question, field: 'questionId' })]
  })
}

const lintQuestion = (
  question: DefinedQuestion,
  flow: FlowDefinition,
  settings: EngineSettings,
  lengths: ValueLengths,
): Finding[] => [
  ...lintTranslations(question),
  ...lintPlaceholders(question, flow),
  ...lintTitles(question, flow),
  ...lintChoices(question),
  ...lintKeywords(question),
  ...lintSentTexts(question, flow, settings, lengths),
]

const lintWhole = (flow: FlowDefinition, settings: EngineSettings): Finding[] => {
  // The assistant begins with its own greeting.
  if (flow.questions.length === 0) return flow.flowType === 'ASSISTANT' ? [] : [findingOf('no-questions')]
  return settings.organizationName?.trim() ? [] : [findingOf('first-text-without-name')]
}

/**
 * All findings of a flow: first those about the whole, then question by question. The settings only affect warnings and
 * text lengths; `lengths` are those of the organization's own values. Pure and total: no definition makes it throw.
 */
export const lintFlow = (flow: FlowDefinition, settings: EngineSettings, lengths: ValueLengths = {}): Finding[] => {
  const places = new Map(flow.questions.map(({ id }, index) => [id, index]))
  const place = ({ questionId }: Finding) => (questionId === null ? -1 : (places.get(questionId) ?? -1))
  return [
    ...lintWhole(flow, settings),
    ...lintPaths(flow),
    ...duplicateKeys(flow.questions),
    ...flow.questions.flatMap((question) => lintQuestion(question, flow, settings, lengths)),
  ].toSorted((a, b) => place(a) - place(b))
}
