import * as z from 'zod/mini'
import { ConversationStatus, messageDirections } from '../conversations.ts'
import { endpoint } from '../endpoint.ts'
import { Patient } from '../patients.ts'
import { Id, IdInPath, Instant } from '../primitives.ts'
import { ProvedBody } from '../session/forms.ts'
import { ConsentProof } from './consent.ts'

/** Everything that Recado keeps about a patient, to be handed over or kept elsewhere before it is erased. */
export const PatientRecord = z.object({
  exportedAt: Instant,
  patient: Patient,
  /** Null for a number that cannot be dialled. */
  consent: z.nullable(ConsentProof),
  appointments: z.array(
    z.object({
      startsAt: Instant,
      place: z.string(),
      kind: z.nullable(z.string()),
      clinician: z.nullable(z.string()),
      status: z.string(),
    }),
  ),
  conversations: z.array(
    z.object({
      id: Id,
      startedAt: Instant,
      endedAt: z.nullable(Instant),
      status: ConversationStatus,
      messages: z.array(z.object({ at: Instant, direction: z.enum(messageDirections), text: z.string() })),
      answers: z.array(
        z.object({ at: Instant, question: z.nullable(z.string()), answer: z.string(), value: z.nullable(z.string()) }),
      ),
      notes: z.array(z.object({ at: Instant, text: z.string() })),
    }),
  ),
})
export type PatientRecord = z.infer<typeof PatientRecord>

export const erasureEndpoints = {
  patientRecord: endpoint({
    method: 'GET',
    path: '/api/patients/{id}/record',
    allow: { allOf: ['patients.view', 'conversations.view'] },
    phi: true,
    needsWords: true,
    needsProof: true,
    summary: 'Everything that is kept about a patient, to be saved before it is erased',
    params: IdInPath,
    result: PatientRecord,
  }),
  erasePatient: endpoint({
    method: 'POST',
    path: '/api/patients/{id}/erase',
    allow: { anyOf: ['patients.delete'] },
    phi: true,
    summary:
      "Erase everything that is kept about a patient, by a job, after the password and the second factor of whoever has one; a number's consent stays by a keyed hash",
    params: IdInPath,
    body: ProvedBody,
    bodyLimit: 16_384,
    result: z.object({ jobId: Id }),
  }),
}
