import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { Empty, Id, IdInPath, Instant, requiredText } from '../primitives.ts'

export const LONGEST_CONSENT_REASON = 500

/**
 * no-contact: no texts and no calls. allow-calls: staff have read or heard that they may call; texts stay stopped.
 * confirm-number: the number is the patient's after all and gets texts, whatever was noted of it.
 */
export const consentActions = ['stop', 'no-contact', 'allow-calls', 'confirm-number', 'undo'] as const

/** One dated row of a number's consent ledger. Rows are only added. */
export const ConsentRow = z.object({
  id: Id,
  at: Instant,
  /**
   * given, stop, stop-unclear (may include calls), no-contact, start, blocked (by the carrier), undone, calls-allowed
   * and number-confirmed (by staff).
   */
  event: z.string(),
  /** The source: patient, carrier, staff, form, import … */
  source: z.string(),
  /** The exact words of the patient or staff, or the carrier's code. */
  words: z.nullable(z.string()),
  /** The carrier's id of the text with these words. */
  messageSid: z.nullable(z.string()),
  /** The staff member who did it; null if none did. */
  person: z.nullable(z.string()),
  patientName: z.nullable(z.string()),
})
export type ConsentRow = z.infer<typeof ConsentRow>

/** The stop of a number, for staff who read its texts. */
export const NumberStop = z.object({
  /** What was said since texts were last allowed, the oldest first: the first entry is what stopped them. */
  asked: z.array(
    z.object({
      at: Instant,
      source: z.string(),
      /** Exact words, or the carrier's code. */ words: z.nullable(z.string()),
    }),
  ),
  /** The carrier blocks the number: only its owner can lift that, with START. */
  isBlockedByCarrier: z.boolean(),
})
export type NumberStop = z.infer<typeof NumberStop>

/**
 * The organization's proof of consent for a number: everything its owner, the carrier and staff said about our texts.
 */
export const ConsentProof = z.object({
  /** E.164. */
  phone: z.string(),
  organizationName: z.nullable(z.string()),
  /** Every patient with this number: a stop applies to all of them. */
  patients: z.array(z.object({ id: Id, patientName: z.string(), contractId: z.string() })),
  optedOutAt: z.nullable(Instant),
  /** For owners who want no texts: none (no calls either), unclear (staff read their words before calling), null. */
  callWish: z.nullable(z.enum(['none', 'unclear'])),
  /** The carrier blocks the number: only its owner can lift that, with START. */
  isBlockedByCarrier: z.boolean(),
  /** Why the number gets no texts; null while it may be texted. */
  stop: z.nullable(NumberStop),
  rows: z.array(ConsentRow),
  /** Texts sent after the current stop, excluding the one confirmation and answers to HELP. */
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
      'Stop texting the number, or all contact, on the word of its owner, or undo it, or confirm that the number is right; with a reason for the ledger',
    params: IdInPath,
    body: z.object({
      action: z.enum(consentActions),
      reason: requiredText(LONGEST_CONSENT_REASON, 'Reason is required'),
    }),
    result: Empty,
  }),
  undoStop: endpoint({
    method: 'POST',
    path: '/api/conversations/{id}/undo-stop',
    allow: { anyOf: ['text-patients', 'conversations.edit'] },
    phi: true,
    summary:
      'Allow texts to the number of a conversation again, because its owner did not mean to stop them; with a reason for the ledger. Nothing is sent, and the conversation stays as it is',
    params: IdInPath,
    body: z.object({ reason: requiredText(LONGEST_CONSENT_REASON, 'Reason is required') }),
    result: Empty,
  }),
}
