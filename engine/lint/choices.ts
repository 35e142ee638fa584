import type { Finding } from '#contract/flows/findings.ts'
import type { DefinedQuestion } from '#contract/flows.ts'
import { choicesOf } from '#reader/read-answer/choices.ts'
import { foldLine } from '#reader/read-answer/fold.ts'
import { findingOf } from './finding.ts'

/** Labels that are the same in both languages. */
const shared: ReadonlySet<string> = new Set(['no', 'ok', 'otro no', 'sms', 'email', 'whatsapp'])

const isShared = (label: string): boolean => !/\p{L}/u.test(label) || shared.has(foldLine(label))

const lines = (question: DefinedQuestion): string[] =>
  (question.choices ?? '')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line.replaceAll('|', '').trim() !== '')

const notTranslated = (question: DefinedQuestion): Finding[] => {
  const labels = lines(question).filter((line) => !line.includes('|') && !isShared(line))
  return labels.length === 0
    ? []
    : [findingOf('choice-not-translated', { question, field: 'choices', args: { labels: labels.join(', ') } })]
}

const duplicates = (question: DefinedQuestion): Finding[] => {
  const seen = new Set<string>()
  const twice = choicesOf(question).list.filter((choice) => {
    const isTwice = choice.lines.some((line) => seen.has(line))
    for (const line of choice.lines) seen.add(line)
    return isTwice
  })
  return twice.map(({ es: label }) => findingOf('duplicate-choices', { question, field: 'choices', args: { label } }))
}

/** Problems of a choice question that patients cannot answer as intended. */
export const lintChoices = (question: DefinedQuestion): Finding[] => {
  if (question.questionType !== 'choice') return []
  const { list } = choicesOf(question)
  if (list.length === 0) return [findingOf('empty-choices', { question, field: 'choices' })]
  const single = list.length === 1 ? [findingOf('single-choice', { question, field: 'choices' })] : []
  return [...single, ...duplicates(question), ...notTranslated(question)]
}
