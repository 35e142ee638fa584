import type { Language } from '#contract/primitives.ts'
import type { TextDifference } from '#contract/translations.ts'
import { plain } from './parts.ts'
import type { Value } from './value.ts'
import { months, numberNames, tens } from './value-words.ts'
import { findValues } from './values.ts'
import type { TextInLanguage } from './written-text.ts'

type Kind = TextDifference['kind']

/** A value without its language: what is compared, and the words that stand for it. */
interface Told {
  kind: Kind
  /** Equal where two values mean the same. */
  key: string
  /** The amount, for values of which one language may leave the sign or the unit out. */
  figure: string
  words: string
}

/** Thousands are parted by a comma in English, by a blank or a point in Spanish. */
const withWholeNumbers = (line: string): string =>
  line.replace(/(?<![\d.,])\d{1,3}(?:[\u00a0\u202f ]\d{3})+(?![\d.,]?\d)/g, (digits) => digits.replace(/\D/g, ''))

const scales: readonly (readonly [RegExp, number])[] = [
  [/^ ?(?:mil millones|billion)\b/, 1e9],
  [/^ ?(?:mil)\b(?! millones)|^ ?thousand\b/, 1e3],
  [/^ ?(?:millon(?:es)?|million)\b/, 1e6],
]
const units: readonly (readonly [RegExp, string])[] = [
  [/^[ -]?(?:mg|miligramos?|milligrams?)\b/, 'mg'],
  [/^[ -]?(?:mcg|ug|µg|μg|microgramos?|micrograms?)\b/, 'mcg'],
  [/^[ -]?(?:kg|kilos?|kilogramos?|kilograms?)\b/, 'kg'],
  [/^[ -]?(?:gr?|gramos?|grams?)\b/, 'g'],
  [/^[ -]?(?:ml|mililitros?|milliliters?|cc)\b/, 'ml'],
  [/^[ -]?(?:tabletas?|pastillas?|comprimidos?|pildoras?|tablets?|pills?)\b/, 'tablet'],
  [/^[ -]?(?:capsulas?|capsules?)\b/, 'capsule'],
  [/^[ -]?(?:gotas?|drops?)\b/, 'drop'],
  [/^[ -]?(?:cucharad(?:it)?as?|teaspoons?|tablespoons?)\b/, 'spoon'],
  [/^[ -]?(?:minutos?|minutes?|min)\b/, 'minute'],
  [/^[ -]?(?:horas?|hours?|hrs?)\b/, 'hour'],
  [/^[ -]?(?:dias?|days?)\b/, 'day'],
  [/^[ -]?(?:semanas?|weeks?)\b/, 'week'],
  [/^[ -]?(?:mes(?:es)?|months?)\b/, 'month'],
  [/^[ -]?(?:anos?|years?)\b/, 'year'],
]

/** Words of both languages that are short for a weekday or a month and mean something else far more often. */
const otherWords = /^(?:sun|sat|wed|mar|may|mon|fri|tue|thu)$/

const timesADay =
  /\b(?:diari[oa]s?|diariamente|cotidian\w+|(?:por|al|cada|todos los) dias?|dia a dia|daily|day-to-day|every ?day|(?:per|a|each) day)\b/

const round = (amount: number): string => String(Number(amount.toPrecision(12)))

