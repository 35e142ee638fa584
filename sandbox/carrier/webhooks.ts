import { randomUUID } from 'node:crypto'
import type { ActiveFault } from '../control.ts'
import type { Ledger } from '../ledger.ts'
import type { Random } from '../random.ts'
import type { Timers } from '../timers.ts'
import type { Postman } from './deliver.ts'
import type { Faults } from './faults.ts'

const WRONG_TOKEN = 'this-is-not-the-token-of-the-account'

/** Posts status callbacks and incoming texts, subject to active faults. */
export class Webhooks {
  readonly #ledger: Ledger
  readonly #faults: Faults
  readonly #postman: Postman
  readonly #timers: Timers
  readonly #random: Random
  /** The callback in progress for each message: they arrive in order unless a fault says otherwise. */
  readonly #lastCallback = new Map<string, Promise<unknown>>()

  constructor(parts: { ledger: Ledger; faults: Faults; postman: Postman; timers: Timers; random: Random }) {
    this.#ledger = parts.ledger
    this.#faults = parts.faults
    this.#postman = parts.postman
    this.#timers = parts.timers
    this.#random = parts.random
  }

  /** Posts one status; resolves when it has arrived or was given up. */
  async status(sid: string, number: string, address: string, params: Record<string, string>): Promise<void> {
    const strike = (kind: 'lost-callbacks' | 'shuffled-callbacks' | 'duplicate-callbacks'): ActiveFault | null =>
      this.#faults.strike([kind], { number })
    if (strike('lost-callbacks') !== null) return
    const copies = copiesOf(strike('duplicate-callbacks'))
    const shuffled = strike('shuffled-callbacks')
    if (shuffled !== null) {
      await this.#wait(this.#random.between(0, shuffled.delayMs ?? 3000))
      await this.#post(address, number, params, copies)
      return
    }
    const before = this.#lastCallback.get(sid)
    const posting = (async () => {
      await before
      await this.#post(address, number, params, copies)
    })()
    this.#lastCallback.set(sid, posting)
    await posting
    if (this.#lastCallback.get(sid) === posting) this.#lastCallback.delete(sid)
  }

  /** Posts one text from a person; resolves when it has arrived or was given up. Does nothing without a webhook URL. */
  async inbound(number: string, params: Record<string, string>): Promise<void> {
    const address = this.#ledger.webhooks.smsUrl
    if (address === null || this.#faults.strike(['withheld-inbound'], { number }) !== null) return
    const copies = copiesOf(this.#faults.strike(['duplicate-inbound'], { number }))
    await this.#post(address, number, params, copies)
  }

  async #post(address: string, number: string, params: Record<string, string>, copies: number): Promise<void> {
    const slow = this.#faults.strike(['slow-webhooks'], { number })
    if (slow !== null) await this.#wait(slow.delayMs ?? 1000)
    const isForged = this.#faults.strike(['bad-signature'], { number }) !== null
    const own = this.#ledger.ownNumbers().find(({ account }) => account.accountSid === params['AccountSid'])
    const authToken = isForged ? WRONG_TOKEN : (own?.account.authToken ?? this.#ledger.account.authToken)
    const token = randomUUID()
    await Promise.all(Array.from({ length: copies }, () => this.#postman.post(address, params, authToken, token)))
  }

  async #wait(ms: number): Promise<void> {
    await new Promise<void>((resolve) => {
      this.#timers.after(ms, resolve)
    })
  }
}

const copiesOf = (fault: ActiveFault | null): number => (fault === null ? 1 : Math.max(1, fault.copies ?? 2))
