import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { type ProcessFacts, readProcess } from './processes.ts'

/** What postmaster.pid says of a process that is alive. */
export interface RunningPostmaster {
  pid: number
  /** 'starting' | 'ready' | 'stopping' | 'standby' */
  status: string
  facts: ProcessFacts
}

/**
 * The live postmaster of a cluster, or undefined. The file alone proves nothing: it outlives a killed postmaster and
 * pids are reused, so the process must be a postgres that runs on this folder.
 */
export function findPostmaster(cluster: string): RunningPostmaster | undefined {
  const lines = readLines(cluster)
  const pid = Number(lines[0])
  if (!Number.isInteger(pid) || pid <= 0) return undefined
  const facts = readProcess(pid)
  if (!facts || !isPostgresOn(cluster, facts)) return undefined
  return { pid, status: lines[7]?.trim() ?? 'starting', facts }
}

/** A postmaster's working folder is its cluster; where that is unknown, its command line must name the cluster. */
function isPostgresOn(cluster: string, facts: ProcessFacts): boolean {
  const named = facts.program ?? facts.command.split(' ')[0] ?? ''
  if (!/(^|\/)postgres( \(deleted\))?$/.test(named)) return false
  return facts.folder === null ? `${facts.command} `.includes(` ${cluster} `) : facts.folder === cluster
}

/** Whether process `pid` has written that it accepts connections. */
export function isReady(cluster: string, pid: number): boolean {
  const lines = readLines(cluster)
  return Number(lines[0]) === pid && lines[7]?.trim() === 'ready'
}

/**
 * Removes the lock files of a dead postmaster. PostgreSQL itself would refuse to start while a zombie or an unrelated
 * process has the old pid. It still detects leftover backends by their shared memory.
 */
export function clearLockFiles(cluster: string, socketDir: string, port: number): void {
  rmSync(join(cluster, 'postmaster.pid'), { force: true })
  rmSync(join(socketDir, `.s.PGSQL.${port}`), { force: true })
  rmSync(join(socketDir, `.s.PGSQL.${port}.lock`), { force: true })
}

function readLines(cluster: string): string[] {
  try {
    return readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n')
  } catch {
    return []
  }
}
