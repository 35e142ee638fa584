import { expect, it } from 'vitest'
import type { DefinedQuestion } from '#contract/flows.ts'
import { fold } from './fold.ts'
import { lexiconOf, meaningOf } from './lexicon.ts'
import { readAnswer } from './read-answer.ts'

const lexicon = lexiconOf([
  { language: 'es', phrase: '¡Qué va!', means: 'yes' },
  { language: 'es', phrase: 'que va', means: 'no' },
  { language: 'es', phrase: 'la chela', means: 'Buena' },
  { language: 'es', phrase: 'a huevo', means: 'yes' },
  { language: 'en', phrase: 'que va', means: 'unsure' },
  { language: 'en', phrase: 'eh', means: 'unsure' },
  { language: 'es', phrase: '  ', means: 'yes' },
  { language: 'es', phrase: '__proto__', means: 'no' },
])
const question = (choices: string): DefinedQuestion => ({
  id: 1,
  questionId: 'q',
  questionTextEs: '¿?',
  questionTextEn: '?',
  questionType: 'choice',
  choices,
  isRequired: true,
  order: 1,
})
const read = (text: string, choices: string) =>
  readAnswer(fold(text), question(choices), { language: 'es', longest: 640, lexicon })

it('knows the whole text only, the later entry first, the conversation language before the other', () => {
  expect(meaningOf(fold('QUE VA!!'), 'es', lexicon)).toBe('no')
  expect(meaningOf(fold('que va'), 'en', lexicon)).toBe('unsure')
  expect(meaningOf(fold('eh'), 'es', lexicon)).toBe('unsure')
  expect(meaningOf(fold('la chela'), 'en', lexicon)).toBe('Buena')
  expect(meaningOf(fold('que va a ser'), 'es', lexicon)).toBeNull()
  expect(meaningOf(fold(''), 'es', lexicon)).toBeNull()
  expect(meaningOf(fold('que va'), 'es', null)).toBeNull()
  expect(meaningOf(fold('que va'), 'es', {})).toBeNull()
})

it('is not fooled by words that every object knows', () => {
  expect(meaningOf(fold('constructor'), 'es', lexicon)).toBeNull()
  expect(meaningOf(fold('__proto__'), 'es', lexicon)).toBe('no')
})

it('reads an answer as the organization taught it', () => {
  expect(read('que va', 'Sí | Yes\nNo')).toEqual({ outcome: 'answer', value: 'No', method: 'lexicon' })
  expect(read('La chela', 'Buena | Good\nMala | Poor')).toMatchObject({ value: 'Buena' })
  expect(read('a huevo', 'Sí, la conozco | Yes, I do\nNo, nunca | No, never')).toMatchObject({
    value: 'Sí, la conozco',
  })
  expect(read('eh', 'Sí | Yes\nNo')).toEqual({ outcome: 'unsure' })
})

it('leaves alone a question that does not offer what was taught', () => {
  expect(read('la chela', 'Sí | Yes\nNo')).toEqual({ outcome: 'unclear' })
  expect(read('que va', 'Buena | Good\nMala | Poor')).toEqual({ outcome: 'unclear' })
})
