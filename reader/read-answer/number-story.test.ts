import fc from 'fast-check'
import { expect, it } from 'vitest'
import { fold } from './fold.ts'
import { readNumber } from './number.ts'

const inSpanish = (text: string) => readNumber(fold(text), 'es')
const inEnglish = (text: string) => readNumber(fold(text), 'en')

it.each<[string, number]>([
  ['llegó a las 9 y se quedó como 3 horas', 3],
  ['6. tengo 81 años y antes no tomaba nada', 6],
  ['cuatro. antes eran 5 pero me quitaron uno en marzo', 4],
  ['una sola vez el día 14', 1],
  ['no vino nadie el 21', 0],
  ['ninguna, la van nunca llegó', 0],
  ['seis, tres de ida y tres de vuelta', 6],
  ['2, no espere, 3', 3],
  ['unos 20, me sacó el azúcar que estaba en 180 y se fue', 20],
  ['3 nietos, la mayor tiene 14', 3],
  ['1 de 50 mg', 1],
  ['ayer 5. casi siempre son 6', 5],
  [
    'buenas pues mire ella llegó como a las diez y media y se fue ya después de la cena entonces yo diría que seis horas',
    6,
  ],
])('hears the number in what is told: %s is %d', (text, value) => {
  expect(inSpanish(text)).toEqual({ outcome: 'number', value })
})

it.each<[string, number]>([
  ['She came at 9 and stayed bout 3 hrs', 3],
  ['just once on the 14th', 1],
  ['6. I am 81 years old and it used to be just one', 6],
  ['six but one was spoilt', 6],
  ['none and I been calling and calling', 0],
  ['she wasnt late. 0', 0],
  ['4 hrs, up at 3 with my leg', 4],
  ['Twice a day one tablet so 2', 2],
  ['five days and my pressure is 190/100', 5],
  ['22 lbs I went from 190 to 168', 22],
  ['4 visits in 6 mos', 4],
  ['about 1200. Doc says get to 5000', 1200],
  ['5 out of 8. she had a dentist thing at 2', 5],
])('hears the number in what is told in English: %s is %d', (text, value) => {
  expect(inEnglish(text)).toEqual({ outcome: 'number', value })
})

it.each([
  '2 o 3, no me acuerdo',
  'de 3 a 4',
  '2 en la mañana y 3 en la noche',
  '1 pastilla y 2 jarabes',
  'desde el 2011',
  'el doctor me dio 2 pero yo tomo 1',
  'bisnietos catorce, nietos veintidós',
  'nada de eso',
])('asks again where no one number is told: %s', (text) => {
  expect(inSpanish(text).outcome).not.toBe('number')
})

it('keeps to the figure whatever day, clock time or age is told beside it', () => {
  const beside = fc.oneof(
    fc.integer({ min: 1, max: 28 }).map((day) => `vino el ${day} de mayo`),
    fc.integer({ min: 1, max: 12 }).map((hour) => `llegó a las ${hour} de la tarde`),
    fc.integer({ min: 60, max: 99 }).map((age) => `tengo ${age} años`),
    fc.integer({ min: 2000, max: 2026 }).map((year) => `estoy con ustedes desde el ${year}`),
  )
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 60 }), beside, fc.boolean(), (value, other, isFirst) => {
      const text = isFirst ? `${value} veces, ${other}` : `${other}, ${value} veces`
      expect(inSpanish(text)).toEqual({ outcome: 'number', value })
    }),
  )
})
