import { afterAll, beforeAll, expect, test } from 'vitest'
import { act } from '../db/act.ts'
import { systemActor } from '../deps.ts'
import { isRefusal } from '../refusal.ts'
import { createTestHarness, eventually, type TestHarness } from '../testing/test-harness.ts'
import { sendText } from './send-text.ts'

let harness: TestHarness

beforeAll(async () => {
  harness = await createTestHarness()
  await harness.runner.start()
})
afterAll(() => harness.close())

const DAY = 24 * 3_600_000
const STOP = /Para no recibir mensajes responda ALTO/

const lastText = async (phone: string, count: number): Promise<string> => {
  await eventually(async () => (await harness.accepted(phone)).length === count, `text ${count} never went out`)
  await harness.runner.settled()
  return (await harness.accepted(phone)).at(-1)?.body ?? ''
}

const sendByStaff = async (contactId: number, phoneNumber: string, body: string): Promise<void> => {
  const ctx = { deps: harness.deps, actor: systemActor('seed') }
  const sent = await act(ctx, 'test-sms.sent', async (tx) => {
    const text = await sendText(tx, ctx, { contactId, phoneNumber, body })
    return isRefusal(text) ? text : { result: text, audit: { resourceType: 'contact' } }
  })
  expect(isRefusal(sent)).toBe(false)
  harness.deps.runner.wake()
}

test('a conversation that begins after thirty days of silence says again who writes and how to stop, an earlier one does not', async () => {
  const { id, phone } = await harness.addPatient()
  await harness.start(id)
  expect(await lastText(phone, 1)).toMatch(STOP)
  await harness.sayAndWait(phone, 'No')
  await lastText(phone, 2)
  harness.passes(29 * DAY)
  await harness.start(id)
  expect(await lastText(phone, 3)).toBe('Le escribe su equipo de salud. ¿Hablamos con Ana Prueba 1?')
  await harness.sayAndWait(phone, 'No')
  await lastText(phone, 4)
  harness.passes(31 * DAY)
  await harness.start(id)
  expect(await lastText(phone, 5)).toMatch(STOP)
})

test('whoever writes first is told who answers and how to stop, once', async () => {
  const { id, phone } = await harness.addPatient()
  await harness.sayAndWait(phone, 'Hola, tengo una pregunta')
  harness.passes(5000)
  harness.deps.runner.wake()
  expect(await lastText(phone, 1)).toMatch(/^Le escribe su equipo de salud\. .* responda ALTO; para ayuda, AYUDA\.$/)
  await harness.query("update conversations set phase = 'ended', ended_at = now() where patient_queue_id = $1", [id])
  await harness.start(id)
  expect(await lastText(phone, 2)).not.toMatch(STOP)
})

test('a text of staff outside any conversation introduces us in its own language, on a number that has heard nothing for long', async () => {
  const { phone, contactId } = await harness.addPatient()
  await sendByStaff(contactId, phone, 'Hello, we will call you tomorrow morning.')
  expect(await lastText(phone, 1)).toBe(
    'This is your care team. Hello, we will call you tomorrow morning. Reply STOP to stop texts, HELP for help.',
  )
  await sendByStaff(contactId, phone, 'Hello again.')
  expect(await lastText(phone, 2)).toBe('Hello again.')
})
