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
