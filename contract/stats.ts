import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'

const LanguageShare = z.object({ percentage: z.number(), count: z.int() })

/**
 * A figure with specified text. `reference`: the specified value, while there are too few own cases; `measured`: from
 * this many `cases` of the last 30 days (and, where periods are compared, at least as many before).
 */
export const Figure = z.object({
  value: z.number(),
  basis: z.enum(['measured', 'reference']),
  cases: z.int(),
})
export type Figure = z.infer<typeof Figure>

/** The values shown until there are measured ones. Never sorted by, never alarmed on, never reported. */
export const referenceValues = {
  /** Change in started conversations, in percent. */
  totalConversations: 12.5,
  /** The same, as the line below the card shows it. */
  sinceLastMonth: 12,
  /** Change in open conversations, in percent. */
  activeSessions: 8.2,
  /** Change in the response rate, in percentage points. */
  responseRate: 2.1,
  /** Change in the response time, in seconds. */
  avgResponseTime: 0.3,
  /** Texts whose language staff did not correct, in percent. */
  detectionRate: 97.3,
  /** Language switches that were not reversed within three messages, in percent. */
  autoSwitchSuccess: 94.8,
} as const
export type FigureName = keyof typeof referenceValues

export const Stats = z.object({
  totalConversations: z.int(),
  /** Conversations sending, waiting or paused. */
  activeSessions: z.int(),
  /** Conversations with at least one answer, in percent of those started. */
  responseRate: z.number(),
  /** Average seconds from a patient's text to our reply. */
  avgResponseTime: z.number(),
  languageStats: z.object({ spanish: LanguageShare, english: LanguageShare }),
  /** In addition to the counts, never instead of them. */
  figures: z.object({
    totalConversations: Figure,
    sinceLastMonth: Figure,
    activeSessions: Figure,
    responseRate: Figure,
    avgResponseTime: Figure,
    detectionRate: Figure,
    autoSwitchSuccess: Figure,
  }),
  /** What needs a person now. */
  attention: z.object({
    /** Open conversations whose patient needs help. */
    needsHelp: z.int(),
    /** Undelivered texts of the last 24 hours. */
    failedTexts: z.int(),
    /** Accounts locked for now; null for people who may not see accounts. */
    lockedAccounts: z.nullable(z.int()),
    /** No texts are sent. */
    isSendingPaused: z.boolean(),
    /** Rows that the program put aside for staff. */
    putAside: z.int(),
  }),
})
export type Stats = z.infer<typeof Stats>

/** One day in the organization's time zone, with the values of the sparklines. */
export const DayStats = z.object({
  /** `2026-11-20`, in the organization's time zone. */
  day: z.string(),
  started: z.int(),
  open: z.int(),
  /** In percent; null on a day without started conversations. */
  responseRate: z.nullable(z.number()),
  /** In seconds; null on a day without a reply. */
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
