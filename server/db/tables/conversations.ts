import { sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, pgTable, real, text, uniqueIndex, varchar } from 'drizzle-orm/pg-core'
import type { State } from '#engine/types.ts'
import { id, moment, now } from './columns.ts'
import { contacts } from './contacts.ts'
import { flowVersions } from './flows.ts'
import { patients } from './patients.ts'
import { users } from './users.ts'

export const conversations = pgTable(
  'conversations',
  {
    id: id(),
    contactId: integer()
      .notNull()
      .references(() => contacts.id),
    /** The sender the number knows us by; empty for a messaging service. */
    ourNumber: varchar({ length: 40 }).notNull(),
    phoneNumber: varchar({ length: 50 }).notNull(),
    patientQueueId: integer().references(() => patients.id, { onDelete: 'set null' }),
    flowId: integer().notNull(),
    flowVersionId: integer()
      .notNull()
      .references(() => flowVersions.id),
    status: varchar({ length: 20 }).notNull().default('active'),
    phase: varchar({ length: 20 }).notNull().default('queued'),
    pauseReason: varchar({ length: 40 }),
    endReason: varchar({ length: 40 }),
    language: varchar({ length: 5 }).notNull().default('es'),
    completionPercentage: integer().default(0),
    currentQuestionId: integer(),
    attemptNumber: integer().notNull().default(1),
    userMessageCount: integer().notNull().default(0),
    aiMessageCount: integer().notNull().default(0),
    waitSeq: integer().notNull().default(0),
    scheduledFor: moment(),
    startedAt: now(),
    lastActivityAt: now(),
    endedAt: moment(),
    /** The engine's state, as it wrote it. */
    state: jsonb().$type<State>(),
  },
  (table) => [
    uniqueIndex('conversations_one_open')
      .on(table.ourNumber, table.contactId)
      .where(sql`phase in ('sending', 'waiting', 'paused')`),
    index('conversations_activity_idx').on(table.lastActivityAt.desc(), table.id.desc()),
    index('conversations_contact_idx').on(table.contactId, table.id),
    index('conversations_patient_idx').on(table.patientQueueId, table.id),
  ],
)

export const messages = pgTable(
  'messages',
  {
    id: id(),
    conversationId: integer().references(() => conversations.id, { onDelete: 'cascade' }),
    contactId: integer().notNull(),
    phoneNumber: varchar({ length: 50 }).notNull(),
    messageBody: text().notNull(),
    direction: varchar({ length: 10 }).notNull(),
    messageType: varchar({ length: 20 }).notNull().default('conversation'),
    aiProvider: varchar({ length: 20 }),
    aiModel: varchar({ length: 100 }),
    aiConfigurationId: integer(),
    processingTime: integer(),
    language: varchar({ length: 5 }).notNull().default('es'),
    sentAt: moment(),
    createdAt: now(),
    deliveredAt: moment(),
    twilioMessageSid: varchar({ length: 40 }).unique('messages_sid_key'),
    twilioStatus: varchar({ length: 20 }),
    errorCode: varchar({ length: 10 }),
    errorMessage: text(),
    sentByUserId: integer(),
  },
  (table) => [
    index('messages_thread_idx').on(table.conversationId, table.createdAt, table.id),
    index('messages_created_idx').on(table.createdAt.desc(), table.id.desc()),
  ],
)

export const responses = pgTable(
  'responses',
  {
    id: id(),
    conversationId: integer().references(() => conversations.id, { onDelete: 'cascade' }),
    patientQueueId: integer(),
    phoneNumber: varchar({ length: 50 }).notNull(),
    timestamp: now(),
    language: varchar({ length: 5 }).notNull(),
    /** The author's key of the question. */
    questionId: varchar({ length: 50 }).notNull(),
    questionText: text(),
    userResponse: text().notNull(),
    responseType: varchar({ length: 20 }).notNull().default('user'),
    processingStatus: varchar({ length: 20 }).notNull().default('processed'),
    value: text(),
    method: varchar({ length: 20 }),
    sentiment: varchar({ length: 20 }),
    confidence: real(),
    flagged: boolean().notNull().default(false),
    reviewedBy: integer().references(() => users.id, { onDelete: 'set null' }),
    reviewedAt: moment(),
    reviewNotes: text(),
    aiProvider: varchar({ length: 20 }),
    aiResponse: text(),
  },
  (table) => [
    index('responses_timestamp_idx').on(table.timestamp.desc(), table.id.desc()),
    index('responses_conversation_idx').on(table.conversationId, table.id),
  ],
)
