import fc from 'fast-check'
import { Temporal } from 'temporal-polyfill'
import { expect, it } from 'vitest'
import { appointmentStatuses } from '#contract/appointments/words.ts'
import { decideReminder, planSteps, type ReminderFacts } from './reminders.ts'
import { renderText } from './render.ts'
import { defaultSettings } from './settings.ts'
import { flowOf } from './transcripts/flows.ts'
import { nextOpening } from './windows.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR
const at = (iso: string) => Temporal.Instant.from(iso).epochMilliseconds
const step = (minutes: number, latestMinutes = 720) => ({ minutes, latestMinutes })

it('APPT-03 keeps the hour of the appointment across a change of clocks, and tells hours before by the clock itself', () => {
  // Clocks in New York go back on 1 November 2026 at 2:00.
  const startsAt = at('2026-11-02T15:30:00Z')
  const planned = planSteps(at('2026-10-20T00:00:00Z'), { startsAt, zone: 'America/New_York' }, [
    step(-2880),
    step(-180, 60),
  ])
  expect(planned.map(({ dueAt }) => Temporal.Instant.fromEpochMilliseconds(dueAt).toString())).toEqual([
    '2026-10-31T14:30:00Z',
    '2026-11-02T12:30:00Z',
  ])
})

it('APPT-03 of steps whose time has passed only the last is kept, while it makes sense', () => {
  const startsAt = at('2026-06-10T15:00:00Z')
  const steps = [step(-7 * 1440, 2880), step(-2880, 1440), step(-1440, 720), step(-180, 120)]
  const plan = (now: string) =>
    planSteps(at(now), { startsAt, zone: 'America/New_York' }, steps).map(({ step: { minutes } }) => minutes)
  expect(plan('2026-06-01T00:00:00Z')).toEqual([-10080, -2880, -1440, -180])
  expect(plan('2026-06-08T16:00:00Z')).toEqual([-2880, -1440, -180])
  expect(plan('2026-06-09T16:00:00Z')).toEqual([-1440, -180])
  expect(plan('2026-06-10T14:50:00Z')).toEqual([])
})

const calm: ReminderFacts = {
  at: at('2026-06-09T15:00:00Z'),
  startsAt: at('2026-06-10T15:00:00Z'),
  dueAt: at('2026-06-09T15:00:00Z'),
  latestAt: at('2026-06-10T03:00:00Z'),
  status: 'booked',
  onlyIf: ['booked', 'confirmed'],
  isOptedOut: false,
  isUnreachable: false,
  number: 'free',
  opensAt: (from) => from,
  isHeld: false,
  unaskedToday: 0,
  remindersToday: 0,
}
const decide = (facts: Partial<ReminderFacts>) => decideReminder({ ...calm, ...facts })

it('APPT-05 within a day of the start it follows another unasked text, two a day and three in all; farther away it waits', () => {
  expect(decide({ unaskedToday: 1 })).toEqual({ act: 'send' })
  expect(decide({ unaskedToday: 2, remindersToday: 1 })).toEqual({ act: 'send' })
  expect(decide({ unaskedToday: 2, remindersToday: 2 })).toMatchObject({ act: 'wait', reason: 'cap' })
  expect(decide({ unaskedToday: 3 })).toMatchObject({ act: 'wait', reason: 'cap' })
  const far = { startsAt: calm.at + 3 * DAY, latestAt: calm.at + DAY }
  expect(decide({ ...far, unaskedToday: 1 })).toMatchObject({ act: 'wait', reason: 'cap' })
  expect(decide(far)).toEqual({ act: 'send' })
})

it('APPT-05 on a busy number it waits for its end, and goes out inside while there is time', () => {
  expect(decide({ number: 'open' })).toMatchObject({ act: 'wait', reason: 'busy' })
  expect(decide({ number: 'open', at: calm.latestAt - HOUR })).toEqual({ act: 'tell' })
  const window = { clocks: [{ zone: 'America/New_York', days: Array.from({ length: 7 }, () => [540, 1200] as const) }] }
  // At eight in the evening the hours end, three hours before its latest moment.
  expect(decide({ number: 'open', opensAt: (from) => nextOpening(from, window) })).toEqual({ act: 'tell' })
  expect(decide({ number: 'private', at: calm.latestAt - HOUR / 60 })).toEqual({ act: 'miss', reason: 'shared' })
  expect(decide({ number: 'person', at: calm.latestAt - HOUR / 60 })).toEqual({ act: 'miss', reason: 'person' })
})

const facts = fc.record({
  at: fc.integer({ min: -2 * DAY, max: 2 * DAY }).map((ms) => calm.at + ms),
  status: fc.constantFrom(...appointmentStatuses),
  isOptedOut: fc.boolean(),
  isUnreachable: fc.boolean(),
  number: fc.constantFrom('free' as const, 'open' as const, 'moving' as const, 'private' as const, 'person' as const),
  isHeld: fc.boolean(),
  unaskedToday: fc.integer({ min: 0, max: 4 }),
  remindersToday: fc.integer({ min: 0, max: 3 }),
  opens: fc.integer({ min: 0, max: DAY }),
})

it('APPT-05 goes out only within hours, consent and its own time, and what waits is looked at later', () => {
  fc.assert(
    fc.property(facts, ({ opens, ...given }) => {
      const all = { ...calm, ...given, opensAt: (from: number) => Math.max(from, calm.at + opens) }
      const decision = decideReminder(all)
      if (decision.act === 'wait') expect(decision.until).toBeGreaterThan(all.at)
      if (decision.act === 'wait') expect(decision.until).toBeLessThan(all.latestAt)
      if (decision.act !== 'send' && decision.act !== 'tell') return
      expect(all.onlyIf).toContain(all.status)
      expect(all.isOptedOut || all.isUnreachable || all.isHeld).toBe(false)
      expect(all.at >= all.dueAt && all.at < all.latestAt).toBe(true)
      expect(all.opensAt(all.at)).toBe(all.at)
      expect(all.unaskedToday).toBeLessThan(3)
      expect(decision.act === 'send' ? 'free' : 'open').toBe(all.number)
    }),
    { numRuns: 2000 },
  )
})

it('APPT-06 names day, hour, place and clinician in the language of the patient', () => {
  const flow = flowOf([], [], { purpose: 'appointment' })
  const values = {
    appointmentDay: '2026-12-04',
    appointmentTime: '13:05',
    appointmentPlace: 'Centro',
    clinician: 'dra. isabel fuentes',
  }
  const write = (text: string, language: 'es' | 'en', more = {}) =>
    renderText(text, language, flow, { ...values, ...more }, defaultSettings)
  expect(
    write('Su cita {{el appointmentDay}} {{a appointmentTime}} con {{el clinician}} en {{appointmentPlace}}.', 'es'),
  ).toEqual({
    ok: true,
    text: 'Su cita el viernes 4 de diciembre a la 1:05 p.m. con la Dra. Isabel Fuentes en Centro.',
  })
  expect(write('{{appointmentDay}}, {{appointmentTime}}', 'es', { appointmentTime: '10:30' })).toEqual({
    ok: true,
    text: 'viernes 4 de diciembre, 10:30 a.m.',
  })
  expect(write('On {{appointmentDay}} at {{appointmentTime}} with {{clinician}}.', 'en')).toEqual({
    ok: true,
    text: 'On Friday, December 4 at 1:05 PM with Dr. Isabel Fuentes.',
  })
  expect(write('con {{el clinician}}', 'es', { clinician: null })).toEqual({ ok: false, missing: 'clinician' })
})
