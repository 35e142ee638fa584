import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { Empty, Id, IdInPath, Instant, requiredText } from '../primitives.ts'

export const LONGEST_CONSENT_REASON = 500

/** no-contact: no texts and no calls. allow-calls: staff have read or heard that they may call; texts stay stopped. */
export const consentActions = ['stop', 'no-contact', 'allow-calls', 'undo'] as const

/** One dated row of the ledger of a number. Rows are only added. */
export const ConsentRow = z.object({
  id: Id,
  at: Instant,
  /** given, stop, stop-unclear (calls perhaps too), no-contact, start, blocked (by the carrier), undone, calls-allowed (by staff). */
  event: z.string(),
  /** Who or what it came from: patient, carrier, staff, form, import … */
  source: z.string(),
  /** The exact words: of the patient, of the member of staff, or the carrier's code. */
  words: z.nullable(z.string()),
  /** The carrier's id of the text that said so. */
  messageSid: z.nullable(z.string()),
  /** Who of staff did it; null where it was nobody of them. */
  person: z.nullable(z.string()),
  patientName: z.nullable(z.string()),
})
export type ConsentRow = z.infer<typeof ConsentRow>

/** What the organisation can show of a number: everything its owner, the carrier and staff ever said about our texts. */
export const ConsentProof = z.object({
  /** E.164. */
  phone: z.string(),
  organizationName: z.nullable(z.string()),
  /** Everybody in the queue with this number: a stop holds for all of them. */
  patients: z.array(z.object({ id: Id, patientName: z.string(), contractId: z.string() })),
  optedOutAt: z.nullable(Instant),
  /** Of who wants no texts: none (no calls either), unclear (their words are read before anybody calls), null. */
  callWish: z.nullable(z.enum(['none', 'unclear'])),
  /** The carrier itself blocks the number: only its owner can lift that, with START. */
  isBlockedByCarrier: z.boolean(),
  rows: z.array(ConsentRow),
  /** Texts that left after the stop that holds now, the one confirmation and answers to help left out. */
  textsSinceStop: z.int(),
})
export type ConsentProof = z.infer<typeof ConsentProof>

export const consentEndpoints = {
  consentProof: endpoint({
    method: 'GET',
    path: '/api/patients/{id}/consent',
    allow: { anyOf: ['patients.view'] },
    phi: true,
    summary: "The proof of consent of a patient's number: every row of its ledger, the oldest first",
    params: IdInPath,
    result: ConsentProof,
  }),
  changeConsent: endpoint({
    method: 'POST',
    path: '/api/patients/{id}/consent',
    allow: { anyOf: ['text-patients', 'conversations.edit'] },
    phi: true,
    summary:
      'Stop texting the number, or all contact, on the word of its owner, or undo it; with a reason for the ledger',
    params: IdInPath,
    body: z.object({
      action: z.enum(consentActions),
      reason: requiredText(LONGEST_CONSENT_REASON, 'Reason is required'),
    }),
    result: Empty,
  }),
}
