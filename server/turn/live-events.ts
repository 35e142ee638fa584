import type { LiveEvent } from '#contract/live.ts'
import type { SavedTurn } from './statements.ts'
import type { TurnDraft } from './turn-draft.ts'

/** Live events to publish after the commit: ids and states, never a patient's words. */
export const liveEventsOf = (draft: TurnDraft, saved: SavedTurn): LiveEvent[] => [
  ...draft.talks
    .filter(({ isTouched }) => isTouched)
    .map(
      ({ row, state, isNew }): LiveEvent => ({
        type: isNew ? 'CONVERSATION_CREATED' : 'CONVERSATION_UPDATED',
        conversationId: row.id,
        patientId: row.patientId,
        status: state.status,
        phase: state.phase,
        completionPercentage: state.completion,
      }),
    ),
  ...draft.inbound.map(
    ({ id, conversationId }): LiveEvent => ({ event: 'message-created', messageId: id, conversationId }),
  ),
  ...saved.texts.map(
    ({ messageId, conversationId }): LiveEvent => ({ event: 'message-created', messageId, conversationId }),
  ),
  ...draft.changedMessages.map(
    ({ id, conversationId }): LiveEvent => ({ event: 'message-updated', messageId: id, conversationId }),
  ),
  ...[...draft.patients.keys()].map((patientId): LiveEvent => ({ type: 'PATIENT_UPDATED', patientId })),
  ...[...draft.changedAppointments].map((appointmentId): LiveEvent => ({ type: 'APPOINTMENT_CHANGED', appointmentId })),
  ...draft.alertsTaken.map((alertId): LiveEvent => ({ type: 'ON_CALL_CHANGED', alertId })),
  ...saved.notices.map((notificationId): LiveEvent => ({ type: 'NOTIFICATION_CREATED', notificationId })),
]
