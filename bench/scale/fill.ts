import pg from 'pg'
import { openDatabase } from '#server/db/client.ts'
import { rebuildStats } from '#server/features/stats/actions.ts'
import { account } from '../turns/account.ts'

/** Indexes that cost more than all other writing when kept up row by row, and little when built once at the end. */
const SEARCH_INDEXES = ['messages_search_idx', 'responses_search_idx', 'conversation_search_text_idx']
const MESSAGES_PER_CONVERSATION = 10
const DAYS = 500
const info = () => undefined

const said = `(array['Sí, a las 3', 'no firmé nada', 'fueron dos visitas', 'el doce de mayo', 'muchas gracias', 'claro que sí',
  'vino la enfermera', 'no me acuerdo bien', 'todo muy bien', 'two visits I think'])`

/** The rows of finished conversation `n` (1 …), table by table; `at`: its time. */
const steps = [
  `insert into contacts (phone, introduced_at, created_at) select '+1' || (4000000000 + n), at, at from old`,
  `insert into patients (contract_id, patient_name, phone_number, contact_id, doctor_name, status, verified_status, created_at)
   select 'F-' || n, 'Paciente ' || n, c.phone, c.id, 'Dra. Ruiz', 'COMPLETED', 'VERIFIED_COMPLETE', at
   from old join contacts c on c.phone = '+1' || (4000000000 + n)`,
  `insert into consent_events (contact_id, event, source, patient_id, created_at)
   select p.contact_id, 'given', 'seed', p.id, p.created_at from patients p where contract_id like 'F-%'`,
  `insert into conversations (contact_id, our_number, phone_number, patient_queue_id, flow_id, flow_version_id, phase, status,
     end_reason, completion_percentage, state, started_at, last_activity_at, ended_at)
   select p.contact_id, $1, p.phone_number, p.id, 1, (select id from flow_versions where flow_id = 1), 'ended', 'completed',
     'completed', 100, (select state from conversations limit 1), p.created_at, p.created_at, p.created_at
   from patients p where contract_id like 'F-%' order by p.id`,
  `insert into messages (conversation_id, contact_id, phone_number, message_body, direction, message_type, twilio_status,
     twilio_message_sid, created_at)
   select c.id, c.contact_id, c.phone_number,
     case when k % 2 = 0 then '¿Cuántas visitas ha recibido? Responda con una cifra.' else ${said}[1 + (c.id * 7 + k) % 10] end,
     case when k % 2 = 0 then 'outbound' else 'inbound' end, 'verification',
     case when k % 2 = 0 then 'delivered' else 'received' end, 'SF' || lpad(to_hex(c.id::bigint * 10 + k), 32, '0'),
     c.started_at + k * interval '1 minute'
   from conversations c, generate_series(0, ${MESSAGES_PER_CONVERSATION - 1}) k where c.phase = 'ended' order by c.id, k`,
  `insert into outbox (conversation_id, contact_id, message_id, send_seq, to_phone, body, kind, cause, state, attempt,
     provider_sid, dedupe_key, not_before, created_at)
   select conversation_id, contact_id, id, row_number() over (partition by conversation_id order by id), phone_number,
     message_body, 'question', 'patient', 'sent', 1, twilio_message_sid, 'fill:' || id, created_at, created_at
   from messages where direction = 'outbound' and twilio_message_sid like 'SF%'`,
  `insert into inbox (event_key, kind, contact_id, payload, received_at, next_at, processed_at)
   select case direction when 'inbound' then 'in:' else 'st:' end || twilio_message_sid,
     case direction when 'inbound' then 'in' else 'status' end, contact_id,
     jsonb_build_object('MessageSid', twilio_message_sid, 'From', phone_number, 'Body', message_body), created_at, created_at,
     created_at
   from messages where twilio_message_sid like 'SF%'`,
  `insert into responses (conversation_id, phone_number, language, question_id, question_text, user_response, value, method,
     "timestamp")
   select conversation_id, phone_number, 'es', 'visit_count', '¿Cuántas visitas ha recibido?', message_body, message_body,
     'text', created_at
   from messages where direction = 'inbound' and twilio_message_sid like 'SF%'`,
  `insert into audit_log (username, action, resource_type, resource_id, details, "timestamp")
   select 'system:runner', 'conversation.advanced', 'conversation', conversation_id::text,
     '{"events":["patient-said"],"answers":1,"texts":1}', created_at
   from messages where direction = 'inbound' and twilio_message_sid like 'SF%'`,
]

/**
 * Adds finished conversations with this many messages, spread over more than a year, to a database that has the flows:
 * in SQL, because a million of them must take only a minute or two.
 */
export const fill = async (url: string, messages: number): Promise<void> => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query<{ name: string; definition: string }>(
    'select relname as name, pg_get_indexdef(oid) as definition from pg_class where relname = any ($1)',
    [SEARCH_INDEXES],
  )
  for (const { name } of rows) await client.query(`drop index ${pg.escapeIdentifier(name)}`)
  await client.query(
    `create temp table old as select n, now() - (n % ${DAYS}) * interval '1 day' - interval '2 days' as at
     from generate_series(1, $1::integer) n`,
    [messages / MESSAGES_PER_CONVERSATION],
  )
  for (const step of steps) await client.query(step, step.includes('$1') ? [account.from] : [])
  await client.query("set maintenance_work_mem = '256MB'")
  for (const { definition } of rows) await client.query(definition)
  const db = openDatabase({ url, writers: 1, readers: 1, onLost: () => undefined })
  // Counts years of figures at once, before anything is measured.
  await client.query('delete from stat_state')
  await rebuildStats({ db, clock: { now: () => new Date() }, log: { info, warn: console.error, error: console.error } })
  await db.close()
  await client.query('vacuum (analyze)')
  await client.query('checkpoint').catch(() => undefined)
  await client.end()
}
