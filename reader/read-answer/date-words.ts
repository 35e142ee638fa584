import { evidenceOf } from '../language/read-word.ts'
import { editsApart, isOneEditApart, soundOf } from './fold.ts'
import { withYears } from './number-years.ts'

const table = (entries: string): Map<string, number> =>
  new Map(
    entries
      .trim()
      .split('\n')
      .flatMap((line) => {
        const [value = '', list = ''] = line.split(': ')
        return list.split(' ').map((word): [string, number] => [word, Number(value)])
      }),
  )

const months = table(`
1: enero ene january jan
2: febrero feb february febuary
3: marzo mar march
4: abril abr april apr
5: mayo may
6: junio jun june
7: julio jul july
8: agosto august aug agust
9: septiembre setiembre sept sep set september
10: octubre oct october
11: noviembre nov november
12: diciembre dic december dec
`)

const weekdays = table(`
1: lunes lun monday mon mondays
2: martes tuesday tues tue tuseday
3: miercoles mierc mie wednesday weds wed wensday wednsday
4: jueves jue thursday thurs thur thu
5: viernes vie friday fri
6: sabado sab saturday sat
7: domingo dom sunday sun
`)

const numbers = table(`
1: uno un una primero primer 1ro 1ero one first
2: dos segundo two second
3: tres tercero tercer three third
4: cuatro four fourth
5: cinco five fifth
6: seis six sixth
7: siete seven seventh
8: ocho eight eighth
9: nueve nine ninth
10: diez ten tenth
11: once eleven eleventh
12: doce twelve twelfth
13: trece thirteen thirteenth
14: catorce fourteen fourteenth
15: quince fifteen fifteenth
16: dieciseis sixteen sixteenth
17: diecisiete seventeen seventeenth
18: dieciocho eighteen eighteenth
19: diecinueve nineteen nineteenth
20: veinte twenty twentieth
21: veintiuno veintiun
22: veintidos
23: veintitres
24: veinticuatro
25: veinticinco
26: veintiseis
27: veintisiete
28: veintiocho
29: veintinueve
30: treinta thirty thirtieth
`)

const bySound = (words: Map<string, number>): Map<string, number> =>
  new Map([...words].filter(([word]) => word.length > 4).map(([word, value]) => [soundOf(word), value]))
const monthSounds = bySound(months)
const weekdaySounds = bySound(weekdays)
const numberSounds = bySound(numbers)

/** Abbreviations and typing errors of the words that the rules know. */
const meant = new Map(
  'lastnight yesterday, lastnite yesterday, juneteenth juneteenth, ase hace, ace hace, hase hace, wk week, wks weeks, d de, dl del, yday yesterday, yest yesterday, ystrdy yesterday, oy hoy, ayr ayer, hayer ayer, aier ayer, manyana manana, maniana manana, nxt next, moday monday, mornin morning, ytd yesterday, thx thanks, lst last, aftr after, befor before, sem semana'
    .split(', ')
    .map((pair) => pair.split(' ') as [string, string]),
)
/** 'tmrw', 'tomoro', '2moro' after its figure became a word. */
const tomorrowByEar = /^to?m+o?r+o*w?e?$|^tmw$/
const calendarWords: readonly (readonly [word: string, value: string])[] = [
  ...[...months].map(([word, value]) => [word, `m${value}`] as const),
  ...[...weekdays].map(([word, value]) => [word, `w${value}`] as const),
  ...[...numbers].map(([word, value]) => [word, `${value}`] as const),
  ...['yesterday', 'tomorrow', 'today', 'anteayer', 'antier', 'manana', 'semana', 'semanas'].map(
    (word) => [word, word] as const,
  ),
].filter(([word]) => word.length > 4)
/** Lengths from which one typing error, and two, lead to no other word of the language. */
const LONG = 8
const LONG_ENOUGH_FOR_TWO = 7

/** An English day with one letter wrong. */
const isDay = (word: string, near: string): boolean => /da?y$/.test(word) && near.endsWith('day')
const isSwapped = (a: string, b: string): boolean =>
  a.length === b.length && [...a].sort().join('') === [...b].sort().join('')

/** The calendar word within this edit distance; undefined if two candidates differ in meaning. */
const nearestWord = (isNear: (one: string) => boolean): string | undefined => {
  const near = calendarWords.filter(([one]) => isNear(one))
  return new Set(near.map(([, value]) => value)).size === 1 ? near[0]?.[0] : undefined
}

/** 'todayyy', 'tomorrowww'. */
const drawnOut = /(.)\1+$/
const fixed = new Set(['today', 'tomorrow', 'yesterday', 'ayer', 'hoy', 'manana', 'antier'])

