import * as z from 'zod/mini'
import { Id, isZone, Language, requiredText, text } from '../primitives.ts'
import { patientStatuses, priorities } from './words.ts'

// Apart from the endpoints: a screen without the form brings no schemas to the browser.

export const PatientStatus = z.enum(patientStatuses)
export const Priority = z.enum(priorities)

/**
 * A date and time without a zone, as it was typed: 'YYYY-MM-DDTHH:mm' or a day; stored as if it were UTC and shown in UTC, so
 * that everybody sees what was typed. A full ISO moment is taken too. Empty: none.
 */
const typedMoment = z.optional(
  z.nullable(
    z
      .string()
      .check(z.regex(/^$|^\d{4}-\d{2}-\d{2}(T\d{2}:\d{2}(:\d{2}(\.\d{1,6})?)?(Z|[+-]\d{2}:\d{2})?)?$/, 'Invalid date')),
  ),
)

const optionalText = (max: number) => z.optional(z.nullable(text(max)))

export const patientFields = {
  contractId: requiredText(50, 'Contract ID is required'),
  patientName: requiredText(200, 'Patient name is required'),
  phoneNumber: requiredText(50, 'Phone number is required'),
  doctorName: requiredText(200, 'Doctor name is required'),
  address: optionalText(300),
  city: optionalText(100),
  source: optionalText(100),
  npi: optionalText(20),
  assignedDate: typedMoment,
  billedDate: typedMoment,
  notes: optionalText(4000),
}

/** A new patient. What is left out takes the stored default: PENDING, NORMAL, 3 attempts, Spanish. */
export const PatientForm = z.object({
  ...patientFields,
  status: z.optional(PatientStatus),
  priority: z.optional(Priority),
  maxAttempts: z.optional(z.int().check(z.minimum(1), z.maximum(20))),
  assignedToUserId: z.optional(z.nullable(Id)),
  language: z.optional(Language),
  /** IANA zone of the number, for all its patients; blank: from their addresses, the area code, the organisation. */
  timeZone: z.optional(
    z.nullable(
      z.string().check(
        z.maxLength(60),
        z.refine((zone) => zone === '' || isZone(zone), 'Unknown time zone'),
      ),
    ),
  ),
})
export type PatientForm = z.input<typeof PatientForm>

/** Who marks a patient completed says what becomes of an open conversation: never both states at once. */
export const openConversationEnd = z.optional(z.enum(['end']))
export const PatientPatch = z.extend(z.partial(PatientForm), { openConversation: openConversationEnd })
export type PatientPatch = z.input<typeof PatientPatch>
