import { isOneEditApart, soundOf } from './fold.ts'

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

/** Shorthand and slips for the words that the rules know. */
const meant = new Map(
  'ase hace, ace hace, hase hace, wk week, wks weeks, d de, dl del, yday yesterday, yest yesterday, tmrw tomorrow, tmr tomorrow, 2day today, oy hoy, ayr ayer'
    .split(', ')
    .map((pair) => pair.split(' ') as [string, string]),
)
const longWords = [...months.keys(), ...weekdays.keys(), 'yesterday', 'tomorrow'].filter((word) => word.length > 4)
const dayWords = longWords.filter((word) => /day$|^tomorrow$/.test(word))
const isSwapped = (a: string, b: string): boolean =>
  a.length === b.length && [...a].sort().join('') === [...b].sort().join('')

/** A word of the calendar with two letters swapped ('apirl'), an English day with one wrong ('yesterdy'); else the word. */
const asMeant = (word: string): string => {
  const known = meant.get(word)
  if (known !== undefined) return known
  if (word.length < 5 || months.has(word) || weekdays.has(word)) return word
  const near = longWords.filter(
    (one) => isOneEditApart(word, one) && (isSwapped(word, one) || (/da?y$/.test(word) && dayWords.includes(one))),
  )
  return near.length === 1 ? (near[0] ?? word) : word
}

const find = (words: Map<string, number>, sounds: Map<string, number>, word: string): number | undefined =>
  words.get(word) ?? (word.length > 4 ? sounds.get(soundOf(word)) : undefined)

/** January 1 to December 12, as it is spelt or sounds ('nobiembre'). */
const monthOf = (word: string): number | undefined => find(months, monthSounds, word)
/** Monday 1 to Sunday 7. */
const weekdayNamed = (word: string): number | undefined => find(weekdays, weekdaySounds, word)
const smallNumber = (word: string): number | undefined => find(numbers, numberSounds, word)

/**
 * A text in one notation for every language: figures for number words to 31, `m5` for May, `w2` for Tuesday, words without
 * accents, a space between all. '/', '-' and '.' between digits stay.
 */
export const normalDate = (lower: string): string => {
  const tokens =
    lower
      .normalize('NFD')
      .replace(/\p{M}/gu, '')
      .replace(/(\d)\s*(?:st|nd|rd|th|ero|ro|er|do|to|va|°|º|ª)(?![\p{L}])/gu, '$1')
      .match(/\d+(?:[/.-]\d+)+|\d+|[\p{L}]+/gu) ?? []
  const words: string[] = []
  let ten = 0
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
