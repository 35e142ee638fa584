import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { PatientStatus } from './patients/form.ts'
import { startRefusals } from './patients/words.ts'
import { bulkActors, type Permission, type Right } from './permissions.ts'
import { Empty, Id, IdInPath, Instant, Language, listQuery, requiredText, text } from './primitives.ts'
import { Selection } from './selection.ts'

/** What can be done with many patients at once. `undo` restores what another one changed. */
export const bulkKinds = [
  'start',
  'assign',
  'doctor',
  'location',
  'status',
  'field',
  'called',
  'group',
  'campaign',
  'export',
  'undo',
] as const
export type BulkKind = (typeof bulkKinds)[number]

/** The rights of which one is needed for a kind; as for one patient. An export needs what the file of the queue does. */
export const bulkNeeds: Record<Exclude<BulkKind, 'export'>, readonly (Permission | Right)[]> = {
  start: ['text-patients', 'conversations.create'],
  assign: ['correct-patients', 'patients.edit'],
  doctor: ['correct-patients', 'patients.edit'],
  location: ['correct-patients', 'patients.edit'],
  status: ['text-patients', 'patients.edit'],
  field: ['correct-patients', 'patients.edit'],
  called: ['text-patients', 'patients.edit'],
  group: ['campaigns.manage'],
  campaign: ['campaigns.manage'],
  undo: ['correct-patients', 'patients.edit', 'text-patients'],
}

/** As many patients as one bulk act takes. */
export const MOST_BULK = 100_000
/** Hours in which a bulk act can be undone. */
export const UNDO_HOURS = 24

/** A bulk act as a person asks for it. */
export const BulkForm = z.discriminatedUnion('kind', [
  /** Without a flow: the default one. */
  z.object({ kind: z.literal('start'), flowId: z.optional(Id) }),
  z.object({ kind: z.literal('assign'), userId: z.nullable(Id) }),
  z.object({ kind: z.literal('doctor'), doctorName: requiredText(200, 'Doctor name is required') }),
  z.object({ kind: z.literal('location'), locationId: z.nullable(Id) }),
  z.object({ kind: z.literal('status'), status: PatientStatus }),
  /** The key of an own field; null or an empty text removes its value. */
  z.object({ kind: z.literal('field'), field: text(50), value: z.nullable(z.union([text(200), z.number()])) }),
  z.object({ kind: z.literal('called') }),
  /** Adds to a list; a group that is a saved filter holds whoever matches it. */
  z.object({ kind: z.literal('group'), groupId: Id }),
  /**
   * Adds to a draft that names its patients. Without a campaign a new draft is made, with this name and flow: it names
   * the patients too, or takes over the queue's filter where they are too many.
   */
  z.object({
    kind: z.literal('campaign'),
    campaignId: z.nullable(Id),
    name: z.optional(text(120)),
    flowId: z.optional(Id),
  }),
  z.object({ kind: z.literal('export') }),
])
export type BulkForm = z.infer<typeof BulkForm>

/** Why a patient is left out of a bulk act: as a start of one patient would be refused, or because nothing is to be done. */
export const bulkReasons = [
  ...startRefusals,
  'flow-not-sendable',
  'no-disk-space',
  'completed-while-open',
  /** The patient has the value already. */
  'same',
  'no-call-needed',
  /** Somebody or something has changed the patient since; an undo leaves the row alone. */
  'changed-since',
  'gone',
  'other',
] as const
export const BulkReason = z.enum(bulkReasons)
export type BulkReason = z.infer<typeof BulkReason>

const LeftOut = z.array(z.object({ reason: BulkReason, count: z.int() }))

/** What a bulk act would do now. */
export const BulkPreview = z.object({ total: z.int(), reached: z.int(), leftOut: LeftOut })
export type BulkPreview = z.infer<typeof BulkPreview>

export const bulkStates = ['waiting', 'running', 'done', 'stopped', 'failed'] as const

export const BulkAct = z.object({
  id: Id,
  kind: z.enum(bulkKinds),
  /** What was chosen, in words: a flow, a person, a doctor, a status, a field with its value; null for nothing. */
  choice: z.nullable(z.string()),
  state: z.enum(bulkStates),
  total: z.int(),
  done: z.int(),
  leftOut: LeftOut,
  /** Rows that were not reached: it goes on, was stopped, or has failed. */
  waiting: z.int(),
  startedBy: z.nullable(z.string()),
  createdAt: Instant,
  finishedAt: z.nullable(Instant),
  isStopping: z.boolean(),
  canStop: z.boolean(),
  canUndo: z.boolean(),
  /** The bulk act that this one undoes. */
  undoes: z.nullable(Id),
  /** The draft that the patients were added to. */
  campaignId: z.nullable(Id),
})
export type BulkAct = z.infer<typeof BulkAct>

