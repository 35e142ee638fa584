import { afterAll, beforeAll, expect, test } from 'vitest'
import { isRefusal } from '../refusal.ts'
import { createTestHarness, eventually, type TestHarness } from '../testing/test-harness.ts'

let harness: TestHarness
beforeAll(async () => {
  harness = await createTestHarness()
  await harness.runner.start()
})
afterAll(() => harness.close())

const HOUR = 3_600_000
const DAY = 24 * HOUR

type Patient = Awaited<ReturnType<TestHarness['addPatient']>>

/** SMS was pressed, and the patient has the question. */
const started = async (given: Parameters<TestHarness['addPatient']>[0] = {}): Promise<Patient> => {
  const patient = await harness.addPatient(given)
  const start = await harness.start(patient.id)
  if (isRefusal(start)) throw new Error(start.code)
  await eventually(async () => (await harness.accepted(patient.phone)).length === 1, 'the question never went out')
  await harness.runner.settled()
  return patient
}
/** Moves the clock hour by hour. */
const pass = async (ms: number): Promise<void> => {
  for (let left = ms; left > 0; left -= 6 * HOUR) {
    harness.passes(Math.min(left, 6 * HOUR))
    await harness.runner.settled()
  }
}
const conversationsOf = ({ id }: Patient) =>
  harness.query<{ attempt: number; reason: string | null; phase: string }>(
    `select attempt_number as attempt, end_reason as reason, phase from conversations where patient_queue_id = $1 order by id`,
    [id],
  )
const nextOf = async ({ id }: Patient): Promise<Date | null> => {
  const [row] = await harness.query<{ next: Date | null }>(
    'select next_contact_at as next from patients where id = $1',
    [id],
  )
  return row?.next ?? null
}

test('a verification that nobody answers is tried again on another day, and never with more than three texts in a week', async () => {
  const patient = await started()
  await pass(3 * DAY + 2 * HOUR)
  expect(await conversationsOf(patient)).toEqual([{ attempt: 1, reason: 'no_reply', phase: 'ended' }])
  // The question and two reminders.
  expect(await harness.accepted(patient.phone)).toHaveLength(3)
  const planned = await nextOf(patient)
  expect((planned?.getTime() ?? 0) - harness.deps.clock.now().getTime()).toBeGreaterThan(DAY)
  await pass(3 * DAY + 12 * HOUR)
  expect(await harness.accepted(patient.phone)).toHaveLength(3)
  await pass(3 * DAY)
  expect((await conversationsOf(patient)).map(({ attempt }) => attempt)).toEqual([1, 2])
  expect((await harness.accepted(patient.phone)).length).toBeGreaterThan(3)
  expect(await nextOf(patient)).toBeNull()
  const days = await harness.query<{ most: number }>(
    `select max(count)::int as most from (select count(*) over (order by created_at
       range between interval '7 days' preceding and current row) as count from outbox where to_phone = $1) counted`,
    [patient.phone],
  )
  expect(days[0]?.most).toBeLessThanOrEqual(3)
})

test('who has been reached otherwise is not tried again: verified by hand, opted out, attempts used up', async () => {
  const byHand = await started()
  const stopped = await started()
  const last = await started({ maxAttempts: 1 })
  await pass(3 * DAY + 2 * HOUR)
  for (const patient of [byHand, stopped, last])
    expect(await conversationsOf(patient)).toMatchObject([{ reason: 'no_reply' }])
  expect(await nextOf(byHand)).not.toBeNull()
  expect(await nextOf(last)).toBeNull()
  await harness.query(
    `update patients set verified_status = 'VERIFIED_COMPLETE', verified_by_user_id = 1 where id = $1`,
    [byHand.id],
  )
  await harness.query('update contacts set opted_out_at = $2 where phone = $1', [
    stopped.phone,
    harness.deps.clock.now().toISOString(),
  ])
  await pass(9 * DAY)
  for (const patient of [byHand, stopped, last]) {
    expect(await conversationsOf(patient)).toHaveLength(1)
    expect(await harness.accepted(patient.phone)).toHaveLength(3)
  }
})

test('a late reply takes back the attempt that was planned', async () => {
  const patient = await started()
  await pass(3 * DAY + 2 * HOUR)
  expect(await nextOf(patient)).not.toBeNull()
  await harness.sayAndWait(patient.phone, 'Sí')
  await harness.runner.settled()
  expect(await nextOf(patient)).toBeNull()
  await pass(2 * DAY)
  expect(await conversationsOf(patient)).toHaveLength(1)
})

test('the fourth text in a day that nobody asked for is refused by name, also on a press', async () => {
  const patient = await harness.addPatient({ maxAttempts: 9 })
  await harness.query(
    `insert into outbox (contact_id, to_phone, body, kind, cause, state, dedupe_key, created_at)
     select $1, $2, 'x', 'question', 'start', 'sent', 'enough-' || n, $3 from generate_series(1, 3) n`,
    [patient.contactId, patient.phone, harness.deps.clock.now().toISOString()],
  )
  expect(await harness.start(patient.id)).toMatchObject({ code: 'texted-enough' })
  harness.passes(DAY + HOUR)
  expect(isRefusal(await harness.start(patient.id))).toBe(false)
})
