import { expect, test } from 'vitest'
import { questionTitle } from './rules.ts'

const question = { questionId: 'identity', total: 1, unread: 0, inWords: 0, values: [], choices: [] }

test('shows a question without patient names, in the reader’s language', () => {
  const known = { ...question, textEs: '¿Hablamos con {{patientName}}?', textEn: 'Is this {{patientName}}?' }
  expect(questionTitle(known, 'es')).toBe('¿Hablamos con …?')
  expect(questionTitle(known, 'en')).toBe('Is this …?')
  expect(questionTitle({ ...question, textEs: null, textEn: null }, 'es')).toBe('identity')
})
