import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'

const LanguageShare = z.object({ percentage: z.number(), count: z.int() })

/**
 * A figure whose text the specification fixes. `reference`: that text, because there is not enough of the organisation's
 * own yet; `measured`: from so many `cases` of the last 30 days (and as many at least before, where two are compared).
 */
export const Figure = z.object({
  value: z.number(),
  basis: z.enum(['measured', 'reference']),
  cases: z.int(),
})
export type Figure = z.infer<typeof Figure>

/** The values that stand until there are measured ones. Never sorted by, never alarmed on, never reported. */
export const referenceValues = {
  /** Change of the conversations started, in percent. */
  totalConversations: 12.5,
  /** The same, as the line under the card says it. */
  sinceLastMonth: 12,
  /** Change of the conversations that were open, in percent. */
  activeSessions: 8.2,
  /** Change of the response rate, in percentage points. */
  responseRate: 2.1,
  /** Change of the response time, in seconds. */
  avgResponseTime: 0.3,
  /** Texts whose language staff did not correct, in percent. */
  detectionRate: 97.3,
  /** Switches of language that were not reversed within three messages, in percent. */
  autoSwitchSuccess: 94.8,
} as const
export type FigureName = keyof typeof referenceValues

export const Stats = z.object({
  totalConversations: z.int(),
  /** Conversations sending, waiting or paused. */
  activeSessions: z.int(),
  /** Conversations with at least one answer, in percent of those started. */
  responseRate: z.number(),
  /** Seconds from a patient's text to our reply, on average. */
  avgResponseTime: z.number(),
  languageStats: z.object({ spanish: LanguageShare, english: LanguageShare }),
  /** Beside the counts, never instead of them. */
  figures: z.object({
    totalConversations: Figure,
    sinceLastMonth: Figure,
    activeSessions: Figure,
    responseRate: Figure,
    avgResponseTime: Figure,
    detectionRate: Figure,
    autoSwitchSuccess: Figure,
  }),
  /** What waits for a person now. */
  attention: z.object({
    /** Open conversations whose patient needs help. */
    needsHelp: z.int(),
    /** Texts of the last 24 hours that did not arrive. */
    failedTexts: z.int(),
    /** Accounts that cannot sign in for now; null for those who may not see accounts. */
    lockedAccounts: z.nullable(z.int()),
    /** No text leaves. */
    isSendingPaused: z.boolean(),
    /** Rows that the program put aside for staff. */
    putAside: z.int(),
  }),
})
export type Stats = z.infer<typeof Stats>

/** One day of the organisation, as far as the lines in the cards need it. */
export const DayStats = z.object({
  /** `2026-11-20`, in the organisation's time zone. */
  day: z.string(),
  started: z.int(),
  open: z.int(),
  /** In percent; null on a day on which nothing was started. */
  responseRate: z.nullable(z.number()),
  /** Seconds; null on a day without a reply. */
  avgResponseTime: z.nullable(z.number()),
})
export type DayStats = z.infer<typeof DayStats>

export const statsEndpoints = {
  stats: endpoint({
    method: 'GET',
    path: '/api/stats',
    allow: { anyOf: ['conversations.view'] },
    phi: false,
    summary: 'Counts of the dashboard',
    result: Stats,
  }),
  dailyStats: endpoint({
    method: 'GET',
    path: '/api/stats/daily',
    allow: { anyOf: ['conversations.view'] },
    phi: false,
    summary: 'The last 30 days, oldest first',
    result: z.array(DayStats),
  }),
}
