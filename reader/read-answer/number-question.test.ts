import { expect, it } from 'vitest'
import type { Language } from '#contract/primitives.ts'
import { fold } from './fold.ts'
import { readAnswer } from './read-answer.ts'
import { numberQuestion } from './test-number-question.ts'

const questions = {
  hours: numberQuestion('¿Cuántas horas se quedó la enfermera?', 'How many hours did the nurse stay?'),
  minutes: numberQuestion('¿Cuánto esperó, en minutos?', 'How long did you wait, in minutes?'),
  days: numberQuestion('¿Cuántos días vino esta semana?', 'How many days did she come this week?'),
  months: numberQuestion('¿Cuántos meses lleva con nosotros?', 'How many months have you been with us?'),
  visits: numberQuestion('¿Cuántas visitas recibió?', 'How many visits did you receive?'),
} as const

const read = (text: string, about: keyof typeof questions, language: Language) => {
  const reading = readAnswer(fold(text), questions[about], { language, longest: 500, lexicon: null })
  return reading.outcome === 'answer' ? reading.value : reading.outcome
}

it.each([
  ['45 minutos', 'es', 0.75],
  ['como 45min nada más', 'es', 0.75],
  ['cuarenta y cinco minutos', 'es', 0.75],
  ['20 minutes', 'en', 0.33],
  ['about ninety minutes', 'en', 1.5],
  ['2 horas', 'es', 2],
  ['2', 'es', 2],
  ['1 hora 20 minutos', 'es', 1.33],
  ['1 hour and 30 min', 'en', 1.5],
  ['hora y media', 'es', 1.5],
  ['half an hour', 'en', 0.5],
  ['3 días', 'es', 'unclear'],
  ['2 weeks', 'en', 'unclear'],
] as const)('to a question about hours %s (%s) is %s', (text, language, hours) => {
  expect(read(text, 'hours', language)).toBe(hours)
})

it.each([
  ['2 horas', 'es', 120],
  ['2h', 'es', 120],
  ['1.5 hours', 'en', 90],
  ['dos horas y media', 'es', 150],
  ['media hora', 'es', 30],
  ['an hour and a half', 'en', 90],
  ['1 hora 20 minutos', 'es', 80],
  ['45', 'en', 45],
  ['15 minutes', 'en', 15],
] as const)('to a question about minutes %s (%s) is %s', (text, language, minutes) => {
  expect(read(text, 'minutes', language)).toBe(minutes)
})

it.each([
  ['una semana', 'days', 'es', 'unclear'],
  ['8 hours', 'days', 'en', 'unclear'],
  ['3 days, 4 hours each', 'days', 'en', 3],
  ['2 años', 'months', 'es', 24],
  ['6 meses', 'months', 'es', 6],
  ['3 visitas de 2 horas', 'visits', 'es', 3],
  ['2 times a day', 'days', 'en', 2],
] as const)('%s to a question for %s (%s): %s', (text, about, language, days) => {
  expect(read(text, about, language)).toBe(days)
})
