import { and, desc, eq, ne, type SQL, sql } from 'drizzle-orm'
import { problemSentence } from '#contract/imports/sentences.ts'
import {
  type DateOrder,
  type FileFormat,
  type ImportKind,
  type ImportState,
  rowOutcomes,
  rowVerdicts,
  UNDO_HOURS,
} from '#contract/imports/words.ts'
import { type Import, type ImportSample, MOST_IMPORTS } from '#contract/imports.ts'
import type { Language } from '#contract/primitives.ts'
import type { Reader } from '../../db/read.ts'
import { importRows, imports } from '../../db/tables/imports.ts'
import { jobs } from '../../db/tables/jobs.ts'
import { users } from '../../db/tables/users.ts'

const HOUR_MS = 3_600_000

const countsOf = <Name extends string>(names: readonly Name[], counts: Record<string, number>): Record<Name, number> =>
  Object.fromEntries(names.map((name) => [name, counts[name] ?? 0])) as Record<Name, number>

interface Found {
  row: typeof imports.$inferSelect
  job: typeof jobs.$inferSelect | null
  createdBy: string | null
  undecided: number
  skipped: number
}

const atWork: readonly string[] = ['checking', 'bringing', 'undoing']

/** Whether a job works on an import in this state. */
export const isWorkState = (state: string): boolean => atWork.includes(state)

/** A state of work whose job is over, or gone, before it was done: it was stopped or has failed. */
const stateOf = ({ row, job }: Found): ImportState => {
  const isOver = job === null || job.finishedAt !== null
  return isWorkState(row.state) && isOver ? 'stopped' : (row.state as ImportState)
}

const presentImport = (found: Found, language: Language): Import => {
  const { row, job, createdBy, undecided, skipped } = found
  const dateOrder = row.dateOrder as DateOrder
  return {
    id: row.id,
    kind: row.kind as ImportKind,
    state: stateOf(found),
    fileName: row.fileName,
    format: row.format as FileFormat,
    encoding: row.encoding,
    separator: row.separator,
    columns: row.columns,
    dateOrder,
    isRemembered: row.isRemembered,
    problem: row.problem === null ? null : problemSentence(row.problem, language, { dateOrder }),
    verdicts: countsOf(rowVerdicts, row.verdicts),
    outcomes: countsOf(rowOutcomes, row.outcomes),
    undecided,
    skipped,
    done: job?.doneCount ?? 0,
    total: job?.totalCount ?? row.expectedRows,
    isStopping: job !== null && job.stopRequestedAt !== null && job.finishedAt === null,
    createdBy,
    createdAt: row.createdAt.toISOString(),
    broughtInAt: row.broughtInAt?.toISOString() ?? null,
    undoUntil:
      row.broughtInAt === null ? null : new Date(row.broughtInAt.getTime() + UNDO_HOURS * HOUR_MS).toISOString(),
  }
}

const unsureRows = (choice: SQL) => sql<number>`(select count(*)::int from ${importRows}
  where ${importRows.importId} = ${imports.id} and ${importRows.verdict} = 'unsure' and ${importRows.choice} ${choice})`

const selectImports = (db: Reader) =>
  db
    .select({
      row: imports,
      job: jobs,
      createdBy: users.username,
      undecided: unsureRows(sql`is null`),
      skipped: unsureRows(sql`= 'skip'`),
    })
    .from(imports)
    .leftJoin(jobs, eq(jobs.id, imports.jobId))
    .leftJoin(users, eq(users.id, imports.createdByUserId))

/** Imports, the newest first. A file that is still being uploaded is none yet. */
export const listImports = async (db: Reader, language: Language): Promise<Import[]> => {
  const found = await selectImports(db)
    .where(ne(imports.state, 'uploading'))
    .orderBy(desc(imports.id))
    .limit(MOST_IMPORTS)
  return found.map((each) => presentImport(each, language))
}

/** One import; null when there is none. */
export const findImport = async (db: Reader, id: number, language: Language): Promise<Import | null> => {
  const [found] = await selectImports(db).where(and(eq(imports.id, id), ne(imports.state, 'uploading')))
  return found ? presentImport(found, language) : null
}

/** The header and first rows of a file; null when there is no such import. */
export const findSample = async (db: Reader, id: number): Promise<ImportSample | null> => {
  const [found] = await db
    .select({ headers: imports.headers, rows: imports.sample })
    .from(imports)
    .where(and(eq(imports.id, id), ne(imports.state, 'uploading')))
  return found ?? null
}

/** The columns that a person confirmed for the last file with the same headers; null for none. */
export const rememberedColumns = async (db: Reader, fingerprint: string) => {
  const [found] = await db
    .select({ columns: imports.columns, dateOrder: imports.dateOrder })
    .from(imports)
    .where(and(eq(imports.fingerprint, fingerprint), eq(imports.isConfirmed, true)))
    .orderBy(desc(imports.id))
    .limit(1)
  return found ?? null
}
