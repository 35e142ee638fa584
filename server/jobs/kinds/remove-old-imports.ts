import * as z from 'zod/mini'
import { removeOldImports } from '../../features/imports/actions.ts'
import { recurringKind } from '../kind.ts'

export const removeOldImportsKind = recurringKind({
  name: 'remove-old-imports',
  everyMs: 3_600_000,
  limitMs: 600_000,
  cursor: z.null(),
  run: async ({ deps }) => {
    const removed = await removeOldImports(deps)
    return { done: removed, note: removed > 0 ? 'files-removed' : null }
  },
})
