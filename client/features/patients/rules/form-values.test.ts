import { expect, test } from 'vitest'
import { withHomeClinic } from '#contract/patients/fields/test-added-field.ts'
import { patientFields } from '#contract/patients/fields.ts'
import { patient } from '../testing/field-screen.tsx'
import { blankForm, formBody, formValues } from './form-values.ts'

test('a new patient begins with the values that the descriptors say, and blanks', () => {
  expect(blankForm(patientFields)).toMatchObject({
    contractId: '',
    status: 'BILLED TM',
    priority: 'NORMAL',
    maxAttempts: 3,
    language: 'es',
    timeZone: '',
    assignedDate: '',
  })
})

test('VAL-08 what was typed is sent, and what nobody touched as it is now, of an added field too', () => {
  const typed = { ...formValues(patient, withHomeClinic), city: 'Tampa' }
  const now = { ...patient, city: 'Miami', homeClinic: 'Centro Nuevo', notes: 'Tarde' }
  expect(formBody(now, { typed, changed: { city: true }, fields: withHomeClinic })).toMatchObject({
    city: 'Tampa',
    homeClinic: 'Centro Nuevo',
    notes: 'Tarde',
    // Cut to minutes in the form, whole on the way back.
    assignedDate: '2026-11-05T14:35:27.000Z',
  })
  expect(typed.assignedDate).toBe('2026-11-05T14:35')
})
