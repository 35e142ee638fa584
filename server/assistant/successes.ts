import { inArray, sql } from 'drizzle-orm'
import { afterCall, type Breaker, newBreaker } from '#engine/breaker.ts'
import { bookkeep } from '../db/act.ts'
import { aiBreakers } from '../db/tables/ai.ts'
import type { Deps } from '../deps.ts'
import { runInBackground } from './background-work.ts'

/**
 * Times of successful calls, by configuration, that the breakers' rows do not show yet. A row that every answer wrote
 * would make all answers of all processes wait for its lock.
 */
const waiting = new WeakMap<Deps['db'], { moments: Map<number, number[]>; timer: NodeJS.Timeout | undefined }>()

const GATHER_MS = 250

/** Takes this process's unwritten successes of a configuration; the caller writes them. */
export const takeSuccesses = ({ db }: Pick<Deps, 'db'>, configId: number): number[] => {
  const moments = waiting.get(db)?.moments.get(configId) ?? []
  waiting.get(db)?.moments.delete(configId)
  return moments
}

/** The breaker after these successes. */
export const afterSuccesses = (breaker: Breaker, moments: readonly number[]): Breaker =>
  moments.reduce((state, at) => afterCall(state, at, { kind: 'ok' }), breaker)

/** Writes all pending successes into the breakers' rows. */
export const writeSuccesses = async (deps: Pick<Deps, 'db'>): Promise<void> => {
  const known = waiting.get(deps.db)
  clearTimeout(known?.timer)
  waiting.delete(deps.db)
  const taken = known?.moments
  if (!taken || taken.size === 0) return
  const ids = [...taken.keys()].sort((a, b) => a - b)
  await bookkeep(deps, async (tx) => {
    const rows = await tx
      .select()
      .from(aiBreakers)
      .where(inArray(aiBreakers.configId, ids))
      .orderBy(aiBreakers.configId)
      .for('update')
    const states = new Map(rows.map(({ configId, state }) => [configId, state]))
    await tx
      .insert(aiBreakers)
      .values(
        ids.map((configId) => {
          const moments = taken.get(configId) ?? []
          return {
            configId,
            isModelRetired: false,
            state: afterSuccesses(states.get(configId) ?? newBreaker(), moments),
            updatedAt: new Date(Math.max(...moments)),
          }
        }),
      )
      .onConflictDoUpdate({
        target: aiBreakers.configId,
        set: { state: sql`excluded.state`, isModelRetired: false, updatedAt: sql`excluded.updated_at` },
      })
  })
}

/**
 * Records a successful call. A breaker that has seen failures is written at once; for any other, a quarter of a second
 * collects more.
 */
export const noteSuccess = (deps: Pick<Deps, 'db' | 'log'>, configId: number, at: number, isUneasy: boolean): void => {
  const write = () => runInBackground(deps, 'calls that went well could not be kept', writeSuccesses(deps))
  const all = waiting.get(deps.db) ?? { moments: new Map<number, number[]>(), timer: undefined }
  waiting.set(deps.db, all)
  all.moments.set(configId, [...(all.moments.get(configId) ?? []), at])
  if (isUneasy) write()
  else all.timer ??= setTimeout(write, GATHER_MS).unref()
}
