import type { PatientVariable } from '#contract/flows/patient-variables.ts'
import type { FlowDefinition, VariableType } from '#contract/flows.ts'
import type { VariableValue } from '../types.ts'

/**
 * Values as long as the longest that are still common, written in letters of GSM-7 so that a finding is about the
 * author's words and not about a name. Lengths are ours: 'first and second name with two surnames' for people, a United
 * States street address, a contract number of twelve. They stand in until the organisation's own values are measured.
 */
const ofPatient: Record<PatientVariable, string> = {
  patientName: 'Guadalupe Fernandez Villarreal',
  contractId: 'CT-2026-0012',
  phoneNumber: '(305) 555-0142',
  doctorName: 'Dra. Fernanda Villarreal',
  address: '12345 Northwest 107th Avenue Apt 1204',
  city: 'Saint Petersburg',
  source: 'Medicare Advantage',
  npi: '1234567893',
  assignedDate: '2026-09-23',
  billedDate: '2026-09-23',
}

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

/** Names as many patients and doctors have them: one accent, and a text is billed as UCS-2. */
const withAccents = { patientName: 'Guadalupe Fernández Villarreal', doctorName: 'Dra. Fernanda Rodríguez' }

/** What each variable of a flow is assumed to hold when the length of a text is judged. */
export const typicalValues = (flow: FlowDefinition, lengths: ValueLengths = {}) => valuesFrom(ofPatient, flow, lengths)

/** The dearest of the values that are still common: what a text is measured by for its author. */
export const dearValues = (flow: FlowDefinition, lengths: ValueLengths = {}) =>
  valuesFrom({ ...ofPatient, ...withAccents }, flow, lengths)

const valuesFrom = (
  values: Record<PatientVariable, string>,
  flow: FlowDefinition,
  lengths: ValueLengths,
): Record<string, VariableValue> => ({
  ...Object.fromEntries(
    flow.variables.map(({ name, dataType, defaultValue }) => [name, defaultValue?.trim() || ofType[dataType]]),
  ),
  ...values,
  ...Object.fromEntries(
    Object.entries(lengths).map(([name, length]) => [name, stretched(values[name as PatientVariable], length)]),
  ),
})
