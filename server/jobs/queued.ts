import { bookkeep } from '../db/act.ts'
import type { Deps } from '../deps.ts'
import { errorCodeOf } from '../outage.ts'
import { attempt, type Ending, explainFailure, Interrupted } from './attempt.ts'
import { JobFailed, type Progress, type QueuedKind } from './kind.ts'
import { type HeldJob, type Settlement, settleJob, storeProgress } from './lease.ts'

/** Progress is sent to screens at most this often. */
const TELL_MS = 1000

/** A job at work in this process. */
export interface QueuedWork {
  readonly token: string
  interrupt(reason: Interrupted): void
  /** Resolves when the attempt is over and its end is stored, or cannot be. */
  readonly over: Promise<void>
}

const settlementOf = (kind: QueuedKind, held: HeldJob, ending: Ending, now: Date): Settlement | null => {
  if (ending.kind === 'done') return { state: 'done' }
  const again = (error: string, isFinal = false): Settlement =>
    isFinal || held.attempts >= kind.attempts
      ? { state: 'failed', error }
      : {
          state: 'waiting',
          error,
          dueAt: new Date(now.getTime() + kind.pauseMs(held.attempts)),
          isAttemptCounted: true,
        }
  if (ending.kind === 'failed') {
    const { code, isFinal } = explainFailure(ending.error)
    return again(code, isFinal)
  }
  if (ending.why === 'stop-requested') return { state: 'stopped' }
  if (ending.why === 'process-ends') return { state: 'waiting', error: null, dueAt: now, isAttemptCounted: false }
  return ending.why === 'time-limit' ? again('time-limit') : null
}

/** Runs a claimed job step by step, and stores its end. */
export const workOn = (deps: Deps, kind: QueuedKind, held: HeldJob): QueuedWork => {
  const control = new AbortController()
  let toldAt = Number.NEGATIVE_INFINITY
  const tell = (): void => {
    toldAt = performance.now()
    deps.live.publish([{ type: 'JOB_CHANGED', jobId: held.id }])
  }
  const step = async (work: Parameters<Parameters<QueuedKind['run']>[0]['step']>[0]): Promise<void> => {
    control.signal.throwIfAborted()
    const isStopRequested = await bookkeep(deps, async (tx) => {
      const progress: Progress = await work(tx)
      const stored = await storeProgress(tx, held, progress)
      if (!stored) throw new Interrupted('lost')
      return stored.isStopRequested
    }).catch((error: unknown) => {
      if (error instanceof Interrupted) control.abort(error)
      throw error
    })
    held.attempts = 0
    if (performance.now() - toldAt >= TELL_MS) tell()
    if (isStopRequested) control.abort(new Interrupted('stop-requested'))
    control.signal.throwIfAborted()
  }
  const run = async (signal: AbortSignal): Promise<void> => {
    const input = kind.input.safeParse(held.input)
    const cursor = kind.cursor.safeParse(held.cursor)
    if (!input.success || !(held.cursor === null || cursor.success)) throw new JobFailed('bad-input', { isFinal: true })
    await kind.run({ deps, input: input.data, cursor: cursor.data ?? null, signal, step })
  }
  const work = async (): Promise<void> => {
    tell()
    // Every attempt crashed its process: it must not do so for ever.
    const isPoison = held.isTakenOver && held.attempts > kind.attempts
    const ending: Ending = held.isStopRequested
      ? { kind: 'interrupted', why: 'stop-requested' }
      : isPoison
        ? { kind: 'failed', error: new JobFailed('process-ended', { isFinal: true }) }
        : await attempt(control, kind.limitMs, run)
    if (ending.kind === 'failed' && !(ending.error instanceof JobFailed))
      deps.log.error('a job failed', { job: kind.name, code: errorCodeOf(ending.error) })
    const now = deps.clock.now()
    const settlement = settlementOf(kind, held, ending, now)
    if (!settlement) return
    // If the end cannot be stored, the lease expires and the job continues from its last step.
    await settleJob(deps, held, settlement, now).catch(() => deps.log.warn('the end of a job could not be stored'))
    tell()
  }
  return { token: held.token, interrupt: (reason) => control.abort(reason), over: work() }
}
