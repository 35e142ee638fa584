import type { DefinedQuestion } from '#contract/flows.ts'
import { choicesOf } from '#reader/read-answer/choices.ts'
import { fold } from '#reader/read-answer/fold.ts'

/** The question's choices in both languages; none where it has no choices or is not known. */
export const choicesShown = (question: DefinedQuestion | undefined): { es: string; en: string }[] =>
  question ? choicesOf(question).list.map(({ es, en }) => ({ es, en })) : []

/**
 * A reviewer's correction as it is stored: a choice's Spanish label (matched in either language), a number, or words.
 * Null when the question has no such answer.
 */
export const correctedValue = (question: DefinedQuestion | null, value: string | number): string | null => {
  const said = String(value).trim()
  if (said === '') return null
  if (question?.questionType === 'number') return Number.isFinite(Number(said)) ? String(Number(said)) : null
  if (question?.questionType !== 'choice') return said
  const { line } = fold(said)
  return choicesOf(question).list.find((choice) => choice.lines.includes(line))?.es ?? null
}
