import { shortDay } from '#client/format/time.ts'
import type { Language } from '#contract/primitives.ts'
import { labelOf, type Response } from '#contract/responses.ts'

const isoDay = /^\d{4}-\d{2}-\d{2}$/

/**
 * How a stored value of an answer reads in the reader's language: the label of its choice, a day as people write it, anything
 * else unchanged.
 */
export const answerText = (
  value: string,
  question: Pick<NonNullable<Response['question']>, 'choices'> | null,
  language: Language,
): string =>
  isoDay.test(value) && !Number.isNaN(Date.parse(value))
    ? shortDay(`${value}T12:00:00Z`, language, 'UTC')
    : labelOf(value, question?.choices, language)
