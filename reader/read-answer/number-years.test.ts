import { expect, it } from 'vitest'
import { fold } from './fold.ts'
import { readNumber } from './number.ts'

it.each<[string, number]>([
  ['nineteen fifty two', 1952],
  ['I was born in nineteen forty', 1940],
  ['nineteen-eighty-four', 1984],
  ['nineteen oh seven', 1907],
  ['twenty twenty six', 2026],
  ['twenty ten', 2010],
  ['twenty oh five', 2005],
  ['two thousand and nine', 2009],
  ['two thousand twenty six', 2026],
  ['twenty two', 22],
  ['one twenty five', 125],
])('English: %s is %d', (text, value) => {
  expect(readNumber(fold(text), 'en')).toEqual({ outcome: 'number', value })
})

it.each<[string, number]>([
  ['mil novecientos ochenta y cuatro', 1984],
  ['dos mil veintiséis', 2026],
  ['en el año dos mil', 2000],
  ['dos mil cinco', 2005],
])('Spanish: %s is %d', (text, value) => {
  expect(readNumber(fold(text), 'es')).toEqual({ outcome: 'number', value })
})

it('leaves a range open', () => {
  expect(readNumber(fold('twenty thirty minutes'), 'en').outcome).toBe('several')
})
