import { expect, it } from 'vitest'
import { fold } from './fold.ts'
import { readNumber } from './number.ts'

const numberOf = (text: string, language: 'es' | 'en') => {
  const read = readNumber(fold(text), language)
  return read.outcome === 'number' ? read.value : null
}

it.each<[string, number]>([
  ['tenemos 2 cuartos pero vivimos 5 personas', 5],
  ['pago 4 pesos de copago y me dan 30 pastillas', 30],
  ['viene de 8 a 12, son cuatro horas', 4],
  ['llega a las 10 y 15 y se queda 3 horas', 3],
  ['se quedó una hora y media, llegó a las 2 y se fue 3 y media', 1.5],
  ['la muchacha se fue 3 veces temprano', 3],
  ['vino 2 veces al 1120 de la calle Pine', 2],
  ['se queda 12 horas, de 7 de la noche a 7 de la mañana', 12],
  ['le indicaron una de 50 mg y una de 25, dos pastillas en total por día', 2],
])('takes of %j the figure that is asked for: %d', (text, value) => {
  expect(numberOf(text, 'es')).toBe(value)
})

it.each<[string, number]>([
  ['been married 44 years and I need 6 hours help a day', 6],
  ['they mailed me a 90 day supply and I got 12 left', 12],
  ['I did 2 tours overseas but only need 1 aide', 1],
  ['I live on the 9th floor and need 5 hours help', 5],
  ['she come round 9 and be here 3 hours', 3],
  ['my address is 418 Maple and I need twenty hours a week', 20],
  ["there's 6 of us including my two grandkids", 6],
  ["she's 142 lb soaking wet", 142],
  ['I have an appointment the 20 of may but for the pills i have only 6 more', 6],
])('takes of %j the figure that is asked for: %d', (text, value) => {
  expect(numberOf(text, 'en')).toBe(value)
})

it.each([
  'mi hijo vive en el 318 de Broadway, él sabe eso',
  'ahora estoy manejando en la 52, luego le digo',
  'a veces sí, a veces no',
  'son 24 o 20, quién sabe',
])('reads no number from %j', (text) => {
  expect(numberOf(text, 'es')).toBeNull()
})

it.each(['at practice til 6, ask her tonight', "give me one sec, kettle's on", 'maybe 3, maybe 4, not clear'])(
  'reads no number from %j',
  (text) => {
    expect(numberOf(text, 'en')).toBeNull()
  },
)
