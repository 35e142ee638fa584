import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestHarness, eventually, type TestHarness } from '../testing/test-harness.ts'
import { acceptEvents } from './accept.ts'

let harness: TestHarness

beforeAll(async () => {
  harness = await createTestHarness()
  await harness.runner.start()
})
afterAll(() => harness.close())

/** Patients whose first text has gone out. */
const waiting = async (count: number) => {
  const patients = await Promise.all(Array.from({ length: count }, () => harness.addPatient()))
  for (const { id } of patients) await harness.start(id)
  await eventually(
    async () =>
      (
        await harness.query("select 1 from conversations where patient_queue_id = any ($1) and phase = 'waiting'", [
          patients.map(({ id }) => id),
        ])
      ).length === count,
  )
  return patients
}

test('one text that cannot be stored holds up nobody who wrote at the same moment', async () => {
  const patients = await waiting(4)
  const [broken] = patients
  await harness.ownerQuery(`alter table responses add constraint broken check (phone_number <> '${broken?.phone}')`)
  const now = new Date()
  await acceptEvents(
    harness.deps,
    patients.map(({ phone }, index) => ({
      key: `in:SM${index}`,
      kind: 'in',
      phone,
      payload: { MessageSid: `SM${index}`, From: phone, Body: 'Sí' },
      occurredAt: now,
    })),
  )
  await harness.runner.settled()
  const answered = await harness.query<{ phone: string }>(
    'select phone_number as phone from responses where phone_number = any ($1) order by phone_number',
    [patients.map(({ phone }) => phone)],
  )
  expect(answered.map(({ phone }) => phone)).toEqual(
    patients
      .slice(1)
      .map(({ phone }) => phone)
      .sort(),
  )
  expect(await harness.query("select attempts from inbox where processed_at is null and kind = 'in'", [])).toEqual([
    { attempts: 1 },
  ])
  await harness.ownerQuery('alter table responses drop constraint broken')
  harness.passes(2000)
  await harness.runner.settled()
  expect(await harness.query('select 1 from responses where phone_number = $1', [broken?.phone])).toHaveLength(1)
})

test('a text that breaks its turn is tried five times, then kept for staff, and the next one goes on', async () => {
  const patient = await harness.addPatient()
  await harness.start(patient.id)
  await eventually(
    async () =>
      (
        await harness.query("select 1 from conversations where patient_queue_id = $1 and phase = 'waiting'", [
          patient.id,
        ])
      ).length === 1,
  )
  // Storing an answer of this patient always fails: to the program it looks like our own bug.
  const { ownerQuery } = harness
  await ownerQuery(`alter table responses add constraint broken check (phone_number <> '${patient.phone}')`)
  await harness.say(patient.phone, 'Sí')
  for (let round = 0; round < 6; round += 1) {
    await harness.runner.settled()
    harness.passes(61_000)
  }
  await harness.runner.settled()
  const [row] = await harness.query<{ attempts: number; error: string }>(
    "select attempts, error from inbox where contact_id = $1 and kind = 'in'",
    [patient.contactId],
  )
  expect(row).toMatchObject({ attempts: 5, error: 'parked: 23514' })
  const [conversation] = await harness.query<{ status: string; phase: string }>(
    'select status, phase from conversations where patient_queue_id = $1',
    [patient.id],
  )
  expect(conversation).toEqual({ status: 'error', phase: 'paused' })
  expect(
    await harness.query("select 1 from notifications where kind = 'needs-help' and patient_id = $1", [patient.id]),
  ).toHaveLength(1)
  expect(
    await harness.query(
      "select 1 from messages where contact_id = $1 and direction = 'inbound' and message_body = 'Sí'",
      [patient.contactId],
    ),
  ).toHaveLength(1)
  await ownerQuery('alter table responses drop constraint broken')
  await harness.sayAndWait(patient.phone, 'ALTO')
  expect(
    await harness.query('select 1 from contacts where id = $1 and opted_out_at is not null', [patient.contactId]),
  ).toHaveLength(1)
  expect(harness.logged.join()).not.toContain('Sí')
})
