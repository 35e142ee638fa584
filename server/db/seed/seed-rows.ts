import type pg from 'pg'
import { segmentsOf } from '#engine/segments.ts'
import { auditLog } from '../tables/audit.ts'
import { consentEvents, contacts } from '../tables/contacts.ts'
import { conversations, messages, responses } from '../tables/conversations.ts'
import { notifications } from '../tables/notifications.ts'
import { patients } from '../tables/patients.ts'
import { outbox, timers } from '../tables/queue.ts'
import { copyRows, takeIds } from './copy-rows.ts'

export type PatientRow = typeof patients.$inferInsert & { id: number }
export type ContactRow = typeof contacts.$inferInsert & { id: number }
type ConversationRow = typeof conversations.$inferInsert & { id: number }

/** Invented rows, kept in memory until they are written together; each conversation may still change its patient. */
export interface SeedRows {
  contacts: ContactRow[]
  patients: PatientRow[]
  consentEvents: (typeof consentEvents.$inferInsert)[]
  conversations: ConversationRow[]
  messages: (typeof messages.$inferInsert)[]
  responses: (typeof responses.$inferInsert)[]
  timers: (typeof timers.$inferInsert)[]
  notifications: (typeof notifications.$inferInsert)[]
  auditLog: (typeof auditLog.$inferInsert)[]
}

/** An empty set of rows. */
export const emptyRows = (): SeedRows => ({
  contacts: [],
  patients: [],
  consentEvents: [],
  conversations: [],
  messages: [],
  responses: [],
  timers: [],
  notifications: [],
  auditLog: [],
})

const inOrder = <Key extends string, Row extends Partial<Record<Key, Date | undefined>>>(
  rows: Row[],
  key: Key,
): Row[] => rows.sort((a, b) => Number(a[key]) - Number(b[key]))

type NumberedMessage = SeedRows['messages'][number] & { id: number }

const numbered = async (client: pg.Client, rows: SeedRows['messages']): Promise<NumberedMessage[]> => {
  if (rows.length === 0) return []
  const firstId = await takeIds(client, messages, rows.length)
  return rows.map((row, index) => ({ ...row, id: firstId + index }))
}

/** Our texts as the carrier took them: their segments are billed. */
const takenTexts = (
  texts: readonly NumberedMessage[],
  people: SeedRows['contacts'],
): (typeof outbox.$inferInsert)[] => {
  const phones = new Map(people.map(({ id, phone }) => [id, phone]))
  return texts.flatMap(
    ({ id, direction, conversationId, contactId, messageBody, twilioMessageSid, createdAt, sentAt }) =>
      direction === 'outbound' && sentAt
        ? [
            {
              conversationId: conversationId ?? null,
              contactId: contactId ?? 0,
              messageId: id,
              toPhone: phones.get(contactId ?? 0) ?? '',
              body: messageBody,
              parts: segmentsOf(messageBody).count,
              kind: 'question',
              state: 'sent',
              attempt: 1,
              providerSid: twilioMessageSid ?? null,
              dedupeKey: `seed:${id}`,
              createdAt: createdAt ?? sentAt,
              acceptedAt: sentAt,
            },
          ]
        : [],
  )
}

/** Writes the rows in the order of their references; messages are numbered in chronological order. */
export const writeRows = async (client: pg.Client, rows: SeedRows): Promise<void> => {
  await copyRows(client, contacts, rows.contacts)
  await copyRows(client, patients, rows.patients)
  await copyRows(client, consentEvents, rows.consentEvents)
  await copyRows(client, conversations, rows.conversations)
  const texts = await numbered(client, inOrder(rows.messages, 'createdAt'))
  await copyRows(client, messages, texts)
  await copyRows(client, outbox, takenTexts(texts, rows.contacts))
  await copyRows(client, responses, inOrder(rows.responses, 'timestamp'))
  await copyRows(client, timers, rows.timers)
  await copyRows(client, notifications, inOrder(rows.notifications, 'createdAt'))
  await copyRows(client, auditLog, inOrder(rows.auditLog, 'timestamp'))
}
