import type { Language } from '#contract/primitives.ts'
import { wordsOf } from './number-run.ts'
import { numberWordOf } from './number-words.ts'

const decimalMark = /(?:^| )(?:coma|punto|point|dot) /
const onlyWith = /^((?:menos |negativo )?[a-z]+) con (\S+)$/
const sign = /(?:^| )(?:menos|minus|negativ[eoa]) (?:\S+ ?){1,4}$/
const noughts = new Set('cero zero oh o nought naught'.split(' '))
const wholeFigure = /(?:^| )(\d{1,3})$/
const shortFigure = /^\d{1,3}$/

const timesAfter = /^(.+) (mil|thousand|millon(?:es)?|millions?)$/
const factorOf = (word: string): number => (word.startsWith('d') ? 12 : word.startsWith('mill') ? 1_000_000 : 1000)
/** Most digits of a fraction; more mean a long number. */
const FRACTION_DIGITS = 12

/** The digits behind a decimal mark as they are spoken: 'cero dos', 'one four', 'veinticinco', '5'; '' for none. */
const spokenDigits = (words: readonly string[], language: Language): string => {
  const zeros = words.findIndex((word) => !noughts.has(word))
  const [first = '', ...rest] = words.slice(Math.max(zeros, 0))
  const before = zeros < 0 ? '' : '0'.repeat(zeros)
  if (zeros < 0) return '0'.repeat(words.length)
  if (shortFigure.test(first)) return wordsOf(rest, language, false).length === 0 ? before + first : ''
  const singles: string[] = []
  for (const word of [first, ...rest]) {
    const known = noughts.has(word) ? { value: 0 } : numberWordOf(word, language)
    if (known === undefined || known.value > 9 || !Number.isInteger(known.value)) break
    singles.push(String(known.value))
  }
  const others = wordsOf([first, ...rest].slice(singles.length), language, false)
  if (singles.length > 0) return others.length === 0 ? before + singles.join('') : ''
  const [only, ...more] = others
  return only !== undefined && more.length === 0 && only.value < 1000 && numberWordOf(first, language) !== undefined
    ? before + String(only.value)
    : ''
}

/** 'uno coma cinco', 'two point oh five', 'menos dos punto 5', 'punto cinco', 'uno con cinco'; null for anything else. */
export const spokenDecimal = (line: string, language: Language): number | null => {
  const joined = language === 'es' ? line.replace(onlyWith, '$1 coma $2') : line
  const parts = joined.split(decimalMark)
  if (parts.length !== 2) return null
  const [before = '', after = ''] = parts
  const figure = wholeFigure.exec(before)
  const words = before.split(' ')
  const isTold = figure === null && before !== ''
  const [whole, ...others] = isTold ? wordsOf(words, language, false) : []
  if (isTold && (whole === undefined || numberWordOf(words.at(-1) ?? '', language) === undefined)) return null
  const first = figure === null ? (whole?.value ?? 0) : Number(figure[1])
  const [, behind = '', times] = timesAfter.exec(after) ?? [after, after]
  const digits = spokenDigits(behind.split(' '), language)
  if (digits === '' || others.length > 0) return null
  const value = Number(
    (Number(`${first}.${digits}`) * (times === undefined ? 1 : factorOf(times))).toFixed(FRACTION_DIGITS),
  )
  return sign.test(before) ? -value : value
}

const denominators = new Map(
  'third 3, quarter 4, fourth 4, fifth 5, sixth 6, seventh 7, eighth 8, ninth 9, tenth 10, tercio 3, cuarto 4, quinto 5, sexto 6, septimo 7, octavo 8, noveno 9, decimo 10'
    .split(', ')
    .map((pair): [string, number] => [pair.split(' ')[0] ?? '', Number(pair.split(' ')[1])]),
)
const spokenShare =
  /^(?:(?<told>.+) (?:y|and|con) )?(?<over>\S+) (?<under>third|quarter|fourth|fifth|sixth|seventh|eighth|ninth|tenth|tercio|cuarto|quinto|sexto|septimo|octavo|noveno|decimo)(?<many>s?)(?: (?:of|de|of an?|de un[ao]?) \S+| (?:cups?|tazas?|pills?|pastillas?|hours?|hrs?|horas?))?$/

/**
 * 'two thirds', 'tres quintos', 'dos y un cuarto': a number and its fraction. Null for anything else, also for 'dos cuartos',
 * which may be rooms.
 */
