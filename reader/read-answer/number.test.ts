import { expect, it } from 'vitest'
import { fold } from './fold.ts'
import { readNumber } from './number.ts'

const inSpanish = (text: string) => readNumber(fold(text), 'es')
const inEnglish = (text: string) => readNumber(fold(text), 'en')

it.each<[string, number]>([
  ['3', 3],
  ['0', 0],
  ['03', 3],
  ['3.', 3],
  ['(3)', 3],
  ['3️⃣', 3],
  ['-2', -2],
  ['menos dos', -2],
  ['1.234', 1234],
  ['1.234,5', 1234.5],
  ['1,5', 1.5],
  ['1.5', 1.5],
  ['12.345.678', 12345678],
  ['1,234,567', 1234567],
  ['5k', 5000],
  ['1 coma 5', 1.5],
  ['35 años', 35],
  ['3hrs', 3],
  ['2 veces', 2],
  ['cero', 0],
  ['uno', 1],
  ['una', 1],
  ['una sola vez', 1],
  ['dos', 2],
  ['DOS.', 2],
  ['once', 11],
  ['dieciséis', 16],
  ['diez y seis', 16],
  ['veintidós', 22],
  ['veinte y uno', 21],
  ['treinta y uno', 31],
  ['treinta y 3', 33],
  ['cien', 100],
  ['ciento dos', 102],
  ['doscientas', 200],
  ['dos cientos', 200],
  ['trescientos cuarenta y cinco', 345],
  ['novecientos noventa y nueve', 999],
  ['ninguna', 0],
  ['nunca', 0],
  ['un par de veces', 2],
  ['fueron tres', 3],
  ['No, fueron 3', 3],
  ['creo que 4', 4],
  ['vino 2 veces en una semana', 2],
  ['dos, 2', 2],
  ['sinco', 5],
  ['treintaitres', 33],
  ['veinti cuatro', 24],
  ['media docena', 6],
  ['dos docenas', 24],
  ['dos mil veinticuatro', 2024],
  ['3 mil', 3000],
  ['una y media', 1.5],
  ['2 1/2', 2.5],
  ['1/4', 0.25],
  ['no vino nadie', 0],
  ['la segunda', 2],
  ['mas o menos 3', 3],
  ['cero dos', 2],
  ['uno coma cinco', 1.5],
  ['dos punto 5', 2.5],
  ['twelve', 12],
  ['twice', 2],
])('Spanish: %s is %d', (text, value) => {
  expect(inSpanish(text)).toEqual({ outcome: 'number', value })
})

it.each<[string, number]>([
  ['1,234', 1234],
  ['1.234', 1.234],
  ['1,234.5', 1234.5],
  ['12', 12],
  ['once', 1],
  ['twice', 2],
  ['none', 0],
  ['never', 0],
  ['a couple of times', 2],
  ['twelve', 12],
  ['twenty-two', 22],
  ['twenty two', 22],
  ['a hundred', 100],
  ['one hundred', 100],
  ['three hundred and five', 305],
  ['nine hundred ninety nine', 999],
  ['about 3', 3],
  ['3 visits', 3],
  ['two point 5', 2.5],
  ['minus four', -4],
  ['forty', 40],
  ['dos', 2],
  ['I think 3', 3],
  ['No, 3', 3],
  ['half a dozen', 6],
  ['two dozen', 24],
  ['two and a half', 2.5],
  ['an hour and a half', 1.5],
  ['fifteen hundred', 1500],
  ['two thousand twenty four', 2024],
  ['.5', 0.5],
  ['thirten', 13],
  ['nobody came', 0],
  ['the third visit', 3],
])('English: %s is %d', (text, value) => {
  expect(inEnglish(text)).toEqual({ outcome: 'number', value })
})

it.each(['2 o 3', 'dos o tres', '2-3', '12/05/2026', '3:30', 'entre 2 y 5', '1, 2', '5/3'])(
  'finds more than one in %s',
  (text) => {
    expect(inSpanish(text)).toEqual({ outcome: 'several' })
  },
)

