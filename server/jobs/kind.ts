import type { ZodMiniType } from 'zod/mini'
import type { JobError, JobNote } from '#contract/jobs.ts'
import type { Writer } from '../db/read.ts'
import type { Deps } from '../deps.ts'

/** The progress of a job; fields left out stay as they are. */
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
  /** Where an earlier attempt or the last step ended; null at the very beginning. */
  cursor: Cursor | null
  /** Aborted when the job must stop, has lost its lease or used up its time, or when the process ends. */
  signal: AbortSignal
  /**
   * Runs one step in a transaction that also stores the progress it returns. Throws, and writes nothing, when the job
   * must stop or another process has it.
   */
  step(work: (tx: Writer) => Promise<Progress<Cursor>>): Promise<void>
}

/**
 * Queued work with an input, done once. It may be killed at any moment: the next process continues at the last
 * committed step's cursor.
 */
export interface QueuedKind<Input = unknown, Cursor = unknown> {
  name: string
  input: ZodMiniType<Input>
  cursor: ZodMiniType<Cursor>
  /** Concurrent jobs of this kind, across all processes. */
  atOnce: number
  /** After this many attempts without a committed step it has failed. */
  attempts: number
  /** Milliseconds before the next attempt; `attempt` counts from 1. */
  pauseMs(attempt: number): number
  /** The time limit of one attempt. */
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
  /** The first round since this process took the kind, or one after a failure. */
  isFresh: boolean
  /** Rounds since this process took the kind, from 1, and for how long it has had it. */
  number: number
  heldMs: number
}

/** What came of a round. */
export interface RoundResult<Cursor = unknown> {
  cursor?: Cursor
  /** How many it handled, shown with the note. */
  done?: number
  note?: JobNote | null
  /** When the next round is due, if not at the kind's own interval. */
  nextMs?: number
}

/** Work that repeats for ever, in one process at a time. */
export interface RecurringKind<Cursor = unknown> {
  name: string
  everyMs: number
  /** The wait after a failed round; by default as after any other. */
  retryMs?: number
  limitMs: number
  /** A process asks for a round at its start and after an outage. */
  isDueAtStart?: true
  cursor: ZodMiniType<Cursor>
  run(round: Round<Cursor>): Promise<RoundResult<Cursor> | undefined>
}

export type JobKind = ({ type: 'queued' } & QueuedKind) | ({ type: 'recurring' } & RecurringKind)

/** Declares a kind of queued work. */
export const queuedKind = <Input, Cursor>(kind: QueuedKind<Input, Cursor>): JobKind => ({ type: 'queued', ...kind })

/** Declares a recurring kind. */
export const recurringKind = <Cursor>(kind: RecurringKind<Cursor>): JobKind => ({ type: 'recurring', ...kind })

/** Doubles from `firstMs` to `longestMs`. */
export const doublingPause =
  (firstMs: number, longestMs: number) =>
  (attempt: number): number =>
    Math.min(longestMs, firstMs * 2 ** Math.min(30, attempt - 1))

/** A job cannot go on, for a reason that is shown to a person. `isFinal`: a retry would not help. */
export class JobFailed extends Error {
  readonly code: JobError
  readonly isFinal: boolean
  constructor(code: JobError, { isFinal = false, cause }: { isFinal?: boolean; cause?: unknown } = {}) {
    super(code, { cause })
    this.code = code
    this.isFinal = isFinal
  }
}
