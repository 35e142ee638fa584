import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { eq } from 'drizzle-orm'
import { importTargets } from '#contract/imports/targets.ts'
import {
  type DateOrder,
  type FileFormat,
  type ImportKind,
  MOST_FILE_BYTES,
  MOST_FILE_COLUMNS,
} from '#contract/imports/words.ts'
import type { Import } from '#contract/imports.ts'
import type { Fields } from '#contract/patients/fields.ts'
import { act, bookkeep } from '../../../db/act.ts'
import { importParts, imports } from '../../../db/tables/imports.ts'
import type { SignedInContext } from '../../../deps.ts'
import { isRefusal, type Refusal, refuse, refuseInput } from '../../../refusal.ts'
import { allPatientFields } from '../../own-fields/queries.ts'
import { PART_BYTES, storedFile } from '../queries/stored-file.ts'
import { rememberedColumns } from '../queries.ts'
import { collectAfter } from '../rules/collect.ts'
import { rowLetters } from '../rules/csv-rows.ts'
import type { FileBytes } from '../rules/file-bytes.ts'
import { fileKind, isCompoundFile, PASSWORD_MARK } from '../rules/file-kind.ts'
import { encodingOfFile, fileRows, separatorOf } from '../rules/file-rows.ts'
import { type FileHeader, findDateOrder, findHeader, headerKey } from '../rules/find-header.ts'
import { UnreadableFile } from '../rules/unreadable-file.ts'
import { aboutImport, importNow } from './change.ts'

const HEAD_BYTES = 4096
/** Rows looked at for the header and the order of dates; so many of them are kept for the screen. */
const LOOK_ROWS = 500
const LOOK_LETTERS = 1024 * 1024
const SAMPLE_ROWS = 8

const MB = 1024 * 1024

interface Stored {
  size: number
  head: Buffer
  hasPassword: boolean
}

/** Stores a file as it arrives, in pieces; throws `UnreadableFile` for one that is none of ours by its first bytes. */
const storeParts = async (
  { deps }: SignedInContext,
  importId: number,
  body: AsyncIterable<Buffer>,
): Promise<Stored> => {
  let waiting: Buffer[] = []
  let waitingBytes = 0
  let part = 0
  const stored: Stored = { size: 0, head: Buffer.alloc(0), hasPassword: false }
  const save = async (bytes: Buffer): Promise<void> => {
    if (part === 0) stored.head = Buffer.from(bytes.subarray(0, HEAD_BYTES))
    const kind = part === 0 && !isCompoundFile(stored.head) ? fileKind(stored.head) : null
    if (kind && 'rule' in kind) throw new UnreadableFile(kind.rule)
    stored.hasPassword ||= isCompoundFile(stored.head) && bytes.includes(PASSWORD_MARK)
    await bookkeep(deps, (tx) => tx.insert(importParts).values({ importId, part, bytes }))
    part += 1
  }
  const flush = async (isLast: boolean): Promise<void> => {
    if (waitingBytes < PART_BYTES && !isLast) return
    const bytes = waiting.length === 1 && waiting[0] ? waiting[0] : Buffer.concat(waiting)
    let at = 0
    for (; bytes.length - at >= PART_BYTES; at += PART_BYTES) await save(bytes.subarray(at, at + PART_BYTES))
    if (isLast && at < bytes.length) await save(bytes.subarray(at))
    waiting = isLast || at === bytes.length ? [] : [Buffer.from(bytes.subarray(at))]
    waitingBytes = isLast ? 0 : bytes.length - at
  }
  for await (const chunk of body) {
    stored.size += chunk.length
    collectAfter({ letters: chunk.length })
    if (stored.size > MOST_FILE_BYTES) throw new UnreadableFile('file-too-large', MOST_FILE_BYTES / MB)
    waiting.push(chunk)
    waitingBytes += chunk.length
    await flush(false)
  }
  await flush(true)
  if (stored.size === 0) throw new UnreadableFile('file-empty')
  if (isCompoundFile(stored.head))
    throw new UnreadableFile(stored.hasPassword ? 'file-has-password' : 'file-is-old-excel')
  return stored
}

interface Looked extends FileHeader {
  format: FileFormat
  separator: string | null
  encoding: string | null
  expectedRows: number
}

/** Looks at the first rows of a stored file. Throws `UnreadableFile`. */
const lookAt = async (file: FileBytes, head: Buffer, kind: ImportKind, fields: Fields): Promise<Looked> => {
  const found = fileKind(head)
  if ('rule' in found) throw new UnreadableFile(found.rule)
  const { format } = found
  const isText = format === 'csv'
  const separator = isText ? await separatorOf(file) : null
  const rows = []
  let letters = 0
  for await (const row of fileRows(file, { format, separator })) {
    rows.push(row)
    letters += rowLetters(row)
    if (rows.length >= LOOK_ROWS || letters >= LOOK_LETTERS) break
  }
  const header = findHeader(rows, kind, fields)
  if (!header) throw new UnreadableFile('file-empty')
  if (header.rows.length === 0) throw new UnreadableFile('file-has-no-rows')
  if (header.headers.length > MOST_FILE_COLUMNS) throw new UnreadableFile('file-has-many-columns', MOST_FILE_COLUMNS)
  if (isText && header.headers.length < 2 && kind !== 'stops' && header.columns[0] === null)
    throw new UnreadableFile('file-is-no-table')
  const text = isText ? await encodingOfFile(file) : null
  return { ...header, format, separator, encoding: text?.encoding ?? null, expectedRows: text?.lines ?? rows.length }
}

