/** Where an appointment stands. `reschedule_asked`: the patient wants another time. */
export const appointmentStatuses = [
  'booked',
  'confirmed',
  'reschedule_asked',
  'cancelled',
  'arrived',
  'no_show',
] as const
export type AppointmentStatus = (typeof appointmentStatuses)[number]

/** The statuses in which the appointment is still ahead and its time is kept. */
export const expectedStatuses: readonly AppointmentStatus[] = ['booked', 'confirmed', 'reschedule_asked']

/** Who said the status last. */
export const statusSources = ['staff', 'patient', 'import'] as const

/**
 * planned: waits for its time. sending: handed over. sent: the carrier has it. missed: it could not go out in time, and
 * staff see to it. skipped: the status no longer asked for it. dropped: the appointment was moved or cancelled.
 */
export const reminderStates = ['planned', 'sending', 'sent', 'missed', 'skipped', 'dropped'] as const
export type ReminderState = (typeof reminderStates)[number]

/** Why a reminder waits, was missed or skipped. */
export const reminderReasons = [
  'status',
  'opted-out',
  'bad-number',
  'late',
  'window',
  'held',
  'cap',
  'busy',
  'shared',
  'person',
  'flow',
  'value',
  'failed',
  'error',
] as const
export type ReminderReason = (typeof reminderReasons)[number]
