import * as z from 'zod/mini'
import { makeReport } from '../../features/reports/actions/make-report.ts'
import { doublingPause, JobFailed, queuedKind } from '../kind.ts'

/** Writes the rows of a health-plan report. */
export const makeOutcomeReportKind = queuedKind({
  name: 'make-outcome-report',
  input: z.object({ reportId: z.int() }),
  cursor: z.object({
    place: z.object({ source: z.enum(['texts', 'people']), after: z.int() }),
    questions: z.array(z.object({ flowId: z.int(), question: z.string(), text: z.string() })),
    rows: z.int(),
  }),
  atOnce: 1,
  attempts: 5,
  pauseMs: doublingPause(1000, 60_000),
  limitMs: 3_600_000,
  run: async ({ input: { reportId }, ...job }) => {
    if ((await makeReport(reportId, job)) === null) throw new JobFailed('bad-input', { isFinal: true })
  },
})
