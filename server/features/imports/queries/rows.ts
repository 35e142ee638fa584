import { and, asc, count, eq, getTableColumns, gt, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { QueryOf } from '#contract/endpoint.ts'
import { noticeSentence } from '#contract/imports/rules.ts'
import { problemSentence } from '#contract/imports/sentences.ts'
import { LOCATION, refusalHeader } from '#contract/imports/targets.ts'
import type { DateOrder, RowChoice, RowOutcome, RowVerdict } from '#contract/imports/words.ts'
import type { ImportRow, importEndpoints, LikelyPatient } from '#contract/imports.ts'
import type { Fields } from '#contract/patients/fields.ts'
import type { Language } from '#contract/primitives.ts'
import { csvLine, type RowFile } from '../../../csv.ts'
import type { Reader } from '../../../db/read.ts'
import { importRows, imports } from '../../../db/tables/imports.ts'
import { patients } from '../../../db/tables/patients.ts'
import type { Page } from '../../../handler.ts'
import { listLocations } from '../../locations/queries.ts'
import { allPatientFields } from '../../own-fields/queries.ts'

type RowQuery = QueryOf<typeof importEndpoints.listImportRows>

/** Rows of one page where nobody says how many. */
const PAGE_ROWS = 100

const likelyPatients = alias(patients, 'likely')
const likelyRows = alias(importRows, 'likely_row')

type Value = string | number | null

const shownValue = (value: unknown): Value => (typeof value === 'string' || typeof value === 'number' ? value : null)

/** All but the cells, which may be long and stand in the file of the refused rows only. */
const { cells: _cells, ...shownColumns } = getTableColumns(importRows)

interface Found {
  row: Omit<typeof importRows.$inferSelect, 'cells'>
  patient: Pick<typeof patients.$inferSelect, 'contractId' | 'patientName' | 'phoneNumber' | 'doctorName'> | null
  other: { values: Record<string, unknown> } | null
}

const likelyOf = ({ row, patient, other }: Found): LikelyPatient | null => {
  if (row.likelyPatientId !== null && patient) return { patientId: row.likelyPatientId, row: null, ...patient }
  if (row.likelyRow === null || !other) return null
  const said = (key: string): string => String(shownValue(other.values[key]) ?? '')
  return {
    patientId: null,
    row: row.likelyRow,
    contractId: said('contractId'),
    patientName: said('patientName'),
    phoneNumber: said('phoneNumber'),
    doctorName: said('doctorName'),
  }
}

/** What turns the keys and ids of a row into words. */
interface Wording {
  language: Language
  dateOrder: DateOrder
  fields: Fields
  locations: ReadonlyMap<number, string>
}

const wordingOf = async (db: Reader, dateOrder: DateOrder, language: Language): Promise<Wording> => ({
  language,
  dateOrder,
  fields: await allPatientFields(db),
  locations: new Map((await listLocations(db)).map(({ id, name }) => [id, name])),
})

const presentRow = (found: Found, wording: Wording): ImportRow => {
  const { language, locations } = wording
  const shown = (field: string, value: unknown): Value =>
    field === LOCATION && value !== null ? (locations.get(Number(value)) ?? null) : shownValue(value)
  const { row } = found
  return {
    row: row.row,
    verdict: row.verdict as RowVerdict,
    choice: row.choice as RowChoice | null,
    outcome: row.outcome as RowOutcome | null,
    values: row.values,
    patientId: row.patientId,
    changes: Object.entries(row.changes ?? {}).map(([field, [from, to]]) => ({
      field,
      from: shown(field, from),
      to: shown(field, to),
    })),
    problems: (row.problems ?? []).map((problem) => ({
      field: problem.field,
      text: problemSentence(problem, language, wording),
    })),
    notices: (row.notices ?? []).map((notice) => noticeSentence(notice, language)),
    likely: likelyOf(found),
  }
}

const dateOrderOf = async (db: Reader, id: number): Promise<DateOrder> => {
  const [found] = await db.select({ dateOrder: imports.dateOrder }).from(imports).where(eq(imports.id, id))
  return (found?.dateOrder as DateOrder | undefined) ?? 'mdy'
}

/** One page of the checked rows, in the order of the file; none of an import that does not exist. */
export const listImportRows = async (
  db: Reader,
  id: number,
  query: RowQuery,
  language: Language,
): Promise<Page<ImportRow>> => {
  const wording = await wordingOf(db, await dateOrderOf(db, id), language)
  const matching = and(eq(importRows.importId, id), query.verdict ? eq(importRows.verdict, query.verdict) : undefined)
  const size = query.limit ?? PAGE_ROWS
  const after = /^\d{1,9}$/.test(query.cursor ?? '') ? Number(query.cursor) : 0
  const found = await db
    .select({
      row: shownColumns,
      patient: {
        contractId: likelyPatients.contractId,
        patientName: likelyPatients.patientName,
        phoneNumber: likelyPatients.phoneNumber,
        doctorName: likelyPatients.doctorName,
      },
      other: { values: likelyRows.values },
    })
    .from(importRows)
    .leftJoin(likelyPatients, eq(likelyPatients.id, importRows.likelyPatientId))
    .leftJoin(likelyRows, and(eq(likelyRows.importId, importRows.importId), eq(likelyRows.row, importRows.likelyRow)))
    .where(and(matching, gt(importRows.row, after)))
    .orderBy(asc(importRows.row))
    .limit(size + 1)
  const [total] = await db.select({ count: count() }).from(importRows).where(matching)
  const rows = found.slice(0, size).map((each) => presentRow(each, wording))
  return { rows, next: found.length > size ? String(rows.at(-1)?.row) : null, total: total?.count ?? 0 }
}

/** Rows read at a time while a file is written. */
const FILE_ROWS = 100

/**
 * What was not brought in because of a problem, with the cells as they were and the reason: mended, it is brought back.
 * Empty for an import that does not exist.
 */
export const refusedRows = async (db: Reader, id: number, language: Language): Promise<RowFile> => {
  const [found] = await db
    .select({ headers: imports.headers, dateOrder: imports.dateOrder })
    .from(imports)
    .where(eq(imports.id, id))
  const headers = found?.headers ?? []
  const wording = await wordingOf(db, (found?.dateOrder as DateOrder | undefined) ?? 'mdy', language)
  const refused: SQL | undefined = and(eq(importRows.importId, id), sql`${importRows.problems} is not null`)
  const lines = async function* () {
    yield csvLine([...headers, refusalHeader[language]])
    for (let last = 0; ; ) {
      const rows = await db
        .select({ row: importRows.row, cells: importRows.cells, problems: importRows.problems })
        .from(importRows)
        .where(and(refused, gt(importRows.row, last)))
        .orderBy(asc(importRows.row))
        .limit(FILE_ROWS)
      if (rows.length === 0) return
      for (const { cells, problems } of rows) {
        const reasons = (problems ?? []).map((problem) => problemSentence(problem, language, wording))
        const own = Array.from({ length: Math.max(headers.length, cells.length) }, (_, at) => cells[at] ?? '')
        yield csvLine([...own, reasons.join(' ')])
      }
      last = rows.at(-1)?.row ?? last
    }
  }
  return {
    name: language === 'es' ? 'recado-filas-rechazadas' : 'recado-refused-rows',
    rows: await db.$count(importRows, refused),
    lines: lines(),
  }
}
