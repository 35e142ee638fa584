import type { Deps } from '../deps.ts'
import { AssistantWorker } from './assistant/worker.ts'
import { isOutage } from './outage.ts'
import { setAside } from './poison.ts'
import { Sender } from './sender.ts'
import type { Tidings } from './settle.ts'
import { runTurn, TurnFailed, type TurnOutcome } from './turn.ts'
import type { TurnParts } from './turn-parts.ts'

/** Contacts worked on at a time: two connections of the pool of eight stay for people. */
const MOST_TURNS = 6
/** Somebody else holds the contact, usually for milliseconds. */
const BUSY_PAUSE_MS = 15
const OUTAGE_PAUSE_MS = 1000
const FAILED_PAUSE_MS = 1000
/** Timers that are due sooner than this are kept to the millisecond; later ones are found by the poll. */
const ALARM_HORIZON_MS = 30_000

type World = Pick<Deps, 'db' | 'clock' | 'log' | 'live' | 'sms' | 'ai' | 'config'>

export interface DispatcherHooks {
  /** The database could not be worked with. */
  onOutage(): void
  /** A text has become unknown: its look is due. */
  onUnknown(): void
}

/**
 * Gives each contact that has work a turn: one at a time for a contact, several contacts at once. What is in memory
 * here is only who is next; whatever is lost with the process is found again in the tables.
 */
export class Dispatcher {
  /** True while the carrier refuses the account: nothing is taken for sending. */
  isSendingPaused = false
  readonly sender: Sender
  readonly assistant: AssistantWorker
  readonly #world: World
  readonly #parts: TurnParts
  readonly #instance: number
  readonly #hooks: DispatcherHooks
  readonly #ready = new Set<number>()
  readonly #working = new Set<number>()
  /** Contacts that had something to send while every place was taken. */
  readonly #starved = new Set<number>()
  readonly #news = new Map<number, Tidings[]>()
  readonly #alarms = new Map<number, { timer: NodeJS.Timeout; at: number }>()
  readonly #quiet: (() => void)[] = []
  #isStopping = false

  constructor(world: World, parts: TurnParts, instance: number, hooks: DispatcherHooks) {
    this.#world = world
    this.#parts = parts
    this.#instance = instance
    this.#hooks = hooks
    this.sender = new Sender(world, (contactId, news) => this.report(contactId, news))
    this.assistant = new AssistantWorker(world, parts, instance, (contactId, news) => this.report(contactId, news))
  }

  get isQuiet(): boolean {
    return (
      this.#ready.size === 0 && this.#working.size === 0 && this.#news.size === 0 && this.sender.flying.length === 0
    )
  }

  /** These contacts may have work. */
  schedule(contactIds: Iterable<number>): void {
    for (const id of contactIds) this.#ready.add(id)
    this.#pump()
  }

  /** What became known about a text of a contact; kept until a turn has stored it. */
  report(contactId: number, news: Tidings): void {
    const known = this.#news.get(contactId)
    if (known) known.push(news)
    else this.#news.set(contactId, [news])
    for (const id of this.#starved) this.#ready.add(id)
    this.#starved.clear()
    this.schedule([contactId])
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
  }

  /** Takes nothing new; what is under way is finished and stored. */
  async drain(): Promise<void> {
    this.#isStopping = true
    for (const { timer } of this.#alarms.values()) clearTimeout(timer)
    this.#alarms.clear()
    this.#ready.clear()
    for (const id of this.#news.keys()) this.#ready.add(id)
    const thought = this.assistant.drain()
    this.#pump()
    await thought
    await this.quiet()
  }

  #pump(): void {
    for (const id of this.#ready) {
      if (this.#working.size >= MOST_TURNS) return
      if (this.#working.has(id)) continue
      this.#ready.delete(id)
      if (this.#isStopping && !this.#news.has(id)) continue
      this.#working.add(id)
      void this.#work(id).finally(() => {
        this.#working.delete(id)
        this.#pump()
        if (this.isQuiet) for (const resolve of this.#quiet.splice(0)) resolve()
      })
    }
  }

  async #work(contactId: number): Promise<void> {
    const tidings = this.#news.get(contactId) ?? []
    this.#news.delete(contactId)
    const giveBack = this.#placeFor(contactId)
    try {
      const settings = await this.#parts.settings()
      const world = {
        settings,
        flowVersion: this.#parts.flowVersion,
        ourNumber: this.#parts.ourNumber,
        log: this.#world.log,
      }
      const instance = giveBack ? this.#instance : null
      this.#finish(contactId, tidings, await runTurn(this.#world, world, { contactId, tidings, instance }))
    } catch (error) {
      await this.#failed(contactId, tidings, error)
    } finally {
      giveBack?.()
    }
  }

  /** A place for a text that the turn may take for sending; null when there is none or nothing may go out. */
  #placeFor(contactId: number): (() => void) | null {
    if (this.#isStopping || this.isSendingPaused) return null
    if (!this.sender.isFull) return this.sender.reserve()
    this.#starved.add(contactId)
    return null
  }

  #finish(contactId: number, tidings: readonly Tidings[], outcome: TurnOutcome): void {
    if (outcome.isBusy) {
      this.#later(contactId, BUSY_PAUSE_MS)
      return
    }
    if (outcome.claimed) this.sender.send(contactId, outcome.claimed)
    this.#world.live.publish(outcome.events)
    if (outcome.hasMore) this.#ready.add(contactId)
    if (outcome.hasAsked) this.assistant.wake()
    if (outcome.nextDue !== null) {
      const wait = outcome.nextDue - this.#world.clock.now().getTime()
      if (wait < ALARM_HORIZON_MS) this.#later(contactId, wait)
    }
    if (tidings.some((news) => news.kind === 'attempted' && news.outcome.kind === 'unknown')) this.#hooks.onUnknown()
  }

  async #failed(contactId: number, tidings: Tidings[], error: unknown): Promise<void> {
    const suspect = error instanceof TurnFailed ? error.suspect : null
    let kept = tidings
    try {
      if (suspect && !isOutage(error)) {
        await setAside(this.#world, contactId, suspect, error)
        if ('tidings' in suspect) kept = tidings.filter((news) => news !== suspect.tidings)
      }
    } catch (second) {
      if (!isOutage(second)) this.#world.log.error('a failed turn could not be set aside', { contactId })
    }
    if (kept.length > 0) this.#news.set(contactId, [...kept, ...(this.#news.get(contactId) ?? [])])
    if (isOutage(error)) this.#hooks.onOutage()
    this.#later(contactId, isOutage(error) ? OUTAGE_PAUSE_MS : FAILED_PAUSE_MS)
  }

  #later(contactId: number, ms: number): void {
    const at = performance.now() + Math.max(0, ms)
    const known = this.#alarms.get(contactId)
    if (known && known.at <= at) return
    clearTimeout(known?.timer)
    const timer = setTimeout(
      () => {
        this.#alarms.delete(contactId)
        this.schedule([contactId])
      },
      Math.max(0, ms),
    )
    this.#alarms.set(contactId, { timer, at })
  }
}
