import pg from 'pg'
import type { Login, Logins } from './cluster.ts'

/** A place where PostgreSQL listens. */
export interface Address {
  host: string
  port: number
}

/** Name of the application's database in each of our clusters. */
export const databaseName = 'recado'

/** Limits for the application, so that slow queries, open transactions and waits for locks do not block everyone. */
const APP_TIMEOUTS = { statement_timeout: '5s', idle_in_transaction_session_timeout: '10s', lock_timeout: '3s' }

/**
 * Sets up the cluster's users and database as the application expects them; a second run changes nothing. The owner may
 * change tables (for migrations); the application's user may only do what migrations grant.
 */
export async function ensureRoles(address: Address, logins: Logins): Promise<void> {
  await withClient({ ...address, ...logins.superuser, database: 'postgres' }, async (client) => {
    await ensureRole(client, logins.owner)
    await ensureRole(client, logins.app)
    for (const [name, value] of Object.entries(APP_TIMEOUTS)) {
      await client.query(`alter role ${client.escapeIdentifier(logins.app.user)} set ${name} = '${value}'`)
    }
    const found = await client.query('select 1 from pg_database where datname = $1', [databaseName])
    if (found.rowCount === 0) await createDatabase(client, databaseName, logins)
  })
  await ensureExtensions({ ...address, ...logins.superuser, database: databaseName })
}

/** Creates a database that belongs to the owner, as a copy of `template` if one is named. */
export async function createDatabase(
  client: pg.Client,
  name: string,
  logins: Logins,
  template?: string,
): Promise<void> {
  const [database, owner, app] = [name, logins.owner.user, logins.app.user].map((word) => client.escapeIdentifier(word))
  // Copying the files is several times faster than writing them through the WAL.
  const copy = template ? `template ${client.escapeIdentifier(template)} strategy file_copy` : ''
  await client.query(`create database ${database} owner ${owner} ${copy}`)
  await client.query(`revoke all on database ${database} from public`)
  await client.query(`grant connect on database ${database} to ${app}`)
}

/** Creates the extensions of our tables: pg_trgm searches parts of words, unaccent removes accents. */
export async function ensureExtensions(connection: pg.ClientConfig): Promise<void> {
  await withClient(connection, async (client) => {
    await client.query("set client_min_messages = 'error'")
    await client.query('create extension if not exists pg_trgm')
    await client.query('create extension if not exists unaccent')
  })
}

/** Runs `work` on a connection of its own. */
export async function withClient<T>(connection: pg.ClientConfig, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client(connection)
  // A broken connection also fails the query in flight, which reports the error.
  client.on('error', () => undefined)
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

async function ensureRole(client: pg.Client, login: Login): Promise<void> {
  const found = await client.query('select 1 from pg_roles where rolname = $1', [login.user])
  if (found.rowCount !== 0) return
  const [user, password] = [client.escapeIdentifier(login.user), client.escapeLiteral(login.password)]
  await client.query(`create role ${user} login nosuperuser nocreatedb nocreaterole noreplication password ${password}`)
}
