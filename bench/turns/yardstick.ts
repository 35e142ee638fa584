import pg from 'pg'
import { phoneOf } from './prepare.ts'

/** A turn's writes as a careful programmer would send them: prepared statements, one transaction, a pool of eight. */
export interface Yardstick {
  /** One turn of the nth patient; resolves when it is committed. */
  turn(index: number): Promise<void>
  close(): Promise<void>
}

const QUESTION = '¿Sabe que tiene un contrato de servicios con Dra. Ruiz?'

/** Opens the pool; `state` goes into the conversation's column. */
export const openYardstick = async (url: string, state: string): Promise<Yardstick> => {
  const pool = new pg.Pool({ connectionString: url, max: 8 })
  const turnOn = async (client: pg.PoolClient, index: number): Promise<void> => {
    const run = async (name: string, text: string, values: unknown[] = []) =>
      (await client.query<{ id: number; state: object; phone: string }>({ name, text, values })).rows[0]
    const phone = phoneOf(index)
    const sid = `SM${index.toString(16).padStart(32, '0')}`
    const key = `in:${sid}`
    const payload = JSON.stringify({ MessageSid: sid, From: phone, To: '+13055550100', Body: 'Sí', NumMedia: '0' })
    await client.query('begin')
    const contact = await run('lock', 'select id from contacts where phone = $1 for no key update', [phone])
    await run(
      'inbox',
      `insert into inbox (event_key, kind, contact_id, payload, processed_at) values ($1, 'in', $2, $3, now())
       on conflict do nothing returning id`,
      [key, contact?.id, payload],
    )
    const talk = await run('talk', "select id, state from conversations where contact_id = $1 and phase <> 'ended'", [
      contact?.id,
    ])
    await run(
      'said',
      `insert into messages (conversation_id, contact_id, phone_number, message_body, direction, message_type, language,
         sent_at, twilio_message_sid, twilio_status)
       values ($1, $2, $3, 'Sí', 'inbound', 'verification', 'es', now(), $4, 'received') returning id`,
      [talk?.id, contact?.id, phone, sid],
    )
    await run(
      'answer',
      `insert into responses (conversation_id, phone_number, language, question_id, question_text, user_response, value, method)
       values ($1, $2, 'es', 'identity', '¿Hablamos con María López?', 'Sí', 'Sí', 'label')`,
      [talk?.id, phone],
    )
    await run(
      'state',
      `update conversations set phase = 'sending', completion_percentage = 25, current_question_id = 2, wait_seq = wait_seq + 1,
         user_message_count = user_message_count + 1, ai_message_count = ai_message_count + 1, last_activity_at = now(), state = $2
       where id = $1`,
      [talk?.id, state],
    )
    await run('timers', 'delete from timers where conversation_id = $1', [talk?.id])
    const told = await run(
      'told',
      `insert into messages (conversation_id, contact_id, phone_number, message_body, direction, message_type, language, processing_time)
       values ($1, $2, $3, $4, 'outbound', 'verification', 'es', 5) returning id`,
      [talk?.id, contact?.id, phone, QUESTION],
    )
    await run(
      'outbox',
      `insert into outbox (conversation_id, contact_id, message_id, send_seq, to_phone, body, kind, cause, dedupe_key)
       values ($1, $2, $3, 2, $4, $5, 'question', 'patient', $6)`,
      [talk?.id, contact?.id, told?.id, phone, QUESTION, `c${talk?.id}:2`],
    )
    await run(
      'audit',
      `insert into audit_log (username, action, resource_type, resource_id, details)
       values ('system:runner', 'conversation.advanced', 'conversation', $1, '{"events":["patient-said"],"answers":1,"texts":1}')`,
      [String(talk?.id)],
    )
    await client.query('commit')
  }
  return {
    turn: async (index) => {
      const client = await pool.connect()
      try {
        await turnOn(client, index)
      } finally {
        client.release()
      }
    },
    close: () => pool.end(),
  }
}
