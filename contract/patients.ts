import * as z from 'zod/mini'
import { CallOutcome } from './calls.ts'
import { endpoint } from './endpoint.ts'
import { openConversationEnd, PatientForm, PatientPatch, PatientStatus, patientValues } from './patients/form.ts'
import { LastDecision, OpenConversation, VerificationByHand } from './patients/standing.ts'
import { callReasons, startRefusals, verifiedHows } from './patients/words.ts'
import { Empty, Id, IdInPath, Instant, Language, listQuery, text } from './primitives.ts'
import { patientFilter, patientViews } from './selection.ts'

export { patientViews }

export const StartRefusal = z.enum(startRefusals)
export type StartRefusal = z.infer<typeof StartRefusal>

export const CallReason = z.enum(callReasons)
export type CallReason = z.infer<typeof CallReason>

export const Patient = z.object({
  id: Id,
  ...patientValues(),
  /** Values of the organization's own fields by key; a field without a value is left out. */
  ownValues: z.record(z.string(), z.union([z.string(), z.number()])),
  verifiedConversationId: z.nullable(Id),
  createdAt: Instant,
  updatedAt: Instant,
  /** Why the verification failed or is partial, as an end reason of the conversation. */
  verifiedReason: z.nullable(z.string()),
  /** How that person knew, when answers were missing. */
  verifiedHow: z.nullable(z.enum(verifiedHows)),
  verifiedHowNote: z.nullable(z.string()),
  /** The last decision about the patient, while it can be undone: until the next action on the row. */
  lastDecision: z.nullable(LastDecision),
  /** Set by a person instead of a conversation. */
  verifiedByUserId: z.nullable(Id),
  /** The number as it is dialled, or null when it cannot be. */
  dialledNumber: z.nullable(z.string()),
  startRefusal: z.nullable(StartRefusal),
  /** The owner of the number wants no contact at all, neither texts nor calls. */
  isNoContact: z.boolean(),
  /** Null while texts may settle the case, or something has settled it. */
  callReason: z.nullable(CallReason),
  /** When to call, as agreed in a call; null once it was made or the case is settled. */
  callBackAt: z.nullable(Instant),
  /** What came of the last call; null before the first. */
  lastCall: z.nullable(CallOutcome),
  /**
   * The patient's open conversation, if any. `scheduledFor`: when a queued start is due, null when the number is busy.
   */
  openConversation: z.nullable(OpenConversation),
})
export type Patient = z.infer<typeof Patient>

export const PatientStats = z.object({
  total: z.int(),
  /** Neither verified, nor completed, nor failed for good, whatever the billing. */
  pending: z.int(),
  inProgress: z.int(),
  completed: z.int(),
  /** Rows that became COMPLETED since midnight in the organization's zone. */
  completedToday: z.int(),
})
export type PatientStats = z.infer<typeof PatientStats>

/** What can be printed about a patient. */
export const patientSheets = ['details', 'consent'] as const
export type PatientSheet = (typeof patientSheets)[number]

/** One of `patientSorts`, or `own.` with the key of an own field. */
const PatientSort = text(50)

const mayText = { anyOf: ['text-patients', 'patients.edit'] } as const

export const whereaboutsSources = ['address', 'location', 'area-code', 'organization', 'unknown'] as const
/** Evidence for a patient's time zone; several zones are all respected. */
export const Whereabouts = z.object({ source: z.enum(whereaboutsSources), zones: z.array(z.string()) })
export type Whereabouts = z.infer<typeof Whereabouts>

