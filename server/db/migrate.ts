import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate as applyMigrations } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'
import { advisoryLocks } from './advisory-locks.ts'

/** Tables whose rows are only ever added: the app role may not change or remove them. */
const ONLY_ADDED = ['audit_log', 'audit_seal', 'consent_events', 'flow_versions']

/** The bundle carries the SQL files beside itself; the sources have them in this folder. */
const migrationsFolder = (): string => {
  const beside = join(import.meta.dirname, 'migrations')
  if (existsSync(beside)) return beside
  throw new Error(`The migrations are missing: ${beside} does not exist. Build again with npm start.`)
}

/** A folder with the first migrations only, as an earlier release had it; to be removed after use. */
const earlierMigrations = (count: number): string => {
  const folder = mkdtempSync(join(tmpdir(), 'recado-migrations-'))
  cpSync(migrationsFolder(), folder, { recursive: true })
  const file = join(folder, 'meta', '_journal.json')
  const journal = JSON.parse(readFileSync(file, 'utf8')) as { entries: unknown[] }
  writeFileSync(file, JSON.stringify({ ...journal, entries: journal.entries.slice(0, count) }))
  return folder
}

/**
 * Brings the database to this release's tables and gives the app role its rights. Several processes may call it at
 * once: one works, the others wait. `appRole`: the role the server runs as, when it is not the owner. `upTo`: only so
 * many migrations from the first, for data that an earlier release wrote.
 */
export const migrate = async (ownerUrl: string, appRole?: string, upTo?: number): Promise<void> => {
  const folder = upTo === undefined ? migrationsFolder() : earlierMigrations(upTo)
  const client = new pg.Client({ connectionString: ownerUrl, application_name: 'recado-migrate' })
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [advisoryLocks.migration])
    await client.query('set client_min_messages to warning')
    await applyMigrations(drizzle(client), { migrationsFolder: folder })
    if (appRole) await grant(client, appRole)
  } finally {
    await client.end()
    if (upTo !== undefined) rmSync(folder, { recursive: true, force: true })
  }
}

const grant = async (client: pg.Client, appRole: string): Promise<void> => {
  const role = pg.escapeIdentifier(appRole)
  await client.query(`
    grant usage on schema public to ${role};
    grant select, insert, update, delete on all tables in schema public to ${role};
    grant usage, select, update on all sequences in schema public to ${role};
    revoke update, delete, truncate on ${ONLY_ADDED.join(', ')} from ${role};
  `)
}
