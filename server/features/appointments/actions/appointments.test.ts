import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ReminderPlan } from '#contract/appointments/plans.ts'
import type { Appointment } from '#contract/appointments.ts'
import type { Patient } from '#contract/patients.ts'
import { createTestApp, type TestApp } from '../../../app/test-app.ts'
import { seedBaseFlows } from '../../../db/seed/base-flows.ts'

let app: TestApp
let admin: string
let patient: Patient

beforeAll(async () => {
  app = await createTestApp()
  await seedBaseFlows(app.deps.db.writer)
  admin = await app.signedIn('ADMINISTRATOR')
  const body = { contractId: 'C-1', patientName: 'Ana Mora', phoneNumber: '305-555-0101', doctorName: 'Dra. Ruiz' }
  patient = (await app.call('POST', '/api/patients', { as: admin, body })).json()
})
afterAll(() => app.close())

const call = (method: 'GET' | 'POST' | 'PUT' | 'PATCH', url: string, body?: unknown, as = admin) =>
  app.call(method, url, { as, ...(body === undefined ? {} : { body }) })
const step = { minutes: -1440, flowId: 4, onlyIf: ['booked', 'confirmed'], latestMinutes: 720 }
const inDays = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
const form = () => ({ patientId: patient.id, startsAt: `${inDays(9)}T10:30`, place: 'Centro' })

test('APPT-03 a plan is added with its steps; what cannot be sent or invites CANCEL is refused by name', async () => {
  const made = await call('POST', '/api/reminder-plans', { name: 'Habitual', isDefault: true, steps: [step] })
  expect(made.json<ReminderPlan>()).toMatchObject({
    name: 'Habitual',
    isDefault: true,
    steps: [{ minutes: -1440, flowId: 4 }],
  })
  const again = await call('POST', '/api/reminder-plans', { name: 'Habitual', steps: [step] })
  expect(again.json()).toMatchObject({ code: 'plan-name-taken', field: 'name' })
  const text = { ...step, flowId: null, textEs: 'Para cancelar su cita responda CANCELAR.', textEn: 'See you.' }
  const invites = await call('POST', '/api/reminder-plans', { name: 'Otro', steps: [text] })
  expect(invites.json()).toMatchObject({ code: 'asks-for-keyword', field: 'textEs' })
  const misspelt = { ...text, textEs: 'Le esperamos en {{apointmentPlace}}.' }
  const unknown = await call('POST', '/api/reminder-plans', { name: 'Otro', steps: [misspelt] })
  expect(unknown.json()).toMatchObject({ code: 'unknown-variable', field: 'textEs' })
  expect(unknown.json<{ message: string }>().message).toContain('apointmentPlace')
  const verifies = await call('POST', '/api/reminder-plans', { name: 'Otro', steps: [{ ...step, flowId: 1 }] })
  expect(verifies.json()).toMatchObject({ code: 'invalid-input', field: 'flowId' })
})

test('APPT-06 an own field that a plan’s text names is not removed, and the plan is named', async () => {
  const label = { labelEs: 'Seguro', labelEn: 'Insurance', type: 'text' }
  const field = (await call('POST', '/api/own-fields', label)).json<{ id: number; key: string }>()
  const own = { ...step, flowId: null, textEs: `Traiga {{el ${field.key}}}.`, textEn: `Bring {{${field.key}}}.` }
  expect((await call('POST', '/api/reminder-plans', { name: 'Con seguro', steps: [own] })).statusCode).toBe(200)
  const refused = await app.call('DELETE', `/api/own-fields/${field.id}`, { as: admin })
  expect(refused.json()).toMatchObject({ code: 'field-in-use' })
  expect(refused.json<{ message: string }>().message).toContain('Con seguro')
})

