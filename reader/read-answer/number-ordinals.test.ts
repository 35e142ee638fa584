import { expect, it } from 'vitest'
import { fold } from './fold.ts'
import { readNumber } from './number.ts'

it.each<[string, number]>([
  ['twenty-fifth', 25],
  ['the twenty fifth', 25],
  ['twentyfifth', 25],
  ['the 25th', 25],
  ['31st', 31],
  ['eleventh', 11],
  ['the twelth', 12],
  ['thirtieth visit', 30],
  ['ninety ninth', 99],
  ['the hundredth time', 100],
  ['undécimo', 11],
  ['décimo primero', 11],
  ['decimotercera', 13],
  ['vigésimo quinto', 25],
  ['la vigésima', 20],
  ['trigésimo primero', 31],
  ['la 3ra visita', 3],
  ['septimo', 7],
])('%s is %d', (text, value) => {
  expect(readNumber(fold(text), 'en')).toEqual({ outcome: 'number', value })
})

it.each(['en mi cuarto', 'party', 'minutes', 'second hand smoke', 'the north'])('%s is no ordinal', (text) => {
  expect(readNumber(fold(text), 'en').outcome).toBe('none')
})
