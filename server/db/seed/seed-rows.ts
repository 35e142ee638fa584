import type pg from 'pg'
import { auditLog } from '../tables/audit.ts'
import { consentEvents, contacts } from '../tables/contacts.ts'
import { conversations, messages, responses } from '../tables/conversations.ts'
import { notifications } from '../tables/notifications.ts'
import { patients } from '../tables/patients.ts'
import { timers } from '../tables/queue.ts'
import { copyRows } from './copy-rows.ts'

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

/** Writes the rows in the order of their references; messages are numbered in chronological order. */
export const writeRows = async (client: pg.Client, rows: SeedRows): Promise<void> => {
  await copyRows(client, contacts, rows.contacts)
  await copyRows(client, patients, rows.patients)
  await copyRows(client, consentEvents, rows.consentEvents)
  await copyRows(client, conversations, rows.conversations)
  await copyRows(client, messages, inOrder(rows.messages, 'createdAt'))
  await copyRows(client, responses, inOrder(rows.responses, 'timestamp'))
  await copyRows(client, timers, rows.timers)
  await copyRows(client, notifications, inOrder(rows.notifications, 'createdAt'))
  await copyRows(client, auditLog, inOrder(rows.auditLog, 'timestamp'))
}
