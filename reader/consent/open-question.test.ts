import { expect, it } from 'vitest'
import type { DefinedQuestion } from '#contract/flows.ts'
import { fold } from '../read-answer/fold.ts'
import { consentTo } from './open-question.ts'

const question = (asked: Partial<DefinedQuestion>): DefinedQuestion => ({
  id: 1,
  questionId: 'q',
  questionTextEs: '¿Vino la enfermera?',
  questionTextEn: 'Did the nurse come?',
  questionType: 'choice',
  choices: 'Sí | Yes\nNo | No',
  isRequired: true,
  order: 1,
  ...asked,
})
const kindOf = (text: string, asked: Partial<DefinedQuestion> = {}) =>
  consentTo(fold(text), { question: question(asked), isDayAsked: false, language: 'es', lexicon: null })?.kind ?? null

const goOn = { questionTextEs: '¿Seguimos?', questionTextEn: 'Shall we go on?' }
const sugar = { choices: 'Alto | High\nNormal\nBajo | Low' }

it.each([
  ['parar', { choices: 'Seguir | Go on\nParar | Stop' }],
  ['Alto', sugar],
  ['no', goOn],
  ['no, mejor no', goOn],
  ['no quiero seguir', goOn],
  ['No, I dont want to go on', goOn],
  ['Alta', { choices: 'Alta | High\nBaja | Low' }],
])('SAFE-09 an answer to the open question is no wish: %s', (text, asked) => {
  expect(kindOf(text, asked)).toBeNull()
})

it.each([
  ['ALTO', {}],
  ['Stop', { choices: 'Seguir | Go on\nParar | Stop' }],
  ['no me escriban más', goOn],
  ['no, stop texting me', goOn],
  ['no quiero seguir recibiendo mensajes', goOn],
  ['no quiero seguir recibiendo mensajes', sugar],
  ['Cancel', { choices: 'Cancel\nKeep' }],
  ['CANCELAR', { choices: 'Cancelar | Cancel\nMantener | Keep' }],
  ['cancel', {}],
])('SAFE-09 a wish to stop is one whatever is asked: %s', (text, asked) => {
  expect(kindOf(text, asked)).toBe('stop')
})

it.each(['C', 'c', 'cancel my appointment', 'cancelar mi cita', 'no puedo ir', "I can't make it", 'no podré asistir'])(
  'SAFE-09 what is said of the visit stops no texts: %s',
  (text) => {
    expect(kindOf(text)).not.toBe('stop')
    expect(kindOf(text, { questionTextEs: '¿Vendrá a su cita?', questionTextEn: 'Will you come?' })).not.toBe('stop')
  },
)
