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
  /** Hands a text to the carrier. */
  write: (text: InboundText) => void
}

/** The people behind the numbers, each with a phone in the hand and a way of answering. */
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
    if (!ledger.patients.on) return
    const phone = ledger.phone(message.to)
    const now = Date.now()
    const { replies, memory } = react(
      { number: message.to, body: message.body, now },
      this.scriptFor(message.to),
      phone.memory,
    )
    // A thank-you does not take the telephone out of the hand of one who is writing.
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

  /** Somebody writes on the phone by hand: what its script was about to write is dropped. */
  interrupt(number: string): void {
    const phone = this.#parts.ledger.phones.get(number)
    if (phone === undefined || phone.planned.length === 0) return
    this.#cancel(number)
    this.#parts.ledger.record({ fact: 'phone', number, notes: { planned: [] } })
  }

  /** Switches the crowd on or off. Switched on, it also answers the texts of the last day that wait for an answer. */
  configure(patients: Patients): void {
    const { ledger } = this.#parts
    const wasOn = ledger.patients.on
    ledger.record({ fact: 'patients', patients })
    if (wasOn === patients.on) return
    for (const phone of ledger.phones.values()) {
      if (!patients.on) this.interrupt(phone.number)
      else {
        const last = phone.messages.findLast((message) => message.direction !== 'outbound-reply')
        const isWaiting = last?.direction === 'outbound-api' && last.status === 'delivered'
        if (isWaiting && last.updatedAt > Date.now() - DAY_MS) this.onDelivered(last)
      }
    }
  }

  /** Goes on with what a killed world was about to write. */
  resume(): void {
    for (const phone of this.#parts.ledger.phones.values()) this.#arm(phone)
  }

  /** Forgets what is pending; the timers themselves belong to the world. */
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

  #cancel(number: string): void {
    this.#pending.get(number)?.()
    this.#pending.delete(number)
  }

  /** How many more texts the person may write within this hour. */
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
