import { advisoryLocks } from '../db/advisory-locks.ts'
import type { CarrierMessage, Deps } from '../deps.ts'
import { type KnownSender, knownSenders } from '../features/senders/queries/known.ts'
import { acceptEvents, type CarrierEvent } from './accept.ts'
import { statusKey, textKey } from './event-key.ts'

const MINUTE = 60_000
/** Overlap with the last listing: the carrier's clock and its index lag. */
const OVERLAP_MS = 10 * MINUTE
/** Texts stuck on their way are asked for after this time, until this age. */
const HANGING_MS = 15 * MINUTE
const OLDEST_HANGING_MS = 48 * 60 * MINUTE
const MOST_FETCHED = 50
/** Where the last round stopped; the epoch when it reached the end. */
const HANGING_KEY = 'recovery.hangingUpTo'

type RecoveryDeps = Pick<Deps, 'config' | 'db' | 'sms' | 'clock' | 'log' | 'runner' | 'live'>

/** Each account of the carrier has its own: one that cannot be asked must not hold back the others. */
const watermarkKey = ({ sms }: RecoveryDeps, accountSid: string): string =>
  accountSid === sms.accountSid ? 'recovery.watermark' : `recovery.watermark.${accountSid}`

/**
 * Everything since this moment must have reached us: the last complete listing of the account, at first the moment this
 * database went live.
 */
const readWatermark = async (deps: RecoveryDeps, accountSid: string): Promise<Date> => {
  const { rows } = await deps.db.write.query<{ value: string }>(
    `select value #>> '{}' as value from settings where key in ($1, 'installation.liveSince')
     order by key desc limit 1`,
    [watermarkKey(deps, accountSid)],
  )
  return rows[0] ? new Date(rows[0].value) : deps.clock.now()
}

const writeWatermark = (deps: RecoveryDeps, accountSid: string, at: Date) =>
  deps.db.write.query(
    `insert into settings (key, value) values ($1, to_jsonb($2::text))
     on conflict (key) do update set value = excluded.value, updated_at = now()`,
    [watermarkKey(deps, accountSid), at.toISOString()],
  )

interface Received extends CarrierMessage {
  senderId: number
}

const receivedEvent = ({ sid, from, to, body, sentAt, createdAt, senderId }: Received): CarrierEvent => ({
  key: textKey(sid),
  kind: 'in',
  phone: from,
  senderId,
  payload: { MessageSid: sid, From: from, To: to, Body: body, NumMedia: '0' },
  isRecovered: true,
  occurredAt: sentAt ?? createdAt,
})

const statusEvent = ({ sid, to, status, errorCode }: CarrierMessage): CarrierEvent => ({
  key: statusKey(sid, status, errorCode),
  kind: 'status',
  phone: to,
  payload: { MessageSid: sid, MessageStatus: status, ...(errorCode ? { ErrorCode: errorCode } : {}) },
  isRecovered: true,
})

/** Texts that no webhook brought. */
const missed = async (deps: RecoveryDeps, received: readonly Received[]): Promise<Received[]> => {
  if (received.length === 0) return []
  const { rows } = await deps.db.write.query<{ key: string }>(
    `select event_key as key from inbox where event_key = any ($1)
     union select 'in:' || sid from message_tombstones where 'in:' || sid = any ($1)`,
    [received.map(({ sid }) => textKey(sid))],
  )
  const known = new Set(rows.map(({ key }) => key))
  return received.filter(({ sid }) => !known.has(textKey(sid))).reverse()
}

/** Our texts whose status at the carrier differs from ours. */
const changed = async (deps: RecoveryDeps, sent: readonly CarrierMessage[]): Promise<CarrierMessage[]> => {
  if (sent.length === 0) return []
  const { rows } = await deps.db.write.query<{ sid: string; status: string | null }>(
    'select twilio_message_sid as sid, twilio_status as status from messages where twilio_message_sid = any ($1)',
    [sent.map(({ sid }) => sid)],
  )
  const known = new Map(rows.map(({ sid, status }) => [sid, status]))
  return sent.filter(({ sid, status }) => known.has(sid) && known.get(sid) !== status)
}

const tellRecovered = async (deps: RecoveryDeps, count: number): Promise<void> => {
  const { rows } = await deps.db.write.query<{ id: number }>(
    `insert into notifications (kind, details, created_at) values ('recovered', jsonb_build_object('count', $1::integer), $2)
     returning id`,
    [count, deps.clock.now().toISOString()],
  )
  deps.live.publish(rows.map(({ id }) => ({ type: 'NOTIFICATION_CREATED', notificationId: id })))
}

/**
 * Statuses that should have changed long ago: their callbacks were lost. Some mobile networks never report one, so each
 * round continues where the last stopped: texts that hang for ever must not hide those behind them.
 */