const toldOf = (value: Value, line: string): Told | null => {
  const words = line.slice(value.place, Math.max(value.end, value.place + 1)).trim()
  const after = line.slice(value.end)
  const told = (kind: Kind, key: string, figure = ''): Told => ({ kind, key, figure, words })
  switch (value.kind) {
    case 'time':
      return told('time', `${value.minute}`, round(Math.floor(value.minute / 60) % 12 || 12))
    case 'weekdays':
      return otherWords.test(words) ? null : told('weekday', value.days.join())
    case 'date':
      return told('date', `${value.month}-${value.day}-${value.year ?? ''}`)
    case 'money':
      return told('money', round(value.amount), round(value.amount))
    case 'percent':
      return told('number', `${round(value.amount)}%`, round(value.amount))
    case 'number': {
      const scale = scales.find(([pattern]) => pattern.test(after))?.[1] ?? 1
      const unit = units.find(([pattern]) => pattern.test(after))?.[1]
      const amount = round(value.amount * scale)
      const isDose = unit !== undefined && !['minute', 'hour', 'day', 'week', 'month', 'year'].includes(unit)
      return {
        ...told(isDose ? 'dose' : 'number', `${amount} ${unit ?? ''}`, amount),
        words: unit ? `${words} ${unit}` : words,
      }
    }
    case 'phone':
      return told('number', value.text)
    case 'link':
      return told('link', value.text)
    case 'address':
      return told('number', value.text.replace(/\D+/g, ' ').trim())
  }
}

/** Months that are named without a day: the place of each in the year. */
const bareMonths = (rest: string, language: Language): Told[] =>
  months[language].flatMap((pattern, at) =>
    [...rest.matchAll(new RegExp(String.raw`\b(?:${pattern})\b`, 'g'))]
      .map(([word]) => word)
      .filter((word) => word.length > 4 || word === 'june' || word === 'july')
      .map((words) => ({ kind: 'date' as const, key: `month ${at + 1}`, figure: '', words })),
  )

const countingWords: ReadonlySet<string> = new Set(numberNames.es.slice(1))
/** 'Entre dos y catorce' are two numbers, 'treinta y dos' is one. */
const withSingleNumbers = (line: string): string =>
  line.replace(/\b(\p{L}+) y (?=\p{L})/gu, (words, number: string) =>
    countingWords.has(number) && !(number in tens.es) ? `${number} , y ` : words,
  )

/** The text as values are read in it: sentences apart, and no month behind the number of a name such as 'COVID-19'. */
const lineOf = ({ text, language }: TextInLanguage): string => {
  const apart = text
    .replace(/[\u200b\u2060]/g, '')
    .replace(/(?<=[\p{Ll}\d)\]])\.(?=\p{Lu}\p{L})/gu, '. ')
    .replace(/(?<=\d)[\u00a0\u202f](?=\d)/g, ' ')
    .replace(/(-\d+) (?=may\b)/g, '$1 , ')
    .replace(/(?<=^|[\s(])\.(?=\d)/g, '0.')
    .replace(/\b([ap])\. ?m\./gi, '$1m')
  const line = withWholeNumbers(plain(apart))
  return language === 'es' ? withSingleNumbers(line) : line
}

const toldIn = (written: TextInLanguage): { told: Told[]; line: string } => {
  const line = lineOf(written)
  const { values, rest } = findValues(line, written.language)
  return {
    told: [...values.flatMap((value) => toldOf(value, line) ?? []), ...bareMonths(rest, written.language)],
    line,
  }
}

/** Takes from both lists whatever `isOne` pairs, and gives what is left. */
const unpaired = (
  one: readonly Told[],
  other: readonly Told[],
  isOne: (left: Told, right: Told) => boolean,
): [Told[], Told[]] => {
  const left: Told[] = []
  const right = [...other]
  for (const told of one) {
    const at = right.findIndex((candidate) => isOne(told, candidate))
    if (at < 0) left.push(told)
    else right.splice(at, 1)
  }
  return [left, right]
}

const unitOf = ({ key }: Told): string => key.split(' ')[1] ?? ''
/**
 * One language says a sign or a unit that the other leaves to the reader. Where both have values of a kind left, one of them
 * stands for no other kind.
 */
const looseMatch =
  (isAmongBoth: (kind: Kind) => boolean) =>
  (left: Told, right: Told): boolean => {
    if (left.figure === '' || left.figure !== right.figure) return false
    if (left.kind === 'time' && right.kind === 'time') return false
    if (left.kind === right.kind || [left.kind, right.kind].every((kind) => kind === 'dose' || kind === 'number'))
      return unitOf(left) === '' || unitOf(right) === ''
    return !(isAmongBoth(left.kind) || isAmongBoth(right.kind))
  }

