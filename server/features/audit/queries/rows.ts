import { and, asc, eq, lte, max, type SQL, sql } from 'drizzle-orm'
import type { AuditChoices, AuditRow, AuditVerdict, auditEndpoints } from '#contract/audit.ts'
import type { QueryOf } from '#contract/endpoint.ts'
import type { Config } from '../../../config.ts'
import { csvLine, type RowFile } from '../../../csv.ts'
import { countOf, planPage, type Sort } from '../../../db/page.ts'
import type { Reader } from '../../../db/read.ts'
import { auditLog, auditReasons, auditSeal } from '../../../db/tables/audit.ts'
import type { Page } from '../../../handler.ts'
import { verifyAudit } from './chain.ts'

/** Problems named in an answer; a cut chain has as many as the log has rows. */
const NAMED_PROBLEMS = 50

/** The result as the audit screen shows it. */
export const verdictOf = async (
  db: Reader,
  config: Pick<Config, 'appKey' | 'dataDir' | 'databaseUrl' | 'databaseOwnerUrl'>,
): Promise<AuditVerdict> => {
  const { problems, ...verdict } = await verifyAudit(db, config)
  return {
    ...verdict,
    unsealed: Math.max(0, verdict.unsealed),
    problemCount: problems.length,
    problems: problems.slice(0, NAMED_PROBLEMS),
    canServerAlter: config.databaseUrl !== null && config.databaseOwnerUrl === null,
  }
}

const sorts: Record<string, Sort> = {
  timestamp: { by: sql`${auditLog.timestamp}`, type: 'timestamptz', order: 'desc' },
}

/** The id under which the reason of a row stands, as SQL; null where it has none, or an earlier release sealed the words. */
const reasonId = sql`case when jsonb_typeof(${auditLog.details}->'reason') = 'object' then (${auditLog.details}->'reason'->>'id')::bigint end`

/** `reason`: the words, null once they are erased. */
const presentRow = (row: typeof auditLog.$inferSelect, reason: string | null): AuditRow => ({
  ...row,
  details: withReason(row.details as AuditRow['details'], reason),
  timestamp: row.timestamp.toISOString(),
})

const withReason = (details: AuditRow['details'], reason: string | null): AuditRow['details'] =>
  typeof details?.['reason'] === 'object' ? { ...details, reason } : details

type AuditQuery = QueryOf<typeof auditEndpoints.listAudit>

/**
 * Rows that concern a patient. An export, or a very long list, counts for every patient: its rows are recorded nowhere,
 * and somebody who asks who may have seen a record must be told of it.
 */
export const concerns = (patient: number): SQL => {
  const conversations = sql`select id from conversations where patient_queue_id = ${patient}`
  return sql`(${auditLog.resourceType} in ('patient', 'patients') and ${auditLog.resourceId} = ${String(patient)}
    or ${auditLog.details}->'patients' @> ${String(patient)}::jsonb
    or ${auditLog.resourceType} in ('conversation', 'conversations')
      and ${auditLog.resourceId} in (select c.id::text from (${conversations}) c)
    or exists (select 1 from (${conversations}) c where ${auditLog.details}->'conversations' @> to_jsonb(c.id))
    or ${auditLog.details}->'everybody' = 'true'
    or ${auditLog.action} like '%.exported' and ${auditLog.phiAccessed})`
}

const filterOf = ({ person, action, resource, phi, patient }: AuditQuery): SQL | undefined =>
  and(
    patient ? concerns(patient) : undefined,
    person ? eq(auditLog.username, person) : undefined,
    action ? eq(auditLog.action, action) : undefined,
    resource ? eq(auditLog.resourceType, resource) : undefined,
    phi ? eq(auditLog.phiAccessed, phi === 'yes') : undefined,
  )