export const patientEndpoints = {
  listPatients: endpoint({
    method: 'GET',
    path: '/api/patients',
    allow: { anyOf: ['patients.view'] },
    phi: true,
    summary: 'The patient queue; verified first unless another sort is asked for',
    query: z.object({
      ...listQuery,
      ...patientFilter,
      sort: z.optional(PatientSort),
    }),
    result: z.array(Patient),
    list: true,
  }),
  exportPatients: endpoint({
    method: 'GET',
    path: '/api/patients/export',
    allow: { allOf: ['patients.view', 'conversations.view', 'analytics.view'] },
    phi: true,
    needsProof: true,
    summary: 'The patient queue in its filter and sort as a CSV file, with every answer',
    query: z.object({
      ...patientFilter,
      order: listQuery.order,
      /** The language of the file; the caller's own by default. */
      reader: z.optional(Language),
      sort: z.optional(PatientSort),
    }),
    result: z.string(),
    csv: true,
  }),
  patientStats: endpoint({
    method: 'GET',
    path: '/api/patients/stats',
    allow: { anyOf: ['patients.view'] },
    phi: false,
    summary: 'Counts of the patient queue',
    result: PatientStats,
  }),
  whereabouts: endpoint({
    method: 'GET',
    path: '/api/patients/{id}/whereabouts',
    allow: { anyOf: ['patients.view'] },
    phi: true,
    summary: 'By whose clock the patient is texted while nobody has set one, and what tells it',
    params: IdInPath,
    result: Whereabouts,
  }),
  getPatient: endpoint({
    method: 'GET',
    path: '/api/patients/{id}',
    allow: { anyOf: ['patients.view'] },
    phi: true,
    summary: 'One patient',
    params: IdInPath,
    result: Patient,
  }),
  notePrint: endpoint({
    method: 'POST',
    path: '/api/patients/{id}/prints',
    allow: { anyOf: ['patients.view'] },
    phi: true,
    summary: 'Note in the audit log that a sheet about a patient is printed; nothing else happens',
    params: IdInPath,
    body: z.object({ sheet: z.enum(patientSheets) }),
    result: Empty,
  }),
  createPatient: endpoint({
    method: 'POST',
    path: '/api/patients',
    allow: { anyOf: ['correct-patients', 'patients.create'] },
    phi: true,
    needsWords: ['notes'],
    summary: 'Add a patient to the queue',
    body: PatientForm,
    result: Patient,
  }),
  updatePatient: endpoint({
    method: 'PATCH',
    path: '/api/patients/{id}',
    // People who may only text patients may send exactly { status: 'COMPLETED' } (Mark Completed), with what becomes
    // of an open conversation; the action refuses the rest. Without it COMPLETED is refused while a conversation
    // is open.
    allow: { anyOf: ['correct-patients', 'patients.edit', 'text-patients'] },
    phi: true,
    needsWords: ['notes'],
    summary: 'Correct a patient, or mark the patient completed',
    params: IdInPath,
    body: PatientPatch,
    result: Patient,
  }),
  setPatientStatus: endpoint({
    method: 'PATCH',
    path: '/api/patients/{id}/status',
    // As for the other changes: whoever may only text patients may send exactly COMPLETED.
    allow: { anyOf: ['correct-patients', 'patients.edit', 'text-patients'] },
    phi: true,
    summary: 'Set the status of a patient',
    params: IdInPath,
    body: z.object({ status: PatientStatus, openConversation: openConversationEnd }),
    result: Patient,
  }),
  setVerification: endpoint({
    method: 'PATCH',
    path: '/api/patients/{id}/verification',
    allow: mayText,
    phi: true,
    needsWords: ['verifiedHowNote'],
    summary: 'Set the verification status by hand; ends the open conversation',
    params: IdInPath,
    body: VerificationByHand,
    result: Patient,
  }),
  undoDecision: endpoint({
    method: 'POST',
    path: '/api/patients/{id}/undo',
    allow: { anyOf: ['correct-patients', 'patients.edit', 'text-patients'] },
    phi: true,
    summary: 'Take back the last decision about a patient; a conversation that it ended stays ended',
    params: IdInPath,
    result: Patient,
  }),
  startConversation: endpoint({
    method: 'POST',
    path: '/api/patients/{id}/start-conversation',
    allow: { anyOf: ['text-patients', 'conversations.create'] },
    phi: true,
    summary: 'Start an SMS conversation; `scheduledFor` when it waits for its hour',
    params: IdInPath,
    body: z.optional(z.object({ flowId: z.optional(Id) })),
    result: z.object({
      conversationId: Id,
      phase: z.enum(['queued', 'sending']),
      scheduledFor: z.nullable(Instant),
      /** Set when the number is busy with another patient's conversation and this one is queued. */
      waitsForNumber: z.boolean(),
    }),
  }),
}
