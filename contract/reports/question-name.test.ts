import { expect, it } from 'vitest'
import { questionName } from './question-name.ts'

it('REPORT-04 REPORT-05 names a question without the marks of its values', () => {
  expect(questionName('¿Conoce a {{el doctorName}}, {{patientName}}?')).toBe('¿Conoce a …, …?')
  expect(questionName('¿Recibió la visita?')).toBe('¿Recibió la visita?')
})
