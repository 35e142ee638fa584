import { sql } from 'drizzle-orm'
import type { Writer } from '../../../db/read.ts'
import type { Actor, Deps } from '../../../deps.ts'

/** How far the work on an import is: everything up to this row of the file is done. */
export interface RowCursor {
  row: number
  done: number
}

/** What the work on an import is given by its job. */
export interface ImportWork {
  deps: Deps
  importId: number
  /** Who asked for it. */
  actor: Actor
  cursor: RowCursor | null
  signal: AbortSignal
  /** Runs a step in a transaction that keeps the progress it returns too. */
  step(work: (tx: Writer) => Promise<{ cursor?: RowCursor; done?: number; total?: number | null }>): Promise<void>
}

/**
 * Lets the statements of this transaction take as long as some hundred rows need on a busy machine; the role's own limit of
 * five seconds is for requests.
 */
export const allowTime = async (tx: Writer): Promise<void> => {
  await tx.execute(sql`set local statement_timeout = '120s'`)
}

/** Tells the screens that an import has come further. */
export const tellImport = ({ live }: Pick<Deps, 'live'>, importId: number): void =>
  live.publish([{ type: 'IMPORT_CHANGED', importId }])

/** Rows and letters between two collections of what is no longer needed. */
const COLLECT_ROWS = 15_000
const COLLECT_LETTERS = 16_000_000
/** The share of a collection that is due. */
let due = 0

/**
 * Has Node collect what a large import has left behind, every so many rows or letters: by itself it would let the heap grow
 * to several times its size first. Takes a tenth of a second, and does nothing where the process was started without
 * --expose-gc.
 */
export const collectAfter = ({ rows = 0, letters = 0 }: { rows?: number; letters?: number }): void => {
  due += rows / COLLECT_ROWS + letters / COLLECT_LETTERS
  if (due < 1) return
  due = 0
  globalThis.gc?.()
}
