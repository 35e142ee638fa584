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
  /** A handle that sees only the patients of these locations, what belongs to them and the person's own imports, until `end`. */
  lookFrom(
    locations: readonly number[],
    userId: number | null,
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
