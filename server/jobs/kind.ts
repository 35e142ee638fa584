import type { ZodMiniType } from 'zod/mini'
import type { JobError, JobNote } from '#contract/jobs.ts'
import type { Writer } from '../db/read.ts'
import type { Deps } from '../deps.ts'

/** How far a job has come; what is left out stays as it is. */
export interface Progress<Cursor = unknown> {
  cursor?: Cursor
  done?: number
  total?: number | null
  note?: JobNote | null
}

/** What a piece of work is given. */
export interface JobContext<Input, Cursor> {
  deps: Deps
  input: Input
  /** Where an earlier attempt or the last step has come to; null at the very beginning. */
  cursor: Cursor | null
  /** Aborted when the job is to stop, has lost its lease, has used up its time, or the process ends. */
  signal: AbortSignal
  /**
   * Runs one step in a transaction that also stores the progress it answers, so that neither exists without the other.
   * Throws, and nothing is written, when the job is to stop or another process has it.
   */
  step(work: (tx: Writer) => Promise<Progress<Cursor>>): Promise<void>
}

/**
 * Work that somebody or something adds with an input, done once. It can be killed at any moment: whoever takes it over
 * begins at the cursor of the last committed step.
 */
export interface QueuedKind<Input = unknown, Cursor = unknown> {
  name: string
  input: ZodMiniType<Input>
  cursor: ZodMiniType<Cursor>
  /** How many of this kind run at a time in all processes. */
  atOnce: number
  /** After so many attempts without a committed step it has failed. */
  attempts: number
  /** The wait before the next attempt, in milliseconds; `attempt` counts from 1. */
  pauseMs(attempt: number): number
  /** The longest that one attempt may take. */
  limitMs: number
  run(job: JobContext<Input, Cursor>): Promise<void>
}

/** One round of a recurring kind. */
export interface Round<Cursor = unknown> {
  deps: Deps
  cursor: Cursor | null
  signal: AbortSignal
  /** A person asked for this round. */
  isRequested: boolean
  /** The first round since this process has the kind, or the one after a failure. */
  isFresh: boolean
  /** Rounds since this process has the kind, from 1, and how long it has had it. */
  number: number
  heldMs: number
}

/** What came of a round. */
export interface RoundResult<Cursor = unknown> {
  cursor?: Cursor
  /** How many it dealt with, said with the note. */
  done?: number
  note?: JobNote | null
  /** When the next round is due, where that is not the kind's own pace. */
  nextMs?: number
}

/** Work that is done again and again, by one process at a time, for as long as there is one. */
export interface RecurringKind<Cursor = unknown> {
  name: string
  everyMs: number
  /** The wait after a round that failed; by default as after any other. */
  retryMs?: number
  limitMs: number
  /** A process that starts, and one that had lost the database, wants a round at once. */
  isDueAtStart?: true
  cursor: ZodMiniType<Cursor>
  run(round: Round<Cursor>): Promise<RoundResult<Cursor> | undefined>
}

export type JobKind = ({ type: 'queued' } & QueuedKind) | ({ type: 'recurring' } & RecurringKind)

/** Declares a kind whose work is added by somebody. */
export const queuedKind = <Input, Cursor>(kind: QueuedKind<Input, Cursor>): JobKind => ({ type: 'queued', ...kind })

/** Declares a kind that recurs. */
export const recurringKind = <Cursor>(kind: RecurringKind<Cursor>): JobKind => ({ type: 'recurring', ...kind })

/** Doubles from `firstMs` to `longestMs`. */
export const doublingPause =
  (firstMs: number, longestMs: number) =>
  (attempt: number): number =>
    Math.min(longestMs, firstMs * 2 ** Math.min(30, attempt - 1))

/** A job cannot go on, for a reason that a person is told. `isFinal`: trying again would not help. */
export class JobFailed extends Error {
  readonly code: JobError
  readonly isFinal: boolean
  constructor(code: JobError, { isFinal = false, cause }: { isFinal?: boolean; cause?: unknown } = {}) {
    super(code, { cause })
    this.code = code
    this.isFinal = isFinal
  }
}
