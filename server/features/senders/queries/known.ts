import { asc } from 'drizzle-orm'
import type { SenderKind } from '#contract/senders.ts'
import { unseal } from '../../../config/seal.ts'
import { senders } from '../../../db/tables/senders.ts'
import type { CarrierSender, Deps } from '../../../deps.ts'

/** The sender of the environment: its address and account are not read from the table. */
export const FIRST_SENDER = 1

/** Senders change rarely and every webhook asks: a change takes effect after at most this long. */
const FRESH_MS = 3000

type SenderDeps = Pick<Deps, 'config' | 'db' | 'sms'>

export interface KnownSender {
  id: number
  address: string
  accountSid: string
  kind: SenderKind
  /** An administrator's limits; null: those of its kind. */
  ownPerSecond: number | null
  ownPerDay: number | null
  /** What the carrier is told; undefined for the sender of the environment, null when its token cannot be opened. */
  carrier: CarrierSender | undefined | null
}

const readSenders = async ({ config, db, sms }: SenderDeps): Promise<KnownSender[]> => {
  const rows = await db.reader.select().from(senders).orderBy(asc(senders.id))
  return rows.map(({ id, address, accountSid, sealedToken, kind, ownPerSecond, ownPerDay }) => {
    if (id === FIRST_SENDER) return firstSender({ sms })
    const about = { id, address, kind: kind as SenderKind, ownPerSecond, ownPerDay }
    if (accountSid === null) return { ...about, accountSid: sms.accountSid, carrier: { address, account: null } }
    const authToken = sealedToken === null ? null : unseal(config, 'carrier tokens', sealedToken)
    const carrier = authToken === null ? null : { address, account: { accountSid, authToken } }
    return { ...about, accountSid, carrier }
  })
}

const firstSender = ({ sms }: Pick<Deps, 'sms'>): KnownSender => ({
  id: FIRST_SENDER,
  address: sms.messagingServiceSid ?? sms.fromNumber,
  accountSid: sms.accountSid,
  kind: 'long-code',
  ownPerSecond: null,
  ownPerDay: null,
  carrier: undefined,
})

interface Cached {
  since: number
  rows: Promise<KnownSender[]>
}

const cachedOf = new WeakMap<object, Cached>()

/** All senders, as known a few seconds ago at most. */
export const knownSenders = (deps: SenderDeps): Promise<KnownSender[]> => {
  const now = performance.now()
  const cached = cachedOf.get(deps.db)
  if (cached && now - cached.since < FRESH_MS) return cached.rows
  const rows = readSenders(deps)
  cachedOf.set(deps.db, { since: now, rows })
  rows.catch(() => cachedOf.delete(deps.db))
  return rows
}

/** Makes this process read the senders anew; call it after a change. */
export const forgetSenders = ({ db }: Pick<Deps, 'db'>): void => {
  cachedOf.delete(db)
}

const find = async (deps: SenderDeps, isIt: (sender: KnownSender) => boolean): Promise<KnownSender | null> => {
  const known = (await knownSenders(deps)).find(isIt)
  if (known) return known
  // One that has just been added by another process.
  forgetSenders(deps)
  return (await knownSenders(deps)).find(isIt) ?? null
}

/** What the carrier is told of a sender; undefined for the environment's, null when it cannot be used. */
export const carrierSender = async (deps: SenderDeps, id: number): Promise<CarrierSender | undefined | null> => {
  if (id === FIRST_SENDER) return undefined
  return (await find(deps, (sender) => sender.id === id))?.carrier ?? null
}

/** The token of an account that is not the environment's; null when no sender belongs to it. */
export const tokenOfAccount = async (deps: SenderDeps, accountSid: string): Promise<string | null> => {
  const rows = await knownSenders(deps)
  const found = rows.find(({ carrier }) => carrier?.account?.accountSid === accountSid)
  return found?.carrier?.account?.authToken ?? null
}

/** The sender that a text reached: by its messaging service, else by the number. */
export const senderOfText = async (
  deps: SenderDeps,
  text: { accountSid: string; to: string; service: string | undefined },
): Promise<KnownSender | null> => {
  const isIt = ({ accountSid, address }: KnownSender): boolean =>
    accountSid === text.accountSid && (address === text.service || address === text.to)
  const first = firstSender(deps)
  return isIt(first) ? first : find(deps, isIt)
}
