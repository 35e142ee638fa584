import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ReportSchedule } from '#contract/reports/templates.ts'
import { createTestApp, type TestApp } from '../../../app/test-app.ts'
import { runSchedules } from './run-schedules.ts'

let testApp: TestApp

beforeAll(async () => {
  testApp = await createTestApp()
})
afterAll(() => testApp.close())

const query = async <Row>(text: string, values: unknown[] = []): Promise<Row[]> =>
  (await testApp.deps.db.write.query(text, values)).rows as Row[]

const ZONE = 'America/New_York'
const HOUR_MS = 3_600_000
const BEGIN = Date.parse('2026-10-20T12:00:00Z')

const wallClock = new Intl.DateTimeFormat('en-CA', {
  timeZone: ZONE,
  hourCycle: 'h23',
  weekday: 'short',
  day: 'numeric',
  hour: 'numeric',
})
const weekdays = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']

/** The due times of a schedule, hour by hour from the wall clock; across the end of daylight saving too. */
const expectedDues = (schedule: ReportSchedule, from: number, to: number): string[] => {
  const dues: string[] = []
  for (let at = Math.ceil((from + 1) / HOUR_MS) * HOUR_MS; at <= to; at += HOUR_MS) {
    const parts = Object.fromEntries(wallClock.formatToParts(at).map(({ type, value }) => [type, value]))
    if (Number(parts['hour']) !== schedule.hour) continue
    if (
      schedule.every === 'week' &&
      weekdays.indexOf(parts['weekday']?.replace('.', '') ?? '') + 1 !== schedule.weekday
    )
      continue
    if (schedule.every === 'month' && Number(parts['day']) !== schedule.monthDay) continue
    dues.push(new Date(at).toISOString())
  }
  return dues
}

// 1 a.m. comes twice on the night of the change: it is due once, which the table above does not say.
const hour = fc.integer({ min: 2, max: 23 })
const schedule: fc.Arbitrary<ReportSchedule> = fc.oneof(
  fc.record({ every: fc.constant('day' as const), hour }),
  fc.record({ every: fc.constant('week' as const), hour, weekday: fc.integer({ min: 1, max: 7 }) }),
  fc.record({ every: fc.constant('month' as const), hour, monthDay: fc.integer({ min: 1, max: 28 }) }),
)
/** The clock goes on, jumps ahead, or is set back; or the process dies in the middle of its round. */
const happening = fc.oneof(
  { weight: 6, arbitrary: fc.integer({ min: 1, max: 30 * HOUR_MS }) },
  { weight: 1, arbitrary: fc.integer({ min: 24 * HOUR_MS, max: 20 * 24 * HOUR_MS }) },
  { weight: 2, arbitrary: fc.integer({ min: -48 * HOUR_MS, max: -1 }) },
  { weight: 2, arbitrary: fc.constant('killed' as const) },
)

test('REPORT-08 each due time has one report, whatever the clock does and whenever the process is killed', async () => {
  await fc.assert(
    fc.asyncProperty(schedule, fc.array(happening, { minLength: 3, maxLength: 14 }), async (given, happenings) => {
      await query('delete from outcome_reports')
      await query('delete from report_templates')
      await query(
        `insert into report_templates (name, language, span, schedule, checked_at) values ('Plan', 'es', 'day', $1, $2)`,
        [given, new Date(BEGIN)],
      )
      let now = BEGIN
      let looked = BEGIN
      const dues = new Set<string>()
      const deps = { db: testApp.deps.db, clock: { now: () => new Date(now) } }
      for (const what of happenings) {
        if (what === 'killed') {
          const client = await testApp.deps.db.connectAlone()
          await client.query('begin')
          await client.query('update report_templates set checked_at = now()')
          await client.end()
        } else now += what
        // What came due since the last look, or since the clock was set back.
        for (const due of expectedDues(given, Math.min(looked, now), now)) dues.add(due)
        looked = now
        await runSchedules(deps)
        await Promise.all([runSchedules(deps), runSchedules(deps)])
      }
      const rows = await query<{ due: Date; form: { from: string; to: string } }>(
        `select due_at as due, form from outcome_reports order by due_at`,
      )
      expect(rows.map(({ due }) => due.toISOString())).toEqual([...dues].sort())
      for (const { due, form } of rows) {
        const day = new Intl.DateTimeFormat('en-CA', { timeZone: ZONE }).format(due.getTime() - 24 * HOUR_MS)
        expect(form.to <= day).toBe(true)
      }
      const jobs = await query(
        'select 1 from jobs where kind = $1 and (input->>$2)::bigint in (select id from outcome_reports)',
        ['make-outcome-report', 'reportId'],
      )
      expect(jobs).toHaveLength(rows.length)
    }),
    { numRuns: 12 },
  )
}, 120_000)

test('REPORT-08 a template whose schedule was just set makes nothing of the time before', async () => {
  await query('delete from report_templates')
  const body = {
    name: 'Plan',
    flowId: null,
    locationId: null,
    language: 'es',
    span: 'week',
    isMailed: false,
    recipientIds: [],
  }
  const created = await testApp.call('POST', '/api/report-templates', {
    as: await testApp.signedIn('AUDITOR'),
    body: { ...body, schedule: { every: 'day', hour: 0 } },
  })
  expect(created.statusCode, created.body).toBe(200)
  expect(await runSchedules(testApp.deps)).toBe(0)
  testApp.passes({ minutes: 24 * 60 })
  expect(await runSchedules(testApp.deps)).toBe(1)
  expect(await runSchedules(testApp.deps)).toBe(0)
  const bad = { ...body, name: 'Otro', schedule: { every: 'week', hour: 25, weekday: 9 } }
  const refused = await testApp.call('POST', '/api/report-templates', {
    as: await testApp.signedIn('AUDITOR'),
    body: bad,
  })
  expect([refused.statusCode, refused.json().field]).toEqual([400, 'schedule.hour'])
})
