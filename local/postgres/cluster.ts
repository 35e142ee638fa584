import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { access, chown, open, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { runAs } from './account.ts'
import type { Home } from './home.ts'
import { findPostmaster } from './postmaster-file.ts'
import { StartRefused } from './start-refused.ts'

const run = promisify(execFile)

export interface Login {
  user: string
  password: string
}

export interface Logins {
  superuser: Login
  owner: Login
  app: Login
}

/** A home's cluster as found, and what it still needs. */
export interface PreparedCluster {
  /** The passwords of its three users. */
  logins: Logins
  /** The cluster does not exist yet. */
  isNew: boolean
  /**
   * Creates a new cluster. `onDisk` resolves once it would survive a power failure: nobody may be served before. Throws
   * StartRefused when it cannot be created.
   */
  ensure(): Promise<{ onDisk: Promise<void> }>
}

const FILE = 'passwords.json'
/** Marks a cluster that may not be synced to disk yet, and that nobody has used. */
const UNSYNCED = 'cluster-unsynced'

/**
 * Finds the cluster and its passwords, or chooses the passwords of a new one. A cluster is initialised under a
 * temporary name and renamed, so that a killed start leaves no half-made database. Syncing it to disk takes as long as
 * creating it, and continues while PostgreSQL already runs; a cluster whose sync never finished is created again.
 * Refuses a cluster of another major version.
 */
export async function prepareCluster(home: Home, options: { durable: boolean }): Promise<PreparedCluster> {
  for (const name of await readdir(home.dir)) {
    // The initdb of a killed start may still be writing there; it gives up without its folder.
    if (name.startsWith('cluster.new-'))
      await rm(join(home.dir, name), { recursive: true, force: true, maxRetries: 20 })
  }
  const isUnsynced = await access(join(home.dir, UNSYNCED)).then(
    () => true,
    () => false,
  )
  // A postmaster that still runs on it, left by a killed start, proves that there was no power failure.
  const isOrphaned = isUnsynced && findPostmaster(home.cluster) !== undefined
  if (isUnsynced && !isOrphaned) await rm(home.cluster, { recursive: true, force: true, maxRetries: 20 })
  const major = (await readFile(join(home.cluster, 'PG_VERSION'), 'utf8').catch(() => '')).trim()
  if (major === '') {
    const logins = newLogins()
    return { logins, isNew: true, ensure: () => makeCluster(home, logins, options) }
  }
  if (major !== home.binaries.major) {
    throw new StartRefused(
      `The database in ${home.cluster} was written by PostgreSQL ${major}, and this version of Recado brings PostgreSQL ${home.binaries.major}. Run npm run backup with the version of Recado that wrote it, then npm run restore into a new data folder with this one.`,
    )
  }
  await recordVersion(home)
  const logins = await readLogins(home)
  const ensure = async () => ({ onDisk: isOrphaned ? syncCluster(home) : Promise.resolve() })
  return { logins, isNew: false, ensure }
}

async function makeCluster(
  home: Home,
  logins: Logins,
  options: { durable: boolean },
): Promise<{ onDisk: Promise<void> }> {
  await writeFile(join(home.dir, FILE), `${JSON.stringify(logins, null, 2)}\n`, { mode: 0o600 })
  const unfinished = `${home.cluster}.new-${randomBytes(4).toString('hex')}`
  const passwordFile = `${unfinished}-password`
  await writeFile(passwordFile, logins.superuser.password, { mode: 0o600 })
  if (home.account) await chown(passwordFile, home.account.uid, home.account.gid)
  try {
    await initialise(home, unfinished, passwordFile)
    if (options.durable) await writeFile(join(home.dir, UNSYNCED), '', { mode: 0o600, flush: true })
    // Fails when the folder contains anything but a database, which may be someone's and is never deleted.
    await rename(unfinished, home.cluster)
  } catch (error) {
    const { stderr, message } = error as { stderr?: string; message: string }
    throw new StartRefused(`The database could not be made in ${home.cluster}: ${(stderr || message).trim()}`)
  } finally {
    await rm(passwordFile, { force: true })
    await rm(unfinished, { recursive: true, force: true })
  }
  await syncFolder(home.dir)
  await recordVersion(home)
  return { onDisk: options.durable ? syncCluster(home) : Promise.resolve() }
}

async function syncCluster(home: Home): Promise<void> {
  await run(initdb(home), ['--sync-only', `--pgdata=${home.cluster}`], runAs(home.account))
  await rm(join(home.dir, UNSYNCED), { force: true })
  await syncFolder(home.dir)
}

async function syncFolder(dir: string): Promise<void> {
  const folder = await open(dir)
  await folder.sync()
  await folder.close()
}

const initdb = (home: Home): string => join(home.binaries.native, 'bin', 'initdb')

/**
 * Falls back to en_US.UTF-8 on systems without C.UTF-8: the locale only affects the parts of PostgreSQL that the
 * builtin provider does not cover.
 */
async function initialise(home: Home, dir: string, passwordFile: string): Promise<void> {
  const locales = ['C.UTF-8', 'en_US.UTF-8']
  for (const [index, locale] of locales.entries()) {
    const args = [
      `--pgdata=${dir}`,
      '--username=postgres',
      `--pwfile=${passwordFile}`,
      '--auth=scram-sha-256',
      '--encoding=UTF8',
      `--locale=${locale}`,
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
      '--lc-messages=C',
      '--no-instructions',
      '--no-sync',
    ]
    try {
      await run(initdb(home), args, runAs(home.account))
      return
    } catch (error) {
      const isLocaleMissing = /invalid locale/.test((error as { stderr?: string }).stderr ?? '')
      if (!isLocaleMissing || index === locales.length - 1) throw error
      await rm(dir, { recursive: true, force: true })
    }
  }
}

function newLogins(): Logins {
  const login = (user: string) => ({ user, password: randomBytes(24).toString('base64url') })
  return { superuser: login('postgres'), owner: login('recado_owner'), app: login('recado_app') }
}

/** Reads the passwords of an existing cluster. */
export async function readLogins(home: Home): Promise<Logins> {
  try {
    return JSON.parse(await readFile(join(home.dir, FILE), 'utf8')) as Logins
  } catch (error) {
    throw new StartRefused(
      `The passwords of the database cannot be read from ${join(home.dir, FILE)} (${(error as Error).message}). Put the file back from a copy of the data folder.`,
    )
  }
}

async function recordVersion(home: Home): Promise<void> {
  await writeFile(join(home.dir, 'version'), `${home.binaries.version}\n`, { mode: 0o600 })
}
