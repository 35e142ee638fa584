import type { Language } from '#contract/primitives.ts'

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

/** What a word adds: a unit (0-29), a ten, a hundred. `un` and `una` count only inside a larger number. */
export interface NumberWord {
  value: number
  size: 'unit' | 'ten' | 'hundred'
  isArticle: boolean
}

const table = (language: Language): Map<string, NumberWord> => {
  const words = new Map<string, NumberWord>()
  const put = (word: string, value: number, size: NumberWord['size'], isArticle = false) =>
    words.set(word, { value, size, isArticle })
  for (const [value, word] of units[language].entries()) put(word, value, 'unit')
  for (const [index, word] of tens[language].entries()) put(word, (index + 2) * 10, 'ten')
  if (language === 'es') {
    for (const [index, word] of hundreds.entries()) {
      put(word, (index + 1) * 100, 'hundred')
      put(word.replace(/os$/, 'as'), (index + 1) * 100, 'hundred')
    }
    put('cien', 100, 'hundred')
    put('un', 1, 'unit', true)
    put('una', 1, 'unit', true)
    put('veintiun', 21, 'unit')
    put('veintiuna', 21, 'unit')
  } else {
    put('fourty', 40, 'ten')
    put('ninty', 90, 'ten')
    put('hundred', 100, 'hundred')
  }
  return words
}

export const numberWords: Record<Language, Map<string, NumberWord>> = { es: table('es'), en: table('en') }

/** Whole texts that are a number without naming one. 'once' is 11 in Spanish and a single time in English. */
export const wholeNumbers: Record<Language, ReadonlyMap<string, number>> = {
  es: new Map([
    ['un', 1],
    ['una', 1],
    ['una vez', 1],
    ['una sola', 1],
    ['una sola vez', 1],
    ['solo una', 1],
    ['solo una vez', 1],
    ['solamente una', 1],
    ['solamente una vez', 1],
    ['nada mas una vez', 1],
    ['una visita', 1],
    ['una persona', 1],
    ['ninguno', 0],
    ['ninguna', 0],
    ['ninguna vez', 0],
    ['ni uno', 0],
    ['ni una', 0],
    ['ni una vez', 0],
    ['nunca', 0],
    ['nada', 0],
    ['un par', 2],
    ['un par de veces', 2],
    ['media docena', 6],
    ['una docena', 12],
  ]),
  en: new Map([
    ['none', 0],
    ['never', 0],
    ['not once', 0],
    ['not one', 0],
    ['nothing', 0],
    ['once', 1],
    ['only once', 1],
    ['just once', 1],
    ['twice', 2],
    ['only twice', 2],
    ['just twice', 2],
    ['a couple', 2],
    ['a couple times', 2],
    ['a couple of times', 2],
    ['half a dozen', 6],
    ['a dozen', 12],
  ]),
}
