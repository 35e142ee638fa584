import { eq, sql } from 'drizzle-orm'
import type { BodyOf } from '#contract/endpoint.ts'
import { importTargets, STOP_REASON } from '#contract/imports/targets.ts'
import type { DateOrder, FileFormat, ImportKind } from '#contract/imports/words.ts'
import { MOST_IMPORT_ROWS } from '#contract/imports/words.ts'
import type { Import, importEndpoints } from '#contract/imports.ts'
import { type Fields, ownFieldsOf } from '#contract/patients/fields.ts'
import { act } from '../../../db/act.ts'
import type { Writer } from '../../../db/read.ts'
import { importRows, imports } from '../../../db/tables/imports.ts'
import type { SignedInContext } from '../../../deps.ts'
import { isRefusal, type Refusal, refuse, refuseInput, withSubject } from '../../../refusal.ts'
import { dialledOf } from '../../contacts/queries.ts'
import { listLocations } from '../../locations/queries.ts'
import { allPatientFields } from '../../own-fields/queries.ts'
import { sightOfUser } from '../../session/queries.ts'
import { storedFile } from '../queries/stored-file.ts'
import { collectAfter } from '../rules/collect.ts'
import { type FileRow, rowLetters } from '../rules/csv-rows.ts'
import { fileRows } from '../rules/file-rows.ts'
import { readReason } from '../rules/read-reason.ts'
import { type ReadRow, type RowReader, readRow, rowReader } from '../rules/read-row.ts'
import { UnreadableFile } from '../rules/unreadable-file.ts'
import { aboutImport, type ImportRecord, importNow, lockImport, startWork } from './change.ts'
import { compareRows, type StagedRow } from './compare-rows.ts'
import { allowTime, type ImportWork, tellImport } from './steps.ts'

type Columns = BodyOf<typeof importEndpoints.checkImport>

/** Rows compared at a time: no number is locked meanwhile. */
const STEP_ROWS = 2000
/** Letters of the rows compared at a time: what is compared is held several times over. */
const STEP_LETTERS = 1024 * 1024

/** What is wrong with the choice of columns; null where nothing is. */
const columnsRefusal = ({ columns }: Columns, { kind, headers }: ImportRecord, fields: Fields): Refusal | null => {
  const targets = importTargets(kind as ImportKind, fields)
  const chosen = columns.filter((key) => key !== null)
  if (columns.length !== headers.length || chosen.some((key) => !targets.some((target) => target.key === key)))
    return refuseInput('columns', 'columns-unknown')
  const twice = chosen.find((key, index) => chosen.indexOf(key) !== index)
  if (twice !== undefined) return refuseInput(twice, 'column-twice')
  const missing = targets.find(({ key, isRequired }) => isRequired && !chosen.includes(key))
  if (missing) return refuseInput(missing.key, 'column-missing')
  return kind === 'changes' && chosen.length < 2 ? refuseInput('columns', 'at-least-entries', 2) : null
}

const checkable = ['columns', 'checking', 'checked']

/** Says what the columns of a file are, and has every row checked in the background. An earlier check is forgotten. */
export const requestCheck = async (ctx: SignedInContext, id: number, said: Columns): Promise<Import | Refusal> => {
  const outcome = await act(ctx, 'import.checked', async (tx) => {
    const locked = await lockImport(tx, id)
    if (isRefusal(locked)) return locked
    const { record, hasJob } = locked
    // A second job of the same work is added only once the first one is closed.
    if (hasJob || !checkable.includes(record.state)) return refuse('stale', { about: aboutImport(id) })
    const refusal = columnsRefusal(said, record, await allPatientFields(tx))
    if (refusal) return withSubject(refusal, 'import', id)
    await allowTime(tx)
    await tx.delete(importRows).where(eq(importRows.importId, id))
    await startWork(
      tx,
      ctx,
      { id, kind: 'check-import', state: 'checking' },
      {
        columns: said.columns,
        dateOrder: said.dateOrder ?? record.dateOrder,
        isConfirmed: true,
        verdicts: {},
        outcomes: {},
        problem: null,
      },
    )
    return {
      result: await importNow(tx, ctx, id),
      audit: { ...aboutImport(id), details: { columns: said.columns.filter((key) => key !== null) } },
    }
  })
  if (!isRefusal(outcome)) tellImport(ctx.deps, id)
  return outcome
}

/** What earlier rows of the file say about the next one. */
class FileMemory {
  readonly #contracts = new Map<string, number>()
  readonly #phones = new Map<string, { row: number; name: string | null }>()
  readonly #kind: ImportKind
  constructor(kind: ImportKind) {
    this.#kind = kind
  }

