import * as z from 'zod/mini'
import { retentionClasses } from '#contract/retention.ts'
import { writeAudit } from '../../db/act.ts'
import { systemActor } from '../../deps.ts'
import type { RemovalStep } from '../../features/retention/actions/removal.ts'
import { countParts, removeNext } from '../../features/retention/actions/remove.ts'
import { beginNightlyRemoval } from '../../features/retention/actions.ts'
import { limitNow, previewRetention, retentionPolicy } from '../../features/retention/queries.ts'
import { doublingPause, queuedKind, recurringKind } from '../kind.ts'

const Cursor = z.object({
  /** Which of the classes and of its parts, and the last row. */
  class: z.int(),
  part: z.int(),
  after: z.int(),
  total: z.int(),
  /** What was removed, by class. */
  counts: z.record(z.string(), z.int()),
})

/** Removes what is older than the policy allows, a few rows a step. The policy is read anew at each step. */
export const removeOldRecords = queuedKind({
  name: 'remove-old-records',
  input: z.object({}),
  cursor: Cursor,
  atOnce: 1,
  attempts: 20,
  pauseMs: doublingPause(1000, 60_000),
  limitMs: 12 * 3_600_000,
  run: async ({ deps, cursor, step }) => {
    const actor = systemActor('runner')
    let at = cursor ?? { class: 0, part: 0, after: 0, total: await countDue(deps), counts: {} }
    for (let isOver = false; !isOver; ) {
      let events: RemovalStep['events'] = []
      await step(async (tx) => {
        const name = retentionClasses[at.class]
        if (name === undefined) {
          isOver = true
          await writeAudit(tx, actor, 'retention.applied', { resourceType: 'retention', details: at.counts })
          return { cursor: at, done: doneIn(at.counts) }
        }
        const limit = await limitNow(tx, name, deps.clock.now())
        const removed =
          limit === null || at.part >= countParts(name)
            ? null
            : await removeNext(tx, { deps, actor }, { name, part: at.part, after: at.after, limit })
        if (removed !== null) {
          events = removed.events
          const { countedAs } = removed
          const counts = { ...at.counts, [countedAs]: (at.counts[countedAs] ?? 0) + removed.removed }
          at = { ...at, after: removed.reached, counts }
        } else if (limit !== null && at.part + 1 < countParts(name)) at = { ...at, part: at.part + 1, after: 0 }
        else at = { ...at, class: at.class + 1, part: 0, after: 0 }
        return { cursor: at, done: doneIn(at.counts), total: Math.max(at.total, doneIn(at.counts)) }
      })
      if (events.length > 0) deps.live.publish(events)
    }
  },
})

const doneIn = (counts: Record<string, number>): number => Object.values(counts).reduce((sum, each) => sum + each, 0)

const countDue = async (deps: Parameters<typeof beginNightlyRemoval>[0]): Promise<number> => {
  const { classes } = await previewRetention(deps.db.reader, await retentionPolicy(deps.db.reader), deps.clock.now())
  return classes.reduce((sum, { count }) => sum + count, 0)
}

/** Begins the removal every night. */
export const beginRemoval = recurringKind({
  name: 'begin-removal',
  everyMs: 1_800_000,
  limitMs: 60_000,
  cursor: z.null(),
  run: async ({ deps }) => {
    if ((await beginNightlyRemoval(deps)) !== null) deps.runner.wake()
    return undefined
  },
})
