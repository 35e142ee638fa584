import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { AppointmentPatch } from '#contract/appointments.ts'
import { act } from '../db/act.ts'
import { systemActor } from '../deps.ts'
import { addAppointment, changeAppointment } from '../features/appointments/actions/appointments.ts'
import { isRefusal } from '../refusal.ts'
import { createTestHarness, eventually, type TestHarness } from '../testing/test-harness.ts'

let harness: TestHarness
let planId = 0

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
const EXPECTED = '["booked", "confirmed"]'

beforeAll(async () => {
  harness = await createTestHarness()
  await harness.runner.start()
  const [plan] = await harness.query<{ id: number }>(
    `insert into reminder_plans (name, is_default) values ('Plan', true) returning id`,
  )
  planId = plan?.id ?? 0
  await harness.query(
    `insert into reminder_steps (plan_id, minutes, flow_id, text_es, text_en, only_if, latest_minutes) values
       ($1, -2880, 4, null, null, $2, 1200),
       ($1, -1440, 4, null, null, $2, 720),
       ($1, -180, null, 'Le esperamos hoy {{a appointmentTime}} en {{appointmentPlace}}.', 'We expect you today at {{appointmentTime}}.', $2, 120),
       ($1, 1440, null, 'Gracias por venir {{el appointmentDay}}.', 'Thank you for coming.', '["arrived"]', 2880)`,
    [planId, EXPECTED],
  )
})
afterAll(() => harness.close())

const ctx = () => ({ deps: harness.deps, actor: systemActor('seed') })
const now = () => harness.deps.clock.now().getTime()

const book = async (patientId: number, startsAt: number): Promise<number> => {
  const saved = await act(ctx(), 'appointment.created', async (tx) => {
    const form = { patientId, startsAt: new Date(startsAt).toISOString(), zone: 'America/New_York', place: 'Centro' }
    const added = await addAppointment(tx, ctx(), form, 'staff')
    return isRefusal(added) ? added : { result: added, audit: { resourceType: 'appointment' } }
  })
  if (isRefusal(saved)) throw new Error(saved.code)
  harness.deps.runner.wake()
  return saved.appointment.id
}
const change = async (id: number, patch: AppointmentPatch): Promise<void> => {
  const saved = await act(ctx(), 'appointment.updated', async (tx) => {
    const changed = await changeAppointment(tx, ctx(), { id, patch, by: 'staff' })
    return isRefusal(changed) ? changed : { result: changed, audit: { resourceType: 'appointment' } }
  })
  if (isRefusal(saved)) throw new Error(saved.code)
  harness.deps.runner.wake()
}
/** Moves the clock in steps, and lets everything due happen. */
const pass = async (ms: number, step = HOUR): Promise<void> => {
  for (let left = ms; left > 0; left -= step) {
    harness.passes(Math.min(left, step))
    await harness.runner.settled()
  }
}
const bodies = async (phone: string): Promise<string[]> => (await harness.accepted(phone)).map(({ body }) => body)
const statusOf = async (id: number) =>
  (
    await harness.query<{ status: string; by: string }>(
      'select status, status_by as by from appointments where id = $1',
      [id],
    )
  )[0]
const remindersOf = (id: number) =>
  harness.query<{ minutes: number; state: string; reason: string | null }>(
    `select s.minutes, r.state, r.reason from planned_reminders r join reminder_steps s on s.id = r.step_id
     where r.appointment_id = $1 order by r.starts_at, s.minutes`,
    [id],
  )

test('APPT-02 APPT-03 a reminder asks, the answer stands in the appointment, and nothing of the patient is verified', async () => {
  const patient = await harness.addPatient()
  const id = await book(patient.id, now() + 2 * DAY + HOUR)
  await pass(2 * HOUR)
  expect(await bodies(patient.phone)).toMatchObject([
    expect.stringMatching(/Le recordamos su cita el \S+ .*en Centro\. ¿Puede venir\?/),
  ])
  const before = await harness.query('select status, verified_status, current_attempts from patients where id = $1', [
    patient.id,
  ])
  await harness.sayAndWait(patient.phone, 'C')
  await harness.runner.settled()
  expect(await statusOf(id)).toEqual({ status: 'confirmed', by: 'patient' })
  expect(
    await harness.query('select status, verified_status, current_attempts from patients where id = $1', [patient.id]),
  ).toEqual(before)
  expect(before).toEqual([{ status: 'PENDING', verified_status: null, current_attempts: 0 }])
  // The day before, as the first has had its answer.
  await pass(DAY)
  expect(await bodies(patient.phone)).toHaveLength(3)
})

