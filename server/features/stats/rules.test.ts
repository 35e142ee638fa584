import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type FigureName, referenceValues } from '#contract/stats.ts'
import { ENOUGH, figuresOf, type PeriodCounts } from './rules.ts'

const counts = (more: Partial<PeriodCounts> = {}): PeriodCounts => ({
  started: 40,
  answered: 30,
  open: 44,
  replies: 50,
  replySeconds: 2.4,
  switches: 25,
  switchesKept: 24,
  ...more,
})
const before = counts({ started: 32, answered: 20, open: 40, replySeconds: 1.8 })

test('DASH-05 DASH-06 with enough cases in both periods the measured change stands, with its cases', () => {
  expect(figuresOf(counts(), before, true)).toEqual({
    totalConversations: { value: 25, basis: 'measured', cases: 40 },
    sinceLastMonth: { value: 25, basis: 'measured', cases: 40 },
    activeSessions: { value: 10, basis: 'measured', cases: 44 },
    responseRate: { value: 12.5, basis: 'measured', cases: 40 },
    avgResponseTime: { value: 0.6, basis: 'measured', cases: 50 },
    detectionRate: { value: 97.3, basis: 'reference', cases: 0 },
    autoSwitchSuccess: { value: 96, basis: 'measured', cases: 25 },
  })
})

test('DASH-05 DASH-11 in the sandbox, and below twenty cases in either period, the specified figures stand', () => {
  const period = fc.record({
    started: fc.integer({ min: 0, max: 60 }),
    answered: fc.constant(0),
    open: fc.integer({ min: 0, max: 60 }),
    replies: fc.integer({ min: 0, max: 60 }),
    replySeconds: fc.constant(2),
    switches: fc.integer({ min: 0, max: 60 }),
    switchesKept: fc.constant(0),
  })
  const names = Object.keys(referenceValues) as FigureName[]
  fc.assert(
    fc.property(period, period, fc.boolean(), (now, earlier, isLive) => {
      const figures = figuresOf(now, earlier, isLive)
      for (const name of names) {
        const { value, basis, cases } = figures[name]
        expect(Number.isFinite(value)).toBe(true)
        if (basis === 'measured') expect(isLive && cases >= ENOUGH).toBe(true)
        else expect([value, cases]).toEqual([referenceValues[name], 0])
      }
      const isEnough = isLive && now.started >= ENOUGH && earlier.started >= ENOUGH
      expect(figures.totalConversations.basis).toBe(isEnough ? 'measured' : 'reference')
    }),
  )
})