const readPage = async (db: Reader, query: AuditQuery, matching: SQL | undefined) => {
  const page = planPage(query, sorts, 'timestamp', auditLog.id)
  const found = await db
    .select({ id: auditLog.id, sortKey: page.sortKey, row: auditLog, reason: auditReasons.words })
    .from(auditLog)
    .leftJoin(auditReasons, eq(auditReasons.id, reasonId))
    .where(and(matching, page.where))
    .orderBy(...page.orderBy)
    .limit(page.limit)
  const { rows, next } = page.finish(found)
  return { rows: rows.map(({ row, reason }) => presentRow(row, reason)), next }
}

const countRows = async (db: Reader, matching: SQL | undefined, isCapped: boolean): Promise<number> =>
  (await db.execute<{ total: number }>(countOf(sql`${auditLog}`, matching, isCapped))).rows[0]?.total ?? 0

/** A late commit this many rows before the last sealed one may still lack its link. */
const LATE_ROWS = 500

/**
 * The number of rows in the log: the chain's links are numbered without gaps, and unsealed rows are at the end. Two
 * queries, because the second must start at a known number.
 */
const countAll = async (db: Reader): Promise<number> => {
  const [head] = await db.select({ seq: max(auditSeal.seq), auditId: max(auditSeal.auditId) }).from(auditSeal)
  const { rows } = await db.execute<{ total: number }>(sql`select count(*)::int as total from audit_log a
    where a.id > ${(head?.auditId ?? 0) - LATE_ROWS} and not exists (select 1 from audit_seal s where s.audit_id = a.id)`)
  return (head?.seq ?? 0) + (rows[0]?.total ?? 0)
}

/** One page of the log, newest first. A filtered count stops at 1,001. */
export const listAudit = async (db: Reader, query: AuditQuery): Promise<Page<AuditRow>> => {
  const matching = filterOf(query)
  return {
    ...(await readPage(db, query, matching)),
    total: matching ? await countRows(db, matching, true) : await countAll(db),
  }
}

/** The values that the log can be filtered by, in alphabetical order. */
export const auditChoices = async (db: Reader): Promise<AuditChoices> => {
  const distinct = async (column: 'username' | 'action' | 'resourceType'): Promise<string[]> => {
    const rows = await db.selectDistinct({ value: auditLog[column] }).from(auditLog).orderBy(asc(auditLog[column]))
    return rows.flatMap(({ value }) => (value === null ? [] : [value]))
  }
  return {
    people: await distinct('username'),
    actions: await distinct('action'),
    resources: await distinct('resourceType'),
  }
}

/** Rows read at a time for an export. */
const EXPORT_ROWS = 500

const exportedColumns = [
  'id',
  'timestamp',
  'userId',
  'username',
  'action',
  'resourceType',
  'resourceId',
  'phiAccessed',
  'success',
  'errorMessage',
  'ipAddress',
  'userAgent',
  'requestId',
] as const satisfies readonly (keyof AuditRow)[]

/** The filtered log as CSV lines; rows added meanwhile, this export's own too, are left out. */
export const exportAudit = async (
  db: Reader,
  query: QueryOf<typeof auditEndpoints.exportAudit>,
  now: Date,
): Promise<RowFile> => {
  const [newest] = await db.select({ id: max(auditLog.id) }).from(auditLog)
  const matching = and(filterOf(query), lte(auditLog.id, newest?.id ?? 0))
  const lines = async function* () {
    yield csvLine([...exportedColumns, 'details'])
    let cursor: string | undefined
    do {
      const page = await readPage(db, { ...query, limit: EXPORT_ROWS, cursor }, matching)
      for (const row of page.rows)
        yield csvLine([
          ...exportedColumns.map((column) => row[column]),
          row.details === null ? null : JSON.stringify(row.details),
        ])
      cursor = page.next ?? undefined
    } while (cursor)
  }
  return {
    name: `recado-audit-${now.toISOString().slice(0, 10)}`,
    rows: await countRows(db, matching, false),
    lines: lines(),
  }
}
