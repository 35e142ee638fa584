import { and, eq, lte, max, type SQL, sql } from 'drizzle-orm'
import type { QueryOf } from '#contract/endpoint.ts'
import type { PatientField } from '#contract/patients/fields/field.ts'
import { exportedFields, type Fields, fieldValue, patientFields } from '#contract/patients/fields.ts'
import type { Patient, PatientStats, patientEndpoints } from '#contract/patients.ts'
import type { Language } from '#contract/primitives.ts'
import { csvLine, type RowFile } from '../../csv.ts'
import { countOf } from '../../db/page.ts'
import type { Reader } from '../../db/read.ts'
import { findRows } from '../../db/search.ts'
import { contacts } from '../../db/tables/contacts.ts'
import { patients } from '../../db/tables/patients.ts'
import type { Page } from '../../handler.ts'
import { listLocations } from '../locations/queries.ts'
import { latestAnswers } from '../responses/queries/latest-answers.ts'
import { answeredQuestions } from '../responses/queries.ts'
import { countPatients, patientCounts } from './queries/counts.ts'
import { columnsAt, presentPatient } from './queries/present.ts'
import { filterOf, isCompletedToday } from './queries/selection.ts'
import { planQueue, todo } from './queries/sorts.ts'

type PatientQuery = QueryOf<typeof patientEndpoints.listPatients>

const readPage = async (db: Reader, query: PatientQuery, matching: SQL | undefined, now: Date) => {
  const page = await planQueue(db, query)
  const found = await db
    .select({ id: patients.id, sortKey: page.sortKey, ...columnsAt(now) })
    .from(patients)
    .leftJoin(contacts, eq(contacts.id, patients.contactId))
    .where(and(matching, page.where))
    .orderBy(...page.orderBy)
    .limit(page.limit)
  const { rows, next } = page.finish(found)
  return { rows: rows.map(presentPatient), next }
}

const countRows = async (db: Reader, matching: SQL | undefined, isCapped: boolean): Promise<number> =>
  (await db.execute<{ total: number }>(countOf(sql`${patients}`, matching, isCapped))).rows[0]?.total ?? 0

/** One page of the queue. The search matches name, phone (with or without punctuation), contract and doctor. */
export const listPatients = async (db: Reader, query: PatientQuery, now: Date): Promise<Page<Patient>> => {
  const search = query.q?.trim() ? await findRows(db, patients.id, patients.searchText, query.q) : null
  const narrowed = await filterOf(db, { ...query, q: undefined }, now)
  const matching = and(narrowed, search?.matching)
  const count = () =>
    search ||
    query.field ||
    query.fields ||
    query.locationId ||
    query.call ||
    query.view === 'call' ||
    query.view === 'completed-today'
      ? countRows(db, matching, true)
      : countPatients(db, query.status, query.view === 'pending')
  const [page, total] = await Promise.all([
    readPage(db, query, matching, now),
    search && !narrowed ? search.total : count(),
  ])
  return { ...page, total }
}

/** Patients read at a time for an export. */
const EXPORT_ROWS = 500

/** What the file says of a field: a location by its name. */
const exportedValue = (row: Patient, field: PatientField, locations: ReadonlyMap<number, string>) => {
  const value = fieldValue(row, field)
  return field.type === 'location' && typeof value === 'number' ? (locations.get(value) ?? null) : value
}

/** Who verified the patient: nobody yet, a person, the questions by telephone, or those by text. */
const verifierOf = ({ verifiedAt, verifiedByUserId, verifiedHow }: Patient): string | null => {
  if (verifiedByUserId !== null) return 'person'
  if (verifiedAt === null) return null
  return verifiedHow === 'phone' ? 'phone' : 'bot'
}

/**
 * The queue in a filter and sort as CSV lines: one column per answered question, with answers in the reader's language,
 * and for patients who need a call the reason. Patients added meanwhile are left out, so that the file has the number
 * of rows in the audit log. `only` narrows it further.
 */
export const exportPatients = async (
  db: Reader,
  query: QueryOf<typeof patientEndpoints.exportPatients>,
  { now, language, fields = patientFields, only }: { now: Date; language: Language; fields?: Fields; only?: SQL },
): Promise<RowFile> => {
  // Refuses an unknown sort before anything is sent.
  await planQueue(db, query)
  const [newest] = await db.select({ id: max(patients.id) }).from(patients)
  const matching = and(await filterOf(db, query, now), lte(patients.id, newest?.id ?? 0), only)
  const questions = await answeredQuestions(db)
  const exported = exportedFields(fields)
  const locations = new Map((await listLocations(db)).map(({ id, name }) => [id, name]))
  const lines = async function* () {
    const isCallList = query.view === 'call'
    yield csvLine([
      ...exported.map(({ key }) => key),
      'verifiedBy',
      ...(isCallList ? ['callReason'] : []),
      ...questions,
    ])
    let cursor: string | undefined
    do {
      const page = await readPage(db, { ...query, limit: EXPORT_ROWS, cursor }, matching, now)
      const ids = page.rows.map(({ id }) => id)
      const answers = await latestAnswers(db, ids, language)
      for (const row of page.rows)
        yield csvLine([
          ...exported.map((field) => exportedValue(row, field, locations)),
          verifierOf(row),
          ...(isCallList ? [row.callReason] : []),
          ...questions.map((questionId) => answers.get(`${row.id} ${questionId}`) ?? null),
        ])
      cursor = page.next ?? undefined
    } while (cursor)
  }
  return {
    name: `recado-patients-${now.toISOString().slice(0, 10)}`,
    rows: await countRows(db, matching, false),
    lines: lines(),
  }
}

/** One patient as of now, or null. */
export const findPatient = async (db: Reader, id: number, now: Date): Promise<Patient | null> => {
  const [row] = await db
    .select(columnsAt(now))
    .from(patients)
    .leftJoin(contacts, eq(contacts.id, patients.contactId))
    .where(eq(patients.id, id))
  return row ? presentPatient(row) : null
}

/** Counts of the queue; 'completed today' counts from midnight in the organization's zone. */
export const patientStats = async (db: Reader, now: Date): Promise<PatientStats> => {
  const counted = await db.execute<{ [Name in keyof PatientStats]: number }>(sql`select
    coalesce(sum(total), 0)::int as total,
    coalesce(sum(total) filter (where is_pending), 0)::int as pending,
    coalesce(sum(total) filter (where status = 'IN_PROGRESS'), 0)::int as "inProgress",
    coalesce(sum(total) filter (where status = 'COMPLETED'), 0)::int as completed,
    (select count(*)::int from ${patients} where ${await isCompletedToday(db, now)}) as "completedToday"
    from ${patientCounts}`)
  return counted.rows[0] ?? { total: 0, pending: 0, inProgress: 0, completed: 0, completedToday: 0 }
}

/** The next patients that a start would reach, by priority. */
export const startablePatients = async (db: Reader, most: number): Promise<number[]> => {
  const found = await db
    .select({ id: patients.id })
    .from(patients)
    .leftJoin(contacts, eq(contacts.id, patients.contactId))
    .where(sql`coalesce(${patients.verifiedStatus}, 'NOT_VERIFIED') = 'NOT_VERIFIED' and ${contacts.optedOutAt} is null
      and ${contacts.unreachableReason} is null and ${patients.currentAttempts} < ${patients.maxAttempts}
      and not exists (select 1 from conversations c where c.contact_id = ${contacts.id} and c.phase <> 'ended')`)
    .orderBy(todo, patients.id)
    .limit(most)
  return found.map(({ id }) => id)
}
