import * as z from 'zod/mini'
import { removeOldJobs } from '../../features/jobs/actions.ts'
import { recurringKind } from '../kind.ts'

export const removeOldJobsKind = recurringKind({
  name: 'remove-old-jobs',
  everyMs: 3_600_000,
  limitMs: 60_000,
  cursor: z.null(),
  run: async ({ deps }) => {
    const removed = await removeOldJobs(deps)
    return { done: removed, note: removed > 0 ? 'jobs-removed' : null }
  },
})