export const bulkRowStates = ['waiting', 'done', 'left-out'] as const

export const BulkRow = z.object({
  id: Id,
  patientId: Id,
  contractId: z.nullable(z.string()),
  patientName: z.nullable(z.string()),
  state: z.enum(bulkRowStates),
  reason: z.nullable(BulkReason),
})
export type BulkRow = z.infer<typeof BulkRow>

/** What the parts of a bulk act can be chosen from. */
export const BulkChoices = z.object({
  people: z.array(z.object({ id: Id, name: z.string() })),
  locations: z.array(z.object({ id: Id, name: z.string() })),
  flows: z.array(z.object({ id: Id, name: z.string() })),
  /** Lists only. */
  groups: z.array(z.object({ id: Id, name: z.string() })),
  /** Drafts that name their patients. */
  campaigns: z.array(z.object({ id: Id, name: z.string() })),
  /** Flows that a campaign can have. */
  campaignFlows: z.array(z.object({ id: Id, name: z.string() })),
})
export type BulkChoices = z.infer<typeof BulkChoices>

const BulkRequest = z.object({ selection: Selection, act: BulkForm })
/** Without an act: how many patients are selected. */
const PreviewRequest = z.object({ selection: Selection, act: z.optional(BulkForm) })
export type BulkRequest = z.input<typeof BulkRequest>

export const bulkActEndpoints = {
  bulkChoices: endpoint({
    method: 'GET',
    path: '/api/bulk-acts/choices',
    allow: bulkActors,
    phi: false,
    summary: 'People, locations and flows that a bulk act can name',
    result: BulkChoices,
  }),
  previewBulkAct: endpoint({
    method: 'POST',
    path: '/api/bulk-acts/preview',
    allow: bulkActors,
    phi: false,
    summary:
      'How many patients a bulk act would reach now, and why it would leave others out; without an act, how many are selected',
    body: PreviewRequest,
    result: BulkPreview,
  }),
  createBulkAct: endpoint({
    method: 'POST',
    path: '/api/bulk-acts',
    allow: bulkActors,
    phi: true,
    summary: 'Do something with all selected patients, in the background',
    body: BulkRequest,
    result: BulkAct,
  }),
  listBulkActs: endpoint({
    method: 'GET',
    path: '/api/bulk-acts',
    allow: bulkActors,
    phi: false,
    summary: 'The latest bulk acts, the newest first',
    result: z.array(BulkAct),
  }),
  getBulkAct: endpoint({
    method: 'GET',
    path: '/api/bulk-acts/{id}',
    allow: bulkActors,
    phi: false,
    summary: 'One bulk act and how far it has come',
    params: IdInPath,
    result: BulkAct,
  }),
  listBulkRows: endpoint({
    method: 'GET',
    path: '/api/bulk-acts/{id}/rows',
    allow: bulkActors,
    phi: true,
    summary: 'What came of each patient of a bulk act, those that were left out first',
    params: IdInPath,
    query: z.object(listQuery),
    result: z.array(BulkRow),
    list: true,
  }),
  exportBulkRows: endpoint({
    method: 'GET',
    path: '/api/bulk-acts/{id}/results',
    allow: bulkActors,
    phi: true,
    needsProof: true,
    summary: 'What came of each patient of a bulk act, as a CSV file',
    params: IdInPath,
    query: z.object({ reader: z.optional(Language) }),
    result: z.string(),
    csv: true,
  }),
  exportSelection: endpoint({
    method: 'GET',
    path: '/api/bulk-acts/{id}/patients',
    allow: { allOf: ['patients.view', 'conversations.view', 'analytics.view'] },
    phi: true,
    needsProof: true,
    summary: 'The patients that were selected for an export, as the file of the queue',
    params: IdInPath,
    query: z.object({ reader: z.optional(Language) }),
    result: z.string(),
    csv: true,
  }),
  stopBulkAct: endpoint({
    method: 'POST',
    path: '/api/bulk-acts/{id}/stop',
    allow: bulkActors,
    phi: false,
    summary: 'Stop a bulk act; what it has done stays',
    params: IdInPath,
    result: Empty,
  }),
  undoBulkAct: endpoint({
    method: 'POST',
    path: '/api/bulk-acts/{id}/undo',
    allow: bulkActors,
    phi: true,
    summary: `Restore what a bulk act changed, within ${UNDO_HOURS} hours, where nothing else has changed the patient since`,
    params: IdInPath,
    result: BulkAct,
  }),
}
