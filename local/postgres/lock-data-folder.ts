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
  /** Gives the folder free. Needed only for an orderly end: the claim of a dead process counts for nothing. */
  release(): void
}

interface Claim {
  pid: number
  startedAt: string
  space: string
}

const HEARTBEAT_MS = 2_000
/** A claim from another machine or container cannot be checked by its process number, only by its heartbeat. */
const SILENT_MS = 8_000

/**
 * Makes this process the only one working on a data folder (made here when it is missing), for two would send every
 * text twice. Throws StartRefused naming the live process that has it; a dead one's claim is taken over.
 *
 * Everyone writes a claim of his own first and looks for others' second, so of two that start together at least one sees
 * the other: both may step back and try again, but never do both go on.
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
    // Others may pass through (PostgreSQL's user must, when we are root), not look around.
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
    // Someone may be writing it at this moment: an unreadable claim counts as dead only when it is old.
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
      // The folder was removed under us: nothing left to guard.
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
