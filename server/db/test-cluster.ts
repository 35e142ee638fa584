import { randomBytes } from 'node:crypto'
import { readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Logins } from '#local/postgres/cluster.ts'
import { connectionUrl } from '#local/postgres/connection-url.ts'
import { type Address, createDatabase, ensureExtensions, withClient } from '#local/postgres/roles.ts'
import { startPostgres } from '#local/postgres/start-postgres.ts'

/** What a test process needs to clone databases of another process's cluster. */
export interface ClusterAccess extends Address {
  logins: Logins
}

export interface TestDatabase {
  /** Connection address of the role that owns the tables. */
  ownerUrl: string
  /** Connection address of the server's role. */
  appUrl: string
  appRole: string
  name: string
  drop(): Promise<void>
}

const TEMPLATE = 'recado_template'

/** A test cluster need not survive a power cut. */
const FORGETFUL = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', autovacuum: 'off' }

/** The folder of one test run's cluster, named after the process that runs it. */
export function testFolder(pid: number): string {
  return join(tmpdir(), `recado-test-${pid}`)
}

/**
 * Where a data folder's database lives: inside, or where postgres.path says when PostgreSQL's user could not reach it.
 */
export async function databaseHome(dataDir: string): Promise<string> {
  const pointed = await readFile(join(dataDir, 'postgres.path'), 'utf8').catch(() => '')
  return pointed.trim() || join(dataDir, 'postgres')
}

/** Removes a test's data folder, and its database wherever that lives. */
export async function removeDataFolder(dataDir: string): Promise<void> {
  const folders = [await databaseHome(dataDir), dataDir]
  for (const folder of folders) await rm(folder, { recursive: true, force: true, maxRetries: 10 })
}

/**
 * Starts a cluster in `dataDir` with a migrated template. `durable` keeps all of PostgreSQL's durability, for benches;
 * otherwise it is traded for speed.
 */
export async function startTestCluster(dataDir: string, options: { durable: boolean }) {
  const durability: Record<string, string> = options.durable ? {} : FORGETFUL
  const server = await startPostgres({
    dataDir,
    log: () => undefined,
    settings: { max_connections: '300', ...durability },
  })
  const { host, port, superuser, owner, app } = server
  const access: ClusterAccess = { host, port, logins: { superuser, owner, app } }
  try {
    await makeTemplate(access)
  } catch (error) {
    await server.stop()
    throw error
  }
  return { access, stop: () => server.stop() }
}

/**
 * A database with production's roles: a clone of the migrated template (about 20 ms), or, before any migration, as a
 * restore finds it.
 */
export async function cloneTemplate(access: ClusterAccess, isMigrated = true): Promise<TestDatabase> {
  const name = `test_${process.pid}_${randomBytes(6).toString('hex')}`
  const admin = { ...access, ...access.logins.superuser, database: 'postgres' }
  await withClient(admin, (client) => createDatabase(client, name, access.logins, isMigrated ? TEMPLATE : undefined))
  if (!isMigrated) await ensureExtensions({ ...access, ...access.logins.superuser, database: name })
  return {
    appRole: access.logins.app.user,
    ownerUrl: connectionUrl(access, access.logins.owner, name),
    appUrl: connectionUrl(access, access.logins.app, name),
    name,
    async drop() {
      await withClient(admin, (client) =>
        client.query(`drop database if exists ${client.escapeIdentifier(name)} with (force)`),
      )
    },
  }
}

async function makeTemplate(access: ClusterAccess): Promise<void> {
  const { logins } = access
  const admin = { ...access, ...logins.superuser }
  await withClient({ ...admin, database: 'postgres' }, (client) => createDatabase(client, TEMPLATE, logins))
  await ensureExtensions({ ...admin, database: TEMPLATE })
  const { migrate } = await import('./migrate.ts')
  await migrate(connectionUrl(access, logins.owner, TEMPLATE), logins.app.user)
}
