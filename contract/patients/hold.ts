import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { Empty, Id, IdInPath, Instant, requiredText } from '../primitives.ts'

export const LONGEST_HOLD_REASON = 500

/** A legal hold: nothing that is kept about the patient is deleted until somebody releases it. */
export const Hold = z.object({
  reason: z.string(),
  /** Who placed it; null when the account is gone. */
  placedBy: z.nullable(z.string()),
  placedAt: Instant,
})
export type Hold = z.infer<typeof Hold>

export const HeldPatient = z.object({
  /** The patient's. */
  id: Id,
  patientName: z.string(),
  contractId: z.string(),
  ...Hold.shape,
})
export type HeldPatient = z.infer<typeof HeldPatient>

const allow = { anyOf: ['patients.delete', 'system.audit'] } as const

export const holdEndpoints = {
  listHolds: endpoint({
    method: 'GET',
    path: '/api/patients/holds',
    allow,
    phi: true,
    summary: 'The patients under a legal hold, the newest hold first',
    result: z.array(HeldPatient),
    list: true,
  }),
  getHold: endpoint({
    method: 'GET',
    path: '/api/patients/{id}/hold',
    allow,
    phi: true,
    summary: 'The legal hold of a patient, or null',
    params: IdInPath,
    result: z.object({ hold: z.nullable(Hold) }),
  }),
  placeHold: endpoint({
    method: 'POST',
    path: '/api/patients/{id}/hold',
    allow,
    phi: true,
    summary: 'Place a legal hold: nothing that is kept about the patient is deleted until it is released',
    params: IdInPath,
    body: z.object({ reason: requiredText(LONGEST_HOLD_REASON, 'Reason is required') }),
    result: Hold,
  }),
  releaseHold: endpoint({
    method: 'DELETE',
    path: '/api/patients/{id}/hold',
    allow,
    phi: true,
    summary: 'Release the legal hold of a patient',
    params: IdInPath,
    result: Empty,
  }),
}
