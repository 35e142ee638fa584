import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'

const LanguageShare = z.object({ percentage: z.number(), count: z.int() })

export const Stats = z.object({
  totalConversations: z.int(),
  /** Conversations sending, waiting or paused. */
  activeSessions: z.int(),
  /** Conversations with at least one answer, in percent of those started. */
  responseRate: z.number(),
  /** Seconds from a patient's text to our reply, on average. */
  avgResponseTime: z.number(),
  languageStats: z.object({ spanish: LanguageShare, english: LanguageShare }),
})
export type Stats = z.infer<typeof Stats>

export const statsEndpoints = {
  stats: endpoint({
    method: 'GET',
    path: '/api/stats',
    allow: { anyOf: ['conversations.view'] },
    phi: false,
    summary: 'Counts of the dashboard',
    result: Stats,
  }),
}
