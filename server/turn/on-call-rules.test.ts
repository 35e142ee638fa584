import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { OnCallNumber } from '#contract/on-call/numbers.ts'
import { isOnDuty, onCallNow, onCallText } from './on-call-rules.ts'

const zone = 'America/New_York'
const person = (given: Partial<OnCallNumber>): OnCallNumber => ({
  name: 'Ana',
  phone: '+13055550100',
  language: 'es',
  days: 'every-day',
  from: 9 * 60,
  to: 17 * 60,
  ...given,
})
const at = (text: string): number => Date.parse(text)

test('a duty over midnight belongs to the day on which it began', () => {
  const friday = person({ days: 'mon-fri', from: 17 * 60, to: 8 * 60 })
  expect(isOnDuty(friday, zone, at('2026-11-20T18:00:00-05:00'))).toBe(true)
  expect(isOnDuty(friday, zone, at('2026-11-21T07:59:00-05:00'))).toBe(true)
  expect(isOnDuty(friday, zone, at('2026-11-21T08:00:00-05:00'))).toBe(false)
  expect(isOnDuty(friday, zone, at('2026-11-21T18:00:00-05:00'))).toBe(false)
  expect(isOnDuty(friday, zone, at('2026-11-23T07:00:00-05:00'))).toBe(false)
  expect(isOnDuty(person({ days: 'weekend', from: 0, to: 0 }), zone, at('2026-11-22T23:59:00-05:00'))).toBe(true)
})

test('an emergency reaches everybody while nobody has duty; a patient who waits does so until somebody has', () => {
  const numbers = [person({}), person({ name: 'Luis', from: 10 * 60, to: 12 * 60 })]
  const night = { zone, at: at('2026-11-20T23:00:00-05:00') }
  const names = (reason: 'emergency' | 'needs-help', when: typeof night) =>
    onCallNow(numbers, { ...when, reason }).map(({ name }) => name)
  expect(names('emergency', night)).toEqual(['Ana', 'Luis'])
  expect(names('needs-help', night)).toEqual([])
  expect(names('emergency', { zone, at: at('2026-11-20T16:00:00-05:00') })).toEqual(['Ana'])
})

test('two duties that follow each other leave no minute without anybody', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 1439 }),
      fc.integer({ min: 0, max: 1439 }),
      fc.integer({ min: at('2026-01-01T00:00:00Z'), max: at('2027-01-01T00:00:00Z') }),
      (from, to, moment) => {
        fc.pre(from !== to)
        const both = [person({ from, to }), person({ from: to, to: from })].filter((one) => isOnDuty(one, zone, moment))
        expect(both).toHaveLength(1)
      },
    ),
  )
})

test('the text names the case and nothing of the patient, in one segment', () => {
  for (const language of ['es', 'en'] as const)
    for (const reason of ['emergency', 'needs-help'] as const) {
      const text = onCallText({ reason, conversationId: 123_456 }, language, 'Salud Las Palmas')
      expect(text).toContain('123456')
      expect(text).toMatch(/^[ -~]{1,160}$/)
    }
})