test('APPT-05 the reminders of the day before and of three hours before go out while a verification of the number waits', async () => {
  const patient = await harness.addPatient()
  await harness.start(patient.id)
  await eventually(async () => (await bodies(patient.phone)).length === 1, 'the question never went out')
  await harness.runner.settled()
  const id = await book(patient.id, now() + DAY + HOUR)
  await pass(DAY + 2 * HOUR, 30 * MINUTE)
  const texts = await bodies(patient.phone)
  const told = texts.filter((body) => /Le recordamos su cita|Le esperamos hoy/.test(body))
  expect(told).toHaveLength(2)
  for (const body of told) expect(body).toMatch(/\n¿Hablamos con Ana Prueba \d+\?$/)
  expect(
    (await remindersOf(id)).filter(({ minutes }) => minutes < 0 && minutes > -2880).map(({ state }) => state),
  ).toEqual(['sent', 'sent'])
  await harness.sayAndWait(patient.phone, 'Sí')
  await harness.runner.settled()
  expect((await bodies(patient.phone)).at(-1)).toContain('contrato')
})

test('APPT-03 a moved appointment takes its reminders along and a cancelled one ends them and what was being asked', async () => {
  const patient = await harness.addPatient()
  const id = await book(patient.id, now() + 2 * DAY + HOUR)
  await pass(2 * HOUR)
  expect(await bodies(patient.phone)).toHaveLength(1)
  await change(id, { startsAt: new Date(now() + 6 * DAY).toISOString() })
  const open = await harness.query(`select 1 from conversations where patient_queue_id = $1 and phase <> 'ended'`, [
    patient.id,
  ])
  expect(open).toEqual([])
  await pass(2 * DAY, 6 * HOUR)
  expect(await bodies(patient.phone)).toHaveLength(1)
  await pass(2 * DAY + 2 * HOUR, 2 * HOUR)
  expect(await bodies(patient.phone)).toHaveLength(2)
  await change(id, { status: 'cancelled' })
  await pass(3 * DAY, 6 * HOUR)
  expect(await bodies(patient.phone)).toHaveLength(2)
})

test('APPT-04 a bare CANCEL stops the texts, ends the reminders, and marks the visit that it may have meant', async () => {
  const patient = await harness.addPatient()
  const id = await book(patient.id, now() + DAY + HOUR)
  await pass(2 * HOUR)
  await harness.sayAndWait(patient.phone, 'CANCELAR')
  await harness.runner.settled()
  expect(
    await harness.query('select status, doubt_at is not null as doubted from appointments where id = $1', [id]),
  ).toEqual([{ status: 'booked', doubted: true }])
  const told = await harness.query(`select kind from notifications where patient_id = $1`, [patient.id])
  expect(told).toContainEqual({ kind: 'may-have-meant-visit' })
  const sent = (await bodies(patient.phone)).length
  await pass(2 * DAY, 3 * HOUR)
  expect(await bodies(patient.phone)).toHaveLength(sent)
})

test('APPT-03 a step that finds no moment is missed and listed, and inside another person’s conversation nothing is told', async () => {
  const ana = await harness.addPatient({ patientName: 'Ana Mora' })
  const jose = await harness.addPatient({ patientName: 'José Mora', phoneNumber: ana.phone })
  await harness.start(ana.id)
  await eventually(async () => (await bodies(ana.phone)).length === 1, 'the question never went out')
  await harness.runner.settled()
  const id = await book(jose.id, now() + 4 * HOUR)
  await pass(5 * HOUR, 30 * MINUTE)
  expect((await bodies(ana.phone)).filter((body) => body.includes('esperamos'))).toEqual([])
  expect(await remindersOf(id)).toContainEqual({ minutes: -180, state: 'missed', reason: 'shared' })
})

