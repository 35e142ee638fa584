import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { createTestHarness, eventually, type TestHarness } from '../testing/test-harness.ts'

let harness: TestHarness
let config = 0
const alive = new Set<ChildProcess>()

beforeAll(async () => {
  harness = await createTestHarness()
  const [row] = await harness.query<{ id: number }>(
    `insert into ai_configurations (name, provider, model, system_prompt, is_default)
     values ('Sola', 'openai', 'gpt-4o-mini', 'Usted ayuda a los pacientes.', true) returning id`,
  )
  config = row?.id ?? 0
})
const kill = async (child: ChildProcess): Promise<void> => {
  const gone = once(child, 'exit')
  child.kill('SIGKILL')
  await gone
  alive.delete(child)
}
afterEach(async () => {
  await Promise.all([...alive].map(kill))
  await harness.control('PUT', `ai/faults/c${config}`, { faults: [] })
  await harness.setFaults()
})
afterAll(() => harness.close())

/** A runner in a process of its own. */
const launch = async (): Promise<ChildProcess> => {
  const { databaseUrl, account, deps } = harness
  const child = spawn(
    process.execPath,
    [
      join(import.meta.dirname, '../testing/test-runner-process.ts'),
      JSON.stringify({ databaseUrl, account, config: deps.config }),
    ],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  )
  alive.add(child)
  await once(child.stdout as NodeJS.ReadableStream, 'data')
  return child
}
const hasRow = async (text: string, contactId: number): Promise<boolean> =>
  (await harness.query(text, [contactId])).length > 0
const isAsked = (contactId: number) =>
  hasRow(`select 1 from ai_work where contact_id = $1 and state = 'working'`, contactId)
const isDecided = (contactId: number) => hasRow('select 1 from ai_decisions where contact_id = $1', contactId)
const answersTo = async (phone: string) => (await harness.accepted(phone)).map(({ body }) => body)

/** Nothing waits any more, and the patient has exactly one answer. */
const expectOneAnswer = async (phone: string, contactId: number): Promise<void> => {
  await eventually(
    async () =>
      !(await hasRow(
        `select 1 from ai_work where contact_id = $1 and state <> 'done' union all
         select 1 from outbox where contact_id = $1 and state not in ('sent', 'failed')`,
        contactId,
      )) && (await answersTo(phone)).length > 0,
    'the answer never came',
  )
  expect(await answersTo(phone)).toHaveLength(1)
  const decisions = await harness.query<{ was_successful: boolean }>(
    'select was_successful from ai_decisions where contact_id = $1',
    [contactId],
  )
  expect(decisions).toEqual([{ was_successful: true }])
}

test('killed while the provider thinks: the next process asks again, and one answer goes out', async () => {
  const first = await launch()
  const { phone, contactId } = await harness.addPatient()
  await harness.control('PUT', `ai/faults/c${config}`, { faults: [{ kind: 'slow-answer', delayMs: 2500, count: 2 }] })
  await harness.say(phone, '¿Cuál es su teléfono?')
  await eventually(() => isAsked(contactId), 'nobody took the text')
  await kill(first)
  await launch()
  await expectOneAnswer(phone, contactId)
}, 60_000)

test('killed between the provider’s answer and the sending: the answer is neither lost nor doubled', async () => {
  const first = await launch()
  const { phone, contactId } = await harness.addPatient()
  await harness.control('PUT', `ai/faults/c${config}`, { faults: [{ kind: 'slow-answer', delayMs: 1000, count: 2 }] })
  await harness.say(phone, '¿Cuál es su teléfono?')
  await eventually(() => isAsked(contactId), 'nobody took the text')
  // A sender has to wait for the contact.
  const holder = await harness.deps.db.connectAlone()
  await holder.query('begin')
  await holder.query('select 1 from contacts where id = $1 for update', [contactId])
  await eventually(() => isDecided(contactId), 'nothing was decided')
  await kill(first)
  await holder.query('rollback')
  await holder.end()
  expect(await answersTo(phone)).toEqual([])
  await launch()
  await expectOneAnswer(phone, contactId)
}, 60_000)

test('killed after the carrier took the answer and before anybody knew: it is looked up, not sent again', async () => {
  const first = await launch()
  const { phone, contactId } = await harness.addPatient()
  await harness.setFaults({ kind: 'accept-then-hang', count: 1, number: phone })
  await harness.say(phone, '¿Cuál es su teléfono?')
  await eventually(async () => (await answersTo(phone)).length > 0, 'the carrier never had it')
  await kill(first)
  await launch()
  await expectOneAnswer(phone, contactId)
}, 60_000)
