import { numberHasher } from '../db/erasure/numbers.ts'
import type { Deps } from '../deps.ts'
import { isOutage } from '../outage.ts'

/** An event of the carrier, as it is stored before it is processed. */
export interface CarrierEvent {
  /** `in:<sid>` for a text, `st:<sid>:<status>:<code>` for a status: each is stored once. */
  key: string
  kind: 'in' | 'status'
  /** The patient's number, E.164. */
  phone: string
  /** The sender that a text reached. */
  senderId?: number
  payload: Record<string, string>
  isRecovered?: boolean
  /** When the text was sent, if the carrier says so. */
  occurredAt?: Date
}

interface Waiting {
  event: CarrierEvent
  resolve: () => void
  reject: (error: unknown) => void
}

type Pool = Deps['db']['write']
type AcceptDeps = Pick<Deps, 'db' | 'config' | 'clock' | 'runner'>

const MOST_AT_ONCE = 200

/** Makes text storable for PostgreSQL: NUL and lone surrogates become the sign for an unknown character, which staff see. */
const storable = (payload: Record<string, string>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(payload).map(([name, value]) => [name, value.replaceAll('\0', '\uFFFD').toWellFormed()]),
  )

const byText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)

/** Stores events in one transaction; returns the contacts that have work now. */
const store = async (deps: AcceptDeps, events: readonly CarrierEvent[], now: Date): Promise<number[]> => {
  // A text is never lost over the key: without it, after another APP_KEY, no erased number is known again.
  const hashOf = await numberHasher(deps).catch(() => () => '')
  const rows = events
    .map(({ key, kind, phone, senderId, payload, isRecovered, occurredAt }) => ({
      key,
      kind,
      phone,
      hash: hashOf(phone),
      senderId: senderId ?? null,
      payload: storable(payload),
      recovered: isRecovered ? 1 : 0,
      at: now.toISOString(),
      occurredAt: occurredAt?.toISOString() ?? null,
    }))
    .sort((a, b) => byText(a.phone, b.phone))
  // Every process inserts in the same order, to avoid deadlocks.
  const byKey = rows
    .map(({ key }, index) => ({ key, place: index + 1 }))
    .sort((a, b) => byText(a.key, b.key))
    .map(({ place }) => place)
  const { rows: answers } = await deps.db.write.query<{ contacts: number[] }>({
    name: 'accept-events',
    text: 'select recado_accept_events($1::jsonb, $2) as contacts',
    values: [JSON.stringify(rows), byKey],
  })
  return answers[0]?.contacts ?? []
}

/** Events that arrive during a commit share the next one: a burst costs a few commits instead of one each. */
class Acceptor {
  #waiting: Waiting[] = []
  #isStoring = false

  accept(event: CarrierEvent, deps: AcceptDeps): Promise<void> {
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    this.#waiting.push({ event, resolve, reject })
    if (!this.#isStoring) void this.#storeAll(deps)
    return promise
  }

  async #storeAll(deps: AcceptDeps): Promise<void> {
    this.#isStoring = true
    while (this.#waiting.length > 0) {
      const batch = this.#waiting.splice(0, MOST_AT_ONCE)
      await this.#storeBatch(batch, deps)
    }
    this.#isStoring = false
  }

  async #storeBatch(batch: Waiting[], deps: AcceptDeps): Promise<void> {
    try {
      const contacts = await store(
        deps,
        batch.map(({ event }) => event),
        deps.clock.now(),
      )
      for (const { resolve } of batch) resolve()
      if (contacts.length > 0) deps.runner.wake([...new Set(contacts)])
    } catch (error) {
      const [first] = batch
      if (batch.length === 1 && first) {
        first.reject(error)
        return
      }
      // While the database is away, each of them would wait for it in turn.
      if (isOutage(error)) {
        for (const { reject } of batch) reject(error)
        return
      }
      // One bad event must not fail the others.
      for (const one of batch) await this.#storeBatch([one], deps)
    }
  }
}

const acceptors = new WeakMap<Pool, Acceptor>()

/** Stores an event once; resolves when it is committed, rejects when it could not be stored. */
export const acceptEvent = async (deps: AcceptDeps, event: CarrierEvent): Promise<void> => {
  const pool = deps.db.write
  let acceptor = acceptors.get(pool)
  if (!acceptor) {
    acceptor = new Acceptor()
    acceptors.set(pool, acceptor)
  }
  await acceptor.accept(event, deps)
}

/** Stores many events in order; returns the number of contacts with new work. */
export const acceptEvents = async (deps: AcceptDeps, events: readonly CarrierEvent[]): Promise<number[]> => {
  const contacts: number[] = []
  for (let from = 0; from < events.length; from += MOST_AT_ONCE)
    contacts.push(...(await store(deps, events.slice(from, from + MOST_AT_ONCE), deps.clock.now())))
  if (contacts.length > 0) deps.runner.wake([...new Set(contacts)])
  return contacts
}
