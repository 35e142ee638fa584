import { expect, it } from 'vitest'
import { fold } from './fold.ts'
import { readNumber } from './number.ts'

it.each([
  'is 120 bad?',
  'is 120 too high',
  'Is 3.5 normal?',
  '¿el 120 es malo?',
  'es malo 180',
  'can I take 2?',
  'should i take 3 pills instead',
  '¿puedo tomar 2?',
  'what if it is 200',
  'how long does 1 bottle last?',
  '¿cuántas son 2 dosis?',
  'do you mean the 3 visits?',
])('takes a figure in a question for no answer: %s', (text) => {
  expect(readNumber(fold(text), 'en').outcome).toBe('none')
  expect(readNumber(fold(text), 'es').outcome).toBe('none')
})

it.each<[string, number]>([
  ['3?', 3],
  ['maybe 3?', 3],
  ['como 3?', 3],
  ['120, is that bad?', 120],
  ['It was 120. Is that too high?', 120],
  ['fueron 4, ¿está bien?', 4],
  ['.5', 0.5],
  ['3.5', 3.5],
  ['how about 3', 3],
  ['was 3 times', 3],
])('reads the figure that is told: %s', (text, value) => {
  expect(readNumber(fold(text), 'en')).toEqual({ outcome: 'number', value })
})
