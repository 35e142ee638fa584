import { sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, pgTable, real, text, uniqueIndex, varchar } from 'drizzle-orm/pg-core'
import type { CloseOutcome } from '#contract/conversations/closing.ts'
import type { AnswerChannel } from '#contract/responses.ts'
import type { RequestKind } from '#contract/routing/requests.ts'
import type { Asking } from '#engine/step/effects.ts'
import type { State } from '#engine/types.ts'
import { id, moment, now, reference } from './columns.ts'
import { contacts } from './contacts.ts'
import { flowVersions } from './flows.ts'
import { patients } from './patients.ts'
import { completionOf, foldedName, newestFirst, weekOf } from './sort-keys.ts'
import { users } from './users.ts'

export const conversations = pgTable(
  'conversations',
  {
    id: id(),
    contactId: reference()
      .notNull()
      .references(() => contacts.id),
    /** The number we text from; empty for a messaging service. */
    ourNumber: varchar({ length: 40 }).notNull(),
    /** Chosen when it is created, and kept: a patient hears from one number throughout. No foreign key, as in outbox. */
    senderId: reference().notNull().default(1),
    phoneNumber: varchar({ length: 50 }).notNull(),
    patientQueueId: reference().references(() => patients.id, { onDelete: 'set null' }),
    flowId: reference().notNull(),
    flowVersionId: reference()
      .notNull()
      .references(() => flowVersions.id),
    /** The campaign that began it. */
    campaignId: reference(),
    status: varchar({ length: 20 }).notNull().default('active'),
    phase: varchar({ length: 20 }).notNull().default('queued'),
    pauseReason: varchar({ length: 40 }),
    endReason: varchar({ length: 40 }),
    /** How it ended, as whoever closed it said. */
    closeOutcome: varchar({ length: 20 }).$type<CloseOutcome>(),
    language: varchar({ length: 5 }).notNull().default('es'),
    completionPercentage: integer().default(0),
    currentQuestionId: reference(),
    attemptNumber: integer().notNull().default(1),
    userMessageCount: integer().notNull().default(0),
    aiMessageCount: integer().notNull().default(0),
    waitSeq: integer().notNull().default(0),
    scheduledFor: moment(),
    startedAt: now(),
    lastActivityAt: now(),
    endedAt: moment(),
    /** The engine's state, stored as it is. */
    state: jsonb().$type<State>(),
    /** Since when the patient has waited for the person they were promised; screens and alerts use it. */
    promisedAt: moment().generatedAlwaysAs(sql`to_timestamp((state->>'promisedAt')::double precision / 1000)`),
    /** What the patient asked the team for and nobody has seen to. */
    requests: jsonb().$type<RequestKind[]>().generatedAlwaysAs(sql`state->'requests'`),
  },
  (table) => [
    uniqueIndex('conversations_one_open')
      .on(table.ourNumber, table.contactId)
      .where(sql`phase in ('sending', 'waiting', 'paused')`),
    // Covers the start: which of the latest threads may have old texts is decided without reading their rows.
    index('conversations_activity_idx').on(table.lastActivityAt, table.id, table.startedAt),
    index('conversations_contact_idx').on(table.contactId, table.id),
    index('conversations_patient_idx').on(table.patientQueueId, table.id),
    // A sort's own direction shows equal values newest first and the other is its mirror, so one index serves both.
    index('conversations_status_idx').on(table.status, newestFirst(table.id)),
    index('conversations_language_idx').on(table.language, newestFirst(table.id)),
    index('conversations_completion_idx').on(completionOf(table.completionPercentage), table.id),
    index('conversations_help_idx')
      .on(table.id)
      .where(sql`status = 'error' and phase <> 'ended' or promised_at is not null`),
    // Those not over, the latest first: what somebody may work on.
    index('conversations_unfinished_idx')
      .on(table.lastActivityAt, table.id)
      .where(sql`phase <> 'ended' or promised_at is not null`),
    index('conversations_promised_idx').on(table.id).where(sql`promised_at is not null`),
  ],
)

/**
 * The search and sort columns of conversations, in a table of their own: a turn updates the conversation's row and
 * leaves these indexes alone. Maintained by triggers on conversations and patients.
 */
