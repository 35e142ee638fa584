import type { Language } from '#contract/primitives.ts'
import { isOneEditApart, soundOf } from './fold.ts'

const units: Record<Language, string[]> = {
  es: [
    'cero uno dos tres cuatro cinco seis siete ocho nueve diez once doce trece catorce quince dieciseis diecisiete dieciocho diecinueve',
    'veinte veintiuno veintidos veintitres veinticuatro veinticinco veintiseis veintisiete veintiocho veintinueve',
  ]
    .join(' ')
    .split(' '),
  en: 'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  ),
}
const tens: Record<Language, string[]> = {
  es: 'veinte treinta cuarenta cincuenta sesenta setenta ochenta noventa'.split(' '),
  en: 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' '),
}
const hundreds =
  'ciento doscientos trescientos cuatrocientos quinientos seiscientos setecientos ochocientos novecientos'.split(' ')

/** The value of a word; `times` multiplies the number before it. `un` and `una` count only inside a larger number. */
export interface NumberWord {
  value: number
  size: 'unit' | 'ten' | 'hundred' | 'times' | 'half'
  isArticle: boolean
}

const table = (language: Language): Map<string, NumberWord> => {
  const words = new Map<string, NumberWord>()
  const put = (list: string, value: number, size: NumberWord['size'], isArticle = false) => {
    for (const word of list.split(' ')) words.set(word, { value, size, isArticle })
  }
  for (const [value, word] of units[language].entries()) put(word, value, 'unit')
  for (const [index, word] of tens[language].entries()) put(word, (index + 2) * 10, 'ten')
  if (language === 'es') {
    for (const [index, word] of hundreds.entries())
      put(`${word} ${word.replace(/os$/, 'as')}`, (index + 1) * 100, 'hundred')
    put('cien', 100, 'hundred')
    put('un una', 1, 'unit', true)
    put('veintiun veintiuna', 21, 'unit')
    put('medio media', 0.5, 'half')
    put('mil', 1000, 'times')
    put('millon millones', 1_000_000, 'times')
    put('docena docenas docenita', 12, 'times')
    put('decena', 10, 'times')
    put('veintena', 20, 'times')
    put('centena centenar', 100, 'times')
    put('par pares', 2, 'times')
    put('ambos ambas', 2, 'unit')
    put('osho ocjo', 8, 'unit')
    put('tre', 3, 'unit')
    put('trenta trentai treintai', 30, 'ten')
    put('sinquenta cinquenta', 50, 'ten')
    put('seys', 6, 'unit')
    put('ducientos duciento', 200, 'hundred')
  } else {
    put('fourty', 40, 'ten')
    put('nought naught', 0, 'unit')
    put('seben sevin', 7, 'unit')
    put('eigth eihgt egiht', 8, 'unit')
    put('tweny twenny twentie', 20, 'ten')
    put('tirty thrity thirdy', 30, 'ten')
    put('fity fitty', 50, 'ten')
    put('hunnid hunned hunnert hunderd hunnerd', 100, 'hundred')
    put('ninty', 90, 'ten')
    put('fiveteen', 15, 'unit')
    put('thirtin', 13, 'unit')
    put('fortin forteen', 14, 'unit')
    put('fiftin', 15, 'unit')
    put('fiv fife', 5, 'unit')
    put('nin', 9, 'unit')
    put('twelf', 12, 'unit')
    put('aitteen ateen eightteen', 18, 'unit')
    put('tow', 2, 'unit')
    put('fore', 4, 'unit')
    put('haf', 0.5, 'half')
    put('1ce wunce onct', 1, 'unit')
    put('2ce', 2, 'unit')
    put('hundred', 100, 'hundred')
    put('half', 0.5, 'half')
    put('thousand', 1000, 'times')
    put('million', 1_000_000, 'times')
    put('billion', 1_000_000_000, 'times')
    put('dozen dozens', 12, 'times')
    put('couple pair', 2, 'unit')
    put('once', 1, 'unit')
    put('twice both', 2, 'unit')
    put('thrice', 3, 'unit')
  }
  return words
}

