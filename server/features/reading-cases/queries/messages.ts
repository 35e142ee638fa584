import { eq, sql } from 'drizzle-orm'
import { redactedFields } from '#contract/patients/fields.ts'
import type { CaseText, MessageReading, StaffMeaning } from '#contract/reading-cases.ts'
import { type KnownValue, knownValuesOf } from '#engine/redact.ts'
import { compileOwnPatterns } from '#reader/safety/own-patterns.ts'
import { understand } from '#reader/understand.ts'
import type { Reader } from '../../../db/read.ts'
import { type StoredValues, selectAllValues } from '../../../db/tables/patient-values.ts'
import { readingCases } from '../../../db/tables/reading-cases.ts'
import { safetySettings } from '../../ai-router/queries/safety.ts'
import { everyPatientField } from '../../own-fields/queries.ts'
import { organizationSettings } from '../../settings/queries.ts'
import { createMask, meaningsFor } from '../rules.ts'

/** A patient's text as a case is made of it. */
export interface ReadText {
  conversationId: number
  text: string
  language: string
  at: Date
  /** Our last text before it. */
  asked: string | null
  flowType: CaseText['flowType']
  /** Its conversation waits for a person because of danger. */
  isAlarmed: boolean
}

/** One text of a patient by its message; null when there is none in a conversation. */
export const findReadText = async (db: Reader, messageId: number): Promise<ReadText | null> => {
  const { rows } = await db.execute<Omit<ReadText, 'at'> & { at: string | Date } & Record<string, unknown>>(sql`
    select c.id as "conversationId", m.message_body as text, m.language, m.created_at as at,
      v.definition->>'flowType' as "flowType", c.phase = 'paused' and c.pause_reason = 'emergency' as "isAlarmed",
      (select o.message_body from messages o
        where o.conversation_id = c.id and o.direction = 'outbound' and o.created_at < m.created_at
        order by o.created_at desc, o.id desc limit 1) as asked
    from messages m join conversations c on c.id = m.conversation_id join flow_versions v on v.id = c.flow_version_id
    where m.id = ${messageId} and m.direction = 'inbound'`)
  const [row] = rows
  return row ? { ...row, at: new Date(row.at) } : null
}

/** What the records of a conversation's number say of its people, and the number itself. */
export const knownValues = async (db: Reader, conversationId: number): Promise<KnownValue[]> => {
  const fields = redactedFields(await everyPatientField(db))
  const { rows } = await db.execute<{ phone: string; redacted: StoredValues }>(sql`
    select n.phone, ${sql.raw(selectAllValues(fields, 'p'))} as redacted
    from conversations c join contacts n on n.id = c.contact_id
      left join patients p on p.contact_id = n.id or p.id = c.patient_queue_id
    where c.id = ${conversationId}`)
  return rows.flatMap(({ phone, redacted }) => [{ label: 'PHONE', value: phone }, ...knownValuesOf(fields, redacted)])
}

/** Whether somebody of staff has raised an emergency about this text. */
const isAlertRaised = async (db: Reader, messageId: number): Promise<boolean> => {
  const { rows } = await db.execute(sql`
    select 1 from messages m join notifications n on n.conversation_id = m.conversation_id
    where m.id = ${messageId} and n.kind = 'emergency' and n.details->>'messageId' = ${String(messageId)} limit 1`)
  return rows.length > 0
}

/** What staff have said of a text so far, in cases and in alerts. */
const saidOf = async (db: Reader, messageId: number): Promise<StaffMeaning[]> => {
  const rows = await db
    .select({ kind: readingCases.kind, means: readingCases.means })
    .from(readingCases)
    .where(eq(readingCases.messageId, messageId))
  const said = rows.map(
    ({ kind, means }): StaffMeaning =>
      kind === 'consent' ? 'no-stop' : means === 'emergency' ? 'emergency' : 'no-emergency',
  )
  return (await isAlertRaised(db, messageId)) && said.length === 0 ? ['emergency'] : said
}

/** What the reader makes of a text, as the organization reads it. */
export const readingOf = async (
  db: Reader,
  text: string,
): Promise<Pick<MessageReading, 'language' | 'consent' | 'emergency'> & { raw: string }> => {
  const { ownPatterns } = await safetySettings(db)
  const meaning = understand(text, { ownPatterns: compileOwnPatterns(ownPatterns) })
  return {
    raw: meaning.text.raw,
    language: meaning.language.language,
    consent: meaning.consent?.kind ?? null,
    emergency: meaning.emergency()?.class ?? null,
  }
}

/** How a patient's text is read, and what staff may say of it; null when there is no such text. */
export const messageReading = async (db: Reader, messageId: number): Promise<MessageReading | null> => {
  const found = await findReadText(db, messageId)
  if (!found) return null
  const { raw, ...reading } = await readingOf(db, found.text)
  const said = await saidOf(db, messageId)
  const { mayKeepReadingCases } = await organizationSettings(db)
  const mask = mayKeepReadingCases ? createMask(await knownValues(db, found.conversationId)) : null
  return {
    ...reading,
    meanings: meaningsFor(reading, { isAlarmed: found.isAlarmed, isKept: mayKeepReadingCases, said }),
    said,
    keptAs: mask?.(raw) ?? null,
  }
}

/**
 * The text for which a conversation was paused as an emergency: the last one before the pause in which the reader finds
 * danger, else the last one.
 */
export const findAlarmText = async (db: Reader, conversationId: number): Promise<number | null> => {
  const { rows } = await db.execute<{ id: number; body: string }>(sql`
    select m.id, m.message_body as body from conversations c join messages m on m.conversation_id = c.id
    where c.id = ${conversationId} and c.pause_reason = 'emergency' and m.direction = 'inbound'
      and m.created_at <= to_timestamp(((c.state->>'pausedAt')::double precision + 1) / 1000)
    order by m.created_at desc, m.id desc limit 5`)
  for (const { id, body } of rows) if ((await readingOf(db, body)).emergency !== null) return id
  return rows[0]?.id ?? null
}

/** The patient's last text that stopped the texts to a number, by the ledger. */
export const findStopText = async (db: Reader, contactId: number): Promise<number | null> => {
  const { rows } = await db.execute<{ id: number }>(sql`
    select m.id from consent_events e join messages m on m.twilio_message_sid = e.message_sid
    where e.contact_id = ${contactId} and e.source = 'patient' and e.event in ('stop', 'stop-unclear', 'no-contact')
      and m.direction = 'inbound' and m.conversation_id is not null
    order by e.id desc limit 1`)
  return rows[0]?.id ?? null
}
