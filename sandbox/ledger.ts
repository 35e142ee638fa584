import { randomBytes } from 'node:crypto'
import { isFinal, type Message, newSid, patientNumber } from './carrier/message.ts'
import type { Account, ActiveFault, Credentials } from './control.ts'
import { defaultPatients, defaultSettings, type Fact, type PhoneNotes } from './facts.ts'
import { Journal } from './journal.ts'

/** One patient's phone: its texts in both directions, oldest first, and its notes. */
export interface Phone extends PhoneNotes {
  number: string
  messages: Message[]
}

/** Twilio's test sender, which belongs to nobody and so can never be a patient's number. */
const OWN_NUMBER = '+15005550006'
/** A second sender: senders of several locations can be tried. */
const SECOND_NUMBER = '+15005550016'

/**
 * The sandbox's state. It changes only by `record`, which writes a fact to the journal and then applies it: replaying
 * the journal restores the same state.
 */
export class Ledger {
  readonly messages = new Map<string, Message>()
  readonly phones = new Map<string, Phone>()
  /** Every message, in order of acceptance. */
  order: Message[] = []
  account: Account
  webhooks = { smsUrl: null as string | null }
  settings = defaultSettings
  patients = defaultPatients
  faults: ActiveFault[] = []
  #nextSeq = 1
  #facts = 0
  readonly #keep: number
  #journal: Journal<Fact> | null = null

  private constructor(keep: number, account: Account) {
    this.#keep = keep
    this.account = account
  }

  /**
   * Opens the journal of a sandbox, or creates one. `keep` is how many messages stay in memory; the oldest settled ones
   * are removed first.
   */
  static async open(path: string, keep: number, phoneNumber = OWN_NUMBER): Promise<Ledger> {
    const ledger = new Ledger(keep, {
      accountSid: newSid('AC'),
      authToken: randomBytes(16).toString('hex'),
      phoneNumber,
      messagingServiceSid: newSid('MG'),
      numbers: [{ phoneNumber: SECOND_NUMBER, subaccount: null }],
    })
    const journal = await Journal.open<Fact>(path, (fact) => ledger.#apply(fact))
    ledger.#journal = journal
    const needed = 5 + ledger.messages.size + ledger.phones.size
    if (ledger.#facts === 0 || ledger.#facts > 3 * needed + 1000) ledger.#compact()
    return ledger
  }

  get nextSeq(): number {
    return this.#nextSeq
  }

  record(fact: Fact): void {
    this.#journal?.append(fact)
    this.#apply(fact)
  }

  phone(number: string): Phone {
    let phone = this.phones.get(number)
    if (phone === undefined) {
      phone = { number, messages: [], isBlocked: false, readAt: null, memory: null, planned: [], isHeld: false }
      this.phones.set(number, phone)
    }
    return phone
  }

  /** Our own numbers, each with the account it belongs to. */
  ownNumbers(): { phoneNumber: string; account: Credentials }[] {
    const { phoneNumber, accountSid, authToken, numbers } = this.account
    const main = { accountSid, authToken }
    return [
      { phoneNumber, account: main },
      ...numbers.map((own) => ({ phoneNumber: own.phoneNumber, account: own.subaccount ?? main })),
    ]
  }

  /** The account of a message: that of our number in it. */
  accountOf(message: Pick<Message, 'direction' | 'from' | 'to'>): Credentials {
    const number = message.direction === 'inbound' ? message.to : message.from
    return this.ownNumbers().find(({ phoneNumber }) => phoneNumber === number)?.account ?? this.account
  }

  isBlocked(number: string): boolean {
    return this.phones.get(number)?.isBlocked ?? false
  }

  /** Deletes everything but the account, its webhooks and the message sequence. */
  reset(): void {
    this.messages.clear()
    this.phones.clear()
    this.order = []
    this.settings = defaultSettings
    this.patients = defaultPatients
    this.faults = []
    this.#compact()
  }

  close(): void {
    this.#journal?.close()
    this.#journal = null
  }

  #apply(fact: Fact): void {
    this.#facts += 1
    switch (fact.fact) {
      case 'account':
        // Journals of earlier releases know one number.
        this.account = { ...fact.account, numbers: fact.account.numbers ?? this.account.numbers }
        this.#nextSeq = Math.max(this.#nextSeq, fact.seq)
        return
      case 'webhooks':
        this.webhooks = fact.webhooks
        return
      case 'settings':
        this.settings = fact.settings
        return
      case 'patients':
        this.patients = fact.patients
        return
      case 'faults':
        this.faults = fact.faults
        return
      case 'fault-hit': {
        const fault = this.faults.find((candidate) => candidate.id === fact.id)
        if (fault !== undefined) fault.hits += 1
        return
      }
      case 'phone':
        Object.assign(this.phone(fact.number), fact.notes)
        return
      case 'message':
        this.#addMessage(fact.message, fact.isScripted ?? false)
        return
      case 'status': {
        const message = this.messages.get(fact.sid)
        if (message === undefined) return
        message.status = fact.status
        message.errorCode = fact.errorCode
        message.updatedAt = fact.at
        if (fact.status !== 'queued' && fact.status !== 'sending') message.sentAt ??= fact.at
        // Without a callback URL the final status also settles the message.
        if (isFinal(fact.status) && message.statusCallback === null) message.isSettled = true
        return
      }
      case 'settled': {
        const message = this.messages.get(fact.sid)
        if (message !== undefined) message.isSettled = true
        return
      }
    }
  }

  #addMessage(message: Message, isScripted: boolean): void {
    this.messages.set(message.sid, message)
    this.order.push(message)
    const phone = this.phone(patientNumber(message))
    phone.messages.push(message)
    if (isScripted) phone.planned = phone.planned.slice(1)
    this.#nextSeq = Math.max(this.#nextSeq, message.seq + 1)
    // Ten percent of slack: removing one at a time would move the whole array for every text.
    if (this.order.length > this.#keep * 1.1) this.#forgetOldest(this.order.length - this.#keep)
  }

  #forgetOldest(count: number): void {
    const touched = new Set<string>()
    const kept = this.order.filter((message, index) => {
      if (index >= count || !message.isSettled) return true
      this.messages.delete(message.sid)
      touched.add(patientNumber(message))
      return false
    })
    this.order = kept
    for (const number of touched) {
      const phone = this.phone(number)
      phone.messages = phone.messages.filter((message) => this.messages.has(message.sid))
      if (phone.messages.length === 0 && !phone.isBlocked && phone.planned.length === 0) this.phones.delete(number)
    }
  }

  /** Rewrites the journal as the shortest list of facts for this state. */
  #compact(): void {
    this.#journal?.rewrite(this.#snapshot())
    this.#facts = 5 + this.messages.size + this.phones.size
  }

  *#snapshot(): Generator<Fact> {
    yield { fact: 'account', account: this.account, seq: this.#nextSeq }
    yield { fact: 'webhooks', webhooks: this.webhooks }
    yield { fact: 'settings', settings: this.settings }
    yield { fact: 'patients', patients: this.patients }
    yield { fact: 'faults', faults: this.faults }
    for (const message of this.order) yield { fact: 'message', message }
    for (const { number, messages: _, ...notes } of this.phones.values()) yield { fact: 'phone', number, notes }
  }
}
