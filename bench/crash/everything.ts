import { readFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import type { App } from './harness.ts'

/** What was killed, with the milliseconds from each kill until it served again. */
export type Kills = Record<'web' | 'worker' | 'database', number[]>

const kinds = ['web', 'worker', 'database'] as const
/** Remarks. */
const SLOW_MS = 10_000
const SERVING_WITHIN_MS = 60_000

const pick = <T>(list: readonly T[]): T | undefined => list[Math.floor(Math.random() * list.length)]

/** Restarts it like a supervisor: again, when it ended because there was no database yet. */
const startAgain = async (app: App): Promise<void> => {
  for (const deadline = Date.now() + SERVING_WITHIN_MS; ; ) {
    try {
      await app.start()
      return
    } catch (error) {
      if (Date.now() > deadline) throw error
      await pause(200)
    }
  }
}

/** A direct connection, once the database accepts one. */
const connectAgain = async (witness: App) => {
  for (const deadline = Date.now() + SERVING_WITHIN_MS; ; ) {
    const client = await witness.connect().catch(() => null)
    if (client) return client
    if (Date.now() > deadline) throw new Error('the database did not come back')
    await pause(20)
  }
}

/** kill -9 of the postmaster; its supervisor starts another. Resolves when that one answers. */
const killDatabase = async (witness: App): Promise<void> => {
  const client = await connectAgain(witness)
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  const stat = readFileSync(`/proc/${rows[0]?.pid}/stat`, 'utf8')
  process.kill(Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]), 'SIGKILL')
  await client.end().catch(() => undefined)
  await (await connectAgain(witness)).end()
}

/** kill -9 of a random one of the three kinds at random moments, each restarted. `witness` knows the database. */
export const killEverything = async (
  processes: Record<'web' | 'worker', readonly App[]>,
  witness: App,
  count: number,
): Promise<Kills> => {
  const kills: Kills = { web: [], worker: [], database: [] }
  for (let kill = 1; kill <= count; kill += 1) {
    await pause(200 + Math.random() * 1500)
    const kind = pick(kinds) ?? 'web'
    const began = performance.now()
    if (kind === 'database') await killDatabase(witness)
    else {
      const victim = pick(processes[kind])
      await victim?.kill()
      if (victim) await startAgain(victim)
    }
    const took = performance.now() - began
    kills[kind].push(took)
    if (took > SLOW_MS) process.stdout.write(`(${kind}: ${(took / 1000).toFixed(0)} s)`)
    process.stdout.write(kill % 10 === 0 ? ` ${kill}\n` : '.')
  }
  process.stdout.write('\n')
  return kills
}
