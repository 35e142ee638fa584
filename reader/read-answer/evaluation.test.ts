import { expect, it } from 'vitest'
import type { DefinedQuestion } from '#contract/flows.ts'
import { fold } from './fold.ts'
import { readAnswer } from './read-answer.ts'

const asking = (questionTextEs: string, questionTextEn: string): DefinedQuestion => ({
  id: 1,
  questionId: 'asked',
  questionTextEs,
  questionTextEn,
  questionType: 'choice',
  choices: 'Sí | Yes\nNo',
  isRequired: true,
  order: 1,
})
const pain = asking('¿Tiene dolor?', 'Are you in pain?')
const all = asking('¿Salió todo como esperaba?', 'Did all go as you expected?')

const read = (text: string, question: DefinedQuestion) => {
  const reading = readAnswer(fold(text), question, { language: 'es', longest: 500, lexicon: null })
  return reading.outcome === 'answer' ? reading.value : reading.outcome
}

it.each(['todo bien', 'estoy bien', "I'm fine", 'all good', 'feeling great today', 'muy bien gracias'])(
  'takes %s for a no where the question is about trouble',
  (text) => {
    expect(read(text, pain)).toBe('No')
  },
)

it.each(['mal', 'muy mal', 'feeling terrible', 'peor'])(
  'takes %s for a yes where the question is about trouble',
  (text) => {
    expect(read(text, pain)).toBe('Sí')
  },
)

it('takes how things are for what it says where the question is about anything else', () => {
  expect(read('todo bien', all)).toBe('Sí')
  expect(read('muy mal', all)).toBe('No')
})

it('takes a yes and a no for what they say whatever is asked', () => {
  expect(read('sí', pain)).toBe('Sí')
  expect(read('no', pain)).toBe('No')
  expect(read('no problem', all)).toBe('Sí')
  expect(read('no problem', pain)).toBe('No')
})
