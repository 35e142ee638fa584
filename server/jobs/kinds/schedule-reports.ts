import * as z from 'zod/mini'
import { runSchedules } from '../../features/reports/actions/run-schedules.ts'
import { recurringKind } from '../kind.ts'

export const scheduleReports = recurringKind({
  name: 'schedule-reports',
  everyMs: 20_000,
  limitMs: 60_000,
  cursor: z.null(),
  run: async ({ deps }) => {
    await runSchedules(deps)
    return undefined
  },
})