/** The columns that a person confirmed for the same headers, else what the headers name. */
const columnsOf = async (ctx: SignedInContext, looked: Looked, kind: ImportKind, fields: Fields) => {
  const fingerprint = createHash('sha256').update(headerKey(kind, looked.headers)).digest('hex')
  const remembered = await rememberedColumns(ctx.deps.db.reader, fingerprint)
  if (!remembered) {
    const dateOrder: DateOrder = findDateOrder(looked.rows, { kind, columns: looked.columns, fields })
    return { fingerprint, columns: looked.columns, dateOrder, isRemembered: false }
  }
  const known = new Set(importTargets(kind, fields).map(({ key }) => key))
  // A field of the organization's own may be gone since.
  const columns = looked.headers.map((_, index) => {
    const key = remembered.columns[index] ?? null
    return key !== null && known.has(key) ? key : null
  })
  return { fingerprint, columns, dateOrder: remembered.dateOrder, isRemembered: true }
}

/** A text of the file's beginning that can be stored and shown. */
const shown = (cell: string): string => cell.replaceAll('\u0000', '').toWellFormed().slice(0, 200)

const keep = (
  ctx: SignedInContext,
  { id, kind, size, looked, fields }: { id: number; kind: ImportKind; size: number; looked: Looked; fields: Fields },
): Promise<Import | Refusal> =>
  act(ctx, 'import.uploaded', async (tx) => {
    const { format, separator, encoding, expectedRows, headerRow } = looked
    await tx
      .update(imports)
      .set({
        state: 'columns',
        size,
        format,
        separator,
        encoding,
        expectedRows,
        headerRow,
        headers: looked.headers.map(shown),
        sample: looked.rows.slice(0, SAMPLE_ROWS).map(({ cells }) => cells.map(shown)),
        ...(await columnsOf(ctx, looked, kind, fields)),
      })
      .where(eq(imports.id, id))
    return {
      result: await importNow(tx, ctx, id),
      audit: { ...aboutImport(id), details: { kind, format, size }, phi: true },
    }
  })

const remove = ({ deps }: SignedInContext, id: number): Promise<unknown> =>
  bookkeep(deps, (tx) => tx.delete(imports).where(eq(imports.id, id)))

/** Reads a body without closing its connection when it is refused halfway: the answer still has to leave. */
const chunksOf = (body: Readable | null): AsyncIterable<Buffer> =>
  body ? body.iterator({ destroyOnReturn: false }) : Readable.from([])

/**
 * Takes a file in and says what it seems to hold. Nothing stays of a file that is refused or does not arrive; one that
 * a crash cut off is removed by the sweep (`removeOldImports`).
 */
export const uploadImport = async (
  ctx: SignedInContext,
  { kind = 'patients', name }: { kind?: ImportKind | undefined; name?: string | undefined },
  body: Readable | null,
): Promise<Import | Refusal> => {
  if (ctx.deps.disk?.isGone()) return refuse('no-disk-space', { about: { resourceType: 'import' } })
  const now = ctx.deps.clock.now()
  const [made] = await bookkeep(ctx.deps, (tx) =>
    tx
      .insert(imports)
      .values({
        kind,
        state: 'uploading',
        fileName: name?.trim() || 'archivo',
        createdByUserId: ctx.person.userId,
        createdAt: now,
      })
      .returning({ id: imports.id }),
  )
  if (!made) throw new Error('the import was not added')
  let kept: Import | Refusal | null = null
  try {
    const { size, head } = await storeParts(ctx, made.id, chunksOf(body))
    const fields = await allPatientFields(ctx.deps.db.reader)
    const looked = await lookAt(storedFile(ctx.deps.db.reader, made.id, size), head, kind, fields)
    kept = await keep(ctx, { id: made.id, kind, size, looked, fields })
    return kept
  } catch (error) {
    if (error instanceof UnreadableFile) return refuseFile(error)
    // The browser has gone: nobody hears the answer.
    if (body?.destroyed && !body.readableEnded) return refuseInput('file', 'file-is-damaged')
    throw error
  } finally {
    if (kept === null || isRefusal(kept)) await remove(ctx, made.id)
    body?.resume()
  }
}

const refuseFile = ({ problem }: UnreadableFile): Refusal => refuseInput('file', problem.name, problem.n)
