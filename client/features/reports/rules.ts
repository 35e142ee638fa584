import { questionName } from '#contract/reports/question-name.ts'
import type { Report, ReportCounts } from '#contract/reports.ts'

/** So many of so many. */
export interface Share {
  count: number
  total: number
}

/** Percentage points; the ends of the 95 % interval. */
interface Interval {
  low: number
  high: number
}

export interface Difference extends Interval {
  /** English minus Spanish, in percentage points. */
  value: number
}

/** The 97.5 % point of the normal distribution. */
const Z = 1.959963984540054

/** Wilson's score interval of a share, as parts of one. */
const wilson = ({ count, total }: Share): Interval => {
  const share = count / total
  const middle = share + (Z * Z) / (2 * total)
  const spread = Z * Math.sqrt((share * (1 - share)) / total + (Z * Z) / (4 * total * total))
  const scale = 1 + (Z * Z) / total
  return { low: (middle - spread) / scale, high: (middle + spread) / scale }
}

/**
 * The difference of two independent shares with its 95 % interval, by Newcombe's hybrid score method (Statistics in
 * Medicine 17, 1998, method 10); null where either has no cases.
 */
export const differenceOf = (es: Share, en: Share): Difference | null => {
  if (es.total === 0 || en.total === 0) return null
  const [p1, p2] = [en.count / en.total, es.count / es.total]
  const [one, two] = [wilson(en), wilson(es)]
  const value = p1 - p2
  return {
    value: 100 * value,
    low: 100 * (value - Math.hypot(p1 - one.low, two.high - p2)),
    high: 100 * (value + Math.hypot(one.high - p1, p2 - two.low)),
  }
}

export const rates = ['answered', 'completed', 'optedOut'] as const
export const questionRates = ['read', 'readAtOnce', 'askedAgain', 'givenUp'] as const
export type Rate = (typeof rates)[number] | (typeof questionRates)[number]

/** In percent; null without cases. */
export const percentOf = ({ count, total }: Share): number | null => (total === 0 ? null : (100 * count) / total)

export const sumOf = (rows: readonly ReportCounts[], name: keyof ReportCounts): number =>
  rows.reduce((sum, row) => sum + row[name], 0)

const isOfQuestion = (rate: Rate): boolean => (questionRates as readonly string[]).includes(rate)

/** The share that a rate is, over these rows. */
const shareOf = (rows: readonly ReportCounts[], rate: Rate): Share => ({
  count: sumOf(rows, rate),
  total: sumOf(rows, isOfQuestion(rate) ? 'asked' : 'conversations'),
})

export interface Gap {
  rate: Rate
  es: Share
  en: Share
  difference: Difference | null
}

const inLanguage = <Row extends { language: 'es' | 'en'; now: ReportCounts }>(
  rows: readonly Row[],
  language: 'es' | 'en',
) => rows.filter((row) => row.language === language).map(({ now }) => now)

/** A rate, Spanish beside English. */
export const gapOf = (rows: readonly { language: 'es' | 'en'; now: ReportCounts }[], rate: Rate): Gap => {
  const [es, en] = [shareOf(inLanguage(rows, 'es'), rate), shareOf(inLanguage(rows, 'en'), rate)]
  return { rate, es, en, difference: differenceOf(es, en) }
}

export interface QuestionLine {
  flowId: number
  question: string
  texts: Report['questions'][number]['texts']
  now: ReportCounts[]
  before: ReportCounts[]
  read: Gap
}

/** Each question with both languages, in the order of its flow. */
export const questionLines = ({ questions }: Pick<Report, 'questions'>): QuestionLine[] => {
  const lines = Map.groupBy(questions, ({ flowId, question }) => `${flowId}:${question}`)
  return [...lines.values()].flatMap((rows) => {
    const [first] = rows
    if (first === undefined) return []
    const { flowId, question } = first
    const texts = first.texts && { es: questionName(first.texts.es), en: questionName(first.texts.en) }
    const [now, before] = [rows.map((row) => row.now), rows.map((row) => row.before)]
    return [{ flowId, question, texts, now, before, read: gapOf(rows, 'read') }]
  })
}

/** Whether chance does not explain the difference. */
export const isClear = (difference: Difference | null): boolean =>
  difference !== null && (difference.low > 0 || difference.high < 0)

/**
 * The question where the languages drift apart: the one with the largest difference of read answers that chance does not
 * explain; null where there is none.
 */
export const gapOpensAt = (report: Pick<Report, 'questions'>): QuestionLine | null => {
  const clear = questionLines(report).filter(({ read }) => isClear(read.difference))
  const size = ({ read }: QuestionLine): number => Math.abs(read.difference?.value ?? 0)
  return clear.reduce<QuestionLine | null>(
    (most, line) => (most === null || size(line) > size(most) ? line : most),
    null,
  )
}

const DAY_MS = 86_400_000
const shift = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10)

/** The last so many days up to today, on the device's calendar. */
export const lastDays = (days: number, now: Date): { from: string; to: string } => {
  const local = new Date(now.getTime() - now.getTimezoneOffset() * 60_000).toISOString().slice(0, 10)
  return { from: shift(local, 1 - days), to: local }
}
