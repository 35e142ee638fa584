import type { PatientVariable } from '#contract/flows/patient-variables.ts'
import type { FlowDefinition, VariableType } from '#contract/flows.ts'
import { type Fields, patientFields, variableFields } from '#contract/patients/fields.ts'
import type { VariableValue } from '../types.ts'

/**
 * Values as long as the longest that are still common, from the fields' descriptors; `isDear`: those that make a text
 * dearer, where a field has them. They stand in until the organisation's own values are measured.
 */
const ofPatient = (fields: Fields, isDear: boolean): Record<string, string> =>
  Object.fromEntries(
    variableFields(fields).map(({ key, variable }) => [
      key,
      isDear ? (variable.dear ?? variable.typical) : variable.typical,
    ]),
  )

const ofType: Record<VariableType, string> = {
  text: 'twenty-four letters long',
  number: '1234',
  date: '2026-09-23',
  boolean: 'true',
}

/** Characters of the organisation's own longer values, where it has enough patients to tell. */
export type ValueLengths = Partial<Record<PatientVariable, number>>

const stretched = (value: string, length: number): string =>
  `${value} `.repeat(Math.ceil(length / (value.length + 1))).slice(0, length)

/** What each variable of a flow is assumed to hold when the length of a text is judged. */
export const typicalValues = (flow: FlowDefinition, lengths: ValueLengths = {}, fields: Fields = patientFields) =>
  valuesFrom(ofPatient(fields, false), flow, lengths)

/** The dearest of the values that are still common: what a text is measured by for its author. */
export const dearValues = (flow: FlowDefinition, lengths: ValueLengths = {}, fields: Fields = patientFields) =>
  valuesFrom(ofPatient(fields, true), flow, lengths)

const valuesFrom = (
  values: Record<string, string>,
  flow: FlowDefinition,
  lengths: ValueLengths,
): Record<string, VariableValue> => ({
  ...Object.fromEntries(
    flow.variables.map(({ name, dataType, defaultValue }) => [name, defaultValue?.trim() || ofType[dataType]]),
  ),
  ...values,
  ...Object.fromEntries(Object.entries(lengths).map(([name, length]) => [name, stretched(values[name] ?? '', length)])),
})
