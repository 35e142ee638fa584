import fc from 'fast-check'
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

const standing = async (id: number) =>
  (
    await harness.query(
      'select status, verified_status, verified_reason, current_attempts, completed_at from patients where id = $1',
      [id],
    )
  )[0]

/** A flow of this purpose whose ends carry the outcomes, active and frozen as the screen does it. */
const addFlow = async (purpose: string, outcomes: readonly (string | null)[]): Promise<number> => {
  const [flow] = await harness.query<{ id: number }>(
    `insert into flows (name, purpose, is_active) values ('Ensayo', $1, true) returning id`,
    [purpose],
  )
  const id = flow?.id ?? 0
  const question = (order: number) => ({
    id: id * 10 + order,
    questionId: `q${order}`,
    questionTextEs: '¿Le gusta?',
    questionTextEn: 'Do you like it?',
    questionType: 'choice',
    choices: 'Sí | Yes\nNo | No',
    isRequired: true,
    order,
  })
  const definition = {
    flowId: id,
    version: 1,
    name: 'Ensayo',
    flowType: 'VERIFICATION',
    purpose,
    questions: [question(1), question(2)],
    connections: outcomes.map((outcome, index) => ({
      id: index + 1,
      fromQuestionId: id * 10 + 1 + (index % 2),
      toQuestionId: null,
      condition: { when: 'equals', value: index < 2 ? 'No' : 'Sí' },
      isDefault: false,
      outcome,
    })),
    variables: [],
  }
  await harness.query('insert into flow_versions (flow_id, version, definition) values ($1, 1, $2)', [
    id,
    JSON.stringify(definition),
  ])
  return id
}

const outcome = fc.constantFrom(null, 'verified', 'failed', 'declined', 'identity_failed', 'confirmed')
const action = fc.constantFrom(
  'sí',
  'no',
  'STOP',
  'CANCELAR',
  'C',
  'no puedo ir',
  'otra fecha',
  'número equivocado',
  'no soy yo',
  'wait',
  'hola',
)
const bookVisit = (patientId: number) =>
  harness.query(
    `insert into appointments (patient_id, starts_at, zone, place) values ($1, $2, 'America/New_York', 'Centro')`,
    [patientId, new Date(harness.deps.clock.now().getTime() + 30 * HOUR).toISOString()],
  )

test('APPT-01 a flow that does not verify leaves verification, status and attempts of its patient alone', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom('message', 'appointment'),
      fc.array(outcome, { minLength: 1, maxLength: 4 }),
      fc.array(action, { minLength: 1, maxLength: 4 }),
      async (purpose, outcomes, actions) => {
        const patient = await harness.addPatient()
        if (purpose === 'appointment') await bookVisit(patient.id)
        const before = await standing(patient.id)
        const started = await harness.start(patient.id, await addFlow(purpose, outcomes))
        expect(isRefusal(started)).toBe(false)
        await eventually(async () => (await harness.accepted(patient.phone)).length > 0, 'nothing went out')
        for (const one of actions) {
          if (one === 'wait') harness.passes(80 * HOUR)
          else await harness.sayAndWait(patient.phone, one)
          await harness.runner.settled()
        }
        expect(await standing(patient.id)).toEqual(before)
      },
    ),
    { numRuns: 14 },
  )
}, 120_000)

test('APPT-01 the same flow as a verification writes them', async () => {
  const patient = await harness.addPatient()
  await harness.start(patient.id, await addFlow('verification', ['failed']))
  await eventually(async () => (await harness.accepted(patient.phone)).length > 0, 'nothing went out')
  await harness.runner.settled()
  expect(await standing(patient.id)).toMatchObject({ status: 'IN_PROGRESS', current_attempts: 1 })
  await harness.sayAndWait(patient.phone, 'no')
  await harness.runner.settled()
  expect(await standing(patient.id)).toMatchObject({ verified_status: 'VERIFIED_FAILED' })
})

test('APPT-04 a press of an appointment’s flow takes the next appointment, and is refused where there is none', async () => {
  const patient = await harness.addPatient()
  expect(await harness.start(patient.id, 4)).toMatchObject({ code: 'no-appointment' })
  await bookVisit(patient.id)
  expect(isRefusal(await harness.start(patient.id, 4))).toBe(false)
  await eventually(async () => (await harness.accepted(patient.phone)).length > 0, 'nothing went out')
  expect((await harness.accepted(patient.phone))[0]?.body).toContain('en Centro')
})
