import pg from 'pg'
import { copyOut } from '../db/backup/copy.ts'
import { type BackedTable, tablesInBackup } from '../db/backup/schema.ts'
import { erasureCatalogue } from '../db/erasure.ts'

/** What is planted in every column that may hold a value of a patient. */
export const CANARY = 'canariozzq'
/** The digits of the number that is planted. */
export const CANARY_DIGITS = '3055550187'
export const CANARY_PHONE = `+1${CANARY_DIGITS}`

interface Column {
  name: string
  type: string
  most: number | null
  isNeeded: boolean
  isMade: boolean
}

const columnsOf = async (client: pg.Client, table: string): Promise<Column[]> =>
  (
    await client.query<Column>(
      `select column_name as name, data_type as type, character_maximum_length as most,
         is_nullable = 'NO' and column_default is null as "isNeeded",
         is_identity = 'YES' or is_generated = 'ALWAYS' as "isMade"
       from information_schema.columns where table_schema = 'public' and table_name = $1 order by ordinal_position`,
      [table],
    )
  ).rows

/** A planted value: the canary where the type can hold it. */
const plantedValue = ({ name, type, most }: Column): unknown => {
  if (name.includes('phone') || name === 'to_phone') return CANARY_PHONE
  if (type === 'jsonb') return JSON.stringify({ note: CANARY })
  if (type === 'ARRAY') return [CANARY]
  if (type === 'bytea') return Buffer.from(CANARY)
  if (type === 'text' || (type === 'character varying' && (most ?? 0) >= CANARY.length)) return CANARY
  return undefined
}

const neededValue = ({ type }: Column): unknown => {
  if (type.startsWith('timestamp') || type === 'date') return '2026-11-01T12:00:00Z'
  if (type === 'jsonb') return '{}'
  if (type === 'uuid') return '00000000-0000-4000-8000-000000000001'
  if (type === 'boolean') return false
  return type === 'text' || type === 'character varying' ? 'es' : 1
}

/**
 * Adds a row whose patient columns hold canaries; `given` are its ids and what a constraint wants. Answers the row's id,
 * if it has one.
 */
const plantRow = async (client: pg.Client, table: string, given: Record<string, unknown>): Promise<number> => {
  const rule = erasureCatalogue.get(table)
  if (!rule) throw new Error(`${table} is not in the catalogue`)
  const columns = await columnsOf(client, table)
  const values = new Map<string, unknown>(
    Object.entries(given).filter(([name]) => columns.some((column) => column.name === name)),
  )
  for (const column of columns) {
    if (column.isMade || values.has(column.name)) continue
    const planted = rule.patient.includes(column.name) ? plantedValue(column) : undefined
    if (planted !== undefined) values.set(column.name, planted)
    else if (column.isNeeded) values.set(column.name, neededValue(column))
  }
  const names = [...values.keys()].map((name) => pg.escapeIdentifier(name))
  const { rows } = await client.query<{ id?: string }>(
    `insert into ${pg.escapeIdentifier(table)} (${names.join(', ')})
     values (${names.map((_, index) => `$${index + 1}`).join(', ')}) returning *`,
    [...values.values()],
  )
  return Number(rows[0]?.id ?? 0)
}

/** Patient columns of the catalogue that could hold a canary and hold none. */
export const columnsWithoutCanary = async (client: pg.Client): Promise<string[]> => {
  const missing: string[] = []
  for (const [table, { patient }] of erasureCatalogue)
    for (const column of await columnsOf(client, table)) {
      if (!patient.includes(column.name) || plantedValue(column) === undefined) continue
      const { rows } = await client.query<{ count: number }>(
        `select count(*)::int as count from ${pg.escapeIdentifier(table)}
         where strpos(${column.type === 'bytea' ? `encode(${pg.escapeIdentifier(column.name)}, 'escape')` : `${pg.escapeIdentifier(column.name)}::text`}, $1) > 0
           or strpos(${pg.escapeIdentifier(column.name)}::text, $2) > 0`,
        [CANARY, CANARY_DIGITS],
      )
      if (rows[0]?.count === 0) missing.push(`${table}.${column.name}`)
    }
  return missing
}

const everyByteOf = async (client: pg.Client, { name, columns }: BackedTable): Promise<Buffer> => {
  const pieces: Buffer[] = []
  const list = columns.map((column) => pg.escapeIdentifier(column)).join(', ')
  for await (const piece of copyOut(client, `copy ${pg.escapeIdentifier(name)} (${list}) to stdout`)) pieces.push(piece)
  return Buffer.concat(pieces)
}

/** Tables in whose rows, as COPY writes them, a canary is found; also one inside of bytes. */
export const tablesWithCanaries = async (client: pg.Client): Promise<string[]> => {
  const found: string[] = []
  const asBytes = Buffer.from(CANARY).toString('hex')
  for (const table of await tablesInBackup(client)) {
    const bytes = (await everyByteOf(client, table)).toString('utf8').toLowerCase()
    if ([CANARY, CANARY_DIGITS, asBytes].some((canary) => bytes.includes(canary))) found.push(table.name)
  }
  return found
}

