import type { Forecast } from '#contract/campaigns/forecast.ts'
import type { Language } from '#contract/primitives.ts'
import { nextAttempt } from '#engine/windows/next-attempt.ts'
import type { Cost, Played } from './played.ts'
import { type HoursGroup, type Pace, timelineOf } from './timeline.ts'

/** What a forecast is computed from. Times are epoch milliseconds. */
export interface ForecastFacts {
  at: number
  startsAt: number
  endsAt: number | null
  patients: number
  leftOut: Record<string, number>
  waiting: Record<string, number>
  /** Patients to be texted by hours. */
  groups: readonly HoursGroup[]
  byLanguage: Record<Language, number>
  /** How many of them may have one try, two, … */
  withTries: readonly number[]
  pace: Omit<Pace, 'segmentsPerText'>
  /** IANA zone of the organization. */
  zone: string
  played: Record<Language, Played>
  /** Shares of patients who answer, 0 to 1. */
  answers: { low: number; high: number; isMeasured: boolean }
  segmentPrice: number
  /** So long after the last text of a try the next one may begin. */
  restMs: number
}

const iso = (at: number | null): string | null => (at === null ? null : new Date(at).toISOString())

const shareOf = (byLanguage: Record<Language, number>, language: Language): number => {
  const all = byLanguage.es + byLanguage.en
  return all === 0 ? 0 : byLanguage[language] / all
}

interface Wave {
  sent: number
  firstAt: number | null
  doneAt: number | null
}

/** The tries of a campaign, each with how many texts it begins, if that share of patients answers. */
const wavesOf = (facts: ForecastFacts, answering: number, segmentsPerText: number): Wave[] => {
  const { startsAt, endsAt, groups, withTries } = facts
  const pace: Pace = { ...facts.pace, segmentsPerText }
  const all = groups.reduce((sum, { patients }) => sum + patients, 0)
  const silentMs = Math.max(facts.played.es.silentMs, facts.played.en.silentMs)
  const lastTextMs = Math.max(facts.played.es.lastTextMs, facts.played.en.lastTextMs)
  const waves: Wave[] = []
  let from = startsAt
  for (const [index, mayTry] of withTries.entries()) {
    const share = all === 0 ? 0 : (mayTry * (1 - answering) ** index) / all
    const texted = groups.map((group) => ({ ...group, patients: Math.round(group.patients * share) }))
    if (texted.every(({ patients }) => patients === 0)) break
    const wave = timelineOf(from, endsAt, texted, pace)
    waves.push(wave)
    if (wave.doneAt === null) break
    // The last one of a try is the last one of the next.
    from = Math.max(
      nextAttempt(wave.doneAt, wave.doneAt + silentMs, facts.zone),
      wave.doneAt + lastTextMs + facts.restMs,
    )
  }
  return waves
}

/** Texts and segments of one language when this share of patients answers. */
const costOf = (
  facts: ForecastFacts,
  waves: readonly Wave[],
  language: Language,
  answering: number,
  way: 'low' | 'high',
): Cost => {
  const { silent, answered } = facts.played[language]
  const begun = waves.reduce((sum, { sent }) => sum + sent, 0) * shareOf(facts.byLanguage, language)
  const one = (of: keyof Cost) => answering * answered[way][of] + (1 - answering) * silent[of]
  return { texts: begun * one('texts'), segments: begun * one('segments') }
}

/** What a campaign will do, as a range between the shares of patients who may answer. */
export const forecastOf = (facts: ForecastFacts): Forecast => {
  const { played, byLanguage, answers, segmentPrice } = facts
  const segmentsPerText =
    shareOf(byLanguage, 'es') * played.es.first.segments + shareOf(byLanguage, 'en') * played.en.first.segments
  const cases = (['low', 'high'] as const).flatMap((end) => {
    const waves = wavesOf(facts, answers[end], segmentsPerText)
    return (['low', 'high'] as const).map((way) => ({
      waves,
      es: costOf(facts, waves, 'es', answers[end], way),
      en: costOf(facts, waves, 'en', answers[end], way),
    }))
  })
  const rangeOf = (of: (one: (typeof cases)[number]) => number, digits = 0) => {
    const values = cases.map(of)
    const round = (value: number) => Number(value.toFixed(digits))
    return { low: round(Math.min(...values)), high: round(Math.max(...values)) }
  }
  const inLanguage = (language: Language) => ({
    patients: byLanguage[language],
    segments: rangeOf((one) => one[language].segments),
    cost: rangeOf((one) => one[language].segments * segmentPrice, 2),
  })
  const [first] = cases[0]?.waves ?? []
  const last = cases[0]?.waves.findLast(({ doneAt }) => doneAt !== null)
  const all = byLanguage.es + byLanguage.en
  const silentMs = answers.low < 1 ? Math.max(played.es.silentMs, played.en.silentMs) : 0
  return {
    at: new Date(facts.at).toISOString(),
    patients: facts.patients,
    leftOut: facts.leftOut,
    waiting: facts.waiting,
    firstTexts: first?.sent ?? 0,
    texts: rangeOf(({ es, en }) => es.texts + en.texts),
    answers: {
      low: Math.round(100 * answers.low),
      high: Math.round(100 * answers.high),
      isMeasured: answers.isMeasured,
    },
    es: inLanguage('es'),
    en: inLanguage('en'),
    firstAt: iso(first?.firstAt ?? null),
    firstsDoneAt: iso(first?.doneAt ?? null),
    endsAt: iso(last?.doneAt == null ? null : last.doneAt + silentMs),
    tooLate: all - (first?.sent ?? 0),
  }
}
