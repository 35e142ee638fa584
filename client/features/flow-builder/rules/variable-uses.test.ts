import { expect, test } from 'vitest'
import type { FlowQuestion } from '#contract/flows.ts'
import { usesOf } from './variable-uses.ts'

const question = (questionId: string, questionTextEs: string, questionTextEn: string, choices: string | null = null) =>
  ({ questionId, questionTextEs, questionTextEn, choices }) as FlowQuestion

test('finds a variable in texts of both languages and in choices, with an article or spaces too', () => {
  const questions = [
    question('saludo', 'Hola, {{ clinicDay }}', 'Hello'),
    question('fecha', 'Hola', 'See you on {{clinicDay}}'),
    question('medico', 'Con {{el clinicDay}}', 'With'),
    question('opciones', 'Hola', 'Hello', 'El {{clinicDay}} | On {{clinicDay}}'),
    question('otra', 'Hola {{clinicDays}}', 'Hello clinicDay'),
  ]
  expect(usesOf('clinicDay', questions)).toEqual(['saludo', 'fecha', 'medico', 'opciones'])
  expect(usesOf('nobody', questions)).toEqual([])
})
