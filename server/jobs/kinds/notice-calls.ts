import * as z from 'zod/mini'
import { noticeDueCalls } from '../../features/calls/actions.ts'
import { recurringKind } from '../kind.ts'

/** Notifies staff when the time of an agreed call has come. */
export const noticeCalls = recurringKind({
  name: 'notice-calls',
  everyMs: 15_000,
  limitMs: 30_000,
  cursor: z.null(),
  run: async ({ deps }) => ({ done: await noticeDueCalls(deps) }),
})
