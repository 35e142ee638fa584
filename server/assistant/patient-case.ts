import { type Fields, redactedFields } from '#contract/patients/fields.ts'
import type { Language } from '#contract/primitives.ts'
import { type KnownValue, knownValuesOf } from '#engine/redact.ts'
import { type StoredValues, selectAllValues } from '../db/tables/patient-values.ts'
import type { Deps } from '../deps.ts'
import { everyPatientField } from '../features/own-fields/queries.ts'

/** A claimed text that waits for the assistant. */
export interface Work {
  id: string
  conversationId: number
  contactId: number
  askSeq: number
  text: string
  language: Language
  token: string
}

/** What the answer depends on beside the text. */
export interface PatientCase {
  /** Whether somebody waited for the answer when this was read. */
  isWanted: boolean
  conversationStatus: string
  flowType: string
  patientId: number | null
  patientName: string | null
  doctorName: string | null
  known: KnownValue[]
  /** The last turns, oldest first, without the text itself; not redacted. */
  history: { role: 'patient' | 'assistant'; text: string }[]
  /** The configuration that answered last, and the router's words on the context. */
  last: { configId: number; isPersistent: boolean; turns: number; at: number } | null
  answersIn10Minutes: number
  answersToday: number
}

interface Row {
  isWanted: boolean
  status: string
  flowType: string
  phone: string
  patientId: number | null
  patientName: string | null
  doctorName: string | null
  /** A case without a patient. */
  redacted: StoredValues
  history: { direction: string; body: string }[] | null
  decisions: { configId: number | null; persist: boolean; at: number; ok: boolean | null }[] | null
}

const MOST_TURNS = 6
const LONGEST_HISTORY = 2000
const MINUTES_10 = 600_000

/**
 * Condition that the text still waits: not opted out, not paused, not answered. `c` is the conversation, `n` the
 * contact, `w` the work.
 */
const WANTED = `c.phase = 'waiting' and n.opted_out_at is null and w.state = 'working'`

/** Values that no model may see: redacted fields, and the patient's number. */
const knownOf = ({ phone, redacted }: Row, fields: Fields): KnownValue[] => [
  { label: 'PHONE', value: phone },
  ...knownValuesOf(fields, redacted),
]

const historyOf = (row: Row): PatientCase['history'] => {
  let room = LONGEST_HISTORY
  const turns: PatientCase['history'] = []
  for (const { direction, body } of row.history ?? []) {
    room -= body.length
    if (room < 0) break
    turns.unshift({ role: direction === 'inbound' ? 'patient' : 'assistant', text: body })
  }
  return turns
}

/** Reads everything about a waiting text in one statement; null when the conversation is gone. */
export const readCase = async (
  deps: Pick<Deps, 'db' | 'clock'>,
  work: Work,
  given?: Fields,
): Promise<PatientCase | null> => {
  const now = deps.clock.now()
  const fields = given ?? (await everyPatientField(deps.db.writer))
  const { rows } = await deps.db.write.query<Row>({
    name: 'assistant-case',
    text: `select exists (select 1 from ai_work w where w.id = $4 and w.token = $6 and ${WANTED}
          and (c.state->>'pendingAi')::integer = $5) as "isWanted",
        c.status, v.definition->>'flowType' as "flowType", n.phone, p.id as "patientId",
        p.patient_name as "patientName", p.doctor_name as "doctorName",
        ${selectAllValues(redactedFields(fields), 'p')} as redacted,
        (select json_agg(json_build_object('direction', m.direction, 'body', m.message_body) order by m.created_at desc, m.id desc)
           from (select * from messages where conversation_id = c.id
             and not (direction = 'inbound' and position(E'\\n' || message_body || E'\\n' in E'\\n' || $2 || E'\\n') > 0
               and created_at > $3::timestamptz - interval '2 minutes')
             order by created_at desc, id desc limit ${MOST_TURNS}) m) as history,
        (select json_agg(json_build_object('configId', d.selected_config_id, 'persist', d.persist_context,
             'at', recado_ms(d.created_at), 'ok', d.was_successful) order by d.created_at desc, d.id desc)
           from (select * from ai_decisions where contact_id = c.contact_id
             and created_at > $3::timestamptz - interval '24 hours'
             order by created_at desc, id desc limit 100) d) as decisions
      from conversations c join contacts n on n.id = c.contact_id
        join flow_versions v on v.id = c.flow_version_id left join patients p on p.id = c.patient_queue_id
      where c.id = $1`,
    values: [work.conversationId, work.text, now.toISOString(), work.id, work.askSeq, work.token],
  })
  const [row] = rows
  if (!row) return null
  const answers = (row.decisions ?? []).filter(({ ok }) => ok === true)
  const turns = row.decisions?.findIndex(({ persist }) => persist) ?? -1
  const sticky = row.decisions?.[turns]
  return {
    isWanted: row.isWanted,
    conversationStatus: row.status,
    flowType: row.flowType,
    patientId: row.patientId,
    patientName: row.patientName,
    doctorName: row.doctorName,
    known: knownOf(row, fields),
    history: historyOf(row),
    last:
      sticky?.configId == null
        ? null
        : { configId: sticky.configId, isPersistent: true, turns: turns + 1, at: sticky.at },
    answersIn10Minutes: answers.filter(({ at }) => now.getTime() - at < MINUTES_10).length,
    answersToday: answers.length,
  }
}

/** Whether the patient still waits for the answer. */
export const isWanted = async (deps: Pick<Deps, 'db'>, work: Work): Promise<boolean> => {
  const { rowCount } = await deps.db.write.query({
    name: 'assistant-wanted',
    text: `select 1 from conversations c join contacts n on n.id = c.contact_id join ai_work w on w.id = $2
      where c.id = $1 and ${WANTED} and (c.state->>'pendingAi')::integer = $3 and w.token = $4`,
    values: [work.conversationId, work.id, work.askSeq, work.token],
  })
  return rowCount === 1
}
