import type { Deps } from '../deps.ts'
import { createJobRunner } from '../jobs/job-runner.ts'
import { probeProviders } from '../jobs/kinds/probe-providers.ts'
import { recoverTexts } from '../jobs/kinds/recover-texts.ts'
import { runEvaluation } from '../jobs/kinds/run-evaluation.ts'
import { textOnCallKind } from '../jobs/kinds/text-on-call.ts'
import { textOnCall } from '../runner/on-call.ts'
import { createRunner, type RunnerProcess } from '../runner/runner.ts'

/** A working process: the runner, and the jobs that talk to carrier or providers. */
export const createTestProcess = (base: Omit<Deps, 'runner' | 'sandbox'>): RunnerProcess => {
  const runner = createRunner(base, () => jobs.catchUp())
  const deps: Deps = { ...base, runner, sandbox: null }
  const jobs = createJobRunner(deps, [textOnCallKind, recoverTexts, probeProviders, runEvaluation], runner.instanceId)
  return {
    ...runner,
    start: async () => {
      await runner.start()
      await jobs.start()
    },
    stop: async () => {
      await jobs.stop()
      await runner.stop()
    },
    settled: async () => {
      await runner.settled()
      await textOnCall(deps)
      await runner.settled()
    },
  }
}
