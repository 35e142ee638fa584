import { AssistantWorker } from '../assistant/worker.ts'
import { recordTurnFailure } from '../inbound/poison.ts'
import { isOutage } from '../outage.ts'
import { Sender } from '../outbound/sender.ts'
import { runTurns, TurnFailed, type TurnOutcome } from '../turn/turn.ts'
import type { TurnParts } from '../turn/turn-parts.ts'
import type { WorkResult } from '../turn/work-result.ts'
import { ContactTimers } from './contact-timers.ts'
import type { ContactJob, DispatcherDeps, DispatcherHooks } from './dispatcher/parts.ts'
import { MOST_TOGETHER, QueuedContacts } from './queued-contacts.ts'
import { type RecipientClaim, RecipientTurns } from './recipient-turns.ts'

/** Concurrent transactions while none is slow; contacts that become ready meanwhile share the next one. */
const USUAL_TRANSACTIONS = 2
/**
 * The limit while one is blocked (a person has the contact): two of the pool's eight connections stay free for people.
 */
const MOST_TRANSACTIONS = 6
const HELD_UP_MS = 25
/** Retry delay while somebody else holds the contact, usually for milliseconds. */
const BUSY_PAUSE_MS = 15
const OUTAGE_PAUSE_MS = 1000
const FAILED_PAUSE_MS = 1000
/** Timers that are due sooner get a timer of this process; the poll finds later ones. */
const ALARM_HORIZON_MS = 30_000

/**
 * Gives each contact with work a turn: one at a time per contact, several contacts in parallel. Memory only holds who
 * is next; what a crash loses is found again in the tables.
 */
export class Dispatcher {
  /** True while the carrier refuses the account: nothing is claimed for sending. */
  isSendingPaused = false
  readonly sender: Sender
  readonly assistant: AssistantWorker
  readonly #deps: DispatcherDeps
  readonly #parts: TurnParts
  readonly #instance: number
  readonly #hooks: DispatcherHooks
  readonly #waiting = new QueuedContacts()
  readonly #working = new Set<number>()
  /** Contacts that had something to send while every place was taken. */
  readonly #starved = new Set<number>()
  readonly #results = new Map<number, WorkResult[]>()
  readonly #takings = new RecipientTurns()
  readonly #alarms = new ContactTimers((contactId) => this.schedule([contactId]))
  readonly #quiet: (() => void)[] = []
  #transactions = 0
  #heldUp: NodeJS.Timeout | undefined
  #isStopping = false

  constructor(deps: DispatcherDeps, parts: TurnParts, instance: number, hooks: DispatcherHooks) {
    this.#deps = deps
    this.#parts = parts
    this.#instance = instance
    this.#hooks = hooks
    this.sender = new Sender(deps, (contactId, result) => this.report(contactId, result))
    this.assistant = new AssistantWorker(deps, parts, instance, (contactId, result) => this.report(contactId, result))
  }

