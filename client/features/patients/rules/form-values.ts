import type { PatientField } from '#contract/patients/fields/field.ts'
import { type Fields, fieldValue, formFields, ownFieldsOf } from '#contract/patients/fields.ts'
import type { PatientForm } from '#contract/patients/form.ts'
import type { Patient } from '#contract/patients.ts'

/** Characters of an ISO moment that a date-time field takes: `2026-11-20T14:30`. */
const DATE_TIME_LENGTH = 16

/** What stands for no value: an id is none or a number. */
const blank = ({ type }: Pick<PatientField, 'type'>): '' | null => (type === 'location' ? null : '')

const shown = ({ type }: PatientField, value: unknown): unknown =>
  type === 'date-time' && typeof value === 'string' ? value.slice(0, DATE_TIME_LENGTH) : (value ?? blank({ type }))

const valuesFrom = (fields: Fields, valueOfField: (field: PatientField) => unknown): PatientForm => {
  const valuesOf = (list: Fields) => Object.fromEntries(list.map((field) => [field.key, valueOfField(field)]))
  const shownFields = formFields(fields)
  const own = ownFieldsOf(shownFields)
  return {
    ...valuesOf(shownFields.filter(({ isOwn }) => !isOwn)),
    ...(own.length > 0 ? { ownValues: valuesOf(own) } : {}),
  } as PatientForm
}

/** What the form of a new patient begins with. */
export const blankForm = (fields: Fields): PatientForm =>
  valuesFrom(fields, (field) => field.form?.initial ?? field.initial ?? blank(field))

/** A patient as the form shows them. */
export const formValues = (patient: Patient, fields: Fields): PatientForm =>
  valuesFrom(fields, (field) => shown(field, fieldValue(patient, field)))

/**
 * The whole form over the patient as it is now: what a colleague or a conversation changed while the form was open stays,
 * and a date that nobody touched keeps its seconds.
 */
export const formBody = (
  now: Patient,
  { typed, changed, fields }: { typed: PatientForm; changed: object; fields: Fields },
): PatientForm =>
  valuesFrom(fields, (field) => {
    const { ownValues = {} } = changed as { ownValues?: object }
    if (field.key in (field.isOwn ? ownValues : changed)) return fieldValue(typed, field)
    const value = fieldValue(now, field)
    return field.type === 'date-time' ? value : shown(field, value)
  })

/** The fields with the patient's present choice among the choices: it stays although it is offered no more. */
export const withPresentChoices = (fields: Fields, patient: Patient | null): Fields =>
  fields.map((field) => {
    const { isOwn, choices } = field
    const value = patient && isOwn && choices ? fieldValue(patient, field) : null
    return value === null || choices?.includes(String(value))
      ? field
      : { ...field, choices: [...(choices ?? []), String(value)] }
  })
