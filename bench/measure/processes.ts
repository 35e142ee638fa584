import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import pg from 'pg'

const TICK_US = 10_000

/** CPU time of a process in microseconds, including children it has waited for. */
const cpuOf = (pid: number): number => {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
    return [11, 12, 13, 14].reduce((sum, index) => sum + Number(fields[index] ?? 0), 0) * TICK_US
  } catch {
    return 0
  }
}

const parentOf = (pid: number): number =>
  Number(readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ')[1])

const childrenOf = (pid: number): number[] =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((other) => {
      try {
        return parentOf(other) === pid
      } catch {
        return false
      }
    })

/** CPU of a process and its children, in microseconds. Linux only; elsewhere 0. */
export const cpuOfTree = (pid: number): number => {
  if (process.platform !== 'linux') return 0
  return [pid, ...childrenOf(pid)].reduce((sum, one) => sum + cpuOf(one), 0)
}

/** The peak memory of a process in MB. Linux only; elsewhere the current value of ps. */
export const peakMemory = (pid: number): number => {
  try {
    const found = /VmHWM:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))
    return Math.round(Number(found?.[1] ?? 0) / 1024)
  } catch {
    return Math.round(Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)]).toString()) / 1024)
  }
}

/** Parent of the database's processes. Linux only. */
export const postmasterOf = async (url: string): Promise<number> => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  const postmaster = parentOf(rows[0]?.pid ?? 0)
  await client.end()
  return postmaster
}

/**
 * How long a process's main thread has run, and how long it was runnable without a free core (ms). Linux only;
 * elsewhere no wait.
 */
export const processorOf = (pid: number): { ran: number; waited: number } => {
  if (process.platform !== 'linux') return { ran: 1, waited: 0 }
  const [ran = 0, waited = 0] = readFileSync(`/proc/${pid}/schedstat`, 'utf8')
    .split(' ')
    .map((ns) => Number(ns) / 1e6)
  return { ran, waited }
}