  /** The row with what it shares with an earlier one; a contract may stand in a file once. */
  stage(read: ReadRow): StagedRow {
    const { contractId, patientName } = read.values
    const contract = contractId === undefined ? null : String(contractId)
    const firstRow = contract === null ? undefined : this.#contracts.get(contract)
    if (firstRow !== undefined) read.problems.push({ field: 'contractId', name: 'contract-twice', n: firstRow })
    else if (contract !== null) this.#contracts.set(contract, read.row)
    const shared = read.phone === null ? undefined : this.#phones.get(read.phone)
    const name = patientName === undefined ? null : String(patientName)
    if (read.phone !== null && !shared && read.problems.length === 0)
      this.#phones.set(read.phone, { row: read.row, name })
    return {
      ...read,
      notices: this.#noticesOf(read),
      sharedRow: shared?.row ?? null,
      sharedName: shared?.name ?? null,
    }
  }

  #noticesOf(read: ReadRow): object[] {
    if (this.#kind !== 'stops') return []
    const reason = read.values[STOP_REASON]
    const reach = typeof reason === 'string' ? readReason(reason) : 'texts'
    read.values['reach'] = reach
    return reach === 'none' ? [{ name: 'stops-calls' }] : []
  }
}

const countVerdicts = (importId: number) => sql`(select coalesce(jsonb_object_agg(verdict, count), '{}') from (
  select verdict, count(*) from import_rows where import_id = ${importId} group by verdict) counted)`

const finish = async (tx: Writer, importId: number): Promise<void> => {
  await tx
    .update(imports)
    .set({ state: 'checked', verdicts: countVerdicts(importId) })
    .where(eq(imports.id, importId))
}

/** The rows below the header, and no more than an import takes. */
async function* rowsOf(rows: AsyncIterable<FileRow>, headerRow: number): AsyncGenerator<FileRow> {
  let count = 0
  for await (const each of rows) {
    if (each.row <= headerRow) continue
    count += 1
    if (count > MOST_IMPORT_ROWS) throw new UnreadableFile('file-has-many-rows', MOST_IMPORT_ROWS)
    yield each
  }
}

/** The locations that a file of this person may name; the only one of them needs no column. */
const locationsIn = (
  locations: readonly { id: number; name: string }[],
  sight: readonly number[] | null,
): Pick<RowReader, 'locations' | 'newPatientsAt'> => {
  const seen = locations.filter(({ id }) => sight === null || sight.includes(id))
  return {
    locations: seen,
    newPatientsAt: sight === null ? null : seen.length === 1 ? (seen[0]?.id ?? 'said') : 'said',
  }
}

/**
 * Reads every row of a file and compares it with the patients. It may be killed at any moment: the next attempt reads
 * the file again, for what earlier rows say about later ones, and compares from the last step on.
 */
export const checkRows = async ({ deps, importId, actor, cursor, signal, step }: ImportWork): Promise<void> => {
  const [record] = await deps.db.reader.select().from(imports).where(eq(imports.id, importId))
  if (record?.state !== 'checking') return
  const kind = record.kind as ImportKind
  const fields = await allPatientFields(deps.db.reader)
  const ownKeys = ownFieldsOf(fields).map(({ key }) => key)
  const sight = actor.userId === null ? null : await sightOfUser(deps.db.reader, actor.userId)
  const reader = rowReader(
    { kind, columns: record.columns, dateOrder: record.dateOrder as DateOrder },
    { dial: dialledOf, fields, ...locationsIn(await listLocations(deps.db.reader), sight) },
  )
  const memory = new FileMemory(kind)
  const file = storedFile(deps.db.reader, importId, record.size)
  const { format, separator } = record as { format: FileFormat; separator: string | null }
  let done = 0
  let staged: StagedRow[] = []
  let letters = 0
  const save = async (): Promise<void> => {
    const rows = staged
    const read = letters
    staged = []
    letters = 0
    const last = rows.at(-1)?.row
    if (last === undefined) return
    await step(async (tx) => {
      await allowTime(tx)
      await compareRows(tx, { id: importId, kind, ownKeys, sight }, rows)
      return { cursor: { row: last, done }, done, total: Math.max(record.expectedRows, done) }
    })
    tellImport(deps, importId)
    collectAfter({ rows: rows.length, letters: read })
  }
  try {
    for await (const row of rowsOf(fileRows(file, { format, separator }), record.headerRow)) {
      signal.throwIfAborted()
      done += 1
      const read = memory.stage(readRow(row, reader))
      if (row.row <= (cursor?.row ?? 0)) continue
      staged.push(read)
      letters += rowLetters(row)
      if (staged.length >= STEP_ROWS || letters >= STEP_LETTERS) await save()
    }
    await save()
    if (done === 0) throw new UnreadableFile('file-has-no-rows')
  } catch (error) {
    if (!(error instanceof UnreadableFile)) throw error
    await step(async (tx) => {
      await allowTime(tx)
      await tx.delete(importRows).where(eq(importRows.importId, importId))
      await tx.update(imports).set({ state: 'refused', problem: error.problem }).where(eq(imports.id, importId))
      return { done }
    })
    tellImport(deps, importId)
    return
  }
  await step(async (tx) => {
    await allowTime(tx)
    await finish(tx, importId)
    return { done, total: done }
  })
  tellImport(deps, importId)
}
