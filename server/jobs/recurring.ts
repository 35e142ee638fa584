import type { Deps } from '../deps.ts'
import { errorCodeOf } from '../outage.ts'
import { attempt, explainFailure, type Interrupted } from './attempt.ts'
import type { RecurringKind, RoundResult } from './kind.ts'
import type { HeldJob } from './lease.ts'
import { type RoundRecord, recordRounds } from './recurring-rows.ts'

/** Rounds are written and sent to screens at most this often; in between they are written with the lease. */
const TELL_MS = 60_000

/** A recurring kind whose rounds this process does. */
export class RecurringWork {
  readonly token: string
  readonly kind: RecurringKind
  readonly #deps: Deps
  readonly #jobId: number
  readonly #control = new AbortController()
  readonly #record: RoundRecord
  #timer: NodeJS.Timeout | undefined
  #round: Promise<void> | undefined
  #requestedAt: string | null = null
  #isFresh = true
  #rounds = 0
  #toldAt = Number.NEGATIVE_INFINITY
  readonly #heldFrom = performance.now()
  /** The cursor as stored, or as the last round left it. */
  #cursor: unknown

  constructor(deps: Deps, kind: RecurringKind, held: HeldJob) {
    this.#deps = deps
    this.kind = kind
    this.token = held.token
    this.#jobId = held.id
    this.#cursor = held.cursor
    this.#record = {
      token: held.token,
      state: 'waiting',
      dueAt: held.dueAt.toISOString(),
      startedAt: null,
      finishedAt: null,
      error: held.error,
      note: null,
      done: 0,
      cursor: null,
      requestMet: null,
    }
    // A clock that was set back must not delay the round by more than the kind's interval.
    this.#plan(Math.min(kind.everyMs, Math.max(0, held.dueAt.getTime() - deps.clock.now().getTime())))
    if (held.runRequestedAt !== null) this.request(held.runRequestedAt)
  }

  /** The state to be written with the lease. */
  get record(): RoundRecord {
    return { ...this.#record }
  }

  /** A request at this moment: the round starts at once, or after the one under way. */
  request(at: string): void {
    const met = this.#record.requestMet
    if (this.#requestedAt === at || (met !== null && Date.parse(met) === Date.parse(at))) return
    this.#requestedAt = at
    if (!this.#round) this.#plan(0)
  }

  /** Starts no further round; resolves when the one under way is over. */
  async stop(reason: Interrupted): Promise<void> {
    clearTimeout(this.#timer)
    this.#control.abort(reason)
    await this.#round
  }

  #plan(ms: number): void {
    clearTimeout(this.#timer)
    if (this.#control.signal.aborted) return
    this.#timer = setTimeout(() => {
      this.#round = this.#do().finally(() => {
        this.#round = undefined
      })
    }, ms)
  }

  async #do(): Promise<void> {
    const { kind } = this
    const request = this.#requestedAt
    this.#rounds += 1
    this.#record.state = 'running'
    this.#record.startedAt = this.#now()
    if (kind.everyMs >= TELL_MS || request) await this.#write()
    let result: RoundResult | undefined
    const control = new AbortController()
    const pass = () => control.abort(this.#control.signal.reason)
    this.#control.signal.addEventListener('abort', pass)
    const cursor = kind.cursor.safeParse(this.#cursor)
    const ending = await attempt(control, kind.limitMs, async (signal) => {
      result = await kind.run({
        deps: this.#deps,
        cursor: cursor.success ? cursor.data : null,
        signal,
        isRequested: request !== null,
        isFresh: this.#isFresh,
        number: this.#rounds,
        heldMs: performance.now() - this.#heldFrom,
      })
    })
    this.#control.signal.removeEventListener('abort', pass)
    if (this.#control.signal.aborted && ending.kind !== 'done') return
    const before = this.#record.error
    const error =
      ending.kind === 'done' ? null : ending.kind === 'failed' ? explainFailure(ending.error).code : 'time-limit'
    if (error !== null && before === null)
      this.#deps.log.warn('a round of a recurring job failed', {
        job: kind.name,
        code: ending.kind === 'failed' ? errorCodeOf(ending.error) : 'time-limit',
      })
    this.#isFresh = error !== null
    const next = error === null ? (result?.nextMs ?? kind.everyMs) : (kind.retryMs ?? kind.everyMs)
    if (result?.cursor !== undefined) this.#cursor = result.cursor
    const record = this.#record
    record.state = 'waiting'
    record.error = error
    record.finishedAt = this.#now()
    record.dueAt = new Date(this.#deps.clock.now().getTime() + next).toISOString()
    record.requestMet = request
    if (result?.note !== undefined) {
      record.done = result.done ?? 0
      record.note = result.note
    }
    record.cursor = result?.cursor ?? null
    if (this.#requestedAt === request) this.#requestedAt = null
    const isOld = performance.now() - this.#toldAt >= TELL_MS
    if (isOld || kind.everyMs >= TELL_MS || request !== null || error !== before) await this.#write()
    this.#plan(this.#requestedAt === null ? next : 0)
  }

  #now(): string {
    return this.#deps.clock.now().toISOString()
  }

  /** What cannot be written now is written with the lease. */
  async #write(): Promise<void> {
    this.#toldAt = performance.now()
    await recordRounds(this.#deps, [this.record]).catch(() => undefined)
    this.#deps.live.publish([{ type: 'JOB_CHANGED', jobId: this.#jobId }])
  }
}
