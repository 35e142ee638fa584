import { expect, test } from 'vitest'
import type { DefinedQuestion } from '#contract/flows.ts'
import { correctedValue } from './rules.ts'

const question = (questionType: DefinedQuestion['questionType'], choices: string | null = null): DefinedQuestion => ({
  id: 1,
  questionId: 'q',
  questionTextEs: '¿?',
  questionTextEn: '?',
  questionType,
  choices,
  isRequired: true,
  order: 1,
})

test('a choice may be named in either language and is stored in Spanish; another answer is none', () => {
  const choice = question('choice', 'Sí | Yes\nNo')
  expect(correctedValue(choice, 'yes')).toBe('Sí')
  expect(correctedValue(choice, ' NO ')).toBe('No')
  expect(correctedValue(choice, 'quizás')).toBeNull()
})

test('a number is a number, words are words, nothing is nothing', () => {
  expect(correctedValue(question('number'), ' 3 ')).toBe('3')
  expect(correctedValue(question('number'), 4.5)).toBe('4.5')
  expect(correctedValue(question('number'), 'tres')).toBeNull()
  expect(correctedValue(question('text'), ' la tarde ')).toBe('la tarde')
  expect(correctedValue(null, '   ')).toBeNull()
})
