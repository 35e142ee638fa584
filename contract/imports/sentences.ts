import { type InputRule, inputSentence, type RuleName } from '../errors/input-rules.ts'
import { type Fields, patientFields } from '../patients/fields.ts'
import type { Language } from '../primitives.ts'
import { putAwayWords } from './targets.ts'
import type { DateOrder } from './words.ts'

/** What is wrong with a row: the rule that a column breaks; `row` where it is the row itself. */
export interface RowProblem {
  field: string
  name: RuleName
  n?: string | number
}

/** How a date is written, by what stands first. */
const dateExample: Record<DateOrder, string> = { mdy: '11/24/2026', dmy: '24/11/2026' }

/** What a column takes, in words of the reader's language; undefined where the rule says it itself. */
const wordsOf = (
  { field, name }: RowProblem,
  language: Language,
  { dateOrder, fields }: { dateOrder: DateOrder; fields: Fields },
): string | undefined => {
  if (name === 'put-away-word') return putAwayWords[language].join(', ')
  if (name === 'date-in-file') return dateExample[dateOrder]
  const choices = fields.find(({ key }) => key === field)?.importChoices
  if (name !== 'one-of' || !choices) return undefined
  return Object.values(choices)
    .map((names) => names[language][0])
    .join(', ')
}

/** A problem of a row as a sentence that names the column and what to write. */
export const problemSentence = (
  problem: RowProblem,
  language: Language,
  { dateOrder, fields = patientFields }: { dateOrder: DateOrder; fields?: Fields },
): string => {
  const n = wordsOf(problem, language, { dateOrder, fields }) ?? problem.n
  const rule: InputRule = n === undefined ? { name: problem.name } : { name: problem.name, n }
  const own = fields.find(({ key, isOwn }) => isOwn === true && key === problem.field)
  return inputSentence(problem.field, rule, language, own?.label)
}