const tables: Record<Language, Map<string, NumberWord>> = { es: table('es'), en: table('en') }

const bySound = new Map<string, NumberWord>()
for (const [word, known] of tables.es) if (word.length > 3) bySound.set(soundOf(word), known)
const misspellable = [...tables.en].filter(([word]) => word.length > 4)
/** 'sevn', 'elevn', 'thre': a missing vowel. Other errors in short words give other words ('light', 'never'). */
const withoutVowel = new Map<string, NumberWord>()
for (const [word, known] of tables.en)
  if (word.length > 4)
    for (let at = 1; at < word.length; at++)
      if ('aeiou'.includes(word.charAt(at))) withoutVowel.set(word.slice(0, at) + word.slice(at + 1), known)
const misspellableInSpanish = [...tables.es].filter(([word]) => word.length > 5)
/** Other words that are close to a number word. */
const ownWords = new Set(
  'cuarto cuarta cuartos cuadro sienta siento sentada sesiones venta weight height fourth cuento cuenta'.split(' '),
)
const drawnOut = /(.)\1+$/
const vague = new Set('millions thousands hundreds tens millones miles'.split(' '))

/** The number word one typing error away; none if two are as close ('sesenta', 'setenta'). */
const nearIn = (words: [string, NumberWord][], written: string): NumberWord | undefined => {
  const near = words.filter(([word]) => isOneEditApart(written, word))
  return new Set(near.map(([, { value }]) => value)).size === 1 ? near[0]?.[1] : undefined
}

/** The number word with this spelling or sound ('sinco', 'thirten'). */
export const numberWordOf = (word: string, language: Language): NumberWord | undefined => {
  const known = tables[language].get(word)
  if (known !== undefined || word.length < 4) return known
  if (vague.has(word) || ownWords.has(word)) return undefined
  if (language === 'en' && word.endsWith('ish') && word.length > 5) return numberWordOf(word.slice(0, -3), language)
  if (drawnOut.test(word)) return numberWordOf(word.replace(drawnOut, '$1'), language)
  if (language === 'es')
    return bySound.get(soundOf(word)) ?? (word.length < 6 ? undefined : nearIn(misspellableInSpanish, word))
  const single = tables.en.get(word.replace(/(.)\1/, '$1'))
  if (single !== undefined && word.length < 7) return single
  return withoutVowel.get(word) ?? (word.length < 6 ? undefined : nearIn(misspellable, word))
}

const whole = (text: string): ReadonlyMap<string, number> =>
  new Map(
    text
      .trim()
      .split('\n')
      .flatMap((line) => {
        const [value = '', list = ''] = line.split(': ')
        return list.split(', ').map((one): [string, number] => [one, Number(value)])
      }),
  )

/** Whole texts that mean a number without naming it. */
export const wholeNumbers: Record<Language, ReadonlyMap<string, number>> = {
  es: whole(`
0: ninguno, ninguna, ninguna vez, ni uno, ni una, ni una vez, nunca, nada, ningun dia, en ninguna
1: un, una, una vez, una sola, una sola vez, solo una, solo una vez, solamente una, solamente una vez, nada mas una vez, una visita, una persona, una nada mas, nomas una, nomas una vez, nada mas una, una unica vez, fue una, fue una sola, fue una vez, una hora, un dia, yo sola, yo solo, solo yo
0.5: medio, media, un medio, la mitad, media hora
0.25: un cuarto, una cuarta parte
0.75: tres cuartos
0.333: un tercio
`),
  en: whole(`
0: none, never, not once, not one, nothing, nil, nada, none at all, not any
1: only once, by myself, im by myself, im alone, just once, just me, only me, just the once, an hour, a day
0.5: half, a half, one half, half an hour, half of it
0.25: a quarter, one quarter, a fourth, quarter, quarter of an hour, a quarter of an hour
0.75: three quarters, three fourths
0.333: a third, one third
`),
}
