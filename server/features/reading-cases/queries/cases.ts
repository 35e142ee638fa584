import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { QueryOf } from '#contract/endpoint.ts'
import type { CaseText, ReadingCase, readingCaseEndpoints } from '#contract/reading-cases.ts'
import type { RowFile } from '../../../csv.ts'
import { countOf, planPage, type Sort } from '../../../db/page.ts'
import type { Reader } from '../../../db/read.ts'
import { readingCases } from '../../../db/tables/reading-cases.ts'
import { users } from '../../../db/tables/users.ts'
import type { Page } from '../../../handler.ts'

const creator = alias(users, 'creator')
const approver = alias(users, 'approver')

const sorts: Record<string, Sort> = {
  createdAt: { by: sql`${readingCases.createdAt}`, type: 'timestamptz', order: 'desc' },
}

const labelled = (row: typeof readingCases.$inferSelect): CaseText => ({
  kind: row.kind as CaseText['kind'],
  text: row.text,
  language: row.language,
  asked: row.asked,
  questionType: row.questionType as CaseText['questionType'],
  flowType: row.flowType as CaseText['flowType'],
  readAs: row.readAs,
  means: row.means,
  readerVersion: row.readerVersion,
})

interface Found {
  row: typeof readingCases.$inferSelect
  createdBy: string | null
  approvedBy: string | null
}

const presentCase = ({ row, createdBy, approvedBy }: Found): ReadingCase => ({
  ...labelled(row),
  id: row.id,
  createdAt: row.createdAt.toISOString(),
  createdBy,
  approvedAt: row.approvedAt?.toISOString() ?? null,
  approvedBy,
})

const selectCases = (db: Reader, sortKey = sql<string>`''`) =>
  db
    .select({
      id: readingCases.id,
      row: readingCases,
      createdBy: creator.username,
      approvedBy: approver.username,
      sortKey,
    })
    .from(readingCases)
    .leftJoin(creator, eq(creator.id, readingCases.createdBy))
    .leftJoin(approver, eq(approver.id, readingCases.approvedBy))

/** One case, or null. */
export const findReadingCase = async (db: Reader, id: number): Promise<ReadingCase | null> => {
  const [found] = await selectCases(db).where(eq(readingCases.id, id))
  return found ? presentCase(found) : null
}

/** One page of cases, the newest first. */
export const listReadingCases = async (
  db: Reader,
  query: QueryOf<typeof readingCaseEndpoints.listReadingCases>,
): Promise<Page<ReadingCase>> => {
  const plan = planPage(query, sorts, 'createdAt', readingCases.id)
  const matching = and(
    query.kind ? eq(readingCases.kind, query.kind) : undefined,
    query.approved === 'yes' ? isNotNull(readingCases.approvedAt) : undefined,
    query.approved === 'no' ? isNull(readingCases.approvedAt) : undefined,
  )
  const found = await selectCases(db, plan.sortKey)
    .where(and(matching, plan.where))
    .orderBy(...plan.orderBy)
    .limit(plan.limit)
  const { rows } = await db.execute<{ total: number }>(countOf(sql`${readingCases}`, matching, false))
  const page = plan.finish(found)
  return { rows: page.rows.map(presentCase), next: page.next, total: rows[0]?.total ?? 0 }
}

/** Cases read at a time while a file is written. */
const EXPORT_ROWS = 500

/** The approved cases as lines of JSON, the oldest first. Who corrected them and whose they were stays here. */
export const exportReadingCases = async (db: Reader, now: Date): Promise<RowFile> => {
  const approved = isNotNull(readingCases.approvedAt)
  const lines = async function* () {
    for (let last = 0; ; ) {
      const rows = await db
        .select()
        .from(readingCases)
        .where(and(approved, sql`${readingCases.id} > ${last}`))
        .orderBy(readingCases.id)
        .limit(EXPORT_ROWS)
      if (rows.length === 0) return
      yield rows.map((row) => `${JSON.stringify(labelled(row))}\n`).join('')
      last = rows.at(-1)?.id ?? last
    }
  }
  return {
    name: `recado-reading-cases-${now.toISOString().slice(0, 10)}`,
    rows: await db.$count(readingCases, approved),
    lines: lines(),
  }
}
