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
  /** Fulfilled when the process has ended, for whatever reason. */
  ended: Promise<void>
}

export interface Launch {
  home: Home
  /** Settings on the command line; they win over everything in the cluster's files. */
  settings: Record<string, string>
  log: (line: string) => void
}

/** Longest time a crash recovery or an orderly stop is waited for; both are told about every ten seconds. */
const PATIENCE_MS = 300_000
/** How long a start is tried again while left-overs of a killed server (its backends, a process not yet buried) are in the way. */
const LEFTOVERS_MS = 15_000
const LARGEST_LOG = 10_000_000

/**
 * A running postmaster for the cluster: the orphan of a killed application when it is exactly the one we would start,
 * otherwise a new one. Throws StartRefused when somebody else runs the cluster, or when PostgreSQL says why it cannot start.
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

/** Ends a postmaster in order: sessions are cut, what was committed is on disk. Falls back to an immediate stop, never hangs. */
export async function endPostmaster(postmaster: Postmaster): Promise<void> {
  // SIGINT is PostgreSQL's "fast", SIGQUIT its "immediate" shutdown.
  for (const [signal, patience] of [
    ['SIGINT', 60_000],
    ['SIGQUIT', 10_000],
    ['SIGKILL', 5_000],
  ] as const) {
    // The number of a process that has ended may already belong to another one.
    if (!postmaster.isRunning()) return
    sendSignal(postmaster.pid, signal)
    const patient = new AbortController()
    const isOver = delay(patience, false, { signal: patient.signal }).catch(() => true)
    // The timer also keeps this process alive while it waits; the watch over PostgreSQL does not.
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

/** Started by some version of Recado for this home: it bears our mark and our socket's folder. */
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
  // Detached: a Ctrl-C in the terminal goes to the whole process group and must not stop the database before the application is done with it.
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
    // Processes and buffers that one clinic's database has no work for: 1 to 2 MB each, for ever.
    io_method: 'sync',
    wal_buffers: '1MB',
    max_wal_senders: '0',
    max_logical_replication_workers: '0',
    timezone: 'UTC',
    log_timezone: 'UTC',
    // No patient's data in this log: errors of statements quote values, so only what concerns the server itself is written
    // ('log' ranks above 'error' here), without details and without the statement.
    log_min_messages: 'log',
    log_error_verbosity: 'terse',
    log_min_error_statement: 'panic',
    ...settings,
  }
  const program = join(home.binaries.native, 'bin', 'postgres')
  return [program, '-D', home.cluster, ...Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`])]
}

/** A postmaster that is not our child: nobody tells us of its end, so we look. */
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
    // Already gone, which is what was wanted.
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

/** What PostgreSQL wrote since its start, reduced to the line that says why it ended. */
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
