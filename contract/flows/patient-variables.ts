/**
 * The patient's fields that {{variables}} may name in every flow; `optional` where a patient's row may be without one.
 * `organizationName` stands beside them and is always there.
 */
export const patientVariables = {
  patientName: { optional: false },
  contractId: { optional: false },
  phoneNumber: { optional: false },
  doctorName: { optional: false },
  address: { optional: true },
  city: { optional: true },
  source: { optional: true },
  npi: { optional: true },
  assignedDate: { optional: true },
  billedDate: { optional: true },
} as const

export type PatientVariable = keyof typeof patientVariables

/** True for the name of a patient's field. */
export const isPatientVariable = (name: string): name is PatientVariable => Object.hasOwn(patientVariables, name)
