import { expect, it } from 'vitest'
import { fold } from './fold.ts'
import { readNumber } from './number.ts'

const units = {
  es: 'cero uno dos tres cuatro cinco seis siete ocho nueve diez once doce trece catorce quince dieciséis diecisiete dieciocho diecinueve veinte veintiuno veintidós veintitrés veinticuatro veinticinco veintiséis veintisiete veintiocho veintinueve'.split(
    ' ',
  ),
  en: 'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  ),
}
const tens = {
  es: 'x x veinte treinta cuarenta cincuenta sesenta setenta ochenta noventa'.split(' '),
  en: 'x x twenty thirty forty fifty sixty seventy eighty ninety'.split(' '),
}
const hundreds =
  'x ciento doscientos trescientos cuatrocientos quinientos seiscientos setecientos ochocientos novecientos'.split(' ')

const inSpanish = (value: number): string => {
  if (value >= 1000) {
    const [over, under] = [Math.floor(value / 1000), value % 1000]
    const thousands =
      over === 1
        ? 'mil'
        : `${inSpanish(over)
            .replace(/veintiuno$/, 'veintiún')
            .replace(/uno$/, 'un')} mil`
    return under === 0 ? thousands : `${thousands} ${inSpanish(under)}`
  }
  if (value === 100) return 'cien'
  if (value > 100) return `${hundreds[Math.floor(value / 100)]}${value % 100 === 0 ? '' : ` ${inSpanish(value % 100)}`}`
  const known = units.es[value]
  if (known !== undefined) return known
  return `${tens.es[Math.floor(value / 10)]}${value % 10 === 0 ? '' : ` y ${units.es[value % 10]}`}`
}

const inEnglish = (value: number, and: string, dash: string): string => {
  if (value >= 1000) {
    const [over, under] = [Math.floor(value / 1000), value % 1000]
    const rest = under === 0 ? '' : `${under < 100 ? and : ' '}${inEnglish(under, and, dash)}`
    return `${inEnglish(over, and, dash)} thousand${rest}`
  }
  if (value >= 100)
    return `${units.en[Math.floor(value / 100)]} hundred${value % 100 === 0 ? '' : and + inEnglish(value % 100, and, dash)}`
  const known = units.en[value]
  if (known !== undefined) return known
  return `${tens.en[Math.floor(value / 10)]}${value % 10 === 0 ? '' : dash + units.en[value % 10]}`
}

/** Every number to 1200, and some above. */
const values = [
  ...Array.from({ length: 1200 }, (_, value) => value),
  ...Array.from({ length: 400 }, (_, at) => 1200 + at * 2477),
]

it('reads every number that is spelt out in Spanish', () => {
  for (const value of values)
    expect([inSpanish(value), readNumber(fold(inSpanish(value)), 'es')]).toEqual([
      inSpanish(value),
      { outcome: 'number', value },
    ])
})

it.each([
  [' ', ' '],
  [' and ', '-'],
  [' ', '-'],
  [' and ', ' '],
])('reads every number that is spelt out in English, with %j and %j', (and, dash) => {
  for (const value of values)
    expect([inEnglish(value, and, dash), readNumber(fold(inEnglish(value, and, dash)), 'en')]).toEqual([
      inEnglish(value, and, dash),
      { outcome: 'number', value },
    ])
})
