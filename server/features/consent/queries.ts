import { sql } from 'drizzle-orm'
import type { ConsentProof } from '#contract/patients/consent.ts'
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

/** Events that say nothing about texts, or no more than a stop does. */
const besides = ['given', 'help', 'no-contact', 'stop-unclear', 'calls-allowed']

/** True while the carrier's block is the latest event: we cannot lift it. */
const isBlocked = (rows: readonly Pick<LedgerRow, 'event'>[]): boolean =>
  rows.findLast(({ event }) => !besides.includes(event))?.event === 'blocked'

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
    isBlockedByCarrier: isBlocked(rows),
    rows: rows.map((row) => ({ ...row, at: instant(row.at) })),
    textsSinceStop: sent.rows[0]?.count ?? 0,
  }
}
