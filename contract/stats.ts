import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { Id, Instant } from './primitives.ts'

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
  /** Texts that we sent, and answers that patients gave. */
  sent: z.int(),
  answers: z.int(),
})
export type DayStats = z.infer<typeof DayStats>

/**
 * The lists of a person's work. `waiting`: a patient of theirs needs a person. `callbacks`: a patient of theirs or of
 * nobody must be called now: texts do not reach them, or the agreed time has come. `unanswered`: a patient of nobody needs a person. `opted-out`: opted out in the last 7 days.
 */
export const workKinds = ['waiting', 'callbacks', 'unanswered', 'opted-out'] as const
export type WorkKind = (typeof workKinds)[number]

/** The strip above the dashboard. Each number leads to exactly the rows counted. */
export const HomeStrip = z.object({
  /** Everybody's own day. */
  work: z.object({ waiting: z.int(), callbacks: z.int(), unanswered: z.int() }),
  /** A supervisor's week; null for people who may not see campaigns. */
  team: z.nullable(
    z.object({
      campaigns: z.int(),
      /** Conversations that need a person, and since when the oldest does. */
      backlog: z.int(),
      oldestSince: z.nullable(Instant),
      /** How many conversations each person has, the most first, and how many wait for each team. */
      people: z.array(z.object({ id: Id, name: z.string(), count: z.int() })),
      teams: z.array(z.object({ id: Id, name: z.string(), count: z.int() })),
    }),
  ),
  /** The state of the installation; null for people who may not set it. */
  system: z.nullable(
    z.object({
      senders: z.int(),
      providers: z.int(),
      /** Threads with such a text. */ failures: z.int(),
      optedOut: z.int(),
    }),
  ),
})
export type HomeStrip = z.infer<typeof HomeStrip>

/** A patient who waits for somebody. */
export const WorkItem = z.object({
  patientId: z.nullable(Id),
  conversationId: z.nullable(Id),
  name: z.string(),
  contractId: z.nullable(z.string()),
  phoneNumber: z.string(),
  /** Why. `call-back`: a call was agreed on, and its time has come. */
  reason: z.enum(['emergency', 'promised', 'stuck', 'call', 'call-back', 'opted-out']),
  since: Instant,
})
export type WorkItem = z.infer<typeof WorkItem>

/** More than anybody works through; the rest is counted. */
export const MOST_WORK_ITEMS = 500

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
  homeStrip: endpoint({
    method: 'GET',
    path: '/api/stats/home',
    allow: { anyOf: ['conversations.view'] },
    phi: false,
    summary: "Counts of the strip above the dashboard, by the person's role",
    result: HomeStrip,
  }),
  myWork: endpoint({
    method: 'GET',
    path: '/api/stats/my-work',
    allow: { anyOf: ['conversations.view'] },
    phi: true,
    summary: 'The patients who wait for the signed-in person: emergencies first, then who has waited longest',
    query: z.object({ kind: z.optional(z.enum(workKinds)) }),
    result: z.array(WorkItem),
  }),
}
