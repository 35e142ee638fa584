import { expect, it } from 'vitest'
import type { Language } from '#contract/primitives.ts'
import { fold } from './fold.ts'
import { readNumber } from './number.ts'

const read = (text: string, language: Language) => {
  const reading = readNumber(fold(text), language)
  return reading.outcome === 'number' ? reading.value : reading.outcome
}

it.each<[string, Language, number]>([
  ['antes eran 3 ahora son 5 días', 'es', 5],
  ['antes me tomaba 3 pero el doctor me bajó a 2', 'es', 2],
  ['éramos 5 pero ahora vivimos 3', 'es', 3],
  ['eran 10 pero se me cayó una, ahora tengo 9', 'es', 9],
  ['used to be 15 hours but yall cut me down to 10', 'en', 10],
  ['I said 4 but its 5', 'en', 5],
  ['no espere eran 6, digo 5', 'es', 5],
])('takes what is so now, not what was: %s', (text, language, value) => {
  expect(read(text, language)).toBe(value)
})

it.each<[string, Language]>([
  ['dos... no espere, no sé', 'es'],
  ['3, no wait, I dont know', 'en'],
])('asks again where a number is taken back and no other said: %s', (text, language) => {
  expect(read(text, language)).toBe('several')
})

it.each<[string, Language, number]>([
  ['cuatro señorita dos en la mañana y dos en la noche', 'es', 4],
  ['I got two, one for day and one for night', 'en', 2],
  ['3 kids, one boy one girl and one baby', 'en', 3],
])('takes a total before its parts: %s', (text, language, value) => {
  expect(read(text, language)).toBe(value)
})

it.each<[string, Language]>([
  ['got 5 bottles but two are empty so who knows, maybe 3', 'en'],
  ['dos hijos uno de 3 y otro de 5', 'es'],
])('takes no total that its other figures take from or do not make: %s', (text, language) => {
  expect(read(text, language)).not.toBe(5)
})

it.each<[string, Language, number]>([
  ['una hora y cuarto', 'es', 1.25],
  ['1 hora 30 min', 'es', 1.5],
  ['3 hrs y media', 'es', 3.5],
  ['tres y cuarto', 'es', 3.25],
  ['four an a half', 'en', 4.5],
  ['1-1/2 hours', 'en', 1.5],
  ['hour and 15', 'en', 1.25],
  ['dos horas con quince minutos', 'es', 2.25],
  ['3 hrs and 15 min', 'en', 3.25],
  ['an hour and a quarter', 'en', 1.25],
  ['two n a half hrs', 'en', 2.5],
])('hears hours and their part: %s', (text, language, value) => {
  expect(read(text, language)).toBe(value)
})

it.each<[string, number]>([
  ['ate hours', 8],
  ['fo of em', 4],
  ['to times', 2],
  ['for bottles', 4],
  ['thirty-3', 33],
  ['aitteen', 18],
  ['nary one', 0],
  ['all out', 0],
  ['fiveish', 5],
  ['hunnert and ten', 110],
  ['my weight this mornin 201.4', 201.4],
  ['just my sister she’s 74', 1],
])('hears a number in what is spelt by ear or told: %s', (text, value) => {
  expect(read(text, 'en')).toBe(value)
})

it.each(['ate breakfast', 'to the nurse', 'for my mom', 'won the lottery', 'for what'])('hears none in: %s', (text) => {
  expect(read(text, 'en')).toBe('none')
})

it.each<[string, 'es' | 'en', number]>([
  ['me daban 30 horas a la semana y desde febrero me dejaron en 18', 'es', 18],
  ['eran 5 pero desde el 12 de abril ya nada más vienen 3 veces', 'es', 3],
  ['tomo dos blancas y una rosada son tres las pastillas', 'es', 3],
  ['son 24 horas semanales, no 20 como puso la señora', 'es', 24],
  ['eran 6 visitas, no, pará, 5, porque una la cancelaron', 'es', 5],
  ['una hora, no, dos horas y media', 'es', 2.5],
  ['me + my husband + 2 kids = 4', 'en', 4],
  ['the white 1 and the pink 1 and the big 1, 3 in total every day', 'en', 3],
  ['told you 3 times already, the answer is 10 hours', 'en', 10],
  ['he keeps saying 100 but its really 7', 'en', 7],
  [
    "he fell twice on Tuesday and once on Saturday so that's three falls total and nobody from the office has called",
    'en',
    3,
  ],
  ['never, same girl 2 years. so none', 'en', 0],
])('takes of %j what it comes to', (text, language, value) => {
  expect(readNumber(fold(text), language)).toEqual({ outcome: 'number', value })
})

it.each<[string, 'es' | 'en', number]>([
  ['le dan dos horas y cuarto', 'es', 2.25],
  ['two and three quarters hours', 'en', 2.75],
  ['peso siento cuarenta libras', 'es', 140],
  ['do hora', 'es', 2],
  ['me tomo la mitad de una', 'es', 0.5],
  ['media y media, o sea una entera', 'es', 1],
  ['no vino nadie ni una vez', 'es', 0],
  ['zip', 'en', 0],
])('reads %j', (text, language, value) => {
  expect(readNumber(fold(text), language)).toEqual({ outcome: 'number', value })
})
