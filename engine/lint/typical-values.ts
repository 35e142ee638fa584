import { appointmentVariables } from '#contract/appointments/variables.ts'
import { type PatientVariable, typicalLocation } from '#contract/flows/patient-variables.ts'
import type { FlowDefinition, VariableType } from '#contract/flows.ts'
import { type Fields, variableFields } from '#contract/patients/fields.ts'
import { fieldsOfFlow } from '../render/own-fields.ts'
import type { VariableValue } from '../types.ts'

/**
 * Values as long as the longest common ones, from the fields' descriptors; `isDear`: values that make a text more
 * expensive, where a field has them. They are used until the organization's own values are measured.
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

/** Lengths of the organization's own longer values, where it has enough patients. */
export type ValueLengths = Partial<Record<PatientVariable, number>>

const stretched = (value: string, length: number): string =>
  `${value} `.repeat(Math.ceil(length / (value.length + 1))).slice(0, length)

/** The assumed value of each variable, for judging the length of a text. */
export const typicalValues = (flow: FlowDefinition, lengths: ValueLengths = {}, fields: Fields = fieldsOfFlow(flow)) =>
  valuesFrom(ofPatient(fields, false), flow, lengths)

/** The most expensive common values: authors see a text measured by these. */
export const dearValues = (flow: FlowDefinition, lengths: ValueLengths = {}, fields: Fields = fieldsOfFlow(flow)) =>
  valuesFrom(ofPatient(fields, true), flow, lengths)

const valuesFrom = (
  values: Record<string, string>,
  flow: FlowDefinition,
  lengths: ValueLengths,
): Record<string, VariableValue> => ({
  ...Object.fromEntries(
    flow.variables.map(({ name, dataType, defaultValue }) => [name, defaultValue?.trim() || ofType[dataType]]),
  ),
  ...Object.fromEntries(appointmentVariables.map(({ name, typical }) => [name, typical])),
  ...typicalLocation,
  ...values,
  ...Object.fromEntries(Object.entries(lengths).map(([name, length]) => [name, stretched(values[name] ?? '', length)])),
})
