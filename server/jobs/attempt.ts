import type { JobError } from '#contract/jobs.ts'
import { isOutage } from '../outage.ts'
import { AppError } from '../refusal.ts'
import { JobFailed } from './kind.ts'

/** Why work was interrupted from outside. */
export type Interruption = 'lost' | 'stop-requested' | 'time-limit' | 'process-ends'

/** The reason of an aborted signal. */
export class Interrupted extends Error {
  readonly why: Interruption
  constructor(why: Interruption) {
    super(`the job was interrupted: ${why}`)
    this.why = why
  }
}

/** Work that ignores its signal is abandoned after this time; its lease is gone, so it can write no step. */
const GRACE_MS = 5000

/** How work ended: by itself, with an error, or interrupted. */
export type Ending = { kind: 'done' } | { kind: 'failed'; error: unknown } | { kind: 'interrupted'; why: Interruption }

/** Runs work under a time limit; `work` must heed its signal. */
export const attempt = async (
  control: AbortController,
  limitMs: number,
  work: (signal: AbortSignal) => Promise<void>,
): Promise<Ending> => {
  const limit = setTimeout(() => control.abort(new Interrupted('time-limit')), limitMs)
  const { signal } = control
  let grace: NodeJS.Timeout | undefined
  const givenUp = new Promise<Ending>((resolve) => {
    signal.addEventListener('abort', () => {
      grace = setTimeout(() => resolve({ kind: 'interrupted', why: whyOf(signal) }), GRACE_MS)
    })
  })
  const worked = work(signal).then(
    (): Ending => ({ kind: 'done' }),
    (error: unknown): Ending =>
      signal.aborted ? { kind: 'interrupted', why: whyOf(signal) } : { kind: 'failed', error },
  )
  try {
    return await Promise.race([worked, givenUp])
  } finally {
    clearTimeout(limit)
    clearTimeout(grace)
  }
}

const whyOf = ({ reason }: AbortSignal): Interruption => (reason instanceof Interrupted ? reason.why : 'process-ends')

/** The text key for an error, and whether a retry makes sense. */
export const explainFailure = (error: unknown): { code: JobError; isFinal: boolean } => {
  if (error instanceof JobFailed) return { code: error.code, isFinal: error.isFinal }
  if (error instanceof AppError && error.code === 'number-key-missing') return { code: error.code, isFinal: true }
  return { code: isOutage(error) ? 'database-unreachable' : 'internal', isFinal: false }
}