const hanging = async (deps: RecoveryDeps): Promise<CarrierMessage[]> => {
  const now = deps.clock.now().getTime()
  const { rows } = await deps.db.write.query<{ sid: string; acceptedAt: Date; senderId: number }>(
    `select provider_sid as sid, o.accepted_at as "acceptedAt", o.sender_id as "senderId" from outbox o join messages m on m.id = o.message_id
     where o.state = 'sent' and o.accepted_at between $1 and $2
       and o.accepted_at > coalesce((select (value #>> '{}')::timestamptz from settings where key = '${HANGING_KEY}'), $1)
       and coalesce(m.twilio_status, '') not in ('delivered', 'undelivered', 'failed', 'canceled')
     order by o.accepted_at limit ${MOST_FETCHED}`,
    [new Date(now - OLDEST_HANGING_MS).toISOString(), new Date(now - HANGING_MS).toISOString()],
  )
  const last = rows.length === MOST_FETCHED ? rows.at(-1)?.acceptedAt : undefined
  await deps.db.write.query(
    `insert into settings (key, value) values ('${HANGING_KEY}', to_jsonb($1::text))
     on conflict (key) do update set value = excluded.value, updated_at = now()`,
    [(last ?? new Date(0)).toISOString()],
  )
  const fetched: CarrierMessage[] = []
  const known = await knownSenders(deps)
  for (const { sid, senderId } of rows) {
    const carrier = known.find(({ id }) => id === senderId)?.carrier
    if (carrier === null) continue
    const message = await deps.sms.fetch(sid, carrier)
    if (message) fetched.push(message)
  }
  return fetched
}

/**
 * Asks the carrier for what we may have missed: texts that no webhook brought, and statuses that no callback reported.
 * One process at a time. Returns the number of recovered texts; throws when the carrier cannot be reached.
 */
export const recover = async (deps: RecoveryDeps): Promise<number> => {
  const client = await deps.db.write.connect()
  try {
    const { rows } = await client.query<{ isMine: boolean }>('select pg_try_advisory_lock($1) as "isMine"', [
      advisoryLocks.recovery,
    ])
    if (!rows[0]?.isMine) return 0
    try {
      return await recoverAlone(deps)
    } finally {
      await client.query('select pg_advisory_unlock($1)', [advisoryLocks.recovery]).catch(() => undefined)
    }
  } finally {
    client.release()
  }
}

/**
 * What the carrier has of one account's senders since a moment. The list of a messaging service is that of its whole
 * account: what another sender of ours received or sent is listed there.
 */
const listOf = async (
  { sms }: RecoveryDeps,
  senders: readonly KnownSender[],
  after: Date,
): Promise<{ received: Received[]; sent: CarrierMessage[] }> => {
  const received = new Map<string, Received>()
  const sent = new Map<string, CarrierMessage>()
  // Services last: a text to a number of ours belongs to that number.
  const ordered = senders.toSorted((a, b) => Number(isService(a)) - Number(isService(b)))
  for (const { id: senderId, carrier } of ordered) {
    if (carrier === null) continue
    const [texts, ours] = await Promise.all([
      sms.listReceived({ after, sender: carrier }),
      sms.listSent({ after, sender: carrier }),
    ])
    for (const text of texts) if (!received.has(text.sid)) received.set(text.sid, { ...text, senderId })
    for (const text of ours) sent.set(text.sid, text)
  }
  return { received: [...received.values()], sent: [...sent.values()] }
}

const isService = ({ address }: KnownSender): boolean => address.startsWith('MG')

/** Asks for one account's texts and statuses. Returns the number of recovered texts. */
const recoverAccount = async (
  deps: RecoveryDeps,
  accountSid: string,
  senders: readonly KnownSender[],
): Promise<number> => {
  const began = deps.clock.now()
  const after = new Date((await readWatermark(deps, accountSid)).getTime() - OVERLAP_MS)
  const { received, sent } = await listOf(deps, senders, after)
  const texts = await missed(deps, received)
  if (texts.length > 0) {
    await acceptEvents(deps, texts.map(receivedEvent))
    await tellRecovered(deps, texts.length)
    deps.log.info('texts recovered', { count: texts.length })
  }
  const statuses = await changed(deps, sent)
  if (statuses.length > 0) await acceptEvents(deps, statuses.map(statusEvent))
  await writeWatermark(deps, accountSid, began)
  return texts.length
}

/** Every account is asked, also after one could not be reached; then its failure is thrown. */
const recoverAlone = async (deps: RecoveryDeps): Promise<number> => {
  const byAccount = Map.groupBy(await knownSenders(deps), ({ accountSid }) => accountSid)
  const counts: number[] = []
  const failures: unknown[] = []
  for (const [accountSid, senders] of byAccount)
    await recoverAccount(deps, accountSid, senders).then(
      (count) => counts.push(count),
      (error: unknown) => failures.push(error),
    )
  if (failures.length > 0) throw failures[0]
  const statuses = await changed(deps, await hanging(deps))
  if (statuses.length > 0) await acceptEvents(deps, statuses.map(statusEvent))
  return counts.reduce((sum, count) => sum + count, 0)
}
