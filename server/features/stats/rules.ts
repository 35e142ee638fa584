import { type Figure, type FigureName, referenceValues, type Stats } from '#contract/stats.ts'

/** Cases needed in each period: with fewer, the figure is mostly chance. */
export const ENOUGH = 20
/** Days of a period; the one before is as long. */
export const PERIOD_DAYS = 30

/** The counts of one period. */
export interface PeriodCounts {
  started: number
  answered: number
  open: number
  replies: number
  /** Null without a reply. */
  replySeconds: number | null
  switches: number
  switchesKept: number
}

const oneDecimal = (value: number): number => Math.round(value * 10) / 10 || 0

/** A figure that nobody measured. */
const reference = (name: FigureName): Figure => ({ value: referenceValues[name], basis: 'reference', cases: 0 })

/**
 * The fixed figures of the dashboard: measured where both periods have enough cases, else the specified ones. `isLive`:
 * demonstration data is not the organization's own, so the sandbox shows the specified ones. Nobody can correct a
 * text's language yet, so nothing measures that figure.
 */
export const figuresOf = (now: PeriodCounts, before: PeriodCounts, isLive: boolean): Stats['figures'] => {
  const figure = (name: FigureName, cases: number, casesBefore: number, measure: () => number): Figure =>
    isLive && cases >= ENOUGH && casesBefore >= ENOUGH
      ? { value: oneDecimal(measure()), basis: 'measured', cases }
      : reference(name)
  const growth = (value: number, valueBefore: number) => ((value - valueBefore) * 100) / valueBefore
  const share = (part: number, whole: number) => (part * 100) / whole
  const started = () => growth(now.started, before.started)
  return {
    totalConversations: figure('totalConversations', now.started, before.started, started),
    sinceLastMonth: figure('sinceLastMonth', now.started, before.started, () => Math.round(started())),
    activeSessions: figure('activeSessions', now.open, before.open, () => growth(now.open, before.open)),
    responseRate: figure(
      'responseRate',
      now.started,
      before.started,
      () => share(now.answered, now.started) - share(before.answered, before.started),
    ),
    avgResponseTime: figure(
      'avgResponseTime',
      now.replies,
      before.replies,
      () => (now.replySeconds ?? 0) - (before.replySeconds ?? 0),
    ),
    detectionRate: reference('detectionRate'),
    autoSwitchSuccess: figure('autoSwitchSuccess', now.switches, before.switches, () =>
      share(now.switchesKept, now.switches),
    ),
  }
}
