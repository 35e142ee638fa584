import { expectedStatuses } from '#contract/appointments/words.ts'
import { type VisitAnswer, visitAnswers } from '#contract/flows.ts'
import type { VariableValue } from '#engine/types.ts'
import type { VisitStart } from './new-conversation.ts'
import type { VisitValues } from './statements.ts'
import type { TurnDraft } from './turn-draft.ts'

/** An appointment's values by the names that texts use. */
export const visitVariables = ({ day, time, place, clinician }: VisitValues): Record<string, VariableValue> => ({
  appointmentDay: day,
  appointmentTime: time,
  appointmentPlace: place,
  clinician,
})

/** The variables of the appointment's own location, which need not be the patient's; none where it has none. */
export const placeVariables = async (
  { context }: TurnDraft,
  appointmentId: number,
): Promise<Record<string, VariableValue>> => {
  const [row] = await context.session.query<{ name: string; address: string | null; phone: string | null }>(
    'visit-place',
    'select l.name, l.address, l.phone from appointments a join locations l on l.id = a.location_id where a.id = $1',
    [appointmentId],
  )
  return row ? { locationName: row.name, locationAddress: row.address, locationPhone: row.phone } : {}
}

const EXPECTED = expectedStatuses.map((status) => `'${status}'`).join(', ')

/** The patient's next appointment, for a conversation about it that a person begins; null when none is ahead. */
export const nextVisit = async (draft: TurnDraft, patientId: number): Promise<VisitStart | null> => {
  const { context, at } = draft
  const [row] = await context.session.query<VisitValues & { id: number; startsAt: number }>(
    'visit-next',
    `select id, recado_ms(starts_at) as "startsAt", to_char(starts_at at time zone zone, 'YYYY-MM-DD') as day,
       to_char(starts_at at time zone zone, 'HH24:MI') as time, place, clinician
     from appointments where patient_id = $1 and starts_at > $2 and status in (${EXPECTED}) order by starts_at limit 1`,
    [patientId, new Date(at).toISOString()],
  )
  if (!row) return null
  const variables = { ...visitVariables(row), ...(await placeVariables(draft, row.id)) }
  return { appointment: { id: row.id, startsAt: Number(row.startsAt) }, variables }
}

/**
 * What its patient may still decide about an appointment: null where it is over or staff have cancelled it. Who has
 * cancelled may ask for another time; that they come after all is for a person, because the time may be given away.
 */
export const openAnswers = async ({ context, at }: TurnDraft, id: number): Promise<readonly VisitAnswer[] | null> => {
  const [row] = await context.session.query<{ status: string }>(
    'visit-ahead',
    `select status from appointments where id = $1 and starts_at > $2
       and (status in (${EXPECTED}) or status = 'cancelled' and status_by = 'patient')`,
    [id, new Date(at).toISOString()],
  )
  if (!row) return null
  return row.status === 'cancelled' ? ['cancelled', 'reschedule_asked'] : visitAnswers
}

/** Reminders that wait are dropped: the appointment was moved or cancelled. */
const dropReminders = (draft: TurnDraft, id: number) =>
  draft.context.session.query(
    'visit-drop-reminders',
    `update planned_reminders set state = 'dropped', reason = 'status' where appointment_id = $1 and state = 'planned'`,
    [id],
  )

/** Keeps what a patient said; what staff have cancelled, or seen through, stays. */
export const saveVisitAnswer = async (
  draft: TurnDraft,
  { appointmentId, status }: { appointmentId: number; status: VisitAnswer },
): Promise<void> => {
  const rows = await draft.context.session.query(
    'visit-answer',
    `update appointments set status = $2, status_by = 'patient', status_at = $3, updated_at = $3
     where id = $1 and (status in (${EXPECTED}) or status = 'cancelled' and status_by = 'patient' and $2 <> 'confirmed')
     returning id`,
    [appointmentId, status, new Date(draft.at).toISOString()],
  )
  if (rows.length === 0) return
  draft.changedAppointments.add(appointmentId)
  if (status === 'cancelled') await dropReminders(draft, appointmentId)
}

/** Soon enough that a bare CANCEL may be about it. */
const DOUBT = '30 days'

/** The number's texts were stopped by a word that may have been meant for the next visit: staff see it there. */
export const noteVisitDoubt = async (draft: TurnDraft): Promise<void> => {
  const rows = await draft.context.session.query<{ id: number }>(
    'visit-doubt',
    `update appointments set doubt_at = $2 where id in (select a.id from appointments a
         join patients p on p.id = a.patient_id where p.contact_id = $1 and a.status in (${EXPECTED})
         and a.starts_at > $2 and a.starts_at < $2::timestamptz + interval '${DOUBT}') returning id`,
    [draft.contact.id, new Date(draft.at).toISOString()],
  )
  for (const { id } of rows) draft.changedAppointments.add(id)
}
