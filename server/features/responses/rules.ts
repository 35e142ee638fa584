import type { DefinedQuestion } from '#contract/flows.ts'
import { choicesOf } from '#reader/read-answer/choices.ts'
import { fold } from '#reader/read-answer/fold.ts'

/** The choices of a question in both languages; none where it has no choices or is not known. */
export const choicesShown = (question: DefinedQuestion | undefined): { es: string; en: string }[] =>
  question ? choicesOf(question).list.map(({ es, en }) => ({ es, en })) : []

/**
 * What a reviewer says an answer means, as it is stored: the Spanish label of a choice (either language names it), a
 * number, or words. Null when the question does not know such an answer.
 */
export const correctedValue = (question: DefinedQuestion | null, value: string | number): string | null => {
  const said = String(value).trim()
  if (said === '') return null
  if (question?.questionType === 'number') return Number.isFinite(Number(said)) ? String(Number(said)) : null
  if (question?.questionType !== 'choice') return said
  const { line } = fold(said)
  return choicesOf(question).list.find((choice) => choice.lines.includes(line))?.es ?? null
}
