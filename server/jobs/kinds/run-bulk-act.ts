import * as z from 'zod/mini'
import type { LiveEvent } from '#contract/live.ts'
import { finishBulkAct, readBulkWork, workNextRows } from '../../features/bulk-acts/actions/run.ts'
import { doublingPause, JobFailed, queuedKind } from '../kind.ts'

/** Does something with many patients, a few per step. */
export const runBulkAct = queuedKind({
  name: 'run-bulk-act',
  input: z.object({ bulkActId: z.int() }),
  cursor: z.object({ place: z.int() }),
  // Two large ones leave room for what everybody else does.
  atOnce: 2,
  // Each is short of a committed step: a machine that keeps crashing is no reason to give up soon.
  attempts: 20,
  pauseMs: doublingPause(1000, 60_000),
  limitMs: 6 * 3_600_000,
  run: async ({ deps, input: { bulkActId }, cursor, step }) => {
    const work = await readBulkWork(deps, bulkActId)
    if (!work) throw new JobFailed('bad-input', { isFinal: true })
    for (let after: number | null = cursor?.place ?? 0; after !== null; ) {
      let reached: { place: number; events: LiveEvent[] } | null = null
      const from: number = after
      await step(async (tx) => {
        reached = await workNextRows(tx, work, from)
        if (reached === null) await finishBulkAct(tx, work)
        const place: number = reached?.place ?? from
        return { cursor: { place }, done: place, total: work.total }
      })
      // Assigned inside the step.
      const done = reached as { place: number; events: LiveEvent[] } | null
      if (done) {
        deps.live.publish(done.events)
        if (work.form?.kind === 'start') deps.runner.wake()
      }
      after = done?.place ?? null
    }
  },
})
