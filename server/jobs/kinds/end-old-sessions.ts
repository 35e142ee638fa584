import * as z from 'zod/mini'
import { removeExpiredSessions } from '../../features/session/actions/sessions.ts'
import { recurringKind } from '../kind.ts'

export const endOldSessions = recurringKind({
  name: 'end-old-sessions',
  everyMs: 3_600_000,
  limitMs: 60_000,
  cursor: z.null(),
  run: async ({ deps }) => {
    await removeExpiredSessions(deps)
    return undefined
  },
})
