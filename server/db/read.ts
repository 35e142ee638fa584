import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { Database } from './client.ts'

/** A handle that can only select. */
export type Reader = Pick<NodePgDatabase, 'select' | 'selectDistinct' | 'selectDistinctOn' | 'execute' | 'with' | '$count'>

/** A handle inside a transaction opened by `act`; queries that take a Reader take it too. */
export type Writer = Parameters<Parameters<NodePgDatabase['transaction']>[0]>[0]

/** The handle of the pool whose sessions refuse writes. */
export const readerOf = (db: Database): Reader => db.reader
