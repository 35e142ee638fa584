import type { Session, Statement } from '../db/session.ts'
import { type PatientProgress, progressAfter } from './patient-status.ts'
import type { TurnDraft } from './turn-draft.ts'

interface PatientRow extends PatientProgress {
  isVerifiedByPerson: boolean
  /** An open verification besides the given conversations. */
  hasOtherConversation: boolean
}

/** Locks the row. Timestamps are read as text, so that an unchanged one is written back to the microsecond. */
const lockPatient = async (session: Session, id: number, conversationIds: number[]): Promise<PatientRow | null> => {
  const [row] = await session.query<PatientRow>(
    'patient-progress',
    `select status, status_before_start as "statusBeforeStart", completed_at::text as "completedAt",
       current_attempts as "currentAttempts", last_contacted_at::text as "lastContactedAt", language,
       verified_status as "verifiedStatus", verified_reason as "verifiedReason", verified_at::text as "verifiedAt",
       verified_conversation_id as "verifiedConversationId", verified_by_user_id is not null as "isVerifiedByPerson",
       exists (select 1 from conversations c join flow_versions v on v.id = c.flow_version_id
         where c.patient_queue_id = patients.id and c.phase <> 'ended'
         and v.definition->>'flowType' = 'VERIFICATION'
         and coalesce(v.definition->>'purpose', 'verification') = 'verification'
         and c.id <> all ($2::bigint[])) as "hasOtherConversation"
     from patients where id = $1 for no key update`,
    [id, `{${conversationIds.join()}}`],
  )
  return row ?? null
}

const updateOf = (id: number, progress: PatientProgress, at: string): Statement => ({
  name: 'patient-update',
  text: `update patients set status = $2, status_before_start = $3, completed_at = $4, current_attempts = $5,
      last_contacted_at = $6, language = $7, verified_status = $8, verified_reason = $9, verified_at = $10,
      verified_conversation_id = $11, updated_at = $12
    where id = $1`,
  values: [
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
})

/** Locks the patients that these turns of one transaction change, and returns the statements that write them. */
export const updatesOfPatients = async (session: Session, drafts: readonly TurnDraft[]): Promise<Statement[]> => {
  const ids = new Set(drafts.flatMap(({ patients }) => [...patients.keys()]))
  if (ids.size === 0) return []
  const talks = drafts.flatMap((draft) => draft.talks.filter(({ isTouched }) => isTouched))
  const conversationIds = talks.map(({ row }) => row.id)
  const updates: Statement[] = []
  // In id order, to avoid deadlocks.
  for (const id of [...ids].toSorted((a, b) => a - b)) {
    const row = await lockPatient(session, id, conversationIds)
    if (!row) continue
    const { isVerifiedByPerson, hasOtherConversation, ...before } = row
    const hasOpenConversation =
      hasOtherConversation ||
      talks.some(
        ({ row: { patientId }, state, purpose = 'verification' }) =>
          patientId === id && purpose === 'verification' && state.phase !== 'ended',
      )
    let progress: PatientProgress = before
    let at = ''
    // Two numbers may write one patient: a later turn continues from an earlier one's result.
    for (const draft of drafts) {
      const write = draft.patients.get(id)
      if (!write) continue
      at = new Date(draft.at).toISOString()
      progress = progressAfter({ ...progress, isVerifiedByPerson }, write, { at, hasOpenConversation })
    }
    updates.push(updateOf(id, progress, at))
  }
  return updates
}
