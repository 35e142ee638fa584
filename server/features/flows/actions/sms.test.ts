import { afterAll, beforeAll, expect, test } from 'vitest'
import { introduced } from '#engine/render/introduction.ts'
import { type SignedInContext, systemActor } from '../../../deps.ts'
import { createTestHarness, type TestHarness } from '../../../testing/test-harness.ts'
import { sendTestSms } from './sms.ts'

let harness: TestHarness
beforeAll(async () => {
  harness = await createTestHarness()
  await harness.runner.start()
})
afterAll(() => harness.close())

const context = (): SignedInContext => ({
  deps: harness.deps,
  db: harness.deps.db.reader,
  actor: systemActor('start'),
  language: 'en',
  person: { userId: 1, username: 'ana', sessionId: 1, role: 'ADMINISTRATOR', rights: [] },
})
const send = (phoneNumber: string, message = 'Hola, esto es una prueba') =>
  sendTestSms(context(), { phoneNumber, message })

test('API-45 a test text goes out through the carrier, once, with our name and how to stop on a new number, and answers with its id there', async () => {
  const sent = await send('(305) 555-0177')
  expect(sent).toEqual({ messageSid: expect.stringMatching(/^SM/) })
  const texts = await harness.accepted('+13055550177')
  expect(texts.map(({ sid, body }) => [sid, body])).toEqual([
    [
      (sent as { messageSid: string }).messageSid,
      introduced('Hola, esto es una prueba', 'name-and-stop', 'es', 'su equipo de salud'),
    ],
  ])
  const rows = await harness.query(
    'select event, source from consent_events e join contacts c on c.id = e.contact_id where c.phone = $1',
    ['+13055550177'],
  )
  expect(rows).toEqual([{ event: 'given', source: 'test' }])
})

test('a number that asked for no more texts, or that cannot be dialled, gets none and leaves nothing behind', async () => {
  await send('+13055550178')
  await harness.sayAndWait('+13055550178', 'ALTO')
  expect(await send('+13055550178')).toMatchObject({ code: 'opted-out' })
  expect(await send('no tiene')).toMatchObject({ code: 'bad-number', field: 'phoneNumber' })
  const bodies = (await harness.accepted('+13055550178')).map(({ body }) => body)
  expect(bodies.filter((body) => body.includes('Hola'))).toHaveLength(1)
  const given = await harness.query("select 1 from consent_events where source = 'test' and event = 'given'")
  expect(given).toHaveLength(2)
})

test('a test text goes nowhere abroad, and leaves nothing behind', async () => {
  for (const number of ['+44 7911 123456', '+1 876 555 1234', '+1 900 555 1234'])
    expect(await send(number), number).toMatchObject({ code: 'invalid-input', field: 'phoneNumber' })
  expect(await harness.query("select 1 from contacts where phone like '+44%' or phone like '+1876%'")).toEqual([])
})

test('what the carrier refuses is said with its code', async () => {
  const refused = await send('+15005550001')
  expect(refused).toMatchObject({ code: 'sms-failed', detail: expect.stringMatching(/^\d{5}$/) })
})

test('FLOWB-06 a flow that was never without errors starts nothing, and the refusal names the question', async () => {
  const [flow] = await harness.query<{ id: number }>(
    "insert into flows (name, is_active, is_default) values ('Roto', true, false) returning id",
  )
  const definition = {
    flowId: flow?.id,
    version: 1,
    name: 'Roto',
    flowType: 'VERIFICATION',
    questions: [
      {
        id: 900,
        questionId: 'choose',
        questionTextEs: '¿Cuál?',
        questionTextEn: 'Which?',
        questionType: 'choice',
        choices: '',
        isRequired: true,
        order: 1,
      },
    ],
    connections: [],
    variables: [],
  }
  await harness.query(
    'insert into flow_versions (flow_id, version, definition, is_sendable) values ($1, 1, $2, false)',
    [flow?.id, JSON.stringify(definition)],
  )
  const patient = await harness.addPatient()
  expect(await harness.start(patient.id, flow?.id)).toMatchObject({ code: 'flow-not-sendable', detail: 'Roto: choose' })
})
