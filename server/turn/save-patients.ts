import type { Session } from '../db/session.ts'
import { type PatientProgress, progressAfter } from './patient-status.ts'
import type { TurnDraft } from './turn-draft.ts'

interface PatientRow extends PatientProgress {
  id: number
  isVerifiedByPerson: boolean
  /** A conversation that these turns do not write, and that has not ended. */
  hasOpenConversation: boolean
}

/** Locks the row. Moments stay texts: what is not changed is written back as it was. */
const lockPatientRow = async (session: Session, id: number, written: number[]): Promise<PatientRow | null> => {
  const [row] = await session.query<PatientRow>(
    'patient-progress',
    `select id, status, status_before_start as "statusBeforeStart", completed_at::text as "completedAt",
       current_attempts as "currentAttempts", last_contacted_at::text as "lastContactedAt", language,
       verified_status as "verifiedStatus", verified_reason as "verifiedReason", verified_at::text as "verifiedAt",
       verified_conversation_id as "verifiedConversationId", verified_by_user_id is not null as "isVerifiedByPerson",
       exists (select 1 from conversations c where c.patient_queue_id = patients.id and c.phase <> 'ended'
         and c.id <> all ($2::bigint[])) as "hasOpenConversation"
     from patients where id = $1 for no key update`,
    [id, `{${written.join(',')}}`],
  )
  return row ?? null
}

/** A patient's row as it is to be written. */
export interface PatientUpdate {
  id: number
  at: string
  progress: PatientProgress
}

/** Locks the patients that these turns of one transaction change, and decides what becomes of them. */
export const decidePatients = async (session: Session, drafts: readonly TurnDraft[]): Promise<PatientUpdate[]> => {
  const ids = new Set(drafts.flatMap(({ patients }) => [...patients.keys()]))
  if (ids.size === 0) return []
  const talks = drafts.flatMap((draft) => draft.talks.filter(({ isTouched }) => isTouched))
  const written = talks.map(({ row }) => row.id)
  const updates: PatientUpdate[] = []
  // In the order of their ids: two processes never wait for each other in a circle.
  for (const id of [...ids].toSorted((a, b) => a - b)) {
    const row = await lockPatientRow(session, id, written)
    if (!row) continue
    const { id: _id, hasOpenConversation: isOpenElsewhere, ...before } = row
    const hasOpenConversation =
      isOpenElsewhere || talks.some((talk) => talk.row.patientId === id && talk.state.phase !== 'ended')
    let update: PatientUpdate = { id, at: '', progress: before }
    for (const { patients, at } of drafts) {
      const write = patients.get(id)
      const moment = { at: new Date(at).toISOString(), hasOpenConversation }
      if (write)
        update = {
          id,
          at: moment.at,
          progress: progressAfter(
            { ...update.progress, isVerifiedByPerson: before.isVerifiedByPerson },
            write,
            moment,
          ),
        }
    }
    updates.push(update)
  }
  return updates
}

/** Writes what was decided. */
export const updatePatients = (session: Session, updates: readonly PatientUpdate[]): Promise<unknown> =>
  Promise.all(
    updates.map(({ id, at, progress }) =>
      session.query(
        'patient-update',
        `update patients set status = $2, status_before_start = $3, completed_at = $4, current_attempts = $5,
           last_contacted_at = $6, language = $7, verified_status = $8, verified_reason = $9, verified_at = $10,
           verified_conversation_id = $11, updated_at = $12
         where id = $1`,
        [
          id,
          progress.status,
          progress.statusBeforeStart,
          progress.completedAt,
          progress.currentAttempts,
          progress.lastContactedAt,
          progress.language,
          progress.verifiedStatus,
          progress.verifiedReason,
          progress.verifiedAt,
          progress.verifiedConversationId,
          at,
        ],
      ),
    ),
  )
