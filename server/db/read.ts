import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type pg from 'pg'

/** The server's connection pools. Features write through `act` and read through their context's handle. */
export interface Database {
  /** Writes; used only by `act` and the runner. */
  write: pg.Pool
  writer: NodePgDatabase
  /** Read-only sessions: PostgreSQL refuses every write. */
  read: pg.Pool
  reader: NodePgDatabase
  /** One connection for statements that may take minutes: counting everything anew. */
  counter: NodePgDatabase
  /**
   * A handle of limited sight, until `end`. `locations`: it sees only their patients, what belongs to them and the person's
   * own imports; null for all. `isWordless`: it sees nothing that patients wrote or staff noted.
   */
  lookFrom(
    locations: readonly number[] | null,
    userId: number | null,
    isWordless?: boolean,
  ): Promise<{ reader: NodePgDatabase; end: () => Promise<void> }>
  /** A connection of its own, for locks and LISTEN that last as long as the process. */
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
