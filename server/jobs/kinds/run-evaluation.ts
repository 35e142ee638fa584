import * as z from 'zod/mini'
import { readProposal, runCases } from '../../features/evaluations/actions/run.ts'
import { doublingPause, JobFailed, queuedKind } from '../kind.ts'

/** Tries one version of a configuration with every case. */
export const runEvaluation = queuedKind({
  name: 'run-evaluation',
  input: z.object({ evaluationId: z.int() }),
  cursor: z.object({ caseId: z.int(), done: z.int() }),
  atOnce: 1,
  attempts: 5,
  pauseMs: doublingPause(1000, 60_000),
  limitMs: 3_600_000,
  run: async ({ deps, input: { evaluationId }, ...job }) => {
    const proposal = await readProposal(deps, evaluationId)
    if (!proposal) throw new JobFailed('bad-input', { isFinal: true })
    await runCases({ deps, proposal, ...job })
  },
})
