import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import type { LiveEvent } from '#contract/live.ts'
import { createTestApp, TEST_PASSWORD, type TestApp } from './app/test-app.ts'
import { seedBaseFlows } from './db/seed/base-flows.ts'
import { users } from './db/tables/users.ts'
import { passwordColumns } from './features/session/actions/passwords.ts'
import { type RoadStep, readRoad, stagesOf, startTrace } from './testing/call-trace.ts'
import { createTestHarness, eventually, type TestHarness } from './testing/test-harness.ts'

// The roads of docs/architecture.md, walked with the real app. Where a test fails, the page or the code has moved:
// make the table say what happens.

let trace: ReturnType<typeof startTrace>
const sockets: WebSocket[] = []
beforeEach(() => {
  trace = startTrace()
})
afterEach(() => {
  trace.stop()
  for (const socket of sockets.splice(0)) socket.terminate()
})

/** Opens a browser's socket and collects its events. */
const listen = async (port: number, cookie: string): Promise<LiveEvent[]> => {
  const received: LiveEvent[] = []
  const socket = new WebSocket(`ws://127.0.0.1:${port}/ws`, { headers: { cookie } })
  sockets.push(socket)
  socket.on('message', (data: Buffer) => received.push(JSON.parse(data.toString()) as LiveEvent))
  await new Promise((resolve, reject) => {
    socket.on('open', resolve)
    socket.on('error', reject)
  })
  return received
}

const expectRoad = (steps: readonly RoadStep[], stages: Parameters<typeof stagesOf>[1]): void => {
  expect(stagesOf(steps, stages)).toEqual(steps.map(({ stage }) => stage))
}

test('the page names ten steps for a text, two different files each', () => {
  const steps = readRoad('The road of a text')
  expect(steps).toHaveLength(10)
  for (const { places } of steps) expect(places).toHaveLength(2)
  const files = steps.flatMap(({ places }) => places.map((place) => place.replace(/ .*/, '')))
  expect(new Set(files).size).toBe(20)
})

test('a function that is never entered, or entered in another stage, is told', () => {
  const steps = [{ stage: 'turn', places: ['server/turn/turn.ts (runTurns)', 'server/turn/turn.ts (fly)'] }]
  const turn = new Set(['server/turn/turn.ts (runTurns)'])
  expect(stagesOf(steps, { arrival: new Set(), turn })).toEqual(['never entered: server/turn/turn.ts (fly)'])
  expect(stagesOf([{ stage: 'turn', places: [...turn] }], { arrival: turn, turn })).toEqual(['arrival'])
})

// With the carrier and a runner that the test starts; no wait is longer than the runner's poll.
test('one text walks the road of the page from the carrier to the browser', async () => {
  const harness = await createTestHarness()
  try {
    const preparing = harness.anotherRunner()
    await preparing.start()
    const cookie = await signIn(harness)
    const patient = await harness.addPatient()
    await harness.start(patient.id)
    const phase = async () => {
      const rows = await harness.query<{ phase: string }>('select phase from conversations where contact_id = $1', [
        patient.contactId,
      ])
      return rows[0]?.phase
    }
    await eventually(async () => (await phase()) === 'waiting', 'the first question never went out')
    await preparing.settled()
    await preparing.stop()
    const received = await listen(Number(new URL(harness.publicUrl).port), cookie)
    // Pauses sending as a refused account does: turns run, and nothing is sent.
    await harness.query(
      `insert into settings (key, value) values ('sending.paused', jsonb_build_object('last', $1::text))`,
      [harness.deps.clock.now().toISOString()],
    )
    trace.entered()

    const messageSid = `SM${'a'.repeat(32)}`
    const text = { MessageSid: messageSid, From: patient.phone, Body: 'Sí', NumMedia: '0', NumSegments: '1' }
    const ours = { AccountSid: harness.account.accountSid, To: harness.account.phoneNumber }
    expect((await harness.post('/api/webhooks/twilio/sms', { ...text, ...ours })).status).toBe(200)
    const arrival = trace.entered()

    await harness.runner.start()
    await eventually(async () => {
      const rows = await harness.query('select 1 from inbox where event_key = $1 and processed_at is not null', [
        `in:${messageSid}`,
      ])
      return rows.length > 0
    }, 'the text was never worked on')
    const turn = trace.entered()

    await harness.query(`delete from settings where key = 'sending.paused'`)
    harness.runner.wake()
    await eventually(
      async () => (await harness.accepted(patient.phone)).length === 2,
      'the next question never went out',
    )
    await harness.runner.settled()
    const sending = trace.entered()

    const news = received.find((event) => 'messageId' in event && event.conversationId !== null)
    expect(news).toMatchObject({ event: 'message-created' })
    const conversationId = news && 'conversationId' in news ? news.conversationId : 0
    const thread = await fetch(`${harness.publicUrl}/api/conversation-messages?conversationId=${conversationId}`, {
      headers: { cookie },
    })
    expect(await thread.text()).toContain('Sí')
    const showing = trace.entered()

    expectRoad(readRoad('The road of a text'), { arrival, turn, sending, showing })
  } finally {
    await harness.close()
  }
})

