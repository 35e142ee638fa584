import { useForm } from 'react-hook-form'
import { expect, test } from 'vitest'
import { withHomeClinic } from '#contract/patients/fields/test-added-field.ts'
import { type Fields, patientFields } from '#contract/patients/fields.ts'
import type { PatientForm } from '#contract/patients/form.ts'
import { PatientFormFields } from './patient-form-fields.tsx'
import { formValues } from './rules/form-values.ts'
import { markup, patient } from './testing/field-screen.tsx'

const FormOf = ({ fields }: { fields: Fields }) => {
  const form = useForm<PatientForm>({ defaultValues: formValues(patient, fields) })
  return <PatientFormFields form={form} patient={null} fields={fields} />
}

test('the form has every field in its group and order, an added one too, with its label and its mark', async () => {
  expect(await markup(<FormOf fields={patientFields} />)).not.toContain('homeClinic')
  const form = await markup(<FormOf fields={withHomeClinic} />)
  expect(form).toMatch(/Clínica<span[^>]*> \*<\/span><\/label><input[^>]*aria-required="true"[^>]*name="homeClinic"/)
  expect([...form.matchAll(/<label[^>]*>([^<]*)/g)].map(([, label]) => label)).toEqual([
    'Número de contrato',
    'Nombre del paciente',
    'Teléfono',
    'Idioma de los mensajes',
    'Médico',
    'NPI del médico',
    'Dirección',
    'Ciudad',
    'Zona horaria',
    'Estado',
    'Origen',
    'Prioridad',
    'Máximo de intentos',
    'Fecha de asignación',
    'Fecha de facturación',
    'Notas',
    'Clínica',
  ])
})
