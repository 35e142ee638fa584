import pg from 'pg'
import { baseFlows } from '#engine/base-flows.ts'
import { freezeFlow } from '#engine/freeze.ts'
import { defaultSettings } from '#engine/settings.ts'
import { startState, step } from '#engine/step/step.ts'
import type { State } from '#engine/types.ts'
import { openDatabase } from '#server/db/client.ts'
import { seedBaseFlows } from '#server/db/seed/base-flows.ts'
import { account } from './account.ts'

/** The bench's number of the nth patient. */
export const phoneOf = (index: number): string => `+1${2_000_000_000 + index}`

/** A conversation that waits for the answer to its first question. */
const waitingState = (): State => {
  const [source] = baseFlows
  if (!source) throw new Error('There is no base flow to measure with')
  const flow = freezeFlow(source, 1)
  const at = Date.now() - 60_000
  const variables = { patientName: 'María López', doctorName: 'Dra. Ruiz', contractId: 'C-1042' }
  const started = step(
    flow,
    startState(flow, { language: 'es', variables }),
    { type: 'started', at, lastTextAt: null },
    defaultSettings,
  )
  const seq = started.state.awaitedSend ?? 0
  return step(flow, started.state, { type: 'send-accepted', at: at + 500, seq }, defaultSettings).state
}

/** Fills an empty database with flows and `count` waiting conversations, each with its patient, number and timers. */
export const prepare = async (url: string, count: number): Promise<void> => {
  const db = openDatabase({ url, writers: 1, readers: 1, onLost: () => undefined })
  await seedBaseFlows(db.writer)
  await db.close()
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const run = (text: string, values: unknown[] = []) => client.query(text, values)
  await run(
    `insert into settings (key, value) values ('sending.paused', jsonb_build_object('code', 'bench', 'since', '2999-01-01T00:00:00Z'))`,
  )
  await run(
    `insert into contacts (phone, introduced_at) select '+1' || (2000000000 + n), now() from generate_series(0, $1 - 1) n`,
    [count],
  )
  await run(
    `insert into patients (contract_id, patient_name, phone_number, contact_id, doctor_name, status, verified_status)
     select 'B-' || id, 'María López', phone, id, 'Dra. Ruiz', 'IN_PROGRESS', 'PENDING_VERIFICATION' from contacts`,
  )
  await run(
    `insert into conversations (contact_id, our_number, phone_number, patient_queue_id, flow_id, flow_version_id, phase,
       current_question_id, wait_seq, state)
     select c.id, $1, c.phone, p.id, 1, (select id from flow_versions where flow_id = 1), 'waiting', 1, 1, $2
     from contacts c join patients p on p.contact_id = c.id order by c.id`,
    [account.from, JSON.stringify(waitingState())],
  )
  await run(
    `insert into timers (conversation_id, contact_id, wait_seq, kind, due_at)
     select id, contact_id, 1, kind, now() + interval '24 hours' from conversations, unnest(array['reminder', 'expiry']) kind`,
  )
  await run(
    `with made as (
       insert into messages (conversation_id, contact_id, phone_number, message_body, direction, message_type, twilio_status)
       select id, contact_id, phone_number, '¿Hablamos con María López?', 'outbound', 'verification', 'delivered' from conversations
       returning id, conversation_id, contact_id, phone_number, message_body)
     insert into outbox (conversation_id, contact_id, message_id, send_seq, to_phone, body, kind, cause, state, attempt, dedupe_key)
     select conversation_id, contact_id, id, 1, phone_number, message_body, 'question', 'start', 'sent', 1, 'c' || conversation_id || ':1'
     from made`,
  )
  await run('vacuum analyze')
  await run('checkpoint').catch(() => undefined)
  await client.end()
}