/** Fills every column that may hold a value of the patient, who has a conversation. */
export const plantEverywhere = async (
  client: pg.Client,
  { patientId, conversationId }: { patientId: number; conversationId: number },
): Promise<void> => {
  const idOf = async (text: string): Promise<number> => Number((await client.query<{ id: string }>(text)).rows[0]?.id)
  const contactId = await idOf(`select contact_id as id from patients where id = ${patientId}`)
  const of = { conversation_id: conversationId, contact_id: contactId }
  const plant = (table: string, given: Record<string, unknown> = {}) => plantRow(client, table, given)
  await client.query(
    `update patients set verified_how_note = $2, last_decision = $3, own_values = $3, verified_reason = $2, verified_how = $2 where id = $1`,
    [patientId, CANARY, JSON.stringify({ note: CANARY })],
  )
  await client.query(`update conversations set state = state || $2 where id = $1`, [
    conversationId,
    JSON.stringify({ requests: [CANARY] }),
  ])
  await client.query(`update contacts set zone = $2 where id = $1`, [contactId, CANARY])
  const talk = { direction: 'inbound', message_type: 'conversation', language: 'es' }
  const messageId = await plant('messages', { ...of, ...talk, twilio_message_sid: 'SM1' })
  await plant('messages', { ...of, ...talk, conversation_id: null, twilio_message_sid: 'SM2' })
  const responseId = await plant('responses', {
    ...of,
    patient_queue_id: patientId,
    question_id: 'q',
    response_type: 'user',
    processing_status: 'processed',
    language: 'es',
  })
  const decision = {
    ...of,
    patient_queue_id: patientId,
    flow_type: 'ASSISTANT',
    conversation_status: 'active',
    ask_seq: 901,
  }
  const decisionId = await plant('ai_decisions', decision)
  await plant('ai_learning', { router_decision_id: decisionId })
  await plant('ai_drafts', { conversation_id: conversationId, ask_seq: 901, reason: 'x' })
  await plant('assignments', { conversation_id: conversationId })
  await plant('translations', {
    conversation_id: conversationId,
    from_language: 'es',
    to_language: 'en',
    state: 'ready',
  })
  await plant('scheduled_replies', { conversation_id: conversationId, clock: 'patient' })
  await plant('thread_notes', { conversation_id: conversationId })
  await plant('thread_acts', { conversation_id: conversationId })
  await plant('ai_work', {
    ...of,
    id: '00000000-0000-4000-8000-000000000009',
    ask_seq: 901,
    kind: 'answer',
    state: 'done',
  })
  const planId = await idOf(`insert into reminder_plans (name) values ('plan') returning id`)
  const stepId = await idOf(
    `insert into reminder_steps (plan_id, minutes, only_if, latest_minutes) values (${planId}, 1, '{}', 1) returning id`,
  )
  const appointmentId = await plant('appointments', { patient_id: patientId, status: 'booked' })
  await plant('planned_reminders', { appointment_id: appointmentId, step_id: stepId, state: 'skipped' })
  const actId = await plant('bulk_acts', { kind: 'doctor', total_count: 1, finished_at: '2026-11-01' })
  await plant('bulk_rows', { bulk_act_id: actId, patient_id: patientId, place: 1, state: 'done' })
  await plant('audit_reasons', { patient_id: patientId, contact_id: contactId })
  await plant('calls', { patient_id: patientId, outcome: 'call-back' })
  await plant('consent_events', { contact_id: contactId, event: 'no-contact', source: 'staff', patient_id: patientId })
  await plant('evaluation_cases', { expected: 'fact', state: 'proposed', language: 'es' })
  const caseId = await idOf('select max(id) as id from evaluation_cases')
  const configId = await idOf(
    `insert into ai_configurations (name, provider, model, system_prompt) values ('a', 'openai', 'm', 'p') returning id`,
  )
  const evaluationId = await idOf(
    `insert into evaluations (config_id, provider, model, system_prompt, total) values (${configId}, 'openai', 'm', 'p', 1) returning id`,
  )
  await plant('evaluation_results', { evaluation_id: evaluationId, case_id: caseId, outcome: 'passed' })
  for (const isIn of [true, false]) {
    const importId = await plant('imports', {
      kind: 'patients',
      state: isIn ? 'done' : 'checked',
      file_name: 'a.csv',
      brought_in_at: isIn ? '2026-11-01' : null,
    })
    await plant('import_parts', { import_id: importId, part: 1 })
    await plant('import_rows', { import_id: importId, row: 1, verdict: 'new', patient_id: isIn ? patientId : null })
  }
  await plant('inbox', {
    event_key: 'in:SM1',
    kind: 'in',
    contact_id: contactId,
    processed_at: '2026-11-01',
    error: CANARY,
  })
  await plant('inbox', { event_key: 'st:SM1:sent:', kind: 'status', contact_id: null, processed_at: '2026-11-01' })
  await plant('notifications', { kind: 'message-failed', conversation_id: conversationId, patient_id: patientId })
  const sent = { contact_id: contactId, state: 'sent', kind: 'reply', cause: 'patient' }
  await plant('outbox', {
    ...sent,
    id: '00000000-0000-4000-8000-000000000007',
    conversation_id: conversationId,
    dedupe_key: 'a',
  })
  const reportId = await idOf(
    `insert into outcome_reports (form) values ('{"from":"2026-11-01","to":"2026-11-02"}') returning id`,
  )
  await plant('outcome_report_rows', { report_id: reportId, patient_id: patientId })
  await plant('outbox', { ...sent, id: '00000000-0000-4000-8000-000000000008', dedupe_key: 'b', provider_sid: 'SM3' })
  await plant('kept_reports', of)
  await plant('reading_cases', {
    kind: 'answer',
    message_id: messageId,
    response_id: responseId,
    language: 'es',
    reader_version: 'x',
  })
}
