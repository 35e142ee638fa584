import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { Id, IdAsText, Instant, listQuery } from './primitives.ts'

/** One row of the audit log: who did or saw what, when, and from where. Never contains patient data. */
export const AuditRow = z.object({
  id: z.int(),
  timestamp: Instant,
  userId: z.nullable(Id),
  /** Null for the server's own actions. */
  username: z.nullable(z.string()),
  /** `noun.verbed` */
  action: z.string(),
  resourceType: z.string(),
  resourceId: z.nullable(z.string()),
  /** Ids, counts and the names of changed fields. */
  details: z.nullable(z.record(z.string(), z.unknown())),
  ipAddress: z.nullable(z.string()),
  userAgent: z.nullable(z.string()),
  requestId: z.nullable(z.string()),
  phiAccessed: z.boolean(),
  success: z.boolean(),
  /** The error code of a failed or refused action. */
  errorMessage: z.nullable(z.string()),
})
export type AuditRow = z.infer<typeof AuditRow>

/** The values that the log can be filtered by. */
export const AuditChoices = z.object({
  people: z.array(z.string()),
  actions: z.array(z.string()),
  resources: z.array(z.string()),
})
export type AuditChoices = z.infer<typeof AuditChoices>

export const auditProblemKinds = [
  'changed',
  'removed',
  'swapped',
  'seal-removed',
  'seal-changed',
  'cut-off',
  'unsealed',
  'no-checkpoints',
  'checkpoint-missing',
  'checkpoint-forged',
] as const

/** The result of verifying the whole hash chain. */
export const AuditVerdict = z.object({
  /** The links that were checked. */
  sealed: z.int(),
  /** Rows that no link covers yet. */
  unsealed: z.int(),
  /** The number of wrong rows or links; `problems` lists the first ones. */
  problemCount: z.int(),
  problems: z.array(
    z.object({
      kind: z.enum(auditProblemKinds),
      auditId: z.nullable(z.int()),
      seq: z.int(),
      withAuditId: z.optional(z.int()),
    }),
  ),
  /** True when the server's database role owns the tables and could therefore alter the log. */
  canServerAlter: z.boolean(),
})
export type AuditVerdict = z.infer<typeof AuditVerdict>

const filter = {
  person: z.optional(z.string().check(z.maxLength(100))),
  action: z.optional(z.string().check(z.maxLength(60))),
  resource: z.optional(z.string().check(z.maxLength(40))),
  /** Only rows with patient data, or only those without. */
  phi: z.optional(z.enum(['yes', 'no'])),
  /**
   * Only rows that concern this patient: the record, its conversations, lists that showed it, files that may contain
   * it.
   */
  patient: z.optional(IdAsText),
}

const auditors = { anyOf: ['system.audit', 'system.admin'] } as const

export const auditEndpoints = {
  listAudit: endpoint({
    method: 'GET',
    path: '/api/audit-log',
    allow: auditors,
    phi: false,
    summary: 'The audit log, newest first',
    query: z.object({ limit: listQuery.limit, cursor: listQuery.cursor, order: listQuery.order, ...filter }),
    result: z.array(AuditRow),
    list: true,
  }),
  auditChoices: endpoint({
    method: 'GET',
    path: '/api/audit-log/choices',
    allow: auditors,
    phi: false,
    summary: 'People, actions and resources that stand in the audit log',
    result: AuditChoices,
  }),
  verifyAudit: endpoint({
    method: 'GET',
    path: '/api/audit-log/verify',
    allow: auditors,
    phi: false,
    summary: 'Walk the whole chain over the audit log and name every row that is not as it was written',
    result: AuditVerdict,
  }),
  exportAudit: endpoint({
    method: 'GET',
    path: '/api/audit-log/export',
    allow: auditors,
    phi: false,
    needsProof: true,
    summary: 'The audit log in a filter as a CSV file',
    query: z.object({ order: listQuery.order, ...filter }),
    result: z.string(),
    csv: true,
  }),
  exportProof: endpoint({
    method: 'GET',
    path: '/api/audit-log/proof',
    allow: auditors,
    phi: true,
    needsWords: true,
    needsProof: true,
    summary: 'Proof of contact for a patient, a period or all, as a sealed file that is checked without the server',
    query: z.object({ patient: z.optional(IdAsText), from: z.optional(Instant), to: z.optional(Instant) }),
    result: z.string(),
    jsonLines: true,
  }),
}