/** '1.200' is a thousand and two hundred, or one and two tenths. */
const isSpelledOne = (left: Told, right: Told): boolean => {
  const isThousand = (small: Told, large: Told) =>
    Number(small.figure) * 1000 === Number(large.figure) && /[.,]\d{3}\b/.test(small.words)
  return left.figure !== '' && right.figure !== '' && (isThousand(left, right) || isThousand(right, left))
}

/** The figures of a value, for what one text writes in another way: '12 y 20 de marzo', '12 March and 20 March'. */
const figuresOf = (told: Told): Told[] => {
  const part = (key: string): Told => ({ ...told, key, figure: key })
  if (told.kind === 'date') {
    const [month = '', day, year] = told.key.replace('month ', '').split('-')
    return [{ ...part(`month-${month}`), figure: '' }, ...[day, year].filter(Boolean).map((one) => part(one ?? ''))]
  }
  if (told.kind === 'time')
    return (told.words.match(/\d+(?:[.,]\d+)?/g) ?? []).map((digits) => part(round(Number(digits.replace(',', '.')))))
  if (told.figure === '') return [told]
  return [told]
}

/** Values that stand in one text and not in the other, paired by kind in their order. */
export const differingValues = (source: TextInLanguage, translation: TextInLanguage): TextDifference[] => {
  const [one, other] = [toldIn(source), toldIn(translation)]
  let left = one.told
  let right = other.told
  for (const isOne of [
    (a: Told, b: Told) => a.kind === b.kind && a.key === b.key,
    looseMatch((kind) => kind !== 'number' && [left, right].every((list) => list.some((told) => told.kind === kind))),
    isSpelledOne,
    (a: Told, b: Told) => a.kind === 'date' && b.kind === 'date' && isSameDay(a.key, b.key),
  ])
    [left, right] = unpaired(left, right, isOne)
  // Dates of both are compared figure by figure; so is a time or a date of one that the other reads as plain numbers.
  const hasTimes = (list: readonly Told[]) => list.some(({ kind }) => kind === 'time')
  if (!(hasTimes(left) && hasTimes(right))) {
    const [ours, theirs] = [left.flatMap(figuresOf), right.flatMap(figuresOf)]
    const isWithoutUnits = [...left, ...right].some(({ kind }) => kind === 'date' || kind === 'time')
    if (isWithoutUnits)
      [left, right] = unpaired(
        ours,
        theirs,
        (a, b) =>
          a.key === b.key || (a.figure === b.figure && a.figure !== '' && (unitOf(a) === '' || unitOf(b) === '')),
      )
  }
  const isOptional = ({ words }: Told) => /^(?:una?|an?)(?: |$)/.test(words)
  left = left.filter((told) => !isOptional(told))
  right = right.filter((told) => !isOptional(told))
  const isEveryDay = ({ kind, key }: Told) => kind === 'weekday' && key.length > 10
  if (timesADay.test(other.line)) left = left.filter((told) => !isEveryDay(told))
  if (timesADay.test(one.line)) right = right.filter((told) => !isEveryDay(told))
  const differences: TextDifference[] = []
  for (const told of left) {
    const at = right.findIndex(({ kind }) => kind === told.kind)
    const [found] = at < 0 ? [] : right.splice(at, 1)
    differences.push({ kind: told.kind, inSource: told.words, inTranslation: found?.words ?? '' })
  }
  return [...differences, ...right.map(({ kind, words }) => ({ kind, inSource: '', inTranslation: words }))]
}

/** Days whose year one of the texts leaves out. */
const isSameDay = (one: string, other: string): boolean => {
  const [monthOne, dayOne, yearOne] = one.split('-')
  const [monthOther, dayOther, yearOther] = other.split('-')
  return monthOne === monthOther && dayOne === dayOther && (yearOne === '' || yearOther === '')
}