test('APPT-02 an appointment is told on the clock of its place, follows the default plan, and moves with its reminders', async () => {
  const made = (await call('POST', '/api/appointments', form())).json<Appointment>()
  expect(made).toMatchObject({
    time: '10:30',
    day: inDays(9),
    zone: 'America/New_York',
    status: 'booked',
    planName: 'Habitual',
  })
  expect(made.reminders).toMatchObject([{ minutes: -1440, state: 'planned' }])
  await call('PATCH', `/api/appointments/${made.id}`, { status: 'confirmed' })
  const moved = (
    await call('PATCH', `/api/appointments/${made.id}`, { startsAt: `${inDays(12)}T16:00` })
  ).json<Appointment>()
  // Nobody has confirmed the new time.
  expect(moved).toMatchObject({ time: '16:00', status: 'booked' })
  expect(moved.reminders).toHaveLength(1)
  expect(moved.reminders[0]?.dueAt.slice(0, 10)).toBe(inDays(11))
  const over = (await call('PATCH', `/api/appointments/${made.id}`, { status: 'cancelled' })).json<Appointment>()
  expect(over.reminders).toEqual([])
  const day = await call('GET', `/api/appointments/days/${inDays(12)}`)
  expect(day.json()).toMatchObject({ places: [{ place: 'Centro', counts: { cancelled: 1 } }] })
  expect((await call('GET', `/api/appointments?day=${inDays(12)}`)).json()).toMatchObject([{ id: made.id }])
})

test('APPT-02 what another system sends twice is one appointment, and a patient’s answer outlives its refresh', async () => {
  const sent = {
    contractId: 'C-1',
    externalId: 'AG-7',
    startsAt: `${inDays(5)}T09:00`,
    place: 'Centro',
    status: 'booked',
  }
  const first = (await call('PUT', '/api/appointments', sent)).json<Appointment>()
  const second = (await call('PUT', '/api/appointments', sent)).json<Appointment>()
  expect(second.id).toBe(first.id)
  await app.deps.db.write.query(`update appointments set status = 'confirmed', status_by = 'patient' where id = $1`, [
    first.id,
  ])
  expect((await call('PUT', '/api/appointments', sent)).json()).toMatchObject({
    status: 'confirmed',
    statusBy: 'patient',
  })
  expect((await call('PUT', '/api/appointments', { ...sent, status: 'cancelled' })).json()).toMatchObject({
    status: 'cancelled',
  })
  const unknown = await call('PUT', '/api/appointments', { ...sent, contractId: 'C-9' })
  expect(unknown.json()).toMatchObject({ code: 'invalid-input', field: 'contractId' })
  const nobody = await call('PUT', '/api/appointments', { ...sent, contractId: undefined })
  expect(nobody.json()).toMatchObject({ code: 'invalid-input', field: 'contractId' })
})

test('APPT-02 a date that no calendar has, an unknown patient and an unknown place are refused by name', async () => {
  for (const [field, wrong] of [
    ['startsAt', { startsAt: '2026-02-31T10:00' }],
    ['startsAt', { startsAt: 'mañana' }],
    ['patientId', { patientId: 9999 }],
    ['planId', { planId: 9999 }],
    ['locationId', { locationId: 9999 }],
    ['place', { place: ' ' }],
    ['zone', { zone: 'Mars/Olympus' }],
  ] as const) {
    const answer = await call('POST', '/api/appointments', { ...form(), ...wrong })
    expect(answer.json(), JSON.stringify(wrong)).toMatchObject({ code: 'invalid-input', field })
  }
})

test('APPT-02 a role that only reads changes nothing; every change is in the audit log', async () => {
  const reader = await app.signedIn('READONLY')
  expect((await call('POST', '/api/appointments', form(), reader)).statusCode).toBe(403)
  expect((await call('GET', '/api/appointments', undefined, reader)).statusCode).toBe(200)
  const { rows } = await app.deps.db.write.query<{ action: string }>(
    `select distinct action from audit_log where resource_type = 'appointment' and success order by action`,
  )
  expect(rows.map(({ action }) => action)).toEqual(
    expect.arrayContaining(['appointment.created', 'appointment.imported', 'appointment.updated']),
  )
})
