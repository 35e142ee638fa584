import { bookkeep } from '../db/act.ts'
import type { Deps } from '../deps.ts'
import { isOutage } from '../outage.ts'
import { Interrupted } from './attempt.ts'
import type { JobKind } from './kind.ts'
import { claimJobs, type HeldJob, LEASE_MS, lookForJobs, renewLeases } from './lease.ts'
import { type QueuedWork, workOn } from './queued.ts'
import { RecurringWork } from './recurring.ts'
import { addRecurring, recordRounds, releaseJobs, requestRounds } from './recurring-rows.ts'

const LOOK_MS = 1000
/** Milliseconds after a job's end until the next look. */
const SOON_MS = 20
const RENEW_MS = 5000
/** Queued jobs per process: most of the eight write connections are left to turns and people. */
const PLACES = 3
const DRAIN_MS = 10_000

export interface JobRunner {
  /** Starts what is due and continues until stopped. */
  start(): Promise<void>
  /** The database was away: kinds that run at a start do a round. */
  catchUp(): void
  /** Lets running work reach its next step, 10 s at most, and gives up every lease. */
  stop(): Promise<void>
}

/**
 * Runs this process's background work. `holder`: the id of the process's advisory lock (`openInstance`); when the lock
 * is gone, others take its jobs over.
 */
export const createJobRunner = (deps: Deps, kinds: readonly JobKind[], holder: () => number): JobRunner => {
  const byName = new Map(kinds.map((kind) => [kind.name, kind]))
  const names = [...byName.keys()]
  const queued = new Map<string, QueuedWork>()
  const recurring = new Map<string, RecurringWork>()
  let timer: NodeJS.Timeout | undefined
  let looking: Promise<void> | undefined
  let isFreed = false
  let isStopped = false
  let isDown = false
  let renewedAt = Number.NEGATIVE_INFINITY

  const begin = (held: HeldJob): void => {
    const kind = byName.get(held.kind)
    if (kind?.type === 'recurring') recurring.set(held.token, new RecurringWork(deps, kind, held))
    if (kind?.type !== 'queued') return
    const work = workOn(deps, kind, held)
    queued.set(held.token, work)
    void work.over.finally(() => {
      queued.delete(held.token)
      if (looking) isFreed = true
      else plan(SOON_MS)
    })
  }

  const lose = (token: string): void => {
    queued.get(token)?.interrupt(new Interrupted('lost'))
    void recurring.get(token)?.stop(new Interrupted('lost'))
    recurring.delete(token)
  }

  const renew = async (): Promise<void> => {
    const from = performance.now()
    if (from - renewedAt < RENEW_MS) return
    if (queued.size > 0) await renewLeases(deps, [...queued.keys()])
    if (recurring.size > 0)
      await recordRounds(
        deps,
        [...recurring.values()].map(({ record }) => record),
      )
    renewedAt = from
  }

  const look = async (): Promise<void> => {
    const now = deps.clock.now()
    const { isClaimable, news } = await lookForJobs(deps, names, [...queued.keys(), ...recurring.keys()], now)
    const known = new Map(news.map((each) => [each.token, each]))
    for (const token of recurring.keys()) {
      const found = known.get(token)
      if (!found) lose(token)
      else if (found.runRequestedAt) recurring.get(token)?.request(found.runRequestedAt)
    }
    for (const [token, work] of queued) {
      const found = known.get(token)
      // A job that has just ended is absent too; interrupting it has no effect.
      if (!found) lose(token)
      else if (found.isStopRequested) work.interrupt(new Interrupted('stop-requested'))
    }
    await renew()
    if (!isClaimable || isStopped) return
    const claimed = await claimJobs(deps, kinds, { holder: holder(), places: PLACES - queued.size, now })
    for (const held of claimed) begin(held)
  }

  /** After an outage, texts and calls may have been missed. */
  const comeBack = async (): Promise<void> => {
    const wanted = kinds.flatMap((kind) => (kind.type === 'recurring' && kind.isDueAtStart ? [kind.name] : []))
    await bookkeep(deps, (tx) => requestRounds(tx, wanted, deps.clock.now()))
    isDown = false
  }

  const lookSafely = async (): Promise<void> => {
    try {
      if (isDown) await comeBack()
      await look()
    } catch (error) {
      if (isOutage(error)) isDown = true
      else deps.log.error('the look for jobs failed')
      // Not seen for longer than a lease: others may have taken everything.
      if (performance.now() - renewedAt > LEASE_MS)
        for (const token of [...queued.keys(), ...recurring.keys()]) lose(token)
    }
  }

  const plan = (ms: number): void => {
    clearTimeout(timer)
    if (isStopped) return
    timer = setTimeout(() => {
      looking = lookSafely().finally(() => {
        looking = undefined
        plan(isFreed ? SOON_MS : LOOK_MS)
        isFreed = false
      })
    }, ms)
  }

  return {
    catchUp: () => {
      isDown = true
    },
    start: async () => {
      await addRecurring(deps, kinds, deps.clock.now())
      await look()
      plan(LOOK_MS)
    },
    stop: async () => {
      isStopped = true
      clearTimeout(timer)
      await looking
      const ends = new Interrupted('process-ends')
      const late = new Promise<void>((resolve) => setTimeout(resolve, DRAIN_MS).unref())
      for (const work of queued.values()) work.interrupt(ends)
      const over = [
        ...[...queued.values()].map((work) => work.over),
        ...[...recurring.values()].map((work) => work.stop(ends)),
      ]
      await Promise.race([Promise.all(over), late])
      await recordRounds(
        deps,
        [...recurring.values()].map(({ record }) => record),
      ).catch(() => undefined)
      await releaseJobs(deps, [...recurring.keys()]).catch(() => undefined)
    },
  }
}
