import * as z from 'zod/mini'
import { endSnoozes } from '../../features/conversations/actions/snooze.ts'
import { recurringKind } from '../kind.ts'

export const endSnoozesKind = recurringKind({
  name: 'end-snoozes',
  everyMs: 5000,
  limitMs: 30_000,
  cursor: z.null(),
  run: async ({ deps }) => {
    await endSnoozes(deps)
    return undefined
  },
})
