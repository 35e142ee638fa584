import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { refusal, showScreen } from '#client/shell/testing/show-screen.tsx'
import { withHomeClinic } from '#contract/patients/fields/test-added-field.ts'
import { type Fields, patientFields } from '#contract/patients/fields.ts'
import type { Language } from '#contract/primitives.ts'
import { PatientFormFields } from './patient-form-fields.tsx'
import { usePatientForm } from './use-patient-form.ts'

const Form = ({ fields }: { fields: Fields }) => {
  const { form, save } = usePatientForm(null, fields, vi.fn())
  return (
    <form noValidate onSubmit={(event) => void save(event)}>
      <PatientFormFields form={form} patient={null} fields={fields} />
      <button type="submit">OK</button>
    </form>
  )
}

const show = (fields: Fields, language: Language = 'en') =>
  showScreen(<Form fields={fields} />, {
    areas: ['patients', 'patientFields', 'patientDialogs'],
    language,
    answer: ({ method }) =>
      method === 'POST'
        ? refusal(400, { message: 'City must be text.', code: 'invalid-input', field: 'city' })
        : undefined,
  })

const alerts = () => screen.findAllByRole('alert').then((found) => found.map(({ textContent }) => textContent))

test('VAL-03 VAL-05 a blank required field is named in the words of the form, an added one by its label', async () => {
  const { user, sent } = await show(withHomeClinic)
  await user.click(screen.getByRole('button', { name: 'OK' }))
  expect(await alerts()).toEqual([
    'Contract ID is required',
    'Patient name is required',
    'Phone number is required',
    'Doctor name is required',
    'Enter the clinic',
  ])
  expect(sent.filter(({ method }) => method === 'POST')).toEqual([])
})

test('ERR-02 in Spanish too', async () => {
  const { user } = await show(withHomeClinic, 'es')
  await user.click(screen.getByRole('button', { name: 'OK' }))
  expect(await alerts()).toEqual([
    'El número de contrato es obligatorio',
    'El nombre del paciente es obligatorio',
    'El teléfono es obligatorio',
    'El nombre del médico es obligatorio',
    'Indique la clínica',
  ])
})

test('a number outside its range and a refusal of the server stand at their fields', async () => {
  const { user, sent } = await show(patientFields)
  await user.type(screen.getByLabelText(/^Contract ID/), 'C-1')
  await user.type(screen.getByLabelText(/^Patient name/), 'Ana')
  await user.type(screen.getByLabelText(/^Phone number/), '3055550142')
  await user.type(screen.getByLabelText(/^Doctor name/), 'Dr. Alba')
  const attempts = screen.getByLabelText(/^Attempts at most/)
  await user.clear(attempts)
  await user.type(attempts, '21')
  await user.click(screen.getByRole('button', { name: 'OK' }))
  expect(await alerts()).toEqual(['Between 1 and 20'])
  await user.clear(attempts)
  await user.type(attempts, '5')
  await user.click(screen.getByRole('button', { name: 'OK' }))
  expect(await screen.findByText('City must be text.')).toBeTruthy()
  expect(sent.find(({ method }) => method === 'POST')?.body).toMatchObject({ contractId: 'C-1', maxAttempts: 5 })
})
