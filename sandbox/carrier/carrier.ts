import type { InboundText } from '../control.ts'
import type { Hub } from '../hub.ts'
import type { Ledger } from '../ledger.ts'
import type { Random } from '../random.ts'
import type { Timers } from '../timers.ts'
import { presentText } from '../views.ts'
import type { Order } from './check-send.ts'
import { isFinal, type Message, newSid, patientNumber, type Status } from './message.ts'
import { handleKeyword, type Keyword, readKeyword } from './opt-out.ts'
import { countSegments } from './segments.ts'
import { inboundParams, statusParams } from './webhook-params.ts'
import type { Webhooks } from './webhooks.ts'

/** The error of a text that was still queued when its validity ended: https://www.twilio.com/docs/api/errors/30036 */
const VALIDITY_EXPIRED = 30036

interface Parts {
  ledger: Ledger
  hub: Hub
  webhooks: Webhooks
  timers: Timers
  random: Random
  /** Called when a text reaches the patient's phone. */
  onDelivered: (message: Message) => void
  /** Reports errors that no caller can receive (such as a full disk). */
  report: (error: unknown) => void
}

/**
 * The carrier network: accepts messages, moves each through its statuses to the phone, and delivers what people write.
 */
export class Carrier {
  readonly #parts: Parts

  constructor(parts: Parts) {
    this.#parts = parts
  }

  /** Accepts a message that has passed `checkSend`. The caller answers first and then calls `start`. */
  accept(order: Order, listedFrom: number): Message {
    const status: Status = order.messagingServiceSid === null ? 'queued' : 'accepted'
    return this.#add({ ...order, direction: 'outbound-api', status, listedFrom })
  }

  /** Starts the delivery of a message. */
  start(message: Message): void {
    const { ladder } = this.#parts.ledger.settings
    this.#parts.timers.after(this.#parts.random.between(ladder.minMs, ladder.maxMs), () => {
      if (!this.#parts.ledger.messages.has(message.sid)) return
      this.climb(message).catch(this.#parts.report)
      if (!isFinal(message.status)) this.start(message)
    })
  }

  /** Moves a message to its next status; resolves when the callback has arrived or was given up. */
  async climb(message: Message): Promise<void> {
    const { ledger, hub, webhooks, onDelivered } = this.#parts
    const next = this.#nextStatus(message)
    if (next === null) return
    ledger.record({ fact: 'status', sid: message.sid, at: Date.now(), ...next })
    const number = patientNumber(message)
    hub.publish({ type: 'status', number, sid: message.sid, ...next })
    if (next.status === 'delivered') onDelivered(message)
    if (message.statusCallback === null) return
    await webhooks.status(message.sid, number, message.statusCallback, statusParams(message, ledger.accountOf(message)))
    if (isFinal(next.status)) this.#settle(message)
  }

