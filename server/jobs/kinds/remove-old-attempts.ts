import * as z from 'zod/mini'
import { purgeAttempts } from '../../runner/purge.ts'
import { recurringKind } from '../kind.ts'

export const removeOldAttempts = recurringKind({
  name: 'remove-old-attempts',
  everyMs: 3_600_000,
  limitMs: 60_000,
  cursor: z.null(),
  run: async ({ deps }) => {
    await purgeAttempts(deps)
    return undefined
  },
})
