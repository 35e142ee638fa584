import * as z from 'zod/mini'
import { sendScheduled } from '../../features/conversations/actions/send-scheduled.ts'
import { recurringKind } from '../kind.ts'

export const sendScheduledReplies = recurringKind({
  name: 'send-scheduled-replies',
  everyMs: 2000,
  limitMs: 120_000,
  cursor: z.null(),
  run: async ({ deps, signal }) => {
    await sendScheduled(deps, signal)
    return undefined
  },
})
