import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type pg from 'pg'

/** The pools the server is given. Features write through `act` and read through their context's handle. */
export interface Database {
  /** Writes; only `act` and the runner hold it. */
  write: pg.Pool
  writer: NodePgDatabase
  /** Sessions of this pool refuse every write, whatever the code does. */
  read: pg.Pool
  reader: NodePgDatabase
  /** One connection whose statements may take minutes: counting everything anew. */
  counter: NodePgDatabase
  /** A connection of its own, for locks and listening that last as long as the process. */
  connectAlone(): Promise<pg.Client>
  close(): Promise<void>
}

/** One connection of the writing pool, held for a transaction. */
export type WriteClient = pg.PoolClient

/** A handle that can only select. */
export type Reader = Pick<
  NodePgDatabase,
  'select' | 'selectDistinct' | 'selectDistinctOn' | 'execute' | 'with' | '$count'
>

/** A handle inside a transaction opened by `act`; queries that take a Reader take it too. */
export type Writer = Parameters<Parameters<NodePgDatabase['transaction']>[0]>[0]
