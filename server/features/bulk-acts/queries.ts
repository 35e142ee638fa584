import { and, asc, eq, gt, type SQL, sql } from 'drizzle-orm'
import type { BulkAct, BulkKind, BulkReason, BulkRow, bulkActEndpoints } from '#contract/bulk-acts.ts'
import type { QueryOf } from '#contract/endpoint.ts'
import { csvLine, type RowFile } from '../../csv.ts'
import { countOf, planPage, type Sort } from '../../db/page.ts'
import type { Reader } from '../../db/read.ts'
import { bulkActs, bulkRows } from '../../db/tables/bulk-acts.ts'
import { patients } from '../../db/tables/patients.ts'
import type { Page } from '../../handler.ts'
import { canBeUndone } from './rules.ts'

/** Most bulk acts shown at a time. */
const MOST_SHOWN = 50

interface ActRow extends Record<string, unknown> {
  id: number
  kind: BulkKind
  choice: string | null
  undoesId: number | null
  totalCount: number
  startedBy: string | null
  createdAt: string | Date
  finishedAt: string | Date | null
  /** Also of one that was stopped or has failed. */
  endedAt: string | Date | null
  jobState: string | null
  isStopping: boolean
  campaignId: number | null
  isUndone: boolean
  done: number
  waiting: number
  leftOut: { reason: BulkReason; count: number }[]
}

const instant = (value: string | Date): string => new Date(value).toISOString()

/** A job that is gone has ended: with rows left over it was stopped. */
const stateOf = ({ jobState, finishedAt, waiting }: ActRow): BulkAct['state'] => {
  if (finishedAt !== null) return 'done'
  if (jobState === 'waiting' || jobState === 'running' || jobState === 'failed') return jobState
  return jobState === 'stopped' || waiting > 0 ? 'stopped' : 'done'
}

const presentAct = (row: ActRow, now: Date): BulkAct => {
  const state = stateOf(row)
  const endedAt = row.endedAt === null ? null : new Date(row.endedAt)
  return {
    id: row.id,
    kind: row.kind,
    choice: row.choice,
    state,
    total: row.totalCount,
    done: row.done,
    leftOut: row.leftOut,
    waiting: row.waiting,
    startedBy: row.startedBy,
    createdAt: instant(row.createdAt),
    finishedAt: endedAt?.toISOString() ?? null,
    isStopping: row.isStopping && (state === 'running' || state === 'waiting'),
    canStop: (state === 'running' || state === 'waiting') && !row.isStopping,
    canUndo: canBeUndone(
      {
        kind: row.kind,
        finishedAt: endedAt,
        done: row.done,
        isUndone: row.isUndone,
      },
      now,
    ),
    undoes: row.undoesId,
    campaignId: row.campaignId,
  }
}

const readActs = async (db: Reader, where: SQL, now: Date): Promise<BulkAct[]> => {
  const { rows } = await db.execute<ActRow>(sql`
    select b.id, b.kind, b.choice, b.undoes_id as "undoesId", b.total_count as "totalCount", (b.form->>'campaignId')::bigint as "campaignId", b.created_at as "createdAt",
      b.finished_at as "finishedAt", coalesce(b.finished_at, j.finished_at) as "endedAt", j.state as "jobState", j.stop_requested_at is not null as "isStopping",
      coalesce(nullif(concat_ws(' ', u.first_name, u.last_name), ''), u.username) as "startedBy",
      exists (select 1 from bulk_acts later where later.undoes_id = b.id) as "isUndone",
      counted.done, counted.waiting, counted."leftOut"
    from bulk_acts b left join jobs j on j.id = b.job_id left join users u on u.id = b.started_by_user_id
    cross join lateral (
      select coalesce(sum(of.rows) filter (where of.state = 'done'), 0)::int as done,
        coalesce(sum(of.rows) filter (where of.state = 'waiting'), 0)::int as waiting,
        coalesce(json_agg(json_build_object('reason', of.reason, 'count', of.rows) order by of.rows desc, of.reason)
          filter (where of.state = 'left-out'), '[]') as "leftOut"
      from (select r.state, r.reason, count(*)::int as rows from bulk_rows r where r.bulk_act_id = b.id
        group by r.state, r.reason) of) counted
    where ${where} order by b.id desc limit ${MOST_SHOWN}`)
  return rows.map((row) => presentAct(row, now))
}

