import { nextAttempt } from '#engine/windows/next-attempt.ts'
import { findWhereabouts, type Recipient } from '#engine/windows/recipient.ts'
import type { Session } from '../db/session.ts'
import { createConversation, lockPatientFacts, sendableVersion } from './new-conversation.ts'
import type { TimerRow } from './statements.ts'
import { type Talk, type TurnDraft, timersOf, writePatient } from './turn-draft.ts'
import { MOST_BEGUN_A_WEEK, unaskedTexts } from './unasked-texts.ts'

const DAY = 24 * 3_600_000
/** This long after the last conversation the program makes no more attempts: a person decides. */
const LATEST_MS = 21 * DAY

const noteNext = (session: Session, patientId: number, at: number | null) =>
  session.query('attempt-note', 'update patients set next_contact_at = $2 where id = $1', [
    patientId,
    at === null ? null : new Date(at).toISOString(),
  ])

/** The time zone of the number's owner, as far as it is known. */
const zoneOf = async ({ context, contact }: TurnDraft): Promise<string> => {
  const [row] = await context.session.query<{ homes: Recipient['homes'] | null }>(
    'contact-homes',
    'select recado_homes($1) as homes',
    [contact.id],
  )
  const { phone, zone } = contact
  const found = findWhereabouts({ phone, zone, homes: row?.homes ?? [] }, context.settings.sender.zone)
  return found.places[0]?.zone ?? context.settings.sender.zone
}

/** When to try again after a try at that moment, now that nobody has answered. */
export const attemptAfter = async (draft: TurnDraft, openedAt: number | null): Promise<number> =>
  nextAttempt(openedAt ?? draft.at, draft.at, await zoneOf(draft))

/** Nobody answered: while attempts are left, plans the next one for another part of another day. */
export const planAttempt = async (draft: TurnDraft, { row, state }: Talk): Promise<void> => {
  if (row.patientId === null || draft.contact.optedOutAt !== null || draft.contact.unreachableReason !== null) return
  const left = await draft.context.session.query(
    'attempt-left',
    `select 1 from patients where id = $1 and current_attempts < max_attempts and verified_by_user_id is null`,
    [row.patientId],
  )
  if (left.length === 0) return
  const dueAt = await attemptAfter(draft, state.openedAt)
  timersOf(draft, row.id).set('attempt', { waitSeq: 0, dueAt })
  await noteNext(draft.context.session, row.patientId, dueAt)
}

/** A conversation begins or resumes: cancels its patient's planned attempt. */
export const forgetAttempt = async (draft: TurnDraft, patientId: number | null): Promise<void> => {
  if (patientId !== null) await noteNext(draft.context.session, patientId, null)
}

interface Ended {
  patientId: number
  flowId: number
  endedAt: number
}

/** The unanswered conversation, while it is the patient's last one and nobody has verified them since. */
const unanswered = async ({ session }: TurnDraft['context'], conversationId: number): Promise<Ended | null> => {
  const [row] = await session.query<Ended>(
    'attempt-unanswered',
    `select c.patient_queue_id as "patientId", c.flow_id as "flowId", recado_ms(c.ended_at) as "endedAt"
     from conversations c join patients p on p.id = c.patient_queue_id join flows f on f.id = c.flow_id
     where c.id = $1 and c.end_reason = 'no_reply' and c.phase = 'ended' and f.is_active
       and p.contact_id = c.contact_id and p.verified_by_user_id is null
       and coalesce(p.verified_status, '') not like 'VERIFIED%' and p.status <> 'COMPLETED'
       and not exists (select 1 from conversations later where later.patient_queue_id = p.id and later.id > c.id)`,
    [conversationId],
  )
  return row ?? null
}

/**
 * A planned attempt is due. It waits a day when the number has had its texts of the week, or while new texts are held;
 * it is dropped when the patient has been heard from otherwise.
 */
export const fireAttempt = async (draft: TurnDraft, timer: TimerRow): Promise<void> => {
  draft.timersDone.push(timer.id)
  const { session } = draft.context
  const ended = await unanswered(draft.context, timer.conversationId)
  const patient = ended && (await lockPatientFacts(session, ended.patientId))
  if (!ended || !patient) return
  const isShut = draft.contact.optedOutAt !== null || draft.contact.unreachableReason !== null
  const version = isShut ? null : await sendableVersion(draft, ended.flowId)
  const isOver = draft.at - Number(ended.endedAt) > LATEST_MS
  if (!version || isOver || patient.currentAttempts >= patient.maxAttempts) return forgetAttempt(draft, patient.id)
  const { lately, week, isSendingHeld } = await unaskedTexts(draft, patient.id)
  if (lately > 0 || week >= MOST_BEGUN_A_WEEK || isSendingHeld) {
    const dueAt = draft.at + DAY
    timersOf(draft, timer.conversationId).set('attempt', { waitSeq: 0, dueAt })
    await noteNext(session, patient.id, dueAt)
    return
  }
  await forgetAttempt(draft, patient.id)
  const { id: conversationId } = (
    await createConversation(draft, version, patient, {
      attemptNumber: patient.currentAttempts + 1,
      language: patient.language,
      scheduledFor: null,
    })
  ).row
  writePatient(draft, patient.id, {
    becomes: 'started',
    verifiedStatus: 'PENDING_VERIFICATION',
    verifiedReason: null,
    conversationId,
  })
}
