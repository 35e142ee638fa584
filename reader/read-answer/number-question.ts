import type { DefinedQuestion } from '#contract/flows.ts'
import type { Language } from '#contract/primitives.ts'
import { type FoldedText, foldLine, foldPart } from './fold.ts'
import { readNumber } from './number.ts'
import { hoursAndMinutes } from './number-changes.ts'

const unitWords = {
  minute: 'm|mins?|minut(?:it)?os?|minutes?',
  hour: 'h|hrs?|hor(?:it)?as?|oras?|hours?',
  day: 'dias?|days?',
  week: 'semanas?|weeks?|wks?',
  month: 'mes(?:es)?|months?',
  year: 'anos?|years?|yrs?',
} as const
type Unit = keyof typeof unitWords

const units = Object.entries(unitWords).map(([name, words]) => ({
  name: name as Unit,
  isWord: new RegExp(`^(?:${words})$`),
  isAsked: new RegExp(`(?:^| )(?:cuant[oa]s|how many|en|in) (?:${words})(?: |$)`),
}))

const unitIn = (text: string): Unit | undefined => {
  const line = foldLine(text)
  return units.find(({ isAsked }) => isAsked.test(line))?.name
}

const asked = new WeakMap<DefinedQuestion, { unit: Unit | undefined }>()

/** The unit of time that a question asks for ('¿Cuántas horas…?', 'How many hours…?'); both language versions must. */
const unitAskedBy = (question: DefinedQuestion): Unit | undefined => {
  const known = asked.get(question)
  if (known !== undefined) return known.unit
  const spanish = unitIn(question.questionTextEs)
  const unit = spanish === unitIn(question.questionTextEn) ? spanish : undefined
  asked.set(question, { unit })
  return unit
}

/** Larger units in smaller ones, where one is exactly so many of the other. */
const timesOf: Partial<Record<Unit, Partial<Record<Unit, number>>>> = { day: { week: 7 }, month: { year: 12 } }
/** Asks on how many days or times of a week or a month: then a week may be five days of it. */
const counts =
  /(?:^| )(?:semanas?|weeks?|month|vino|vinieron|venir|comes?|came|visit\S*|falt\S+|miss(?:ed)?|skip\S*|ejercicio|exercise|walk|camina|trabaja|work)(?: |$)/
const inCentimetres = /(?:^| )(?:centimet\S+|cms?)(?: |$)/
const metres = /(?:\d ?|(?<![a-z]))(?:m|mts?|metros?|meters?)(?![a-z])/
const TALLEST_METRES = 2.6
const doesAsk = ({ questionTextEs, questionTextEn }: DefinedQuestion, pattern: RegExp): boolean =>
  pattern.test(foldLine(questionTextEs)) && pattern.test(foldLine(questionTextEn))

/** The longest number in words before its unit: 'like about a hundred and twenty minutes'. */
const MOST_WORDS_BEFORE = 5
const MINUTES = 60
const ends = /^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu
const glued = /(\d)(?=\p{L})/gu
const half = /^(?:[yi] medi[ao]|and a half)$/

/** The units directly after the number `value` in the text. */
const unitsOf = (value: number, said: FoldedText, language: Language): Unit[] => {
  const tokens = said.lower.replace(glued, '$1 ').split(/\s+/)
  const isValue = (phrase: readonly string[]): boolean => {
    const reading = readNumber(foldPart(phrase.join(' ')), language)
    return reading.outcome === 'number' && reading.value === value
  }
  const isBehind = (at: number): boolean => {
    const halves = [3, 2].find((count) => half.test(tokens.slice(at + 1, at + 1 + count).join(' '))) ?? 0
    for (let before = 0; before <= Math.min(at, MOST_WORDS_BEFORE); before++)
      if (isValue(tokens.slice(at - before, at + 1 + halves))) return true
    return false
  }
  return tokens.flatMap((token, at) => {
    const word = foldPart(token.replace(ends, '')).line
    const unit = units.find(({ isWord }) => isWord.test(word))
    return unit !== undefined && isBehind(at) ? [unit.name] : []
  })
}

const isHoursAndMinutes = (value: number, said: FoldedText, language: Language): boolean =>
  hoursAndMinutes(said.line, language) === value

/**
 * Converts the number to the question's unit: '45 minutos' is 0.75 if it asks for hours, '2 hours' is 120 if it asks for
 * minutes. Hours have two decimals, minutes none. Null if the unit cannot be converted ('3 días' for hours: 24 of each day, or
 * only some?).
 */
export const inUnitAsked = (
  value: number,
  said: FoldedText,
  question: DefinedQuestion,
  language: Language,
): number | null => {
  const unit = unitAskedBy(question)
  if (unit === undefined) {
    // 'Un metro y medio', '1.50': nobody is that many centimetres tall.
    const isInMetres = value <= TALLEST_METRES && (metres.test(said.lower) || !Number.isInteger(value))
    return isInMetres && doesAsk(question, inCentimetres) ? Math.round(value * 100) : value
  }
  const told = isHoursAndMinutes(value, said, language) ? ['hour' as const] : unitsOf(value, said, language)
  if (told.length === 0 || told.includes(unit)) return value
  if (unit === 'hour' && told.includes('minute')) return Number((value / MINUTES).toFixed(2))
  if (unit === 'minute' && told.includes('hour')) return Math.round(value * MINUTES)
  if (unit === 'day' && told.join() === 'hour' && value % 24 === 0 && !doesAsk(question, counts)) return value / 24
  // 'Catorce días' are two weeks, '24 months' two years; what is left over is not told.
  const parts = told.join() === 'day' && unit === 'week' ? 7 : told.join() === 'month' && unit === 'year' ? 12 : 0
  if (parts > 0 && value % parts === 0) return value / parts
  const [only, ...others] = told
  const times = only === undefined || others.length > 0 ? undefined : timesOf[unit]?.[only]
  return times === undefined || doesAsk(question, counts) ? null : value * times
}