  /** Receives a person's text. Returns at once; the webhook follows. */
  receive(text: InboundText, isScripted = false): Message {
    const { hub } = this.#parts
    const message = this.#add(
      {
        from: text.from,
        to: text.to ?? this.#numberOf(text.from),
        body: text.body,
        direction: 'inbound',
        status: 'received',
        messagingServiceSid: this.#serviceOf(text.from),
        statusCallback: null,
        validityPeriod: 0,
        listedFrom: 0,
      },
      isScripted,
    )
    const keyword = readKeyword(text.body)
    if (keyword !== null) this.#obey(keyword, message)
    this.#postInbound(message, keyword).catch(this.#parts.report)
    hub.publish({ type: 'text', number: text.from, text: presentText(message) })
    return message
  }

  /** Continues what a killed sandbox left unfinished. */
  resume(): void {
    const { ledger, report } = this.#parts
    for (const message of ledger.order) {
      if (message.isSettled) continue
      if (message.direction === 'inbound') this.#postInbound(message, readKeyword(message.body)).catch(report)
      else if (!isFinal(message.status)) this.start(message)
      else this.#repeatLastCallback(message).catch(report)
    }
  }

  #add(
    given: Omit<Message, 'seq' | 'sid' | 'segments' | 'errorCode' | 'createdAt' | 'updatedAt' | 'sentAt' | 'isSettled'>,
    isScripted = false,
  ): Message {
    const { ledger, hub } = this.#parts
    const now = Date.now()
    const message: Message = {
      ...given,
      seq: ledger.nextSeq,
      sid: newSid('SM'),
      segments: countSegments(given.body),
      errorCode: null,
      createdAt: now,
      updatedAt: now,
      sentAt: given.direction === 'outbound-api' ? null : now,
      isSettled: given.direction === 'outbound-reply',
    }
    ledger.record(isScripted ? { fact: 'message', message, isScripted } : { fact: 'message', message })
    if (given.direction !== 'inbound') {
      hub.publish({ type: 'text', number: given.to, text: presentText(message) })
    }
    return message
  }

  #obey(keyword: Keyword, { from: number, to }: Message): void {
    const { ledger } = this.#parts
    const wasBlocked = ledger.isBlocked(number)
    const { isBlocked, answer } = handleKeyword(keyword, wasBlocked)
    if (isBlocked !== wasBlocked) ledger.record({ fact: 'phone', number, notes: { isBlocked } })
    if (answer === null) return
    this.#add({
      from: to,
      to: number,
      body: answer,
      direction: 'outbound-reply',
      status: 'delivered',
      messagingServiceSid: null,
      statusCallback: null,
      validityPeriod: 0,
      listedFrom: 0,
    })
  }

  async #postInbound(message: Message, keyword: Keyword | null): Promise<void> {
    const { ledger, webhooks } = this.#parts
    const { isAdvancedOptOut } = ledger.settings
    const params = inboundParams(message, ledger.accountOf(message), {
      messagingServiceSid: message.messagingServiceSid,
      optOutType: isAdvancedOptOut ? keyword : null,
    })
    await webhooks.inbound(message.from, params)
    this.#settle(message)
  }

  async #repeatLastCallback(message: Message): Promise<void> {
    const { ledger, webhooks } = this.#parts
    if (message.statusCallback !== null) {
      const params = statusParams(message, ledger.accountOf(message))
      await webhooks.status(message.sid, message.to, message.statusCallback, params)
    }
    this.#settle(message)
  }

  #settle(message: Message): void {
    const { ledger } = this.#parts
    if (ledger.messages.has(message.sid)) ledger.record({ fact: 'settled', sid: message.sid })
  }

  #nextStatus(message: Message): { status: Status; errorCode: number | null } | null {
    const isWaiting = message.status === 'accepted' || message.status === 'queued'
    if (isWaiting && Date.now() > message.createdAt + message.validityPeriod * 1000) {
      return { status: 'failed', errorCode: VALIDITY_EXPIRED }
    }
    switch (message.status) {
      case 'accepted':
        return { status: 'queued', errorCode: null }
      case 'queued':
        return { status: 'sending', errorCode: null }
      case 'sending':
        return { status: 'sent', errorCode: null }
      case 'sent': {
        const errorCode = this.#parts.ledger.settings.undelivered[message.to] ?? null
        return { status: errorCode === null ? 'delivered' : 'undelivered', errorCode }
      }
      default:
        return null
    }
  }

  /** The number of ours that the person answers: the one that texted them last. */
  #numberOf(number: string): string {
    const { ledger } = this.#parts
    const messages = ledger.phones.get(number)?.messages ?? []
    const own = ledger.ownNumbers().map(({ phoneNumber }) => phoneNumber)
    const last = messages.findLast(({ direction, from }) => direction === 'outbound-api' && own.includes(from))
    return last?.from ?? ledger.account.phoneNumber
  }

  /** The Messaging Service that the person answers, if the last text came from one. */
  #serviceOf(number: string): string | null {
    const messages = this.#parts.ledger.phones.get(number)?.messages ?? []
    return messages.findLast((message) => message.direction === 'outbound-api')?.messagingServiceSid ?? null
  }
}
