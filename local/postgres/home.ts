import { createHash } from 'node:crypto'
import { chown, lstat, mkdir, readFile, realpath, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Account, canEnter, chooseAccount } from './account.ts'
import { areUsable, type Binaries, copyBinaries, findBinaries } from './binaries.ts'
import { StartRefused } from './start-refused.ts'

/** Where the PostgreSQL of one data folder lives, which account runs it, and with which programs. */
export interface Home {
  /** The folder that holds the cluster, its passwords and its log: DATA_DIR/postgres or /var/lib/recado/<hash>. */
  dir: string
  cluster: string
  account: Account | undefined
  binaries: Binaries
  /** Folder of the unix socket. */
  socketDir: string
  /** The socket's folder is outside of `dir`, because the path would be too long. */
  hasShortSocketDir: boolean
}

/** Bytes in the longest socket path that Linux allows; macOS allows four less. */
const LONGEST_SOCKET_PATH = process.platform === 'linux' ? 107 : 103
const PORT = 5432

/**
 * Finds or creates the home of a data folder's database. It is /var/lib/recado/<hash of the data folder> when we are
 * root and PostgreSQL's user cannot reach the data folder or the programs; DATA_DIR/postgres.path then names it.
 * Permissions of folders that others made are never changed, and an existing database never moves.
 */
export async function settleHome(dataDir: string): Promise<Home> {
  const data = await realpath(dataDir)
  const inside = join(data, 'postgres')
  const pointer = join(data, 'postgres.path')
  const found = await findBinaries()
  const pointed = (await readFile(pointer, 'utf8').catch(() => '')).trim()
  const dir = pointed || ((await doesExist(join(inside, 'cluster'))) ? inside : undefined)
  const account = await chooseAccount(join(dir ?? inside, 'cluster'))
  const isUsable = await areUsable(found, account)

  const home = dir ?? (await chooseHome(data, account, isUsable))
  await makeHome(home, account)
  if (home !== inside) await claimHome(home, data, pointer)
  if (!(await canEnter(account, home))) {
    throw new StartRefused(
      `PostgreSQL runs as ${account?.name ?? 'this user'}, who cannot enter ${home} any more. Give that user permission to pass through the folders above it (chmod o+x), or run Recado as the owner of ${data}.`,
    )
  }
  const binaries = isUsable ? found : await copyBinaries(found, home, account)
  return { dir: home, cluster: join(home, 'cluster'), account, binaries, ...(await makeSocketDir(home, account)) }
}

/** Port number in the socket's name. It never clashes, because the folder is ours alone. */
export const socketPort = PORT

async function chooseHome(data: string, account: Account | undefined, isUsable: boolean): Promise<string> {
  if (!account || (isUsable && (await canEnter(account, data)))) return join(data, 'postgres')
  return join('/var/lib/recado', shortHash(data))
}

async function makeHome(home: string, account: Account | undefined): Promise<void> {
  if (!(await doesExist(home))) {
    await mkdir(join(home, '..'), { recursive: true, mode: 0o755 })
    await mkdir(home, { mode: 0o700 })
  }
  // Also for an existing folder: a refused start may have made it for another user.
  if (account) await chown(home, account.uid, account.gid)
}

/** Keeps two data folders from sharing a database, even when one is a copy of the other. */
async function claimHome(home: string, data: string, pointer: string): Promise<void> {
  const claim = join(home, 'data-folder')
  const claimed = (await readFile(claim, 'utf8').catch(() => '')).trim()
  if (claimed && claimed !== data && (await doesExist(join(claimed, 'postgres.path')))) {
    throw new StartRefused(
      `${pointer} names the database of another data folder, ${claimed}. If ${data} is a copy, remove postgres.path from it and restore a backup there.`,
    )
  }
  if (claimed !== data) await writeFile(claim, `${data}\n`, { mode: 0o600 })
  if (!(await doesExist(pointer))) await writeFile(pointer, `${home}\n`, { mode: 0o644 })
}

async function makeSocketDir(home: string, account: Account | undefined) {
  const inside = join(home, 'run')
  const name = `/.s.PGSQL.${PORT}`
  const candidates = [inside, join(tmpdir(), `recado-${shortHash(home)}`), `/tmp/recado-${shortHash(home)}`]
  const socketDir = candidates.find((path) => Buffer.byteLength(path + name) <= LONGEST_SOCKET_PATH) ?? inside
  const owner = account?.uid ?? process.getuid?.()
  const isNew = !(await doesExist(socketDir))
  if (isNew) await mkdir(socketDir, { mode: 0o700 })
  if (account && (isNew || socketDir === inside)) await chown(socketDir, account.uid, account.gid)
  // In a world-writable folder someone else may have created it first.
  const facts = await lstat(socketDir)
  if (!facts.isDirectory() || facts.uid !== owner || (facts.mode & 0o077) !== 0) {
    throw new StartRefused(
      `${socketDir} is meant for PostgreSQL's socket but belongs to someone else. Remove it, or set DATA_DIR to a shorter path.`,
    )
  }
  return { socketDir, hasShortSocketDir: socketDir !== inside }
}

/** Removes the socket's folder if it is outside of the home. */
export async function leaveSocketDir(home: Home): Promise<void> {
  if (home.hasShortSocketDir) await rm(home.socketDir, { recursive: true, force: true })
}

function shortHash(path: string): string {
  return createHash('sha256').update(path).digest('hex').slice(0, 16)
}

async function doesExist(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  )
}
