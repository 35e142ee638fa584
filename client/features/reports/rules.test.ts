import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { ReportCounts } from '#contract/reports.ts'
import { differenceOf, gapOpensAt, isClear, lastDays, questionLines } from './rules.ts'

const counts = (more: Partial<ReportCounts>): ReportCounts => ({
  conversations: 0,
  answered: 0,
  completed: 0,
  optedOut: 0,
  asked: 0,
  read: 0,
  readAtOnce: 0,
  askedAgain: 0,
  reminded: 0,
  givenUp: 0,
  stops: 0,
  persons: 0,
  personMs: 0,
  parts: 0,
  readByPhone: 0,
  settled: 0,
  ...more,
})

it('REPORT-04 gives the published interval of Newcombe (1998, method 10: 56/70 against 48/80)', () => {
  const difference = differenceOf({ count: 48, total: 80 }, { count: 56, total: 70 })
  expect(difference?.value).toBeCloseTo(20, 6)
  expect(difference?.low).toBeCloseTo(5.24, 2)
  expect(difference?.high).toBeCloseTo(33.39, 2)
})

const share = fc
  .integer({ min: 1, max: 500 })
  .chain((total) => fc.record({ total: fc.constant(total), count: fc.nat(total) }))

it('REPORT-04 keeps the interval around the difference and within 100 points, and turns with the languages', () => {
  fc.assert(
    fc.property(share, share, (es, en) => {
      const difference = differenceOf(es, en)
      const turned = differenceOf(en, es)
      if (difference === null || turned === null) throw new Error('there are cases')
      expect(difference.low).toBeLessThanOrEqual(difference.value + 1e-9)
      expect(difference.high).toBeGreaterThanOrEqual(difference.value - 1e-9)
      expect(difference.low).toBeGreaterThanOrEqual(-100 - 1e-9)
      expect(difference.high).toBeLessThanOrEqual(100 + 1e-9)
      expect(turned.low).toBeCloseTo(-difference.high, 9)
    }),
  )
  expect(differenceOf({ count: 0, total: 0 }, { count: 1, total: 1 })).toBeNull()
})

it('REPORT-04 finds the question at which a gap was planted, and none where the languages do alike', () => {
  const plant = fc.record({
    questions: fc.integer({ min: 2, max: 8 }),
    at: fc.nat(7),
    base: fc.double({ min: 0.75, max: 0.95, noNaN: true }),
    gap: fc.double({ min: 0.25, max: 0.5, noNaN: true }),
    isSpanishWorse: fc.boolean(),
    cases: fc.integer({ min: 200, max: 2000 }),
  })
  fc.assert(
    fc.property(plant, ({ questions, at, base, gap, isSpanishWorse, cases }) => {
      const rows = (planted: number | null) =>
        Array.from({ length: questions }, (_, index) =>
          (['es', 'en'] as const).map((language) => {
            const isWorse = index === planted && (language === 'es') === isSpanishWorse
            const read = Math.round(cases * (isWorse ? base - gap : base))
            return {
              flowId: 1,
              question: `q${index}`,
              texts: null,
              language,
              now: counts({ asked: cases, read, givenUp: cases - read }),
              before: counts({}),
            }
          }),
        ).flat()
      const planted = at % questions
      const found = gapOpensAt({ questions: rows(planted) })
      expect(found?.question).toBe(`q${planted}`)
      const difference = found?.read.difference ?? null
      expect(isClear(difference)).toBe(true)
      const real = 100 * gap * (isSpanishWorse ? 1 : -1)
      expect(difference?.low).toBeLessThan(real + 1)
      expect(difference?.high).toBeGreaterThan(real - 1)
      expect(gapOpensAt({ questions: rows(null) })).toBeNull()
      expect(questionLines({ questions: rows(null) })).toHaveLength(questions)
    }),
  )
})

it('counts the last days up to today', () => {
  const { from, to } = lastDays(30, new Date(2026, 4, 30, 23, 59))
  expect([from, to]).toEqual(['2026-05-01', '2026-05-30'])
})

it('REPORT-04 names a question without the marks of its values', () => {
  const texts = {
    es: '¿Conoce a {{el doctorName}}, {{patientName}}?',
    en: 'Do you know {{doctorName}}, {{patientName}}?',
  }
  const row = { flowId: 1, question: 'q', texts, language: 'es' as const, now: counts({}), before: counts({}) }
  expect(questionLines({ questions: [row] })[0]?.texts).toEqual({ es: '¿Conoce a …, …?', en: 'Do you know …, …?' })
})
