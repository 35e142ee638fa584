import { expect, it } from 'vitest'
import { fold } from './fold.ts'
import { readNumberTo } from './number-asked.ts'
import { numberQuestion } from './test-number-question.ts'

const read = (text: string, question: string, language: 'es' | 'en') => {
  const reading = readNumberTo(fold(text), numberQuestion(question), language)
  return reading.outcome === 'number' ? reading.value : reading.outcome
}

const UPPER = '¿Cuál fue el número de arriba de su presión?'
const LOWER = 'What was the lower number of your blood pressure?'

it.each([
  ['142/91', 142],
  ['salió 137 sobre 84', 137],
  ['ciento treinta sobre ochenta', 130],
  ['el de abajo 82 y el de arriba 133', 133],
  ['128/79, ayer 150', 128],
  ['141 / 77 pulso 66', 141],
  ['128', 128],
])('takes the upper figure of a pressure: %s', (text, value) => {
  expect(read(text, UPPER, 'es')).toBe(value)
})

it.each([
  ['142 over 91', 91],
  ['the top 138 the bottom 85', 85],
  ['one thirty five over eighty', 80],
])('takes the lower figure of a pressure: %s', (text, value) => {
  expect(read(text, LOWER, 'en')).toBe(value)
})

it.each([
  ['no fumo', '¿Cuántos cigarros fuma al día?', 'es'],
  ['ya ninguno', '¿Cuántos cigarros fuma al día?', 'es'],
  ['ni uno, puro refresco', '¿Cuántos vasos de agua toma?', 'es'],
  ['voy sola', '¿Cuántas personas vienen con usted?', 'es'],
  ['i dont drink', 'How many drinks do you have in a week?', 'en'],
  ['all gone', 'How many bottles do you have left?', 'en'],
  ['slept right through', 'How many times did you wake up?', 'en'],
] as const)('takes what is denied for none: %s', (text, question, language) => {
  expect(read(text, question, language)).toBe(0)
})

it.each([
  ['didnt take it', 'What was your blood pressure?', 'en'],
  ['nunca me he pesado', '¿Cuánto pesa en libras?', 'es'],
  ['ya se me acabaron', '¿Cuántas pastillas toma al día?', 'es'],
] as const)('takes what was not measured for no number: %s', (text, question, language) => {
  expect(read(text, question, language)).toBe('none')
})

it.each([
  ['ayer 8 hoy 2', '¿Cuánto dolor tiene?', 'es', 2],
  ['este año cero, el pasado 3', '¿Cuántas veces fue a emergencias este año?', 'es', 0],
  ['131 oops 113', 'What was your sugar?', 'en', 113],
  ['pesaba 190 pero ya bajé a 171', '¿Cuánto pesa?', 'es', 171],
  ['dos, no, pon 3', '¿Cuántos días?', 'es', 3],
] as const)('takes what is so now, or said again: %s', (text, question, language, value) => {
  expect(read(text, question, language)).toBe(value)
})

it.each([
  ['7 in a 3 bedroom', 'How many people live in your house?', 'en', 7],
  ['41 and my girl is 9', 'How old are you?', 'en', 41],
  ['third floor apt 312', 'What floor do you live on?', 'en', 3],
  ['158 y peso 70', '¿Cuánto mide?', 'es', 158],
] as const)(
  'takes the figure that comes first where others belong to other things: %s',
  (text, question, language, value) => {
    expect(read(text, question, language)).toBe(value)
  },
)

it.each([
  ['3 o 4', '¿Cuántos vasos?', 'es'],
  ['a veces una a veces dos', '¿Cuántas comidas hace?', 'es'],
  ['two in May and three in June', 'How many visits?', 'en'],
  ['dos, tres, algo así', '¿Cuántas veces?', 'es'],
  ['my doctor said 5', 'How many times a week do you walk?', 'en'],
] as const)('takes neither of two: %s', (text, question, language) => {
  expect(['several', 'none']).toContain(read(text, question, language))
})

it.each([
  ['two ten', 'What is your weight?', 'en', 210],
  ['one oh one', 'What is your temperature?', 'en', 101],
  ['dos cincuenta', '¿Cuánto pesa en libras?', 'es', 250],
  ['siento treinta y uno', '¿Cuánto le salió de azúcar?', 'es', 131],
  ['10/10 ya no puedo', '¿Cuánto dolor tiene?', 'es', 10],
  ['21 con 50', '¿Cuántos dólares le cobraron?', 'es', 21.5],
  ['twins', 'How many children do you have?', 'en', 2],
  ['10u', 'How many units of insulin do you use?', 'en', 10],
] as const)('reads numbers as people say them: %s', (text, question, language, value) => {
  expect(read(text, question, language)).toBe(value)
})
