import { sql } from 'drizzle-orm'
import type { LiveEvent } from '#contract/live.ts'
import type { Reader } from '../../../db/read.ts'
import type { Deps } from '../../../deps.ts'

// Sight by location: what a limited person reads comes from the views that recado_place_sight makes. Here is what they
// cannot decide: whether the record that a path names, or that a live event is about, is in sight.

/** The table of the record that `{id}` names, by the beginning of the path; others are about no patient. */
const subjects: Readonly<Record<string, string>> = {
  '/api/patients/{id}': 'patients',
  '/api/conversations/{id}': 'conversations',
  '/api/conversation-messages/{id}': 'messages',
  '/api/reading-cases/messages/{id}': 'messages',
  '/api/responses/{id}': 'responses',
  '/api/notifications/{id}': 'notifications',
  '/api/on-call/{id}': 'on_call_alerts',
  '/api/imports/{id}': 'imports',
  '/api/appointments/{id}': 'appointments',
  '/api/missed-reminders/{id}': 'planned_reminders',
  '/api/bulk-acts/{id}': 'bulk_acts',
}

/** Those of these records that the handle sees. */
const seen = async (db: Reader, table: string, ids: readonly number[]): Promise<Set<number>> => {
  if (ids.length === 0) return new Set()
  const { rows } = await db.execute<{ id: number }>(
    sql`select id from ${sql.identifier(table)} where id = any (${sql.param(ids)}::bigint[])`,
  )
  return new Set(rows.map(({ id }) => id))
}

/** Whether the record that the path names is in sight; `path` as the contract writes it. */
export const isSubjectSeen = async (db: Reader, path: string, id: unknown): Promise<boolean> => {
  const subject = Object.keys(subjects).find((start) => path === start || path.startsWith(`${start}/`))
  const table = subject && subjects[subject]
  return table === undefined || typeof id !== 'number' || (await seen(db, table, [id])).has(id)
}

/** Whether the patient that a body names is in sight, by id or, for an appointment of another system, by contract. */
export const isNamedPatientSeen = async (db: Reader, path: string, body: unknown): Promise<boolean> => {
  const { patientId, contractId } = (body ?? {}) as { patientId?: unknown; contractId?: unknown }
  if (typeof patientId === 'number') return (await seen(db, 'patients', [patientId])).has(patientId)
  if (path !== '/api/appointments' || typeof contractId !== 'string') return true
  const { rows } = await db.execute(sql`select 1 from patients where contract_id = ${contractId}`)
  return rows.length > 0
}

interface Subject {
  table: string
  id: number
}

/** What an event is about; null for what everybody may know. */
const subjectOf = (event: LiveEvent): Subject | null => {
  if ('messageId' in event) return { table: 'messages', id: event.messageId }
  if ('patientId' in event && event.patientId !== null) return { table: 'patients', id: event.patientId }
  if ('conversationId' in event && event.conversationId !== null)
    return { table: 'conversations', id: event.conversationId }
  if ('notificationId' in event) return { table: 'notifications', id: event.notificationId }
  return 'alertId' in event ? { table: 'on_call_alerts', id: event.alertId } : null
}

/** Those of these events that somebody may hear whose sight is limited to these locations. */
export const eventsInSight = async (
  { db }: Pick<Deps, 'db'>,
  locations: readonly number[],
  events: readonly LiveEvent[],
): Promise<LiveEvent[]> => {
  const about = events.map((event) => ({ event, subject: subjectOf(event) }))
  const look = await db.lookFrom(locations, null)
  try {
    const visible = new Map<string, Set<number>>()
    for (const table of new Set(about.flatMap(({ subject }) => (subject ? [subject.table] : [])))) {
      const ids = about.flatMap(({ subject }) => (subject?.table === table ? [subject.id] : []))
      visible.set(table, await seen(look.reader, table, ids))
    }
    return about
      .filter(({ subject }) => subject === null || visible.get(subject.table)?.has(subject.id))
      .map(({ event }) => event)
  } finally {
    await look.end()
  }
}
