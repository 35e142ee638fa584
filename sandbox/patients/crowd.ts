import type { Message } from '../carrier/message.ts'
import type { InboundText, Patients, ScriptName } from '../control.ts'
import type { Ledger, Phone } from '../ledger.ts'
import type { Timers } from '../timers.ts'
import { scriptOf } from './persona.ts'
import { react } from './react.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

interface Parts {
  ledger: Ledger
  timers: Timers
  /** Sends a text to the carrier. */
  write: (text: InboundText) => void
}

/** The people behind the numbers, each with a phone and a script. */
export class Crowd {
  readonly #parts: Parts
  /** What each number is about to write next. */
  readonly #pending = new Map<string, () => void>()

  constructor(parts: Parts) {
    this.#parts = parts
  }

  scriptFor(number: string): ScriptName {
    return this.#parts.ledger.patients.scripts[number] ?? scriptOf(number)
  }

  /** A text has reached a phone. */
  onDelivered(message: Message): void {
    const { ledger } = this.#parts
    const phone = ledger.phone(message.to)
    if (!ledger.patients.on || phone.isHeld) return
    const now = Date.now()
    const { replies, memory } = react(
      { number: message.to, body: message.body, now },
      this.scriptFor(message.to),
      phone.memory,
    )
    // A thank-you does not interrupt a person who is writing.
    if (replies.length === 0) {
      if (memory !== phone.memory) ledger.record({ fact: 'phone', number: message.to, notes: { memory } })
      return
    }
    let dueAt = now
    const planned = replies.slice(0, this.#allowance(phone, now)).map(({ body, afterMs }) => {
      dueAt += Math.round(afterMs / ledger.patients.speed)
      return { body, dueAt }
    })
    ledger.record({ fact: 'phone', number: message.to, notes: { memory, planned } })
    this.#arm(phone)
  }

  /** Somebody writes on the phone by hand: its script pauses until the crowd is configured again. */
  hold(number: string): void {
    const { ledger } = this.#parts
    if (!ledger.patients.on || ledger.phone(number).isHeld) return
    this.#cancel(number)
    ledger.record({ fact: 'phone', number, notes: { planned: [], isHeld: true } })
  }

  /** Configures the crowd. Switching it on also answers unanswered texts of the last day. */
  configure(patients: Patients): void {
    const { ledger } = this.#parts
    const before = ledger.patients
    ledger.record({ fact: 'patients', patients })
    const now = Date.now()
    for (const phone of ledger.phones.values()) {
      if (!patients.on) this.#forgetPlan(phone)
      else if (phone.planned.length > 0) this.#hurry(phone, before.speed / patients.speed, now)
      else if (!before.on || phone.isHeld) this.#pickUp(phone, now)
    }
  }

  /** Resumes the texts that a killed sandbox was about to write. */
  resume(): void {
    for (const phone of this.#parts.ledger.phones.values()) this.#arm(phone)
  }

  /** Forgets pending texts; the timers themselves belong to the sandbox. */
  clear(): void {
    this.#pending.clear()
  }

  #arm(phone: Phone): void {
    const { timers, write } = this.#parts
    this.#cancel(phone.number)
    const next = phone.planned[0]
    if (next === undefined) return
    const stop = timers.after(Math.max(0, next.dueAt - Date.now()), () => {
      this.#pending.delete(phone.number)
      write({ from: phone.number, body: next.body })
      this.#arm(phone)
    })
    this.#pending.set(phone.number, stop)
  }

  #forgetPlan(phone: Phone): void {
    if (phone.planned.length === 0) return
    this.#cancel(phone.number)
    this.#parts.ledger.record({ fact: 'phone', number: phone.number, notes: { planned: [] } })
  }

  /** Multiplies the remaining delay of pending texts by `factor`. */
  #hurry(phone: Phone, factor: number, now: number): void {
    if (factor === 1) return
    const planned = phone.planned.map(({ body, dueAt }) => ({ body, dueAt: now + Math.round((dueAt - now) * factor) }))
    this.#parts.ledger.record({ fact: 'phone', number: phone.number, notes: { planned } })
    this.#arm(phone)
  }

  #pickUp(phone: Phone, now: number): void {
    const { ledger } = this.#parts
    if (phone.isHeld) ledger.record({ fact: 'phone', number: phone.number, notes: { isHeld: false } })
    const last = phone.messages.findLast((message) => message.direction !== 'outbound-reply')
    const isWaiting = last?.direction === 'outbound-api' && last.status === 'delivered'
    if (isWaiting && last.updatedAt > now - DAY_MS) this.onDelivered(last)
  }

  #cancel(number: string): void {
    this.#pending.get(number)?.()
    this.#pending.delete(number)
  }

  /** How many more texts the person may write in this hour. */
  #allowance(phone: Phone, now: number): number {
    let written = 0
    for (let index = phone.messages.length - 1; index >= 0; index--) {
      const message = phone.messages[index]
      if (message === undefined || message.createdAt < now - HOUR_MS) break
      if (message.direction === 'inbound') written += 1
    }
    return Math.max(0, this.#parts.ledger.patients.maxPerHour - written)
  }
}
