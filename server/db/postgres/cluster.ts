import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chown, open, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { runAs } from './account.ts'
import type { Home } from './home.ts'
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

const FILE = 'passwords.json'

/**
 * Makes the cluster when there is none: initialised under a temporary name and renamed, so that a killed start leaves
 * no half database behind. Refuses a cluster of another major version. Gives the passwords of its three users.
 */
export async function ensureCluster(home: Home, options: { durable: boolean }): Promise<Logins> {
  for (const name of await readdir(home.dir)) {
    // The initdb of a killed start may still be writing there; without its folder it gives up.
    if (name.startsWith('cluster.new-'))
      await rm(join(home.dir, name), { recursive: true, force: true, maxRetries: 20 })
  }
  const major = (await readFile(join(home.cluster, 'PG_VERSION'), 'utf8').catch(() => '')).trim()
  if (major === '') return await makeCluster(home, options)
  if (major !== home.binaries.major) {
    throw new StartRefused(
      `The database in ${home.cluster} was written by PostgreSQL ${major}, and this version of Recado brings PostgreSQL ${home.binaries.major}. Run npm run backup with the version of Recado that wrote it, then npm run restore into a new data folder with this one.`,
    )
  }
  await recordVersion(home)
  return await readLogins(home)
}

async function makeCluster(home: Home, options: { durable: boolean }): Promise<Logins> {
  const logins = newLogins()
  await writeFile(join(home.dir, FILE), `${JSON.stringify(logins, null, 2)}\n`, { mode: 0o600 })
  const unfinished = `${home.cluster}.new-${randomBytes(4).toString('hex')}`
  const passwordFile = `${unfinished}-password`
  await writeFile(passwordFile, logins.superuser.password, { mode: 0o600 })
  if (home.account) await chown(passwordFile, home.account.uid, home.account.gid)
  try {
    await initialise(home, unfinished, passwordFile, options)
    // Fails when the folder holds something that is no database: never thrown away, for it may be someone's.
    await rename(unfinished, home.cluster)
  } catch (error) {
    const { stderr, message } = error as { stderr?: string; message: string }
    throw new StartRefused(`The database could not be made in ${home.cluster}: ${(stderr || message).trim()}`)
  } finally {
    await rm(passwordFile, { force: true })
    await rm(unfinished, { recursive: true, force: true })
  }
  const folder = await open(home.dir)
  await folder.sync()
  await folder.close()
  await recordVersion(home)
  return logins
}

/** C.UTF-8 is not on every system; the locale only matters for the parts of PostgreSQL that the builtin provider leaves to it. */
async function initialise(home: Home, dir: string, passwordFile: string, options: { durable: boolean }): Promise<void> {
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
      ...(options.durable ? [] : ['--no-sync']),
    ]
    try {
      await run(join(home.binaries.native, 'bin', 'initdb'), args, runAs(home.account))
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

/** The passwords of a cluster that exists. */
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
