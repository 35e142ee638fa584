import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, openSync, readFileSync, renameSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { runAs } from './account.ts'
import { didDropBallast } from './ballast.ts'
import { type Home, socketPort } from './home.ts'
import { clearLockFiles, findPostmaster, isReady, type RunningPostmaster } from './postmaster-file.ts'
import { readProcess } from './processes.ts'
import { StartRefused } from './start-refused.ts'

/** The server process of one cluster, started by us or found running. */
export interface Postmaster {
  pid: number
  adopted: boolean
  isRunning(): boolean
  /** Resolves when the process has ended, for whatever reason. */
  ended: Promise<void>
}

export interface Launch {
  home: Home
  /** Command-line settings, which override everything in the cluster's files. */
  settings: Record<string, string>
  log: (line: string) => void
}

/** Longest wait for a crash recovery or a clean shutdown; both are logged every ten seconds. */
const PATIENCE_MS = 300_000
/** How long to retry a start while leftovers of a killed server (its backends, a zombie) are in the way. */
const LEFTOVERS_MS = 15_000
const LARGEST_LOG = 10_000_000

/**
 * Returns a running postmaster for the cluster: the orphan of a killed application if it is exactly what we would
 * start, otherwise a new one. Throws StartRefused when somebody else runs the cluster or PostgreSQL cannot start, with
 * its reason.
 */
export async function launchPostmaster(launch: Launch): Promise<Postmaster> {
  const givingUpAt = Date.now() + LEFTOVERS_MS
  for (;;) {
    const orphan = await settleOrphan(launch)
    if (orphan) return orphan
    const started = await startPostmaster(launch)
    if (typeof started !== 'string') return started
    if (/no space left on device/i.test(started) && (await didDropBallast(launch.home.dir))) {
      launch.log('the disk is full: the room that was kept for this is given to PostgreSQL. Make more room soon.')
      continue
    }
    if (!/already exists|still in use|is another postmaster/i.test(started) || Date.now() > givingUpAt) {
      throw new StartRefused(`PostgreSQL did not start: ${started} (its log: ${logFile(launch.home)})`)
    }
    await delay(250)
  }
}

/**
 * Shuts a postmaster down: ends its sessions and keeps what was committed. Falls back to an immediate shutdown, and
 * never hangs.
 */
export async function endPostmaster(postmaster: Postmaster): Promise<void> {
  // SIGINT is PostgreSQL's "fast", SIGQUIT its "immediate" shutdown.
  for (const [signal, patience] of [
    ['SIGINT', 60_000],
    ['SIGQUIT', 10_000],
    ['SIGKILL', 5_000],
  ] as const) {
    // After its end the pid may already belong to another process.
    if (!postmaster.isRunning()) return
    sendSignal(postmaster.pid, signal)
    const patient = new AbortController()
    const isOver = delay(patience, false, { signal: patient.signal }).catch(() => true)
    // The timer also keeps this process alive while it waits; supervision does not.
    const hasEnded = await Promise.race([postmaster.ended.then(() => true), isOver])
    patient.abort()
    if (hasEnded) return
  }
}

async function settleOrphan(launch: Launch): Promise<Postmaster | undefined> {
  const { home, log } = launch
  for (const waited = stopwatch(log); ; await waited(50)) {
    const found = findPostmaster(home.cluster)
    if (!found) return undefined
    if (!isOurs(found, launch)) {
      throw new StartRefused(
        `Another program runs the database in ${home.cluster} (process ${found.pid}: ${found.facts.program ?? found.facts.command}). Stop it (kill -INT ${found.pid}) and start Recado again.`,
      )
    }
    if (found.status === 'starting' || found.status === 'stopping') continue
    if (isExactly(found, launch)) {
      log(`PostgreSQL was still running (process ${found.pid}) and goes on`)
      return adopt(found)
    }
    log(`PostgreSQL was still running from another version (process ${found.pid}) and is started anew`)
    await endPostmaster(adopt(found))
  }
}

/** Whether some version of Recado started it for this home: it has our cluster name and our socket's folder. */
function isOurs(found: RunningPostmaster, { home }: Launch): boolean {
  return found.facts.command.includes(' cluster_name=recado') && found.facts.command.includes(home.socketDir)
}

