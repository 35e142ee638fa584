import * as z from 'zod/mini'
import { alarmDrift } from '../../assistant/alarms.ts'
import { worsenedRates } from '../../features/ai-configurations/queries/operation.ts'
import { recurringKind } from '../kind.ts'

/** Notifies administrators when a rate of an assistant got worse than chance explains. */
export const watchAssistant = recurringKind({
  name: 'watch-assistant',
  everyMs: 3_600_000,
  limitMs: 60_000,
  cursor: z.null(),
  run: async ({ deps }) => {
    for (const worsened of await worsenedRates(deps, deps.db.reader)) await alarmDrift(deps, worsened)
    return undefined
  },
})
