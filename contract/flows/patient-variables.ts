import { type BuiltInField, type Fields, patientFields, variableFields } from '../patients/fields.ts'

/** The fields of a patient that {{variables}} may name in every flow. `organizationName` stands beside them. */
export type PatientVariable = Extract<BuiltInField, { variable: object }>['key']

/**
 * The variables of the patient's location, for every text; a patient may have none, and a location no phone. `typical`:
 * as long as common values, for measuring texts.
 */
export const locationVariables = [
  { name: 'locationName', typical: 'Centro de Salud del Norte', isOptional: true },
  { name: 'locationAddress', typical: '1840 W 49th St, Hialeah, FL', isOptional: true },
  { name: 'locationPhone', typical: '(305) 555-0142', isOptional: true },
] as const

/** Typical values of the location's variables, by name. */
export const typicalLocation: Readonly<Record<string, string>> = Object.fromEntries(
  locationVariables.map(({ name, typical }) => [name, typical]),
)

/** A variable that is a field: `isOptional` where a patient's row may be without a value. */
export interface FieldOfVariable {
  name: string
  isOptional: boolean
}

/** The variables that a patient's fields give, in the order in which they are offered. */
export const patientVariables = (fields: Fields = patientFields): FieldOfVariable[] =>
  variableFields(fields).map(({ key, entry, initial }) => ({
    name: key,
    isOptional: !entry?.isRequired && initial === undefined,
  }))

/** True for the name of a patient field. */
export const isPatientVariable = (name: string, fields: Fields = patientFields): boolean =>
  variableFields(fields).some(({ key }) => key === name)