const signIn = async ({ deps, publicUrl }: TestHarness): Promise<string> => {
  await deps.db.writer.insert(users).values({
    username: 'ana',
    email: 'ana@example.org',
    role: 'ADMINISTRATOR',
    mustChangePassword: false,
    ...(await passwordColumns(deps, TEST_PASSWORD, 'ana')),
  })
  const answer = await fetch(`${publicUrl}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'ana', password: TEST_PASSWORD }),
  })
  expect(answer.status).toBe(200)
  return (answer.headers.get('set-cookie') ?? '').replace(/;.*/, '')
}

test('one question walks the road of the page to the assistant and back', async () => {
  const harness = await createTestHarness()
  try {
    await harness.query(
      `insert into ai_configurations (name, provider, model, system_prompt, is_default)
       values ('Una', 'openai', 'gpt-4o-mini', 'Usted es el asistente de la clínica.', true)`,
    )
    const patient = await harness.addPatient({ doctorName: 'Dra. Fuentes' })
    await harness.runner.start()
    await harness.runner.settled()
    trace.entered()

    await harness.sayAndWait(patient.phone, '¿Cómo se llama mi médico?')
    harness.passes(4100)
    const work = 'select 1 from ai_work where contact_id = $1'
    await eventually(async () => (await harness.query(work, [patient.contactId])).length > 0, 'no model was asked')
    await eventually(async () => (await harness.accepted(patient.phone)).length > 0, 'no answer came')
    await harness.runner.settled()
    // The worker starts right after the commit, so question and work share a stage.
    expectRoad(readRoad('One question to the assistant'), { question: trace.entered() })
  } finally {
    await harness.close()
  }
})

let testApp: TestApp
let cookie: string
beforeAll(async () => {
  testApp = await createTestApp()
  await seedBaseFlows(testApp.deps.db.writer)
  await testApp.app.listen({ port: 0, host: '127.0.0.1' })
  cookie = await testApp.signedIn('ADMINISTRATOR')
})
afterAll(() => testApp.close())

test('creating a patient walks the road of the page', async () => {
  const received = await listen((testApp.app.server.address() as AddressInfo).port, cookie)
  trace.entered()
  const body = { contractId: 'T-1', patientName: 'Ana Ibáñez', phoneNumber: '3055550101', doctorName: 'Dra. Soto' }
  const created = await testApp.call('POST', '/api/patients', { as: cookie, body })
  expect(created.statusCode).toBe(200)
  await expect
    .poll(() => received)
    .toContainEqual(expect.objectContaining({ type: 'PATIENT_CREATED', patientId: created.json().id }))
  expectRoad(readRoad('Creating a patient'), { request: trace.entered() })
})

test('changing a question of an active flow walks the road of the page', async () => {
  const flows = await testApp.call('GET', '/api/flows', { as: cookie })
  const [flow] = flows.json().filter(({ isActive }: { isActive: boolean }) => isActive)
  const [question] = flow.questions
  trace.entered()
  const answer = await testApp.call('PATCH', `/api/flows/${flow.id}/questions/${question.id}`, {
    as: cookie,
    body: { questionTextEs: '¿Tuvo usted su visita?' },
  })
  expect(answer.statusCode).toBe(200)
  expectRoad(readRoad('Changing a question of a flow'), { request: trace.entered() })
})