/** The latest bulk acts, the newest first. */
export const listBulkActs = (db: Reader, now: Date): Promise<BulkAct[]> => readActs(db, sql`true`, now)

/** One bulk act; null when there is none. */
export const findBulkAct = async (db: Reader, id: number, now: Date): Promise<BulkAct | null> =>
  (await readActs(db, sql`b.id = ${id}`, now))[0] ?? null

const rowSorts: Record<string, Sort> = {
  // Those that were left out first: they are looked for.
  state: { by: sql`case ${bulkRows.state} when 'left-out' then 0 when 'waiting' then 1 else 2 end`, type: 'int' },
}

/** The condition on patients that a bulk act has them among its rows. */
export const isInBulkAct = (id: number): SQL =>
  sql`${patients.id} in (select chosen.patient_id from bulk_rows chosen where chosen.bulk_act_id = ${id})`

/** What came of each patient; of a bulk act that is not there nothing. */
export const listBulkRows = async (
  db: Reader,
  id: number,
  query: QueryOf<typeof bulkActEndpoints.listBulkRows>,
): Promise<Page<BulkRow>> => {
  const plan = planPage(query, rowSorts, 'state', bulkRows.id)
  const own = eq(bulkRows.bulkActId, id)
  const found = await db
    .select({
      id: bulkRows.id,
      sortKey: plan.sortKey,
      patientId: bulkRows.patientId,
      contractId: patients.contractId,
      patientName: patients.patientName,
      state: bulkRows.state,
      reason: bulkRows.reason,
    })
    .from(bulkRows)
    .leftJoin(patients, eq(patients.id, bulkRows.patientId))
    .where(and(own, plan.where))
    .orderBy(...plan.orderBy)
    .limit(plan.limit)
  const { rows } = await db.execute<{ total: number }>(countOf(sql`${bulkRows}`, own, false))
  const page = plan.finish(found)
  return {
    rows: page.rows.map(({ id: rowId, patientId, contractId, patientName, state, reason }) => ({
      id: rowId,
      patientId,
      contractId,
      patientName,
      state: state as BulkRow['state'],
      reason: reason as BulkRow['reason'],
    })),
    next: page.next,
    total: rows[0]?.total ?? 0,
  }
}

/** Rows read at a time. */
const FILE_ROWS = 1000

/** The same as a CSV file. */
export const exportBulkRows = async (db: Reader, id: number): Promise<RowFile> => {
  const [act] = await db.select({ total: bulkActs.totalCount }).from(bulkActs).where(eq(bulkActs.id, id))
  const lines = async function* () {
    yield csvLine(['contractId', 'patientName', 'state', 'reason'])
    for (let after = 0; ; ) {
      const found = await db
        .select({
          place: bulkRows.place,
          contractId: patients.contractId,
          patientName: patients.patientName,
          state: bulkRows.state,
          reason: bulkRows.reason,
        })
        .from(bulkRows)
        .leftJoin(patients, eq(patients.id, bulkRows.patientId))
        .where(and(eq(bulkRows.bulkActId, id), gt(bulkRows.place, after)))
        .orderBy(asc(bulkRows.place))
        .limit(FILE_ROWS)
      for (const { contractId, patientName, state, reason } of found)
        yield csvLine([contractId, patientName, state, reason])
      const last = found.at(-1)
      if (!last || found.length < FILE_ROWS) return
      after = last.place
    }
  }
  return { name: `recado-bulk-act-${id}`, rows: act?.total ?? 0, lines: lines() }
}
