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

/** How a person knows that a patient is verified, when the answers do not say so. */
export const verifiedHows = ['phone', 'in-person', 'records', 'other'] as const
export type VerifiedHow = (typeof verifiedHows)[number]

/** What a field that an organization adds may hold. */
export const ownFieldTypes = ['text', 'number', 'date', 'datetime', 'choice'] as const
export type OwnFieldType = (typeof ownFieldTypes)[number]

export const priorities = ['HIGH', 'NORMAL', 'LOW'] as const

/** Why pressing SMS would be refused now; null when it would not. */
export const startRefusals = [
  'no-contact',
  'opted-out',
  'bad-number',
  'conversation-open',
  'attempts-used-up',
  'texted-enough',
  'sending-held',
  'no-active-flow',
] as const

/** Why somebody must call: texts do not reach the patient, or no more may be tried. */
export const callReasons = [
  /** A call was agreed on. */
  'call-back',
  'opted-out',
  /** The patient's words may mean calls too: staff read them before calling. */
  'opted-out-unclear',
  'bad-number',
  'landline',
  'wrong-number',
  'attempts-used-up',
] as const
