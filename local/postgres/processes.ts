import { spawnSync } from 'node:child_process'
import { readFileSync, readlinkSync } from 'node:fs'
import { hostname } from 'node:os'

/** What the system knows of a live process. */
export interface ProcessFacts {
  /** The command line, joined with spaces. */
  command: string
  /** Path of the program, followed by ' (deleted)' when the file is gone; null where unknown. */
  program: string | null
  /** Its working folder; null where unknown. */
  folder: string | null
  /** Distinguishes this process from a later one with the same pid; only compared, never shown. */
  startedAt: string
}

/** The facts of process `pid`, or null. A zombie counts as dead: it holds no files and answers nobody. */
export function readProcess(pid: number): ProcessFacts | null {
  return process.platform === 'linux' ? readProcEntry(pid) : askPs(pid)
}

/** Names our host and pid namespace: pids mean nothing outside it (another machine or container). */
export function processSpace(): string {
  if (process.platform !== 'linux') return hostname()
  return `${hostname()} ${attempt(() => readlinkSync('/proc/self/ns/pid')) ?? ''}`.trim()
}

function readProcEntry(pid: number): ProcessFacts | null {
  const stat = attempt(() => readFileSync(`/proc/${pid}/stat`, 'utf8'))
  if (stat === undefined) return null
  // Field 2 is the program's name in brackets and may contain anything, so fields count from its end: state is field
  // 3, start time field 22.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  if (fields[0] === 'Z' || fields[0] === 'X') return null
  const boot = attempt(() => readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()) ?? ''
  return {
    command: (attempt(() => readFileSync(`/proc/${pid}/cmdline`, 'utf8')) ?? '').split('\0').join(' ').trim(),
    program: attempt(() => readlinkSync(`/proc/${pid}/exe`)) ?? null,
    folder: attempt(() => readlinkSync(`/proc/${pid}/cwd`)) ?? null,
    startedAt: `${boot} ${fields[19] ?? ''}`,
  }
}

function askPs(pid: number): ProcessFacts | null {
  const answer = spawnSync('ps', ['-ww', '-o', 'stat=,lstart=,command=', '-p', String(pid)], {
    encoding: 'utf8',
    env: { PATH: '/bin:/usr/bin', LC_ALL: 'C' },
  })
  const parts = /^\s*(\S+)\s+(\S+\s+\S+\s+\S+\s+\S+\s+\S+)\s+(.*)$/.exec((answer.stdout ?? '').trim())
  if (!parts?.[1] || parts[1].startsWith('Z')) return null
  return { command: parts[3] ?? '', program: null, folder: null, startedAt: parts[2] ?? '' }
}

function attempt<T>(read: () => T): T | undefined {
  try {
    return read()
  } catch {
    return undefined
  }
}
