/**
 * The variables of an appointment, for the flows and texts about one. They stand beside the patient's fields.
 * `appointmentDay` is a day (ISO 8601), `appointmentTime` a time of day ('10:30'); both are written in the reader's
 * language.
 */
export interface AppointmentVariable {
  name: string
  /** As long as common values, for measuring texts. */
  typical: string
  /** Where an appointment may be without a value. */
  isOptional?: true
  /** Values begin with a title, which takes an article in Spanish. */
  isTitled?: true
}

export const appointmentVariables: readonly AppointmentVariable[] = [
  { name: 'appointmentDay', typical: '2026-09-23' },
  { name: 'appointmentTime', typical: '10:30' },
  { name: 'appointmentPlace', typical: 'Centro de Salud del Norte' },
  { name: 'clinician', typical: 'Dra. Josefina Ramirez', isOptional: true, isTitled: true },
]

/** True for the name of such a variable. */
export const isAppointmentVariable = (name: string): boolean =>
  appointmentVariables.some((variable) => variable.name === name)
