import { type SQL, sql } from 'drizzle-orm'
import type { RetentionClass } from '#contract/retention.ts'

/** Rows that the limit (ISO 8601) reaches: `id`, `contact_id` and `at`, by which they are as old as they are. */
export type Due = (limit: string) => SQL

/**
 * Ended conversations that nobody has anything left to do with: no text under way, no promise, no unseen alert, no text
 * that is younger.
 */
const endedConversations: Due = (limit) => sql`
  select c.id, c.contact_id, c.last_activity_at as at from conversations c
  where c.phase = 'ended' and c.promised_at is null
    and c.last_activity_at < ${limit} and coalesce(c.ended_at, c.last_activity_at) < ${limit}
    and not exists (select from messages m where m.conversation_id = c.id and m.created_at >= ${limit})
    and not exists (select from outbox o where o.conversation_id = c.id
      and o.state in ('queued', 'sending', 'unknown', 'needs_review'))
    and not exists (select from scheduled_replies s where s.conversation_id = c.id and s.state = 'planned')
    and not exists (select from on_call_alerts a where a.conversation_id = c.id and a.acknowledged_at is null)
    and not recado_is_held(c.patient_queue_id, c.contact_id)`

const oldNotifications: Due = (limit) => sql`
  select n.id, null::bigint as contact_id, n.created_at as at from notifications n
    left join conversations c on c.id = n.conversation_id
  where n.created_at < ${limit} and (c.id is null or not recado_is_held(c.patient_queue_id, c.contact_id))
    and (n.patient_id is null or not recado_is_held(n.patient_id, null))`

const oldDecisions: Due = (limit) => sql`
  select d.id, d.contact_id, d.created_at as at from ai_decisions d
    left join conversations c on c.id = d.conversation_id
  where d.created_at < ${limit}
    and not recado_is_held(coalesce(d.patient_queue_id, c.patient_queue_id), coalesce(d.contact_id, c.contact_id))`

const oldDrafts: Due = (limit) => sql`
  select d.id, c.contact_id, d.created_at as at from ai_drafts d join conversations c on c.id = d.conversation_id
  where d.created_at < ${limit} and d.closed_at is not null and not recado_is_held(c.patient_queue_id, c.contact_id)`

const withAnswers: Due = (limit) => sql`
  select due.* from (${endedConversations(limit)}) due
  where exists (select from responses r where r.conversation_id = due.id)`

const looseAnswers: Due = (limit) => sql`
  select r.id, p.contact_id, r."timestamp" as at from responses r left join patients p on p.id = r.patient_queue_id
  where r.conversation_id is null and r."timestamp" < ${limit} and not recado_is_held(p.id, p.contact_id)`

const withMessages: Due = (limit) => sql`
  select due.* from (${endedConversations(limit)}) due
  where exists (select from messages m where m.conversation_id = due.id)
    or exists (select from outbox o where o.conversation_id = due.id)`

const looseMessages: Due = (limit) => sql`
  select m.id, m.contact_id, m.created_at as at from messages m
  where m.conversation_id is null and m.created_at < ${limit} and not recado_is_held(null, m.contact_id)
    and not exists (select from outbox o where o.message_id = m.id
      and o.state in ('queued', 'sending', 'unknown', 'needs_review'))`

/** The carrier's events of texts that are gone, or never were: they hold the number and the words too. */
const looseEvents: Due = (limit) => sql`
  select i.id, i.contact_id, i.received_at as at from inbox i
  where i.processed_at < ${limit} and i.received_at < ${limit} and coalesce(i.error, '') not like 'parked:%'
    and not recado_is_held(null, i.contact_id)
    and not exists (select from messages m where m.twilio_message_sid = split_part(i.event_key, ':', 2))`

/** Patients with whom nothing has happened since, nothing is planned, and of whom no alert is unseen. */
const quietPatients: Due = (limit) => sql`
  select p.id, p.contact_id, p.updated_at as at from patients p
  where p.updated_at < ${limit} and p.created_at < ${limit}
    and coalesce(p.last_contacted_at, p.created_at) < ${limit} and coalesce(p.next_contact_at, p.created_at) < ${limit}
    and not exists (select from conversations c where c.patient_queue_id = p.id
      and (c.phase <> 'ended' or c.promised_at is not null or c.last_activity_at >= ${limit}))
    and not exists (select from on_call_alerts a join conversations c on c.id = a.conversation_id
      where c.patient_queue_id = p.id and a.acknowledged_at is null)
    and not exists (select from appointments a where a.patient_id = p.id and a.starts_at >= ${limit})
    and not exists (select from messages m where m.contact_id = p.contact_id and m.created_at >= ${limit})
    and not exists (select from calls k where k.patient_id = p.id
      and (k.created_at >= ${limit} or k.call_back_at is not null and k.settled_at is null))
    and not recado_is_held(p.id, p.contact_id)`

/** Their conversations, and those of their numbers that nobody else has. */
const theirConversations: Due = (limit) => sql`
  select c.id, c.contact_id, c.last_activity_at as at from conversations c join (${quietPatients(limit)}) q
    on c.patient_queue_id = q.id or c.patient_queue_id is null and c.contact_id = q.contact_id
      and not exists (select from patients o where o.contact_id = q.contact_id and o.id <> q.id)`

/** The parts of each class, in the order in which they are removed; the first is what the preview counts. */
export const dueParts = {
  notifications: { notifications: oldNotifications },
  aiRecords: { decisions: oldDecisions, drafts: oldDrafts },
  answers: { answers: withAnswers, looseAnswers },
  messages: { messages: withMessages, looseMessages, looseEvents },
  wholeConversations: { conversations: endedConversations },
  patients: { patients: quietPatients, theirConversations },
} satisfies Record<RetentionClass, Record<string, Due>>

/** What the preview counts of a class: its rows, and the oldest. */
export const countedRows = (name: RetentionClass, limit: string): SQL => {
  if (name === 'messages')
    return sql`
      select m.created_at as at from messages m join (${endedConversations(limit)}) due on due.id = m.conversation_id
      union all select at from (${looseMessages(limit)}) loose`
  if (name === 'answers')
    return sql`
      select r."timestamp" as at from responses r join (${endedConversations(limit)}) due on due.id = r.conversation_id
      union all select at from (${looseAnswers(limit)}) loose`
  const [first] = Object.values(dueParts[name])
  return first ? first(limit) : sql`select null::timestamptz as at where false`
}
