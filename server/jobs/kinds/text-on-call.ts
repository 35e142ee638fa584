import * as z from 'zod/mini'
import { textOnCall } from '../../runner/on-call.ts'
import { recurringKind } from '../kind.ts'

export const textOnCallKind = recurringKind({
  name: 'text-on-call',
  everyMs: 1000,
  limitMs: 30_000,
  cursor: z.null(),
  run: async ({ deps }) => {
    await textOnCall(deps)
    return undefined
  },
})
