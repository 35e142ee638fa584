import { expect, it } from 'vitest'
import type { DefinedQuestion } from '#contract/flows.ts'
import { dayAskedBy } from './date-question.ts'

const asks = (questionTextEs: string, questionTextEn: string, more: Partial<DefinedQuestion> = {}) =>
  dayAskedBy({
    id: 1,
    questionId: 'day',
    questionTextEs,
    questionTextEn,
    questionType: 'text',
    choices: null,
    isRequired: true,
    order: 1,
    ...more,
  })

it.each([
  ['¿En qué fecha fue la visita?', 'On what date was the visit?', 'past'],
  ['¿Qué día nació?', 'What day is your birthday?', 'past'],
  ['¿Qué día le conviene?', 'Which day did you choose?', 'past'],
  ['¿Qué día le conviene?', 'Which day suits you?', 'future'],
  ['¿Cuál fecha prefiere?', 'What date do you prefer?', 'future'],
  ['¿Cómo estuvo su día?', 'How was your day?', null],
  ['¿Qué fecha prefiere?', 'When would you like to come?', null],
  ['¿Cuándo puede?', 'What date suits you?', null],
] as const)('%s / %s asks for a day: %s', (spanish, english, lean) => {
  expect(asks(spanish, english)).toBe(lean)
})

it('a number or a choice is never read as a day', () => {
  expect(asks('¿Qué día?', 'What day?', { questionType: 'number' })).toBeNull()
  expect(asks('¿Qué día?', 'What day?', { questionType: 'choice', choices: 'Lunes | Monday' })).toBeNull()
})