export const conversationSearch = pgTable(
  'conversation_search',
  {
    conversationId: reference()
      .primaryKey()
      .references(() => conversations.id, { onDelete: 'cascade' }),
    contractId: text().notNull(),
    patientName: text().notNull(),
    phoneNumber: text().notNull(),
    /** Name, phone, contract and doctor without case and accents. */
    searchText: text().notNull(),
  },
  (table) => [
    index('conversation_search_contract_idx').on(foldedName(table.contractId), newestFirst(table.conversationId)),
    index('conversation_search_name_idx').on(foldedName(table.patientName), newestFirst(table.conversationId)),
    index('conversation_search_phone_idx').on(table.phoneNumber, newestFirst(table.conversationId)),
    index('conversation_search_text_idx').using('gin', table.searchText.op('gin_trgm_ops')),
  ],
)

export const messages = pgTable(
  'messages',
  {
    id: id(),
    conversationId: reference().references(() => conversations.id, { onDelete: 'cascade' }),
    contactId: reference().notNull(),
    phoneNumber: varchar({ length: 50 }).notNull(),
    messageBody: text().notNull(),
    direction: varchar({ length: 10 }).notNull(),
    messageType: varchar({ length: 20 }).notNull().default('conversation'),
    aiProvider: varchar({ length: 20 }),
    aiModel: varchar({ length: 100 }),
    aiConfigurationId: reference(),
    processingTime: integer(),
    language: varchar({ length: 5 }).notNull().default('es'),
    sentAt: moment(),
    createdAt: now(),
    deliveredAt: moment(),
    twilioMessageSid: varchar({ length: 40 }).unique('messages_sid_key'),
    twilioStatus: varchar({ length: 20 }),
    errorCode: varchar({ length: 10 }),
    errorMessage: text(),
    sentByUserId: reference(),
    /** Of our text that asks a question of the flow: the author's key, and whether it is the first asking. */
    questionKey: varchar({ length: 50 }),
    asking: varchar({ length: 10 }).$type<Asking>(),
    /** The text without case and accents, for the search box. */
    searchText: text().generatedAlwaysAs(sql`recado_fold(message_body)`),
  },
  (table) => [
    index('messages_thread_idx').on(table.conversationId, table.createdAt, table.id),
    index('messages_created_idx').on(table.createdAt, table.id),
    // With its week: for a frequent word only the newest texts are looked up.
    index('messages_search_idx').using('gin', weekOf(table.createdAt), table.searchText.op('gin_trgm_ops')),
    index('messages_loose_idx').on(table.contactId).where(sql`conversation_id is null`),
  ],
)

export const responses = pgTable(
  'responses',
  {
    id: id(),
    conversationId: reference().references(() => conversations.id, { onDelete: 'cascade' }),
    patientQueueId: reference(),
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
    /** How the answer came: by text, or told to a person by telephone. */
    channel: varchar({ length: 10 }).$type<AnswerChannel>().notNull().default('text'),
    /** The reading before staff set the value, and its method; who set it last, and when. Empty until somebody has. */
    readValue: text(),
    readMethod: varchar({ length: 20 }),
    correctedBy: reference().references(() => users.id, { onDelete: 'set null' }),
    correctedAt: moment(),
    sentiment: varchar({ length: 20 }),
    confidence: real(),
    flagged: boolean().notNull().default(false),
    reviewedBy: reference().references(() => users.id, { onDelete: 'set null' }),
    reviewedAt: moment(),
    reviewNotes: text(),
    aiProvider: varchar({ length: 20 }),
    aiResponse: text(),
    /** The answer without case and accents, for the search box. */
    searchText: text().generatedAlwaysAs(sql`recado_fold(user_response)`),
  },
  (table) => [
    index('responses_timestamp_idx').on(table.timestamp, table.id),
    index('responses_conversation_idx').on(table.conversationId, table.id),
    index('responses_phone_idx').on(table.phoneNumber, newestFirst(table.id)),
    index('responses_language_idx').on(table.language, newestFirst(table.id)),
    index('responses_question_idx').on(sql`lower(${table.questionId})`, newestFirst(table.id)),
    index('responses_status_idx').on(table.processingStatus, newestFirst(table.id)),
    index('responses_search_idx').using('gin', table.searchText.op('gin_trgm_ops')),
    index('responses_unread_idx').on(table.id).where(sql`processing_status = 'error'`),
  ],
)
