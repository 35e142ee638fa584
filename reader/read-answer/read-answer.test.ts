import { expect, it } from 'vitest'
import type { DefinedQuestion } from '#contract/flows.ts'
import { isFreeText } from './choices.ts'
import { fold } from './fold.ts'
import { readAnswer } from './read-answer.ts'

const question = (rest: Partial<DefinedQuestion>): DefinedQuestion => ({
  id: 1,
  questionId: 'q',
  questionTextEs: '¿?',
  questionTextEn: '?',
  questionType: 'text',
  choices: null,
  isRequired: true,
  order: 1,
  ...rest,
})
const read = (text: string, rest: Partial<DefinedQuestion>) =>
  readAnswer(fold(text), question(rest), { language: 'es', longest: 640, lexicon: null })

it('keeps a free text as it was written, at most the length asked for', () => {
  expect(read('  Calle Sol 12\nPiso 2 ', {})).toEqual({
    outcome: 'answer',
    value: 'Calle Sol 12\nPiso 2',
    method: 'text',
  })
  expect(read('é'.repeat(700), {})).toMatchObject({ value: 'é'.repeat(640) })
  expect(read('👩'.repeat(641), {})).toMatchObject({ value: '👩'.repeat(640) })
  expect(read('   ', {})).toEqual({ outcome: 'unclear' })
})

it('reads a number, or says why not', () => {
  expect(read('doce', { questionType: 'number' })).toEqual({ outcome: 'answer', value: 12, method: 'number' })
  expect(read('no sé', { questionType: 'number' })).toEqual({ outcome: 'unsure' })
  expect(read('2 o 3', { questionType: 'number' })).toEqual({ outcome: 'several' })
  expect(read('azul', { questionType: 'number' })).toEqual({ outcome: 'unclear' })
})

it('answers a choice with its Spanish label', () => {
  const choices = 'Sí | Yes\nNo'
  expect(read('yes', { questionType: 'choice', choices })).toEqual({ outcome: 'answer', value: 'Sí', method: 'label' })
  expect(read('azul', { questionType: 'choice', choices })).toEqual({ outcome: 'unclear' })
})

it('takes a choice question without choices for a free text', () => {
  expect(read('azul', { questionType: 'choice' })).toMatchObject({ method: 'text' })
  expect(isFreeText(question({ questionType: 'choice' }))).toBe(true)
  expect(isFreeText(question({ questionType: 'choice', choices: 'A' }))).toBe(false)
  expect(isFreeText(question({}))).toBe(true)
  expect(isFreeText(question({ questionType: 'number' }))).toBe(false)
})
