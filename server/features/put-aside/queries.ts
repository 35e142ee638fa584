import { sql } from 'drizzle-orm'
import { MOST_PUT_ASIDE, type PutAside } from '#contract/put-aside.ts'
import type { Reader } from '../../db/read.ts'

interface Row extends Record<string, unknown> {
  id: string
  kind: PutAside['kind']
  conversation_id: number | null
  can_retry: boolean
  patient_name: string | null
  phone: string
  body: string | null
  since: string | Date
  code: string
}

/** Rows put aside for staff, oldest first. */
export const listPutAside = async (db: Reader): Promise<PutAside[]> => {
  const { rows } = await db.execute<Row>(sql`
    select aside.*, p.patient_name from (
      select 'in-' || i.id as id, case i.kind when 'in' then 'heard' else 'delivery' end as kind, m.conversation_id,
        true as can_retry, coalesce(m.phone_number, c.phone, '') as phone,
        case i.kind when 'in' then i.payload->>'Body' else m.message_body end as body,
        i.received_at as since, substr(i.error, 9) as code
      from inbox i left join contacts c on c.id = i.contact_id
        left join messages m on m.twilio_message_sid = i.payload->>'MessageSid'
      where i.error like 'parked:%'
      union all
      select 'out-' || o.id, 'sent', o.conversation_id, coalesce(t.phase <> 'ended', true), coalesce(t.phone_number, o.to_phone),
        o.body, coalesce(o.attempted_at, o.created_at), coalesce(o.last_error, '')
      from outbox o left join conversations t on t.id = o.conversation_id
      where o.state = 'needs_review'
    ) aside
      left join conversations v on v.id = aside.conversation_id
      left join patients p on p.id = v.patient_queue_id
    order by aside.since, aside.id limit ${MOST_PUT_ASIDE}`)
  return rows.map((row) => ({
    id: row.id,
    kind: row.kind,
    conversationId: row.conversation_id,
    canRetry: row.can_retry,
    patientName: row.patient_name,
    phoneNumber: row.phone,
    body: row.body,
    since: new Date(row.since).toISOString(),
    code: row.code.trim(),
  }))
}

/** The number of rows that wait for staff, as a column of another statement. */
export const putAsideCount = sql<number>`((select count(*) from inbox where error like 'parked:%')
  + (select count(*) from outbox where state = 'needs_review'))::int`
