import { expect, it } from 'vitest'
import { type ReadingContext, readText } from './read-text.ts'

const answer = (text: string, context: ReadingContext) => readText(text, context).answer
const none = { outcome: 'none', value: null, method: null }
/** A Tuesday. */
const today = { year: 2026, month: 5, day: 12 }

it('one text is read by every reader at once: language, wish, danger', () => {
  expect(readText('Por favor ya no me manden mensajes', {})).toMatchObject({
    language: 'es',
    consent: 'stop',
    emergency: null,
    answer: none,
  })
  expect(readText("I can't breathe", {})).toMatchObject({ language: 'en', consent: null, emergency: 'breathing' })
  expect(readText('HELP', {}).consent).toBe('help')
})

it('what says nothing of its language is held for the one the patient was asked in', () => {
  expect(readText('12', {}).language).toBe('unknown')
  expect(readText('okay gracias', { activeLanguage: 'es' }).language).toBe('es')
  expect(readText('okay gracias', { activeLanguage: 'en' }).language).toBe('en')
})

it.each([
  ['sí, claro', { outcome: 'answer', value: 'yes', method: 'lexicon' }],
  ['nope', { outcome: 'answer', value: 'no', method: 'lexicon' }],
  ['no sé', { outcome: 'unsure', value: null, method: null }],
  ['el martes', none],
])('to a plain yes or no: %s', (text, expected) => {
  expect(answer(text, { question: { type: 'yesno' } })).toEqual(expected)
})

it.each([
  ['mañana', { outcome: 'answer', value: '2026-05-13', method: 'date' }],
  ['el martes', { outcome: 'answer', value: '2026-05-19', method: 'date' }],
  ['no sé', { outcome: 'unsure', value: null, method: null }],
  ['cuando puedan', { outcome: 'unclear', value: null, method: null }],
])('to a question for a day, which is the next one: %s', (text, expected) => {
  expect(answer(text, { question: { type: 'date' }, today })).toEqual(expected)
  expect(answer(text, { question: { type: 'date' } })).toEqual(none)
})

it('the day comes first in Spanish and the month in English, by the language asked in, else by the text’s own', () => {
  const day = (text: string, activeLanguage?: 'es' | 'en') =>
    answer(text, { question: { type: 'date' }, today, activeLanguage }).value
  expect(day('5/6', 'es')).toBe('2026-06-05')
  expect(day('5/6', 'en')).toBe('2027-05-06')
  expect(day('5/6')).toBe('2026-06-05')
  expect(day('it will be on 5/6')).toBe('2027-05-06')
  expect(day('va a ser el 5/6')).toBe('2026-06-05')
})

it.each([
  ['tres', { type: 'number' }, { outcome: 'answer', value: 3, method: 'number' }],
  ['no me acuerdo', { type: 'number' }, { outcome: 'unsure', value: null, method: null }],
  ['2 o 3', { type: 'number' }, { outcome: 'unclear', value: null, method: null }],
  ['todo bien', { type: 'text' }, { outcome: 'answer', value: 'todo bien', method: 'text' }],
  ['en la tarde', { type: 'choice', choices: 'Mañana | Morning\nTarde | Afternoon' }, { value: 'Tarde' }],
  ['', { type: 'choice', choices: 'Mañana\nTarde' }, { outcome: 'unclear', value: null }],
] as const)('to a question of a flow: %s', (text, question, expected) => {
  expect(answer(text, { question })).toMatchObject(expected)
})
