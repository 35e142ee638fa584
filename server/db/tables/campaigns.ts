import { sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, pgTable, unique, varchar } from 'drizzle-orm/pg-core'
import type { Forecast } from '#contract/campaigns/forecast.ts'
import type { Audience } from '#contract/campaigns/form.ts'
import { id, moment, now, reference } from './columns.ts'
import { conversations } from './conversations.ts'
import { flowVersions } from './flows.ts'
import { users } from './users.ts'

/** A flow for many patients, with its schedule and pace. */
export const campaigns = pgTable(
  'campaigns',
  {
    id: id(),
    name: varchar({ length: 120 }).notNull(),
    /** draft, scheduled, running, paused, finished or stopped. */
    state: varchar({ length: 10 }).notNull().default('draft'),
    flowId: reference().notNull(),
    /** Pinned at the start; null before. */
    flowVersionId: reference().references(() => flowVersions.id),
    audience: jsonb().$type<Audience>().notNull(),
    /** Who comes to match the audience later is texted too. */
    isOpen: boolean().notNull().default(false),
    /** Null: at once, and without end. */
    startsAt: moment(),
    endsAt: moment(),
    /** Minutes since midnight on the organization's clock. */
    opensAt: integer().notNull(),
    closesAt: integer().notNull(),
    /** ISO weekdays, 1 is Monday. */
    days: integer().array().notNull(),
    /** First texts per hour; null: as many as the sender takes. */
    perHour: integer(),
    /** Attempts for who does not answer. */
    tries: integer().notNull(),
    /** Shares in percent of the last texts, and patients who wait for a person, above which it pauses itself. */
    mostOptOuts: integer().notNull(),
    mostFailures: integer().notNull(),
    mostWaiting: integer().notNull(),
    /** When the pace allows the next text. */
    nextFreeAt: moment(),
    /** A person, or why it paused itself: opt-outs, failures, waiting. */
    pauseReason: varchar({ length: 20 }),
    /** The figure that paused it, and its limit. */
    pauseDetails: jsonb().$type<Record<string, number>>(),
    pausedAt: moment(),
    pausedBy: reference().references(() => users.id, { onDelete: 'set null' }),
    /** What happened before does not pause it again. */
    resumedAt: moment(),
    /** Patients who waited for a person when it was resumed. */
    waitingAtResume: integer().notNull().default(0),
    /** As it was at the start; cleared with every change of the draft. */
    forecast: jsonb().$type<Forecast>(),
    /** When an open audience was last looked at. */
    lookedAt: moment(),
    startedAt: moment(),
    startedBy: reference().references(() => users.id, { onDelete: 'set null' }),
    /** When it finished or was stopped. */
    endedAt: moment(),
    createdBy: reference().references(() => users.id, { onDelete: 'set null' }),
    createdAt: now(),
    updatedAt: now(),
  },
  (table) => [index('campaigns_live_idx').on(table.id).where(sql`state in ('scheduled', 'running')`)],
)

/**
 * One try for one patient of a campaign. waiting -> texted -> ended, or left-out with the reason. A waiting row is due
 * at `dueAt`; while a process has it, that is a minute ahead.
 */
export const campaignRecipients = pgTable(
  'campaign_recipients',
  {
    id: id(),
    // Neither is checked row by row, which would take most of the start of a large campaign: both come from the tables
    // themselves in the statement that adds them, a campaign with recipients is never deleted, and no patient is.
    campaignId: reference().notNull(),
    patientId: reference().notNull(),
    /** The sender of the patient's location, whose room decides when it is claimed. */
    senderId: reference().notNull().default(1),
    try: integer().notNull().default(1),
    state: varchar({ length: 10 }).notNull().default('waiting'),
    dueAt: moment().notNull(),
    /** Why it is left out, or what it last waited for. */
    reason: varchar({ length: 30 }),
    /** Turns that took it without a result. */
    attempts: integer().notNull().default(0),
    conversationId: reference().references(() => conversations.id, { onDelete: 'set null' }),
    textedAt: moment(),
    /** The conversation's end reason. */
    outcome: varchar({ length: 40 }),
  },
  (table) => [
    unique('campaign_recipients_try_key').on(table.campaignId, table.patientId, table.try),
    index('campaign_recipients_due_idx')
      .on(table.campaignId, table.senderId, table.dueAt, table.id)
      .where(sql`state = 'waiting'`),
    index('campaign_recipients_open_idx').on(table.campaignId).where(sql`state = 'texted'`),
    index('campaign_recipients_texted_idx').on(table.campaignId, table.textedAt).where(sql`texted_at is not null`),
    index('campaign_recipients_conversation_idx').on(table.conversationId).where(sql`conversation_id is not null`),
  ],
)
