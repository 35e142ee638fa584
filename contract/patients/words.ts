export const patientStatuses = ['PENDING', 'IN_PROGRESS', 'COMPLETED', 'BILLED TM', 'BILLED IHA'] as const
export type PatientStatus = (typeof patientStatuses)[number]

export const verificationStatuses = [
  'NOT_VERIFIED',
  'PENDING_VERIFICATION',
  'VERIFIED_PARTIAL',
  'VERIFIED_COMPLETE',
  'VERIFIED_FAILED',
] as const
export type VerificationStatus = (typeof verificationStatuses)[number]

export const priorities = ['HIGH', 'NORMAL', 'LOW'] as const
