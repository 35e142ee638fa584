import { randomBytes } from 'node:crypto'
import {
  accessSync,
  constants,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { join, resolve } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { processSpace, readProcess } from './processes.ts'
import { StartRefused } from './start-refused.ts'

export interface DataFolderLock {
  /** Releases the folder. Only needed for a clean exit: the claim of a dead process does not count. */
  release(): void
}

interface Claim {
  pid: number
  startedAt: string
  space: string
}

const HEARTBEAT_MS = 2_000
/** A claim from another machine or container cannot be checked by its pid, only by its heartbeat. */
const SILENT_MS = 8_000

/**
 * Locks a data folder for this process, because two would send every text twice. Creates a missing folder. Throws
 * StartRefused naming the live process that has the lock; the claim of a dead one is taken over.
 *
 * Each process writes its own claim before it looks for others, so of two that start together at least one sees the
 * other: both may back off and retry, but never do both continue.
 */
export async function lockDataFolder(dataDir: string): Promise<DataFolderLock> {
  const folder = join(resolve(dataDir), 'instances')
  makeFolders(resolve(dataDir), folder)
  const own = `${process.pid}-${randomBytes(6).toString('hex')}.json`
  const givingUpAt = Date.now() + SILENT_MS + HEARTBEAT_MS
  for (let attempt = 1; ; attempt += 1) {
    writeFileSync(join(folder, own), JSON.stringify(claimOfOurs()), { mode: 0o600 })
    const rival = findRival(folder, own)
    if (!rival) return holdClaim(join(folder, own))
    rmSync(join(folder, own), { force: true })
    const isWorthWaiting = rival.space !== processSpace() && Date.now() < givingUpAt
    if (attempt >= 4 && !isWorthWaiting) throw new StartRefused(refusal(dataDir, rival))
    await delay(50 + Math.random() * 200)
  }
}

function makeFolders(dataDir: string, folder: string): void {
  try {
    // When we are root, PostgreSQL's user must be able to traverse the folder; nobody else may list it.
    mkdirSync(dataDir, { recursive: true, mode: process.getuid?.() === 0 ? 0o711 : 0o700 })
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    accessSync(folder, constants.W_OK | constants.X_OK)
  } catch (error) {
    throw new StartRefused(
      `The data folder ${dataDir} cannot be used (${(error as Error).message}). Give this user the right to write there, or set DATA_DIR to another folder.`,
    )
  }
}

function claimOfOurs(): Claim {
  return { pid: process.pid, startedAt: readProcess(process.pid)?.startedAt ?? '', space: processSpace() }
}

function findRival(folder: string, own: string): Claim | undefined {
  for (const name of readdirSync(folder)) {
    if (name === own) continue
    const path = join(folder, name)
    const claim = readClaim(path)
    if (claim === 'gone') continue
    if (claim !== 'unreadable' && isAlive(claim, path)) return claim
    // An unreadable claim may still be being written: it counts as dead only when it is old.
    if (claim === 'unreadable' && heartbeatAge(path) < SILENT_MS) return { pid: 0, startedAt: '', space: 'unknown' }
    rmSync(path, { force: true })
  }
  return undefined
}

function isAlive(claim: Claim, path: string): boolean {
  if (claim.space !== processSpace()) return heartbeatAge(path) < SILENT_MS
  return readProcess(claim.pid)?.startedAt === claim.startedAt
}

function readClaim(path: string): Claim | 'gone' | 'unreadable' {
  try {
    const claim: unknown = JSON.parse(readFileSync(path, 'utf8'))
    const { pid, startedAt, space } = claim as Record<string, unknown>
    if (typeof pid !== 'number' || typeof startedAt !== 'string' || typeof space !== 'string') return 'unreadable'
    return { pid, startedAt, space }
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ENOENT' ? 'gone' : 'unreadable'
  }
}

function heartbeatAge(path: string): number {
  try {
    return Date.now() - statSync(path).mtimeMs
  } catch {
    return Number.POSITIVE_INFINITY
  }
}

function holdClaim(path: string): DataFolderLock {
  const heartbeat = setInterval(() => {
    try {
      utimesSync(path, new Date(), new Date())
    } catch {
      // The folder was removed: nothing is left to lock.
      clearInterval(heartbeat)
    }
  }, HEARTBEAT_MS)
  heartbeat.unref()
  return {
    release() {
      clearInterval(heartbeat)
      rmSync(path, { force: true })
    },
  }
}

function refusal(dataDir: string, rival: Claim): string {
  const who = rival.pid === 0 ? 'another process' : `process ${rival.pid}`
  const where = rival.space === processSpace() || rival.pid === 0 ? '' : ` on ${rival.space.split(' ')[0]}`
  return `Recado is already running on the data folder ${resolve(dataDir)} (${who}${where}). Stop that one first, or set DATA_DIR to another folder.`
}