it.each([
  '',
  'muchas',
  'no sé',
  '5125550100',
  '1234567890123456',
  '12abc',
  'más de 3',
  'a las 3',
  'at three',
  '3pm',
  'el 12 de mayo',
  'en mi cuarto',
  'no fueron 3',
  'una enfermera',
  '1.2.3',
  '1,23,4',
  '1.23.456',
  '1234,5678,9',
  '1234.567.890',
  'la casa de una señora',
  '9'.repeat(400),
  `${'palabra '.repeat(20)}3`,
  'punto',
  'a coma b',
  'millones de gracias',
  'lo siento',
  'light pain',
])('does not make a number of: %s', (text) => {
  expect(inSpanish(text).outcome).toBe('none')
})

const ones = 'cero uno dos tres cuatro cinco seis siete ocho nueve diez once doce trece catorce quince'.split(' ')
const decades = 'treinta cuarenta cincuenta sesenta setenta ochenta noventa'.split(' ')

it('counts in words as people do', () => {
  for (const [ten, decade] of decades.entries())
    for (const [one, word] of ones.slice(1, 10).entries()) {
      const value = (ten + 3) * 10 + one + 1
      expect(inSpanish(`${decade} y ${word}`)).toEqual({ outcome: 'number', value })
      expect(inSpanish(`ciento ${decade} y ${word} visitas`)).toEqual({ outcome: 'number', value: 100 + value })
    }
})

it.each([
  ['9 de 10', 9],
  ['del 1 al 10 un 7', 7],
  ['ando en los 80, tengo 83', 83],
  ['ni una sola vez', 0],
  ['una pastilla al día', 1],
  ['pastilla y media', 1.5],
  ['dos horas y media', 2.5],
  ['seis y ya no más', 6],
  ['trenta', 30],
  ['half a pill', 0.5],
  ['one twenty five', 125],
  ['9 out of 10', 9],
  ['twentytwo', 22],
  ['elevn', 11],
  ['not once', 0],
])('reads what people count and rate: %s', (text, value) => {
  expect(inSpanish(text)).toEqual({ outcome: 'number', value })
})

it('asks again when two things are told apart', () => {
  expect(inSpanish('one monday and one tuesday').outcome).toBe('several')
})

it.each<[string, number]>([
  ['dos punto cero dos', 2.02],
  ['menos uno coma cinco', -1.5],
  ['negativo uno', -1],
  ['dos punto dos millones', 2_200_000],
  ['1,500', 1500],
  ['0,125', 0.125],
  ['punto cinco', 0.5],
  ['uno con cinco', 1.5],
  ['3 millones', 3_000_000],
  ['1,2 millones', 1_200_000],
  ['un millón y medio', 1_500_000],
  ['docena y media', 18],
  ['5 docenas', 60],
  ['tres quintos', 0.6],
  ['dos y un cuarto', 2.25],
  ['½', 0.5],
  ['1½ pastillas', 1.5],
  ['diez por ciento', 10],
  ['ochenta y osho', 88],
  ['veinti 2', 22],
  ['cientoveinte', 120],
  ['cuatro o algo así', 4],
])('Spanish: the parts of %s make %d', (text, value) => {
  expect(inSpanish(text)).toEqual({ outcome: 'number', value })
})

it.each<[string, number]>([
  ['two point oh five', 2.05],
  ['three point one four', 3.14],
  ['minus five point five', -5.5],
  ['point seven', 0.7],
  ['3 million', 3_000_000],
  ['-1.2M', -1_200_000],
  ['a dozen and a half', 18],
  ['two and three quarters', 2.75],
  ['one eighth', 0.125],
  ['1 1/2 cups', 1.5],
  ['¾ cup', 0.75],
  ['six sixty six', 666],
  ['a hunnid', 100],
  ['eigth', 8],
])('English: the parts of %s make %d', (text, value) => {
  expect(inEnglish(text)).toEqual({ outcome: 'number', value })
})

it.each([
  'treinta y tantos',
  'veintitantas',
  'forty something',
  '20 y pico',
  '3 mil doscientos',
  'uno y 1/2',
  'May 12',
])('asks again where more is counted than the figure says: %s', (text) => {
  expect(inSpanish(text).outcome).not.toBe('number')
})
