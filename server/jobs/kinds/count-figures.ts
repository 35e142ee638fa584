import * as z from 'zod/mini'
import { foldStats, isRebuildDue, rebuildStats } from '../../features/stats/actions.ts'
import { recurringKind } from '../kind.ts'

const EVERY_MS = 2000
/** The interval while nothing happens. */
const QUIET_MS = 10_000
/** A long fold is followed by a long pause: folding uses at most a twentieth of one core. */
const REST = 20

/** Folds new changes into the figures; recounts them every night and on request. */
export const countFigures = recurringKind({
  name: 'count-figures',
  everyMs: EVERY_MS,
  limitMs: 3_600_000,
  cursor: z.null(),
  run: async ({ deps, isRequested }) => {
    const begin = performance.now()
    const isRebuild = isRequested || (await isRebuildDue(deps))
    const count = isRebuild ? await rebuildStats(deps) : await foldStats(deps)
    const pace = !isRebuild && count === 0 ? QUIET_MS : EVERY_MS
    const nextMs = Math.max(pace, REST * (performance.now() - begin))
    return isRebuild ? { nextMs, done: count, note: 'days-corrected' } : { nextMs }
  },
})
