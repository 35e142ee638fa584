import { asc, eq, type SQL, sql } from 'drizzle-orm'
import type { QueryOf } from '#contract/endpoint.ts'
import type { Group, GroupMember, groupEndpoints } from '#contract/groups.ts'
import { byName, planPage, type Sort } from '../../db/page.ts'
import type { Reader } from '../../db/read.ts'
import { groupMembers, groups } from '../../db/tables/groups.ts'
import { patients } from '../../db/tables/patients.ts'
import type { Page } from '../../handler.ts'
import { storedFilterOf } from '../patients/queries/selection.ts'

type Row = typeof groups.$inferSelect

const conditionOf = async (db: Reader, { id, filter }: Row, now: Date): Promise<SQL> =>
  filter
    ? await storedFilterOf(db, filter, now)
    : sql`${patients.id} in (select ${groupMembers.patientId} from ${groupMembers} where ${groupMembers.groupId} = ${id})`

const findRow = async (db: Reader, id: number): Promise<Row | null> =>
  (await db.select().from(groups).where(eq(groups.id, id)))[0] ?? null

/** The condition on patients of a group; one that is gone holds nobody. */
export const groupCondition = async (db: Reader, id: number, now: Date): Promise<SQL> => {
  const row = await findRow(db, id)
  return row ? conditionOf(db, row, now) : sql`false`
}

const countOf = async (db: Reader, condition: SQL): Promise<number> => {
  const { rows } = await db.execute<{ total: number }>(
    sql`select count(*)::int as total from ${patients} where ${condition}`,
  )
  return rows[0]?.total ?? 0
}

const present = async (db: Reader, row: Row, now: Date): Promise<Group> => ({
  id: row.id,
  name: row.name,
  filter: row.filter,
  patients: await countOf(db, await conditionOf(db, row, now)),
  updatedAt: row.updatedAt.toISOString(),
})

/** The groups with how many patients each holds now, by name. */
export const listGroups = async (db: Reader, now: Date): Promise<Group[]> => {
  const rows = await db
    .select()
    .from(groups)
    .orderBy(asc(sql`lower(${groups.name})`), groups.id)
  return Promise.all(rows.map((row) => present(db, row, now)))
}

/** One group with how many patients it holds now; null when there is none. */
export const findGroup = async (db: Reader, id: number, now: Date): Promise<Group | null> => {
  const row = await findRow(db, id)
  return row && present(db, row, now)
}

const sorts: Record<string, Sort> = { patientName: byName(patients.patientName) }

/** The patients of a group, by name. */
export const listGroupMembers = async (
  db: Reader,
  id: number,
  { query, now }: { query: QueryOf<typeof groupEndpoints.listGroupMembers>; now: Date },
): Promise<Page<GroupMember>> => {
  const condition = await groupCondition(db, id, now)
  const page = planPage(query, sorts, 'patientName', patients.id)
  const found = await db
    .select({
      id: patients.id,
      sortKey: page.sortKey,
      patientName: patients.patientName,
      contractId: patients.contractId,
      phoneNumber: patients.phoneNumber,
      language: patients.language,
    })
    .from(patients)
    .where(page.where ? sql`${condition} and ${page.where}` : condition)
    .orderBy(...page.orderBy)
    .limit(page.limit)
  const { rows, next } = page.finish(found)
  return {
    rows: rows.map(({ id: patientId, patientName, contractId, phoneNumber, language }) => ({
      id: patientId,
      patientName,
      contractId,
      phoneNumber,
      language: language === 'en' ? 'en' : 'es',
    })),
    next,
    total: await countOf(db, condition),
  }
}
