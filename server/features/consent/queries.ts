import { sql } from 'drizzle-orm'
import type { ConsentProof, NumberStop } from '#contract/patients/consent.ts'
import { isAnsweredByCarrier } from '#reader/consent/carrier-words.ts'
import type { Reader } from '../../db/read.ts'
import type { Deps } from '../../deps.ts'
import { organizationSettings } from '../settings/queries.ts'

interface ContactRow extends Record<string, unknown> {
  id: number
  phone: string
  optedOutAt: string | Date | null
  callWish: ConsentProof['callWish']
}

interface LedgerRow extends Record<string, unknown> {
  id: number
  at: string | Date
  event: string
  source: string
  words: string | null
  messageSid: string | null
  person: string | null
  patientName: string | null
}

const instant = (moment: string | Date): string => new Date(moment).toISOString()

type Said = Pick<LedgerRow, 'event' | 'source' | 'words'>

const stops = ['stop', 'stop-unclear', 'no-contact', 'blocked']

/** What was said against texts since they were last allowed, the oldest first. */
const stopsSince = <Row extends Said>(rows: readonly Row[]): Row[] => {
  const allowed = rows.findLastIndex(({ event }) => event === 'start' || event === 'undone')
  return rows.slice(allowed + 1).filter(({ event }) => stops.includes(event))
}

/** Whether the carrier blocks the number: it has told us, or the patient wrote a word that the carrier follows by itself. */
const doesBlock = ({ event, source, words }: Said): boolean =>
  event === 'blocked' || (source === 'patient' && isAnsweredByCarrier(words ?? ''))

const stopIn = (rows: readonly (Said & Pick<LedgerRow, 'at'>)[]): NumberStop => {
  const found = stopsSince(rows)
  return {
    asked: found.map(({ at, source, words }) => ({ at: instant(at), source, words })),
    isBlockedByCarrier: found.some(doesBlock),
  }
}

/** Why a number gets no texts; null while it may be texted. */
export const stopOfNumber = async (db: Reader, contactId: number): Promise<NumberStop | null> => {
  const { rows } = await db.execute<Said & Pick<LedgerRow, 'at'>>(sql`
    select coalesce(e.created_at, c.opted_out_at) as at, coalesce(e.event, 'stop') as event,
      coalesce(e.source, c.opt_out_source, 'patient') as source, e.words
    from contacts c left join consent_events e on c.id = e.contact_id
    where c.id = ${contactId} and c.opted_out_at is not null order by 1, e.id`)
  if (rows.length === 0) return null
  return stopIn(rows)
}

/** The ledger of a patient's number; null when there is no such patient or number. */
export const consentProof = async (
  deps: Pick<Deps, 'config'>,
  db: Reader,
  patientId: number,
): Promise<ConsentProof | null> => {
  const contacts = await db.execute<ContactRow>(sql`
    select c.id, c.phone, c.opted_out_at as "optedOutAt", c.call_wish as "callWish"
    from patients p join contacts c on c.id = p.contact_id where p.id = ${patientId}`)
  const [contact] = contacts.rows
  if (!contact) return null
  const { rows } = await db.execute<LedgerRow>(sql`
    select e.id, e.created_at as at, e.event, e.source, e.words, e.message_sid as "messageSid",
      u.username as person, p.patient_name as "patientName"
    from consent_events e left join users u on u.id = e.user_id left join patients p on p.id = e.patient_id
    where e.contact_id = ${contact.id} order by e.created_at, e.id`)
  const patients = await db.execute<ConsentProof['patients'][number]>(sql`
    select id, patient_name as "patientName", contract_id as "contractId"
    from patients where contact_id = ${contact.id} order by id limit 20`)
  const sent = await db.execute<{ count: number }>(sql`
    select count(*)::int as count from outbox
    where contact_id = ${contact.id} and kind not in ('consent', 'help')
      and attempted_at > ${contact.optedOutAt === null ? null : instant(contact.optedOutAt)}::timestamptz`)
  const { name } = await organizationSettings(db)
  return {
    phone: contact.phone,
    organizationName: name ?? deps.config.organizationName,
    patients: patients.rows,
    optedOutAt: contact.optedOutAt === null ? null : instant(contact.optedOutAt),
    callWish: contact.callWish,
    isBlockedByCarrier: stopsSince(rows).some(doesBlock),
    stop: contact.optedOutAt === null ? null : stopIn(rows),
    rows: rows.map((row) => ({ ...row, at: instant(row.at) })),
    textsSinceStop: sent.rows[0]?.count ?? 0,
  }
}
