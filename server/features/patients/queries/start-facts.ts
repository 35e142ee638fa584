import { type SQL, sql } from 'drizzle-orm'
import type { StartRefusal } from '#contract/patients.ts'
import { contacts } from '../../../db/tables/contacts.ts'
import { patients } from '../../../db/tables/patients.ts'
import { buttonRefusal } from '../rules.ts'

// What decides whether the SMS button is enabled, for a row of the list.

/** The patient's open conversation. */
export interface OpenConversation {
  id: number
  phase: 'queued' | 'sending' | 'waiting' | 'paused'
  completion: number | null
  status: string
  scheduledFor: string | null
  awaitsPerson: boolean
  missingAnswers: number
}

/** From a patient row; null for none. */
export const openConversation = sql<OpenConversation | null>`(select json_build_object('id', c.id, 'phase', c.phase, 'completion',
  c.completion_percentage, 'status', c.status, 'scheduledFor', c.scheduled_for,
  'awaitsPerson', c.promised_at is not null,
  'missingAnswers', (select count(*) from flow_versions v, jsonb_array_elements(v.definition->'questions') question
    where v.id = c.flow_version_id and (question->>'isRequired')::boolean and not exists (
      select 1 from jsonb_array_elements(c.state->'answers') answer
      where answer->'questionId' = question->'id' and answer->'value' <> 'null'))) from conversations c
  where c.patient_queue_id = ${patients.id} and c.phase <> 'ended' order by c.id desc limit 1)`

/** Whether an active verification flow can be sent. */
export const hasFlow = sql<boolean>`exists (select 1 from flows f join flow_versions v on v.flow_id = f.id
  where f.is_active and f.flow_type = 'VERIFICATION' and f.purpose = 'verification' and v.is_sendable)`

/** The count of `server/turn/unasked-texts.ts`, for a row of the list. */
export const unaskedToday = (now: Date) => sql<number>`(select count(*)::int from outbox o
  where o.contact_id = ${contacts.id} and o.created_at > ${now.toISOString()}::timestamptz - interval '24 hours' and o.cause in ('start', 'clock')
  and o.state not in ('cancelled', 'expired', 'failed'))`

/** Whether the sender of the patient's next conversation begins nothing. Mostly none is held, which is asked once. */
export const isSendingHeld = sql<boolean>`(exists (select 1 from senders where held_since is not null)
  and exists (select 1 from senders where id = recado_sender_for(${patients.id}) and held_since is not null))`

export const hasOpenConversation = sql<boolean>`exists (select 1 from conversations c
  where c.patient_queue_id = ${patients.id} and c.phase <> 'ended')`

/** What decides whether a conversation with a patient may start. */
export interface StartRow {
  hasContact: boolean
  isOptedOut: boolean
  callWish: string | null
  unreachableReason: string | null
  hasOpenConversation: boolean
  currentAttempts: number
  maxAttempts: number
  unaskedToday: number
  isSendingHeld: boolean
  hasFlow: boolean
}

/** The columns of a StartRow; joined with the contact. */
export const startColumns = (now: Date): Record<keyof StartRow, SQL> => ({
  hasContact: sql`${contacts.id} is not null`,
  isOptedOut: sql`${contacts.optedOutAt} is not null`,
  callWish: sql`${contacts.callWish}`,
  unreachableReason: sql`${contacts.unreachableReason}`,
  hasOpenConversation,
  currentAttempts: sql`${patients.currentAttempts}`,
  maxAttempts: sql`${patients.maxAttempts}`,
  unaskedToday: unaskedToday(now),
  isSendingHeld,
  hasFlow,
})

/** A stranger's wish applies to their number; the patient is looked for elsewhere. */
export const isNoContact = ({
  callWish,
  unreachableReason,
}: Pick<StartRow, 'callWish' | 'unreachableReason'>): boolean =>
  callWish === 'none' && unreachableReason !== 'wrong-number'

/** Why the SMS button is disabled; null when it is not. */
export const refusalOf = (row: StartRow): StartRefusal | null =>
  buttonRefusal({ ...row, isNoContact: isNoContact(row), isUnreachable: row.unreachableReason !== null })
