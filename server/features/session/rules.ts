import { createHmac, timingSafeEqual } from 'node:crypto'
import { isIPv6 } from 'node:net'

/** A session ends after twelve hours, whatever its use (NIST SP 800-63B, AAL2 and AAL3). */
export const SESSION_HOURS = 12
/** The key of the setting that lists the roles which require a second factor. */
export const FACTOR_ROLES_KEY = 'organization.factorRoles'

/** A sixth session ends the oldest. */
export const MOST_SESSIONS = 5
/** How often a session's last use is written, at most. */
export const TOUCH_SECONDS = 60

/** Wrong passwords for one name within a quarter of an hour until it locks. */
export const ACCOUNT_LIMIT = { points: 5, seconds: 15 * 60 }
/** Wrong passwords from one address within ten minutes. */
export const ADDRESS_LIMIT = { points: 20, seconds: 10 * 60 }
/** After a day without a lock the next one is short again. */
export const LOCKS_FORGOTTEN_MS = 24 * 60 * 60_000

const LOCK_MINUTES = [15, 30, 60]

/** The length of the nth lock in a row, in milliseconds: 15, 30, then 60 minutes. */
export const lockMs = (nth: number): number => (LOCK_MINUTES[Math.min(nth, LOCK_MINUTES.length) - 1] ?? 15) * 60_000

/** Whole seconds between two moments, at least one, for Retry-After. */
export const secondsUntil = (end: number, now: number): number => Math.max(1, Math.ceil((end - now) / 1000))

/** The network counted as one address: an IPv6 customer gets a /64 and could rotate within it. */
export const networkOf = (address: string | null): string => {
  if (!address) return 'unknown'
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)
  if (mapped?.[1]) return mapped[1]
  if (!isIPv6(address)) return address
  const [head = '', tail] = address.split('%')[0]?.split('::') ?? []
  const groups = (text: string | undefined) => (text ? text.split(':') : [])
  const front = groups(head)
  const back = groups(tail)
  const zeros = tail === undefined ? [] : Array.from({ length: Math.max(0, 8 - front.length - back.length) }, () => '0')
  const first = [...front, ...zeros, ...back].slice(0, 4).map((group) => Number.parseInt(group, 16).toString(16))
  return `${first.join(':')}::/64`
}

/** A name as counters and failed sign-ins store it: people type passwords into the username field. */
export const maskedName = (name: string, key: Buffer): string =>
  createHmac('sha256', key).update(name.trim().normalize('NFKC').toLowerCase()).digest('hex').slice(0, 32)

const signed = (claim: string, key: Buffer): string => createHmac('sha256', key).update(claim).digest('base64url')

/** The device cookie's content: the name, masked, and a random number. */
export const deviceToken = (name: string, nonce: string, key: Buffer): string =>
  `${name}.${nonce}.${signed(`${name}.${nonce}`, key)}`

/** The device number of a browser that has signed in with this name, or null. */
export const knownDevice = (token: string | null, name: string, key: Buffer): string | null => {
  const [whose, nonce, signature] = (token ?? '').split('.')
  if (whose !== name || !nonce || !signature) return null
  const given = Buffer.from(signature)
  const wanted = Buffer.from(signed(`${whose}.${nonce}`, key))
  return given.length === wanted.length && timingSafeEqual(given, wanted) ? nonce : null
}