  get isQuiet(): boolean {
    const { sender } = this
    return [this.#waiting, this.#working, this.#results].every(({ size }) => size === 0) && sender.flying.length === 0
  }

  /** Whether a batch of campaign texts may begin. */
  get hasRoomForCampaign(): boolean {
    return this.sender.hasRoomForCampaign(MOST_TOGETHER)
  }

  /** Schedules contacts that may have work. */
  schedule(contactIds: Iterable<number>): void {
    for (const id of contactIds) this.#waiting.add(id)
    this.#pump()
  }

  /** Schedules contacts that have nothing but campaign texts. */
  scheduleCampaigns(contactIds: Iterable<number>): void {
    if (!this.#isStopping) for (const id of contactIds) this.#waiting.addCampaign(id)
    this.#pump()
  }

  /** A result for a contact's text, kept until a turn has stored it. */
  report(contactId: number, result: WorkResult): void {
    const known = this.#results.get(contactId)
    if (known) known.push(result)
    else this.#results.set(contactId, [result])
    this.#feedStarved()
    this.schedule([contactId])
  }

  /** Gives recipients of campaigns their turns; resolves when all had theirs, with how many conversations began. */
  take(recipients: readonly RecipientClaim[]): Promise<number> {
    const begun = this.#takings.add(recipients)
    this.scheduleCampaigns(recipients.map(({ contactId }) => contactId))
    return begun
  }

  /** Resolves when nothing is under way or waiting. */
  async quiet(): Promise<void> {
    while (!this.isQuiet || !this.assistant.isQuiet) {
      await this.assistant.quiet()
      if (this.isQuiet) continue
      const { promise, resolve } = Promise.withResolvers<void>()
      this.#quiet.push(resolve)
      await promise
    }
    await this.assistant.quiet()
  }

  /** Takes no new work; finishes and stores what is under way. */
  async drain(): Promise<void> {
    this.#isStopping = true
    this.#alarms.clear()
    this.#waiting.clear()
    this.#takings.end()
    for (const id of this.#results.keys()) this.#waiting.add(id)
    const thought = this.assistant.drain()
    this.#pump()
    await thought
    await this.quiet()
  }

  #pump(most = USUAL_TRANSACTIONS): void {
    while (this.#transactions < most) {
      const { group, end } = this.#nextGroup()
      if (group.length === 0) return
      this.#transactions += 1
      void this.#work(group).finally(() => {
        this.#transactions -= 1
        end()
        for (const { contactId } of group) this.#working.delete(contactId)
        clearTimeout(this.#heldUp)
        this.#heldUp = undefined
        this.#pump()
        if (this.isQuiet) for (const resolve of this.#quiet.splice(0)) resolve()
      })
    }
    if (this.#waiting.hasReady) this.#heldUp ??= setTimeout(() => this.#pump(MOST_TRANSACTIONS), HELD_UP_MS)
  }

  /**
   * Takes contacts that are ready and not in a turn, and marks them as in a turn.
   */
  #nextGroup(): { group: ContactJob[]; end: () => void } {
    const { ids, end } = this.#waiting.take(
      (id) => !this.#working.has(id),
      () => this.hasRoomForCampaign,
    )
    const group: ContactJob[] = []
    for (const id of ids) {
      const results = this.#results.get(id) ?? []
      if (this.#isStopping && results.length === 0) continue
      this.#results.delete(id)
      this.#working.add(id)
      group.push({ contactId: id, results, taking: this.#takings.pull(id) })
    }
    return { group, end }
  }

  /** Contacts that failed together are retried one by one, so that none fails because of another. */
  async #work(group: readonly ContactJob[]): Promise<void> {
    try {
      await this.#turns(group)
    } catch (error) {
      const [only] = group
      if (group.length === 1 && only) await this.#failed(only, error)
      else if (isOutage(error)) for (const job of group) await this.#failed(job, error)
      else for (const job of group) await this.#work([job])
    }
  }

  async #turns(group: readonly ContactJob[]): Promise<void> {
    const places = group.map(({ contactId }) => this.#placeFor(contactId))
    try {
      const context = {
        settings: await this.#parts.settings(),
        flowVersion: this.#parts.flowVersion,
        ourNumber: this.#parts.ourNumber,
        log: this.#deps.log,
      }
      const requests = group.map(({ contactId, results, taking }, index) => ({
        contactId,
        results,
        recipients: taking?.ids ?? [],
        instance: places[index] ? this.#instance : null,
      }))
      const outcomes = await runTurns(this.#deps, context, requests)
      for (const job of group) {
        const outcome = outcomes.get(job.contactId)
        if (outcome) this.#finish(job, outcome)
      }
    } finally {
      for (const giveBack of places) giveBack?.()
      this.#feedStarved()
      if (this.hasRoomForCampaign) this.#hooks.onCampaignRoom()
    }
  }

  /** Contacts without a place get another turn as soon as one is free. */
  #feedStarved(): void {
    if (this.sender.isFull) return
    for (const id of this.#starved) this.#waiting.add(id)
    this.#starved.clear()
  }

  /** Reserves a place for a text that the turn may claim; null when there is none or sending is paused. */
  #placeFor(contactId: number): (() => void) | null {
    if (this.#isStopping || this.isSendingPaused) return null
    if (!this.sender.isFull) return this.sender.reserve()
    this.#starved.add(contactId)
    return null
  }

  #finish({ contactId, results, taking }: ContactJob, outcome: TurnOutcome): void {
    if (outcome.isBusy) {
      this.#takings.putBack(contactId, taking)
      this.#alarms.set(contactId, BUSY_PAUSE_MS)
      return
    }
    taking?.tell(outcome.begun)
    if (outcome.claimed) this.sender.send(contactId, outcome.claimed)
    this.#deps.live.publish(outcome.events)
    if (outcome.hasMore) this.#waiting.add(contactId)
    if (outcome.hasAsked) this.assistant.wake()
    if (outcome.nextDue !== null) {
      const wait = outcome.nextDue - this.#deps.clock.now().getTime()
      if (wait < ALARM_HORIZON_MS) this.#alarms.set(contactId, wait)
    }
    if (results.some((result) => result.kind === 'attempted' && result.outcome.kind === 'unknown'))
      this.#hooks.onUnknown()
  }

  async #failed({ contactId, results, taking }: ContactJob, error: unknown): Promise<void> {
    taking?.tell(0)
    const suspect = error instanceof TurnFailed ? error.suspect : null
    let kept = results
    try {
      if (suspect && !isOutage(error)) {
        await recordTurnFailure(this.#deps, contactId, suspect, error)
        if ('result' in suspect) kept = results.filter((result) => result !== suspect.result)
      }
    } catch (second) {
      if (!isOutage(second)) this.#deps.log.error('a failed turn could not be set aside', { contactId })
    }
    if (kept.length > 0) this.#results.set(contactId, [...kept, ...(this.#results.get(contactId) ?? [])])
    if (isOutage(error)) this.#hooks.onOutage()
    this.#alarms.set(contactId, isOutage(error) ? OUTAGE_PAUSE_MS : FAILED_PAUSE_MS)
  }
}
