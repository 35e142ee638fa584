import { expect, it } from 'vitest'
import { fold } from './fold.ts'
import { readNumber } from './number.ts'

it.each<[string, number]>([
  ['me and my wife', 2],
  ['just me and my 2 kids', 3],
  ['yo y mis tres hijos', 4],
  ['mi esposo y yo', 2],
  ['I live alone', 1],
  ['vivo sola', 1],
])('counts whom a text names: %s is %d', (text, value) => {
  expect(readNumber(fold(text), 'en')).toEqual({ outcome: 'number', value })
  expect(readNumber(fold(text), 'es')).toEqual({ outcome: 'number', value })
})

it.each([
  'no ha venido ni una vez',
  'she has not come even once',
  "hasn't come at all",
  "didn't take a single one",
  'nunca me llamaron ni una sola vez',
])('takes what is denied altogether for none: %s', (text) => {
  expect(readNumber(fold(text), 'en')).toEqual({ outcome: 'number', value: 0 })
})

it.each(['me and my medicine were late', 'its me', 'my wife', 'la enfermera y yo hablamos'])(
  'counts nobody in: %s',
  (text) => {
    expect(readNumber(fold(text), 'en').outcome).not.toBe('number')
  },
)