/**
 * Corrects a calendar word: abbreviations, two letters swapped ('apirl'), one letter more, less or wrong ('setember'), two in
 * long words. A word that either language has stays as it is, unless nothing else is as close.
 */
const asMeant = (word: string): string => {
  const known = meant.get(word)
  if (known !== undefined) return known
  if (tomorrowByEar.test(word)) return 'tomorrow'
  if (word.length < 5 || months.has(word) || weekdays.has(word) || numbers.has(word)) return word
  const short = word.replace(drawnOut, '$1')
  if (short !== word && (months.has(short) || weekdays.has(short) || fixed.has(short))) return short
  const isOwn = evidenceOf(word) !== undefined
  const one = nearestWord(
    (near) =>
      isOneEditApart(word, near) && (!isOwn || near.length >= LONG || isSwapped(word, near) || isDay(word, near)),
  )
  if (one !== undefined || isOwn || word.length < LONG_ENOUGH_FOR_TWO) return one ?? word
  return nearestWord((near) => near.length >= LONG && editsApart(word, near) <= 2) ?? word
}

const find = (words: Map<string, number>, sounds: Map<string, number>, word: string): number | undefined =>
  words.get(word) ?? (word.length > 4 ? sounds.get(soundOf(word)) : undefined)

/** January 1 to December 12, as it is spelt or sounds ('nobiembre'). */
const monthOf = (word: string): number | undefined => find(months, monthSounds, word)
/** Monday 1 to Sunday 7. */
const weekdayNamed = (word: string): number | undefined => find(weekdays, weekdaySounds, word)
const smallNumber = (word: string): number | undefined => find(numbers, numberSounds, word)

/** '2day', '2morrow', 'b4': a figure typed for its sound. */
const figuresForSounds =
  /(?<![\p{L}\d])2(?=(?:da?y|mor\p{L}*|mr?r?w|nite|night)(?!\p{L}))|(?<![\p{L}\d])b4(?![\p{L}\d])/gu
/** 'la semana que entra' */
const nextComing = /(?<![a-z])que entra(?![a-z])/g
/** 'el vienes', 'el bieres': after an article no verb stands. */
const slipAfterArticle = /(?<=(?<![a-z])(?:el|este|proximo) )(?:vienes|[bv]iere?s|[bv]iernez?)(?![a-z])/g
/** 'twentyfifth' */
const fusedOrdinal = /(?<!\p{L})(twenty|thirty)(\p{L}{4,8})(?!\p{L})/gu

/**
 * Writes a text in one notation for both languages: figures for number words up to 31, `m5` for May, `w2` for Tuesday, words
 * without accents, single spaces. '/', '-' and '.' between digits stay.
 */
export const normalDate = (lower: string): string => {
  const tokens =
    withYears(
      lower
        .normalize('NFD')
        .replace(/\p{M}/gu, '')
        .replace(figuresForSounds, (figure) => (figure === '2' ? 'to' : 'before'))
        .replace(fusedOrdinal, '$1 $2')
        .replace(/(?<=\p{L})-(?=\p{L})/gu, ' ')
        .replace(nextComing, 'que viene')
        .replace(slipAfterArticle, 'viernes'),
    )
      .replace(/(\d)\s*(?:st|nd|rd|th|ero|ro|er|do|to|va|°|º|ª)(?![\p{L}])|(?<=\d)[oa](?!\p{L})/gu, '$1')
      .match(/\d+(?:[/.-]\d+)+|\d+|[\p{L}]+/gu) ?? []
  const words: string[] = []
  let ten = 0
  let wasAny = false
  for (const written of tokens) {
    const token = asMeant(written)
    const last = words.at(-1)
    const number = /^\d+$/.test(token) ? undefined : smallNumber(token)
    const isUnit = number !== undefined && number < 10
    if (ten > 0 && isUnit && (last === 'y' || last === String(ten))) {
      if (last === 'y') words.pop()
      words[words.length - 1] = String(ten + number)
      ten = 0
      continue
    }
    if (!(token === 'y' && ten > 0)) ten = 0
    if (number === 10 || number === 20 || number === 30) ten = number
    // 'ago' is August after a figure, and what was in 'two weeks ago'.
    const month = token === 'ago' && /^(?:\d+|de)$/.test(last ?? '') ? 8 : monthOf(token)
    const weekday = month === undefined ? weekdayNamed(token) : undefined
    const isAny = number === 1 && /^una?$/.test(token)
    if (weekday !== undefined && last === '1' && wasAny) words[words.length - 1] = 'un'
    wasAny = isAny
    words.push(
      number !== undefined
        ? String(number)
        : month !== undefined
          ? `m${month}`
          : weekday !== undefined
            ? `w${weekday}`
            : token,
    )
  }
  return words.join(' ').replace(/(?:a |un )?(?:couple|par)(?: of| de)?(?= )/g, '2')
}
