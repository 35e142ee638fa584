import { setTimeout as delay } from 'node:timers/promises'
import { endPostmaster, type Launch, launchPostmaster, type Postmaster } from './postmaster.ts'

export interface Supervised {
  adopted: boolean
  pid(): number
  /** Stops PostgreSQL and its supervision. */
  stop(): Promise<void>
}

const PAUSES_MS = [0, 200, 500, 1_000, 2_000, 5_000]

/** Launches the postmaster and restarts it, on the same socket, whenever it ends before `stop`. */
export async function supervise(launch: Launch): Promise<Supervised> {
  let current = await launchPostmaster(launch)
  const { adopted } = current
  let isStopping = false

  async function watch(): Promise<void> {
    for (;;) {
      await current.ended
      if (isStopping) return
      launch.log(`PostgreSQL (process ${current.pid}) ended without an order; starting it again`)
      const next = await startAgain()
      if (!next) return
      current = next
      // `stop` was called meanwhile and ends this postmaster too.
      if (isStopping) return
      launch.log(`PostgreSQL runs again (process ${current.pid})`)
    }
  }

  async function startAgain(): Promise<Postmaster | undefined> {
    for (let attempt = 0; !isStopping; attempt += 1) {
      await delay(PAUSES_MS[Math.min(attempt, PAUSES_MS.length - 1)], undefined, { ref: false })
      if (isStopping) break
      try {
        return await launchPostmaster(launch)
      } catch (error) {
        launch.log((error as Error).message)
      }
    }
    return undefined
  }

  const watching = watch()
  return {
    adopted,
    pid: () => current.pid,
    async stop() {
      isStopping = true
      await endPostmaster(current)
      await watching
      await endPostmaster(current)
    },
  }
}