test('APPT-06 a step’s own text says values of one’s own fields and of the location of the visit, in both languages', async () => {
  await harness.query(
    `insert into own_fields (key, label_es, label_en, type, choices, place) values
       ('seguro', 'Seguro', 'Insurance', 'choice', '[{"es": "Público", "en": "Public"}]', 0),
       ('vence', 'Vence', 'Expires', 'date', '[]', 1)`,
  )
  const sites = await harness.query<{ id: number }>(
    `insert into locations (name, zone, open_days, opens_at, closes_at, address, phone) values
       ('Norte', 'America/New_York', 'mon-fri', 480, 1020, 'Calle 1', '(305) 555-0101'),
       ('Sur', 'America/New_York', 'mon-fri', 480, 1020, 'Calle 2', '(305) 555-0102') returning id`,
  )
  const text = '{{locationName}}, {{locationPhone}}: {{seguro}}, {{vence}}, {{appointmentTime}}.'
  const [plan] = await harness.query<{ id: number }>("insert into reminder_plans (name) values ('Propio') returning id")
  await harness.query(
    `insert into reminder_steps (plan_id, minutes, text_es, text_en, only_if, latest_minutes) values ($1, -180, $2, $2, $3, 120)`,
    [plan?.id, text, EXPECTED],
  )
  for (const language of ['es', 'en']) {
    // Their own location is another one than the visit's.
    const patient = await harness.addPatient({
      language,
      locationId: sites[0]?.id ?? null,
      ownValues: { seguro: 'Público', vence: '2027-01-05' },
    })
    const id = await book(patient.id, now() + 4 * HOUR)
    await change(id, { locationId: sites[1]?.id ?? null, planId: plan?.id ?? null })
    await pass(2 * HOUR, 30 * MINUTE)
    const [told = ''] = await bodies(patient.phone)
    expect(told).toContain('Sur, (305) 555-0102')
    expect(told).toContain(language === 'es' ? 'Público, 5 de enero de 2027' : 'Public, January 5, 2027')
  }
})

const script = fc.array(
  fc.oneof(
    { weight: 4, arbitrary: fc.record({ do: fc.constant('pass' as const), hours: fc.integer({ min: 1, max: 30 }) }) },
    fc.record({ do: fc.constant('move' as const), hours: fc.integer({ min: 2, max: 120 }) }),
    fc.record({ do: fc.constant('cancel' as const) }),
    fc.record({ do: fc.constant('book' as const) }),
    fc.record({
      do: fc.constant('say' as const),
      text: fc.constantFrom('sí', 'no puedo ir', 'otra fecha', 'STOP', 'hola'),
    }),
  ),
  { minLength: 4, maxLength: 9 },
)

test('APPT-03 whatever is moved, cancelled, stopped or answered: each step at most once a time, none after STOP or a cancellation', async () => {
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 3, max: 80 }), script, async (hours, steps) => {
      const patient = await harness.addPatient()
      const id = await book(patient.id, now() + hours * HOUR)
      let silentAt: number | null = null
      for (const step of steps) {
        const sent =
          (
            await harness.query<{ n: number }>(
              `select count(*)::int as n from planned_reminders where appointment_id = $1 and send_key is not null`,
              [id],
            )
          )[0]?.n ?? 0
        const status = (await statusOf(id))?.status
        if (step.do === 'pass') {
          await pass(step.hours * HOUR, 3 * HOUR)
          const after =
            (
              await harness.query<{ n: number }>(
                `select count(*)::int as n from planned_reminders where appointment_id = $1 and send_key is not null`,
                [id],
              )
            )[0]?.n ?? 0
          if (silentAt !== null || status === 'cancelled') expect(after).toBe(sent)
        } else if (step.do === 'move') await change(id, { startsAt: new Date(now() + step.hours * HOUR).toISOString() })
        else if (step.do === 'cancel') await change(id, { status: 'cancelled' })
        else if (step.do === 'book') await change(id, { status: 'booked' })
        else {
          await harness.sayAndWait(patient.phone, step.text)
          await harness.runner.settled()
          if (step.text === 'STOP') silentAt = now()
        }
        await harness.runner.settled()
      }
      const twice = await harness.query(
        `select 1 from planned_reminders where appointment_id = $1 and send_key is not null
         group by step_id, starts_at having count(*) > 1`,
        [id],
      )
      expect(twice).toEqual([])
      const late = await harness.query(
        `select 1 from planned_reminders where appointment_id = $1 and sent_at > latest_at or appointment_id = $1 and sent_at < due_at`,
        [id],
      )
      expect(late).toEqual([])
    }),
    { numRuns: 12 },
  )
}, 120_000)
