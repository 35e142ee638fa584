import type { Deps, SendOutcome } from '../deps.ts'
import { carrierSender } from '../features/senders/queries/known.ts'

/** Concurrent carrier calls; more would only wait in the carrier's own queue. */
const MOST_CALLS = 16
/** Calls that stay free for others when a batch of campaign texts begins. */
const KEPT_FREE = 4
/** The lane of campaigns. */
const CAMPAIGNS = 3
/** A process that was suspended between claim and call must not send what others may have looked up. */
const STALE_CLAIM_MS = 10_000
/** Validity of an unasked text ends this long before the sending window closes. */
const MARGIN_S = 30

/** A claimed text: it is `sending` under this token before the carrier hears of it. */
export interface Claimed {
  outboxId: string
  token: string
  to: string
  body: string
  attempt: number
  senderId: number
  /** 0 replies, 1 staff, 2 reminders, 3 campaigns. */
  lane: number
  conversationId: number | null
  messageId: number | null
  expiresAt: number | null
}

/** The carrier's answer to an attempt, to be stored by the contact's next turn. */
export interface AttemptResult {
  kind: 'attempted'
  outboxId: string
  token: string
  attempt: number
  outcome: SendOutcome
}

type SenderDeps = Pick<Deps, 'sms' | 'clock' | 'log' | 'db' | 'config'>

/** Hands claimed texts to the carrier, outside any transaction. */
export class Sender {
  readonly #deps: SenderDeps
  readonly #report: (contactId: number, result: AttemptResult) => void
  readonly #flying = new Map<string, Promise<void>>()
  readonly #campaigns = new Set<string>()
  #reserved = 0

  constructor(deps: SenderDeps, report: (contactId: number, result: AttemptResult) => void) {
    this.#deps = deps
    this.#report = report
  }

  /** Outbox ids that this process is sending. */
  get flying(): string[] {
    return [...this.#flying.keys()]
  }

  get isFull(): boolean {
    return !this.#hasRoomFor(1)
  }

  /** Whether a batch of campaign texts can go: the batch before has landed, and calls stay free for others. */
  hasRoomForCampaign(batch: number): boolean {
    return this.#campaigns.size === 0 && this.#hasRoomFor(batch + KEPT_FREE)
  }

  #hasRoomFor(count: number): boolean {
    return this.#flying.size + this.#reserved + count <= MOST_CALLS
  }

  /** Reserves a place for a text that a turn may claim; returns the function that frees it. */
  reserve(): () => void {
    this.#reserved += 1
    return () => {
      this.#reserved -= 1
    }
  }

  send(contactId: number, claimed: Claimed): void {
    const claimedAt = performance.now()
    const flight = this.#call(claimed, claimedAt).then((outcome) => {
      this.#flying.delete(claimed.outboxId)
      this.#campaigns.delete(claimed.outboxId)
      const { outboxId, token, attempt } = claimed
      this.#report(contactId, { kind: 'attempted', outboxId, token, attempt, outcome })
    })
    this.#flying.set(claimed.outboxId, flight)
    if (claimed.lane === CAMPAIGNS) this.#campaigns.add(claimed.outboxId)
  }

  /** Resolves when no call is under way. */
  async landed(): Promise<void> {
    while (this.#flying.size > 0) await Promise.all(this.#flying.values())
  }

  async #call({ outboxId, to, body, senderId, expiresAt }: Claimed, claimedAt: number): Promise<SendOutcome> {
    if (performance.now() - claimedAt > STALE_CLAIM_MS)
      return { kind: 'not-processed', retryAfterSeconds: null, code: 'stale-claim' }
    const sender = await carrierSender(this.#deps, senderId).catch(() => null)
    if (sender === null) return { kind: 'not-processed', retryAfterSeconds: null, code: 'no-sender' }
    try {
      const validitySeconds =
        expiresAt === null ? undefined : (expiresAt - this.#deps.clock.now().getTime()) / 1000 - MARGIN_S
      return await this.#deps.sms.send({ to, body, outboxId, sender, validitySeconds })
    } catch {
      this.#deps.log.error('the carrier adapter failed', { outboxId })
      return { kind: 'unknown', code: 'adapter' }
    }
  }
}
