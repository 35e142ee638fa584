import * as z from 'zod/mini'
import { removeOldReports } from '../../features/reports/actions.ts'
import { recurringKind } from '../kind.ts'

export const removeOldReportsKind = recurringKind({
  name: 'remove-old-reports',
  everyMs: 3_600_000,
  limitMs: 600_000,
  cursor: z.null(),
  run: async ({ deps }) => {
    const removed = await removeOldReports(deps)
    return { done: removed, note: removed > 0 ? 'files-removed' : null }
  },
})
