import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestHarness, eventually, type TestHarness } from '../testing/test-harness.ts'

let harness: TestHarness

beforeAll(async () => {
  harness = await createTestHarness()
  await harness.runner.start()
})
afterAll(() => harness.close())

const HOUR = 3_600_000

const textsOf = async (phone: string): Promise<number> => (await harness.accepted(phone)).length

const answersOf = async (phone: string): Promise<string[]> => {
  const rows = await harness.query<{ value: string }>(
    'select value from responses where phone_number = $1 and value is not null order by id',
    [phone],
  )
  return rows.map(({ value }) => value)
}

test('an answer is read and gets its reply although the clock has been set back an hour since the question', async () => {
  const patient = await harness.addPatient()
  await harness.start(patient.id)
  await eventually(async () => (await textsOf(patient.phone)) === 1, 'the question never went out')
  await harness.runner.settled()
  harness.passes(-HOUR)
  await harness.sayAndWait(patient.phone, 'Sí')
  await eventually(async () => (await textsOf(patient.phone)) === 2, 'no reply')
  expect(await answersOf(patient.phone)).toEqual(['Sí'])
})

test('a text that reached us before the question went out is no answer to it, although the clock has been set back since', async () => {
  const patient = await harness.addPatient()
  await harness.start(patient.id)
  await eventually(async () => (await textsOf(patient.phone)) === 1, 'the first question never went out')
  await harness.runner.settled()
  await harness.setFaults({ kind: 'rate-limited', number: patient.phone, retryAfter: 600, count: 1 })
  await harness.sayAndWait(patient.phone, 'Sí')
  await harness.runner.settled()
  harness.passes(HOUR / 12)
  await harness.sayAndWait(patient.phone, 'Sí')
  harness.passes(-HOUR / 12)
  await harness.query('update outbox set not_before = $2 where to_phone = $1', [
    patient.phone,
    harness.deps.clock.now(),
  ])
  harness.deps.runner.wake()
  await eventually(async () => (await textsOf(patient.phone)) === 2, 'the second question never went out')
  await harness.runner.settled()
  expect(await answersOf(patient.phone)).toEqual(['Sí'])
})

test('a reply never stands above the text it answers, although that text came in after the turn had begun', async () => {
  const patient = await harness.addPatient()
  await harness.start(patient.id)
  await eventually(async () => (await textsOf(patient.phone)) === 1, 'the question never went out')
  await harness.runner.settled()
  // A turn whose time is before the text's, as when the text arrives while the turn is being opened.
  await harness.runner.stop()
  harness.passes(2000)
  const { messageSid } = await harness.say(patient.phone, 'Sí')
  const hasComeIn = async () =>
    (await harness.query('select 1 from inbox where event_key = $1', [`in:${messageSid}`])).length > 0
  await eventually(hasComeIn, 'the text never came in')
  harness.passes(-2000)
  await harness.runner.start()
  await eventually(async () => (await textsOf(patient.phone)) === 2, 'no reply')
  const thread = await harness.query<{ direction: string }>(
    'select direction from messages where phone_number = $1 order by created_at, id',
    [patient.phone],
  )
  expect(thread.map(({ direction }) => direction)).toEqual(['outbound', 'inbound', 'outbound'])
})