function isExactly(found: RunningPostmaster, launch: Launch): boolean {
  return found.facts.command === commandLine(launch).join(' ') && !found.facts.program?.endsWith('(deleted)')
}

async function startPostmaster(launch: Launch): Promise<Postmaster | string> {
  const { home, log } = launch
  clearLockFiles(home.cluster, home.socketDir, socketPort)
  const logged = openLog(home)
  const [program = '', ...args] = commandLine(launch)
  // Detached: Ctrl-C signals the whole process group and must not stop the database before the application is done.
  const child = spawn(program, args, {
    ...runAs(home.account),
    detached: true,
    stdio: ['ignore', logged.descriptor, logged.descriptor],
  })
  closeSync(logged.descriptor)
  const ended = Promise.race([once(child, 'exit'), once(child, 'error')]).then(
    () => undefined,
    () => undefined,
  )
  let hasEnded = false
  void ended.then(() => {
    hasEnded = true
  })
  const { pid } = child
  for (const waited = stopwatch(log); !hasEnded && pid !== undefined; await waited(10)) {
    if (!isReady(home.cluster, pid)) continue
    child.unref()
    return { pid, adopted: false, isRunning: () => !hasEnded, ended }
  }
  return lastWords(home, logged.size)
}

function commandLine({ home, settings }: Launch): string[] {
  const all: Record<string, string> = {
    cluster_name: 'recado',
    listen_addresses: '',
    port: String(socketPort),
    unix_socket_directories: home.socketDir,
    unix_socket_permissions: '0700',
    shared_buffers: '128MB',
    max_connections: '40',
    jit: 'off',
    // Processes and buffers that one clinic's database does not need: 1 to 2 MB each, permanently.
    io_method: 'sync',
    wal_buffers: '1MB',
    max_wal_senders: '0',
    max_logical_replication_workers: '0',
    timezone: 'UTC',
    log_timezone: 'UTC',
    // Keeps patient data out of this log: errors of statements quote values, so it only gets what concerns the server
    // itself ('log' ranks above 'error' here), without details and without the statement.
    log_min_messages: 'log',
    log_error_verbosity: 'terse',
    log_min_error_statement: 'panic',
    ...settings,
  }
  const program = join(home.binaries.native, 'bin', 'postgres')
  return [program, '-D', home.cluster, ...Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`])]
}

/** A postmaster that is not our child: the system does not report its end to us, so we poll. */
function adopt({ pid, facts }: RunningPostmaster): Postmaster {
  const isRunning = () => readProcess(pid)?.startedAt === facts.startedAt
  const ended = new Promise<void>((resolve) => {
    const look = setInterval(() => {
      if (isRunning()) return
      clearInterval(look)
      resolve()
    }, 200)
    look.unref()
  })
  return { pid, adopted: true, isRunning, ended }
}

function sendSignal(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal)
  } catch {
    // The process has already ended.
  }
}

function logFile(home: Home): string {
  return join(home.dir, 'postgres.log')
}

function openLog(home: Home): { descriptor: number; size: number } {
  const path = logFile(home)
  const size = statSync(path, { throwIfNoEntry: false })?.size ?? 0
  if (size > LARGEST_LOG) renameSync(path, `${path}.1`)
  return { descriptor: openSync(path, 'a', 0o600), size: size > LARGEST_LOG ? 0 : size }
}

/** The line of PostgreSQL's log since its start that says why it ended. */
function lastWords(home: Home, from: number): string {
  const lines = readFileSync(logFile(home)).subarray(from).toString('utf8').trim().split('\n')
  return (
    lines.filter((line) => /FATAL|PANIC|error|could not/i.test(line)).at(-1) ?? lines.at(-1) ?? 'no reason was given'
  )
}

function stopwatch(log: (line: string) => void): (ms: number) => Promise<void> {
  const startedAt = Date.now()
  let told = 0
  return async (ms) => {
    await delay(ms)
    const seconds = Math.floor((Date.now() - startedAt) / 1000)
    if (seconds * 1000 > PATIENCE_MS) throw new StartRefused(`PostgreSQL was not ready within ${seconds} seconds.`)
    if (seconds >= told + 10) {
      told = seconds
      log(`PostgreSQL is still getting ready (${seconds} s), probably repairing what a crash left behind`)
    }
  }
}
