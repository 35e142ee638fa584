import pg from 'pg'
import { advisoryLocks } from './advisory-locks.ts'
import { type FunctionFiles, openFunctionFiles } from './migrate/functions.ts'
import { BASELINE, requireKnown, type SchemaState, schemaStateOf } from './migrate/state.ts'
import { migrationNumber, readSqlFiles, type SqlFile, statementsOf } from './sql-files.ts'
import { copyEarlierRows } from './upgrade.ts'

/** Append-only tables: the app role may not change or remove their rows. */
const ONLY_ADDED = ['audit_log', 'audit_seal', 'consent_events', 'flow_versions']

const BOOKKEEPING = `
  create schema if not exists recado;
  create table if not exists recado.migrations (name text primary key, applied_at timestamptz not null default now());
  create table if not exists recado.functions (name text primary key, sha256 text not null)`

/** Runs `work` as the owner of the tables under a lock: one process at a time. */
export const withMigrationLock = async <T>(ownerUrl: string, work: (client: pg.Client) => Promise<T>): Promise<T> => {
  const client = new pg.Client({ connectionString: ownerUrl, application_name: 'recado-migrate' })
  client.on('error', () => undefined)
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [advisoryLocks.migration])
    await client.query(
      'set client_min_messages to warning; set statement_timeout to 0; set idle_in_transaction_session_timeout to 0',
    )
    return await work(client)
  } finally {
    await client.end().catch(() => undefined)
  }
}

const pendingFor = (state: SchemaState, upTo: number): SqlFile[] =>
  readSqlFiles('migrations').filter(
    (file) => migrationNumber(file) <= upTo && !(state.kind === 'current' && state.names.includes(file.name)),
  )

/**
 * What has to be migrated, and the database's size in bytes; null for an empty or a current one. Throws ConfigError
 * when a newer release has migrated it.
 */
export const pendingMigrations = async (
  client: pg.Client,
): Promise<{ bytes: number; isFromBefore: boolean } | null> => {
  const state = await schemaStateOf(client)
  requireKnown(state)
  if (state.kind === 'empty' || pendingFor(state, Number.POSITIVE_INFINITY).length === 0) return null
  const { rows } = await client.query<{ bytes: string }>('select pg_database_size(current_database())::text as bytes')
  return { bytes: Number(rows[0]?.bytes), isFromBefore: state.kind === 'earlier' }
}

const apply = async (
  client: pg.Client,
  functions: FunctionFiles,
  { state, file }: { state: SchemaState; file: SqlFile },
): Promise<void> => {
  const run = async (statement: string): Promise<void> => {
    await functions.placeNamedIn(statement)
    await client.query(statement)
  }
  if (migrationNumber(file) === BASELINE && state.kind === 'earlier')
    await copyEarlierRows(client, { lastStep: state.lastStep, baseline: statementsOf(file), run, functions })
  else for (const statement of statementsOf(file)) await run(statement)
  await client.query('insert into recado.migrations (name) values ($1)', [file.name])
}

/** The schemas that recado_place_sight makes. */
const SIGHTS = 'wordless_sight, wordless, sight'

const grant = async (client: pg.Client, appRole: string, hasSight: boolean): Promise<void> => {
  const role = pg.escapeIdentifier(appRole)
  await client.query(`
    grant usage on schema public to ${role};
    grant select, insert, update, delete on all tables in schema public to ${role};
    ${hasSight ? `grant usage on schema ${SIGHTS} to ${role}; grant select on all tables in schema ${SIGHTS} to ${role};` : ''}
    grant usage, select, update on all sequences in schema public to ${role};
    revoke update, delete, truncate on ${ONLY_ADDED.join(', ')} from ${role};
    grant update (words) on consent_events to ${role};
  `)
}

const bringUp = async (client: pg.Client, appRole: string | undefined, upTo: number): Promise<void> => {
  const state = await schemaStateOf(client)
  requireKnown(state)
  await client.query('begin')
  await client.query(BOOKKEEPING)
  const functions = await openFunctionFiles(client)
  // Views hold on to the columns of the tables.
  await client.query(`drop schema if exists ${SIGHTS} cascade`)
  for (const file of pendingFor(state, upTo)) await apply(client, functions, { state, file })
  // Functions belong to this release; tables of an earlier one may lack what they read.
  if (upTo === Number.POSITIVE_INFINITY) {
    await functions.placeAll()
    await client.query('select recado_place_sight()')
  }
  if (appRole) await grant(client, appRole, upTo === Number.POSITIVE_INFINITY)
  await client.query('commit')
}

/**
 * Brings the database to this release's tables and functions and grants the app role its rights, in one transaction: a
 * crash leaves the database as it was. Safe to call from several processes at once. `appRole`: the role the server runs
 * as, when it is not the owner. `upTo`: the last migration to apply, for a backup of that version. Throws ConfigError
 * when a newer release has migrated the database.
 */
export const migrate = (ownerUrl: string, appRole?: string, upTo = Number.POSITIVE_INFINITY): Promise<void> =>
  withMigrationLock(ownerUrl, (client) => bringUp(client, appRole, upTo))
