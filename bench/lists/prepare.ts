import pg from 'pg'
import { openDatabase } from '#server/db/client.ts'
import type { Database } from '#server/db/read.ts'
import { seedBaseFlows } from '#server/db/seed/base-flows.ts'
import { seedManyConversations } from '#server/db/seed/many-conversations.ts'
import { createTestDatabase } from '#server/db/test-database.ts'
import type { Deps, SignedInContext } from '#server/deps.ts'
import { rebuildStats } from '#server/features/stats/actions.ts'
import { benchConfig } from '../measure/config.ts'

/** A database of a size, with its lists. */
export interface Sized {
  conversations: number
  db: Database
  /** An account that may see everything. */
  ctx: SignedInContext
  drop: () => Promise<void>
}

const silent = () => undefined

/** Fills an empty database as `npm run seed` does, without its figures; `cohort` as `seedManyConversations` takes it. */
export const playConversations = async (ownerUrl: string, conversations: number, cohort?: number): Promise<void> => {
  const owner = new pg.Client({ connectionString: ownerUrl })
  await owner.connect()
  await seedManyConversations(owner, {
    conversations,
    ...(cohort === undefined ? {} : { cohort }),
    now: new Date(),
    ourNumber: '+13055550100',
    organizationName: null,
    onProgress: silent,
  })
  // The chain only needs its shape here: hashing a million rows takes minutes.
  await owner.query(`insert into audit_seal (seq, audit_id, prev_hash, hash)
    select row_number() over (order by id), id, repeat('0', 64), repeat('0', 64) from audit_log`)
  await owner.end()
}

/** A database on real PostgreSQL, filled as `npm run seed` does. */
export const prepare = async (conversations: number): Promise<Sized> => {
  const database = await createTestDatabase({ durable: true })
  // As the owner, whose statements have no time limit: the naive queries take seconds.
  const db = openDatabase({ url: database.ownerUrl, onLost: (error) => console.error(error.message) })
  const config = benchConfig()
  const log = { info: silent, warn: console.error, error: console.error }
  const harness = { db, config, log, clock: { now: () => new Date() } }
  await seedBaseFlows(db.writer)
  await playConversations(database.ownerUrl, conversations)
  await rebuildStats(harness)
  const owner = new pg.Client({ connectionString: database.ownerUrl })
  await owner.connect()
  await owner.query('vacuum (analyze)')
  await owner.end()
  const ctx = {
    deps: { ...harness, sandbox: null } as Pick<Deps, 'db' | 'config' | 'log' | 'clock'> as Deps,
    db: db.reader,
    person: { userId: 1, username: 'admin', role: 'ADMINISTRATOR', rights: [] },
  } as unknown as SignedInContext
  return {
    conversations,
    db,
    ctx,
    drop: async () => {
      await db.close()
      await database.drop()
    },
  }
}
