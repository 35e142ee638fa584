import { afterAll, beforeAll, expect, test } from 'vitest'
import { act } from '../db/act.ts'
import { systemActor } from '../deps.ts'
import { isRefusal } from '../refusal.ts'
import { createTestWorld, eventually, type TestWorld } from '../testing/test-world.ts'
import { sendText } from './send-text.ts'

let world: TestWorld

beforeAll(async () => {
  world = await createTestWorld()
  await world.runner.start()
})
afterAll(() => world.close())

const DAY = 24 * 3_600_000
const STOP = /Para no recibir mensajes responda ALTO/

const lastText = async (phone: string, count: number): Promise<string> => {
  await eventually(async () => (await world.accepted(phone)).length === count, `text ${count} never went out`)
  await world.runner.settled()
  return (await world.accepted(phone)).at(-1)?.body ?? ''
}

const sendByStaff = async (contactId: number, phoneNumber: string, body: string): Promise<void> => {
  const ctx = { deps: world.deps, actor: systemActor('seed') }
  const sent = await act(ctx, 'test-sms.sent', async (tx) => {
    const text = await sendText(tx, ctx, { contactId, phoneNumber, body })
    return isRefusal(text) ? text : { result: text, audit: { resourceType: 'contact' } }
  })
  expect(isRefusal(sent)).toBe(false)
  world.deps.runner.wake()
}

test('a conversation that begins after thirty days of silence says again who writes and how to stop, an earlier one does not', async () => {
  const { id, phone } = await world.addPatient()
  await world.start(id)
  expect(await lastText(phone, 1)).toMatch(STOP)
  await world.sayAndWait(phone, 'No')
  await lastText(phone, 2)
  world.passes(29 * DAY)
  await world.start(id)
  expect(await lastText(phone, 3)).toBe('Le escribe su equipo de salud. ¿Hablamos con Ana Prueba 1?')
  await world.sayAndWait(phone, 'No')
  await lastText(phone, 4)
  world.passes(31 * DAY)
  await world.start(id)
  expect(await lastText(phone, 5)).toMatch(STOP)
})

test('whoever writes first is told who answers and how to stop, once', async () => {
  const { id, phone } = await world.addPatient()
  await world.sayAndWait(phone, 'Hola, tengo una pregunta')
  world.passes(5000)
  world.deps.runner.wake()
  expect(await lastText(phone, 1)).toMatch(/^Le escribe su equipo de salud\. .* responda ALTO; para ayuda, AYUDA\.$/)
  await world.query("update conversations set phase = 'ended', ended_at = now() where patient_queue_id = $1", [id])
  await world.start(id)
  expect(await lastText(phone, 2)).not.toMatch(STOP)
})

test('a text of staff outside any conversation introduces us in its own language, on a number that has heard nothing for long', async () => {
  const { phone, contactId } = await world.addPatient()
  await sendByStaff(contactId, phone, 'Hello, we will call you tomorrow morning.')
  expect(await lastText(phone, 1)).toBe(
    'This is your care team. Hello, we will call you tomorrow morning. Reply STOP to stop texts, HELP for help.',
  )
  await sendByStaff(contactId, phone, 'Hello again.')
  expect(await lastText(phone, 2)).toBe('Hello again.')
})
