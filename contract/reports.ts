import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { Id, IdAsText, Language } from './primitives.ts'

/** What is counted. */
export const ReportCounts = z.object({
  /** Conversations of which a text went out or that were held by telephone: all, with an answer, gone through to the end, that opted out. */
  conversations: z.int(),
  answered: z.int(),
  completed: z.int(),
  optedOut: z.int(),
  /** Of one question: asked, read as an answer, read from its first text, asked again, reminded, left without an answer. */
  asked: z.int(),
  read: z.int(),
  readAtOnce: z.int(),
  askedAgain: z.int(),
  reminded: z.int(),
  givenUp: z.int(),
  /** Opt-outs of numbers. */
  stops: z.int(),
  /** Texts of a person to a patient who needed one, and the milliseconds that those patients had waited. */
  persons: z.int(),
  personMs: z.int(),
  /** Billed segments. */
  parts: z.int(),
  /** Of one question: read from what was told by telephone. */
  readByPhone: z.int(),
  /** Verifications that a person decided. */
  settled: z.int(),
})
export type ReportCounts = z.infer<typeof ReportCounts>

/** The period asked for, and the one of the same length before it. */
export const ReportFigures = z.object({ now: ReportCounts, before: ReportCounts })
export type ReportFigures = z.infer<typeof ReportFigures>

const Texts = z.object({ es: z.string(), en: z.string() })

export const reportDimensions = [
  'hour',
  'doctor',
  'source',
  'location',
  'campaign',
  'staff',
  'reason',
  'channel',
] as const
export type ReportDimension = (typeof reportDimensions)[number]

export const Report = z.object({
  /** First and last day, in the organization's zone; then those of the period before. */
  period: z.object({ from: z.string(), to: z.string() }),
  before: z.object({ from: z.string(), to: z.string() }),
  zone: z.string(),
  flows: z.array(z.object({ id: Id, name: z.string() })),
  /** Conversations by flow and language; flow 0: opt-outs without a conversation. */
  totals: z.array(z.extend(ReportFigures, { flowId: z.int(), language: Language })),
  /** By flow, question and language, in the order of the flow. */
  questions: z.array(
    z.extend(ReportFigures, {
      flowId: Id,
      question: z.string(),
      /** Null for a question that no version of the flow has, like who is reading. */
      texts: z.nullable(Texts),
      language: Language,
    }),
  ),
  /** Each day of the period, oldest first. */
  days: z.array(z.extend(ReportCounts, { day: z.string() })),
  /**
   * By dimension: `hour` is 100 * ISO weekday + hour, `reason` the event of the consent ledger and who it came
   * from, `channel` text, phone or hand: conversations and what was read by it, and decisions.
   */
  groups: z.array(
    z.extend(ReportFigures, { dimension: z.enum(reportDimensions), value: z.string(), label: z.string() }),
  ),
})
export type Report = z.infer<typeof Report>

export const reportEndpoints = {
  report: endpoint({
    method: 'GET',
    path: '/api/reports',
    allow: { anyOf: ['analytics.view'] },
    phi: false,
    summary: 'Figures of a period and of the one before',
    query: z.object({ from: z.iso.date(), to: z.iso.date(), flowId: z.optional(IdAsText) }),
    result: Report,
  }),
}
