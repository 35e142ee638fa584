import fc from 'fast-check'
import { Temporal } from 'temporal-polyfill'
import { expect, it } from 'vitest'
import { decideReminder, planSteps, type ReminderFacts, type StepTimes } from './reminders.ts'
import { windowFor } from './windows/recipient.ts'
import { nextOpening } from './windows.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
const SEED = 20_261_126

/** Places whose clocks change, on different days, and one whose clock never does. */
const zones = [
  'America/New_York',
  'America/Los_Angeles',
  'America/Phoenix',
  'America/Santiago',
  'Europe/Madrid',
] as const
/** The clocks of New York change on 8 March and 1 November 2026, in Madrid and Santiago on others of these weeks. */
const around = fc
  .tuple(
    fc.constantFrom(
      '2026-03-08T07:00:00Z',
      '2026-03-29T01:00:00Z',
      '2026-04-05T04:00:00Z',
      '2026-10-25T01:00:00Z',
      '2026-11-01T06:00:00Z',
    ),
    fc.integer({ min: -6 * 24 * 60, max: 6 * 24 * 60 }),
  )
  .map(([change, minutes]) => Temporal.Instant.from(change).epochMilliseconds + minutes * MINUTE)

const steps = fc.uniqueArray(
  fc.record({
    minutes: fc.constantFrom(-10080, -2880, -1440, -1500, -180, -60, -2940, 1440, 120),
    latestMinutes: fc.constantFrom(60, 120, 720, 1440, 2880),
  }),
  { selector: ({ minutes }) => minutes, minLength: 1, maxLength: 5 },
)
/** Numbers of Miami, Phoenix, Honolulu and no area at all. */
const phones = fc.constantFrom('+13055550123', '+16025550123', '+18085550123', '+18005550123')
const hours = fc.record({ opensAt: fc.constantFrom(0, 540, 600), closesAt: fc.constantFrom(900, 1200, 1440) })
const moves = fc.array(
  fc.record({
    after: fc.integer({ min: 1, max: 60 * 24 * 3 }),
    by: fc.integer({ min: -4 * 24 * 60, max: 4 * 24 * 60 }),
  }),
  { maxLength: 3 },
)

interface Planned {
  step: StepTimes
  startsAt: number
  dueAt: number
  latestAt: number
}
interface Sent extends Planned {
  at: number
}

const keyOf = ({ step: { minutes }, startsAt }: Planned): string => `${minutes} ${startsAt}`

/** What the runner does: whatever is due is decided anew until it has gone out or is over. A move plans anew. */
const play = (
  begins: number,
  { startsAt, zone }: { startsAt: number; zone: string },
  plan: readonly StepTimes[],
  moved: readonly { after: number; by: number }[],
  opensAt: ReminderFacts['opensAt'],
): Sent[] => {
  const sent = new Map<string, Sent>()
  let now = begins
  let start = startsAt
  const planAll = (): Planned[] =>
    planSteps(now, { startsAt: start, zone }, plan)
      .map((one) => ({ ...one, startsAt: start }))
      .filter((one) => !sent.has(keyOf(one)))
  let waiting = planAll()
  const runUntil = (end: number) => {
    const due = waiting.map((planned) => ({ planned, nextAt: planned.dueAt }))
    for (;;) {
      const next = due.filter(({ nextAt }) => nextAt < end).toSorted((a, b) => a.nextAt - b.nextAt)[0]
      if (!next) break
      now = Math.max(now, next.nextAt)
      const { planned } = next
      const decision = decideReminder({
        at: now,
        startsAt: planned.startsAt,
        dueAt: planned.dueAt,
        latestAt: planned.latestAt,
        status: 'booked',
        onlyIf: ['booked'],
        isOptedOut: false,
        isUnreachable: false,
        number: 'free',
        opensAt,
        isHeld: false,
        unaskedToday: [...sent.values()].filter(({ at }) => at > now - DAY).length,
        remindersToday: [...sent.values()].filter(({ at }) => at > now - DAY).length,
      })
      if (decision.act === 'wait') next.nextAt = decision.until
      else {
        due.splice(due.indexOf(next), 1)
        if (decision.act === 'send') sent.set(keyOf(planned), { ...planned, at: now })
      }
    }
    waiting = due.map(({ planned }) => planned)
    now = Math.max(now, end)
  }
  for (const { after, by } of moved) {
    runUntil(now + after * MINUTE)
    start += by * MINUTE
    waiting = planAll()
  }
  runUntil(start + 10 * DAY)
  return [...sent.values()]
}

const localOf = (at: number, zone: string) => Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(zone)

it('APPT-05 whatever is moved across a change of clocks, no reminder leaves outside the hours of its number', () => {
  let all = 0
  fc.assert(
    fc.property(
      around,
      fc.constantFrom(...zones),
      steps,
      phones,
      hours,
      moves,
      (startsAt, zone, plan, phone, own, moved) => {
        const recipient = { phone, zone: null, homes: [] }
        const opensAt = (from: number) =>
          nextOpening(from, windowFor(recipient, { ...own, zone: 'America/New_York' }, from))
        const sent = play(startsAt - 9 * DAY, { startsAt, zone }, plan, moved, opensAt)
        all += sent.length
        const times = new Map<string, number>()
        for (const one of sent) {
          times.set(keyOf(one), (times.get(keyOf(one)) ?? 0) + 1)
          expect(one.at >= one.dueAt && one.at < one.latestAt).toBe(true)
          if (one.step.minutes < 0) expect(one.at).toBeLessThan(one.startsAt)
          // No clock of the number says that it is night, and none that it is Sunday morning.
          for (const { zone: clock, days } of windowFor(recipient, { ...own, zone: 'America/New_York' }, one.at)
            .clocks) {
            const local = localOf(one.at, clock)
            const minutes = local.hour * 60 + local.minute
            const [opens, closes] = days[local.dayOfWeek - 1] ?? [0, 0]
            expect(minutes >= opens && minutes < closes).toBe(true)
            expect(local.hour >= 8 && local.hour < 21).toBe(true)
          }
        }
        expect([...times.values()].filter((count) => count > 1)).toEqual([])
      },
    ),
    { numRuns: 300, seed: SEED },
  )
  // It says something only where reminders leave.
  expect(all).toBeGreaterThan(300)
})

it('APPT-03 a step of whole days keeps the hour of the visit on the clock of its place, whenever the clock changes', () => {
  fc.assert(
    fc.property(around, fc.constantFrom(...zones), fc.integer({ min: -14, max: 14 }), (startsAt, zone, days) => {
      fc.pre(days !== 0)
      const [planned] = planSteps(startsAt - 40 * DAY, { startsAt, zone }, [
        { minutes: days * 1440, latestMinutes: 60 },
      ])
      const visit = localOf(startsAt, zone)
      const expected = visit.toPlainDateTime().add({ days }).toZonedDateTime(zone)
      // An hour that the day does not have is told at the next one that it has.
      const isMissing = expected.hour !== visit.hour || expected.minute !== visit.minute
      const due = localOf(planned?.dueAt ?? 0, zone)
      if (!isMissing) expect([due.hour, due.minute]).toEqual([visit.hour, visit.minute])
      expect(due.toPlainDate().toString()).toBe(expected.toPlainDate().toString())
    }),
    { numRuns: 500, seed: SEED },
  )
})
