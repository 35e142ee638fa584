import fc from 'fast-check'
import { expect, it } from 'vitest'
import { answersAlone } from './data/yes-no-alone.ts'
import { fold } from './fold.ts'
import { readYesNo } from './yes-no.ts'

const known = new Set(Object.values(answersAlone).flatMap((words) => words.split(' ')))

it.each([
  'nevera',
  'fever',
  'luz',
  'pecho',
  'night',
  'camas',
  'Luisa',
  'lavanda',
  'chicharrón',
  'purse',
  'egg',
  'Gladys',
  'sycamore',
  'lkjh',
])('takes no word for an answer that is none: %s', (text) => {
  expect(readYesNo(fold(text))).toBeNull()
})

it('never makes an answer of letters that are no word', () => {
  const letters = fc.array(fc.constantFrom(...'bcdfgjklmpqrtvwxz'), { minLength: 6, maxLength: 12 })
  fc.assert(
    fc.property(letters, (word) => {
      fc.pre(!known.has(word.join('')))
      expect(readYesNo(fold(word.join('')))).toBeNull()
    }),
  )
})
