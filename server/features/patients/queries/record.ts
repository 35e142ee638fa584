import { sql } from 'drizzle-orm'
import type { PatientRecord } from '#contract/patients/erasure.ts'
import type { Reader } from '../../../db/read.ts'
import type { Deps } from '../../../deps.ts'
import { consentProof } from '../../consent/queries.ts'
import { findPatient } from '../queries.ts'

const instant = (column: string) => sql.raw(`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`)

/** Everything that is kept about a patient; null when there is none. */
export const recordOf = async (db: Reader, deps: Deps, id: number): Promise<PatientRecord | null> => {
  const now = deps.clock.now()
  const patient = await findPatient(db, id, now)
  if (!patient) return null
  const { rows } = await db.execute<Pick<PatientRecord, 'appointments' | 'conversations'>>(sql`
    select coalesce((select json_agg(json_build_object('startsAt', ${instant('a.starts_at')}, 'place', a.place, 'kind', a.kind,
        'clinician', a.clinician, 'status', a.status) order by a.starts_at)
      from appointments a where a.patient_id = ${id}), '[]') as appointments,
    coalesce((select json_agg(json_build_object('id', c.id, 'startedAt', ${instant('c.started_at')}, 'endedAt', ${instant('c.ended_at')},
        'status', c.status,
        'messages', coalesce((select json_agg(json_build_object('at', ${instant('m.created_at')}, 'direction', m.direction,
          'text', m.message_body) order by m.created_at, m.id) from messages m where m.conversation_id = c.id), '[]'),
        'answers', coalesce((select json_agg(json_build_object('at', ${instant('r.timestamp')}, 'question', r.question_text,
          'answer', r.user_response, 'value', r.value) order by r.id) from responses r where r.conversation_id = c.id), '[]'),
        'notes', coalesce((select json_agg(json_build_object('at', ${instant('n.created_at')}, 'text', n.body) order by n.id)
          from thread_notes n where n.conversation_id = c.id and n.deleted_at is null), '[]'))
      order by c.id) from conversations c where c.patient_queue_id = ${id}), '[]') as conversations`)
  const [found] = rows
  const consent = await consentProof(deps, db, id)
  return {
    exportedAt: now.toISOString(),
    patient,
    consent,
    appointments: found?.appointments ?? [],
    conversations: found?.conversations ?? [],
  }
}
