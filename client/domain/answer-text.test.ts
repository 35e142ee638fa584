import { expect, test } from 'vitest'
import { answerText } from './answer-text.ts'

const yesNo = {
  choices: [
    { es: 'Sí', en: 'Yes' },
    { es: 'No', en: 'No' },
  ],
}

test.each([
  ['Sí', yesNo, 'en', 'Yes'],
  ['Sí', yesNo, 'es', 'Sí'],
  ['2026-05-12', null, 'en', 'May 12, 2026'],
  ['2026-05-12', { choices: [] }, 'es', '12 may 2026'],
  ['2026-99-12', null, 'en', '2026-99-12'],
  ['el martes', null, 'en', 'el martes'],
  ['3', null, 'en', '3'],
] as const)('CORR-04 a stored answer reads in the language of who reads: %s', (value, question, language, expected) => {
  const asked = question === null ? null : { choices: [...question.choices] }
  expect(answerText(value, asked, language)).toBe(expected)
})