export const spokenFraction = (line: string, language: Language): number | null => {
  const { told, over = '', under = '', many = '' } = spokenShare.exec(line)?.groups ?? {}
  const by = denominators.get(under)
  const count = /^an?$/.test(over) ? 1 : /^[1-9]$/.test(over) ? Number(over) : numberWordOf(over, language)?.value
  if (by === undefined || count === undefined || count < 1 || count >= by || (many === 's') !== count > 1) return null
  if (under === 'cuarto' && count > 1 && count !== 3) return null
  if (told === undefined) return count / by
  const [whole, ...others] = /^\d{1,3}$/.test(told)
    ? [{ value: Number(told) }]
    : wordsOf(told.split(' '), language, false)
  return whole === undefined || others.length > 0 ? null : whole.value + count / by
}

const digit = '(?:un[oa]?|dos|tres|cuatro|cinco|seis|siete|ocho|nueve)'
const fused = new RegExp(
  `\\b(veinti|(?:tre?int|trent|cuarent|[cs]in[ck]uent|[sc]in[ck]?quent|sesent|setent|ochent|no[vb]ent)(?:a(?:i|y)|i)) ?(${digit})\\b`,
  'g',
)
const spokenHundreds = /\b(dos|tres|cuatro|seis|siete|ocho|nueve) cient([oa]s)\b/g
const tensHeard = '(?:die|[kqc]uarent|veint|treint|[sc]incuent|[sc]e[sc]ent|[sc]etent|ochent|no[vb]ent)'
const unitsHeard = '(?:un|dos|tres|cuatro|[sc]inco|seis|siete|ocho|nueve)'
const hundredFused = new RegExp(`\\b([sc]iento)(?=${tensHeard}|${unitsHeard}\\b)|\\b(ciento)(?=[a-z]{3})`, 'g')
const heardHundred = new RegExp(`\\b[sc]iento(?= (?:y )?(?:${unitsHeard}\\b|${tensHeard}))`, 'g')
const heardTwo = /(?<=^| )(do|tre)(?= h?ora)/
const twentyFused = /\bveinti ?([1-9])\b/g

/** Number words that people split or join, in the spelling of the tables. */
export const respelledNumber = (line: string): string =>
  line
    .replace(spokenHundreds, '$1cient$2')
    .replace(hundredFused, 'ciento ')
    .replace(heardHundred, 'ciento')
    .replace(heardTwo, '$1s')
    .replace(twentyFused, 'veinte y $1')
    .replace(fused, (_, ten: string, one: string) =>
      ten === 'veinti' ? `veinti${one}` : `${ten.replace(/[aiy]+$/, 'a')} y ${one}`,
    )

const mixedFraction = /(?<![\d/.,])(?:(\d+)(?: +|-)(?:y |and )?)?([1-9])\/(2|3|4|5|8|10)(?![\d/])/g
const halfAfter = /(?<![\d.,])(\d+) (?:[yi] medi[ao]|(?:and|n|an|&) (?:a )?ha[l]?f)\b/g
const multiplied =
  /(?<![\d.,])(\d{1,4}(?:[.,]\d{1,2})?) (mil|thousand|millon(?:es)?|millions?|docenas?|dozens?|doz|dz)\b/g
const timesFirst = /(?<![\p{L}\p{N}])x(?=\d)/gu

/** Fractions and words that multiply a figure, as one figure: '2 1/2', '3 mil', '1 y medio', '1.2 million'. */
export const figured = (plain: string, language: Language): string => {
  const mark = language === 'es' ? ',' : '.'
  return plain
    .replace(timesFirst, '')
    .replace(mixedFraction, (all, whole: string | undefined, over: string, under: string) =>
      Number(over) < Number(under)
        ? String(Number((Number(whole ?? 0) + Number(over) / Number(under)).toFixed(FRACTION_DIGITS))).replace(
            '.',
            mark,
          )
        : all,
    )
    .replace(halfAfter, `$1${mark}5`)
    .replace(multiplied, (_, count: string, word: string) =>
      String(Math.round(Number(count.replace(',', '.')) * factorOf(word))).replace(
        /\B(?=(?:\d{3})+$)/g,
        language === 'es' ? '.' : ',',
      ),
    )
}

const vulgar: Record<string, string> = {
  '½': '1/2',
  '¼': '1/4',
  '¾': '3/4',
  '⅓': '1/3',
  '⅔': '2/3',
  '⅛': '1/8',
  '⅕': '1/5',
}
const vulgarSign = /[½¼¾⅓⅔⅛⅕]/g

const millions = /(\d)M(?!\p{L})/gu

/** A text with signs written out, '1½' as '1 1/2', '3M' as '3 million'; null where there is none. */
export const withoutSigns = (raw: string): string | null => {
  const plain = raw.replace(vulgarSign, (one) => ` ${vulgar[one] ?? ''}`).replace(millions, '$1 million')
  return plain === raw ? null : plain.trim()
}
