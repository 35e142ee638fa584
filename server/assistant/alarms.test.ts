import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { probeDue } from '../runner/probes.ts'
import { purgeAttempts } from '../runner/purge.ts'
import { createTestHarness, eventually, type TestHarness } from '../testing/test-harness.ts'

let harness: TestHarness
beforeAll(async () => {
  harness = await createTestHarness()
  await harness.runner.start()
})
afterEach(async () => {
  await harness.control('PUT', 'ai/faults/*', { faults: [] })
  await harness.query('delete from notifications')
  await harness.query('delete from ai_configurations')
})
afterAll(() => harness.close())

const add = async (name: string, provider: string, model: string, more: Record<string, unknown> = {}) => {
  const columns = { name, provider, model, system_prompt: 'Usted ayuda.', ...more }
  const names = Object.keys(columns)
  const [row] = await harness.query<{ id: number }>(
    `insert into ai_configurations (${names.join(', ')}) values (${names.map((_, at) => `$${at + 1}`).join(', ')}) returning id`,
    Object.values(columns),
  )
  return row?.id ?? 0
}
const told = (kind: string) =>
  harness.query<{ details: object }>('select details from notifications where kind = $1 order by id', [kind])

/** A patient asks, and the text is answered. */
const ask = async (text = '¿Cuál es su teléfono?'): Promise<{ id: number; contactId: number }> => {
  const { phone, id, contactId } = await harness.addPatient()
  await harness.sayAndWait(phone, text)
  harness.passes(4100)
  await eventually(async () => (await harness.accepted(phone)).length > 0, 'no answer came')
  await harness.runner.settled()
  return { id, contactId }
}

test('a refused key rests every configuration that shares it, no other, and administrators hear of it once', async () => {
  const first = await add('Primera', 'openai', 'gpt-4o-mini', { is_default: true })
  const second = await add('Segunda', 'openai', 'gpt-4o')
  const own = await add('Con clave propia', 'openai', 'gpt-4o', { key_ending: 'ab12' })
  const other = await add('Otra', 'xai', 'grok-3-mini')
  await harness.control('PUT', `ai/faults/c${first}`, { faults: [{ kind: 'bad-key' }] })
  await ask()
  const open = await harness.query<{ config_id: number }>(
    `select config_id from ai_breakers where state->>'reason' = 'auth' and (state->>'openUntil')::float8 > $1 order by 1`,
    [harness.deps.clock.now().getTime()],
  )
  expect(open.map(({ config_id }) => config_id)).toEqual([first, second])
  expect([own, other]).toHaveLength(2)
  expect(await told('provider-key-refused')).toEqual([{ details: { provider: 'openai' } }])
  await ask()
  expect(await told('provider-key-refused')).toHaveLength(1)
})

test('without a second look administrators hear that it is missing, and the patient is still answered', async () => {
  const id = await add('Sola', 'perplexity', 'sonar', { is_default: true })
  expect(id).toBeGreaterThan(0)
  await ask()
  await eventually(async () => (await told('safety-degraded')).length === 1, 'nobody was told')
  await ask()
  expect(await told('safety-degraded')).toHaveLength(1)
})

test('xAI is asked to keep nothing; where it says that it keeps and should not, administrators hear of it', async () => {
  const id = await add('Grok', 'xai', 'grok-3-mini', { is_default: true, retention_mode: 'zero' })
  const { contactId } = await ask()
  const calls = await harness.control<{ body: string; label: string }[]>('GET', 'ai/calls')
  const ours = calls.filter(({ label }) => label === `c${id}`)
  expect(ours.length).toBeGreaterThan(0)
  for (const { body } of ours) expect(JSON.parse(body)).toMatchObject({ store: false })
  await eventually(async () => (await told('provider-keeps-data')).length === 1, 'nobody was told')
  expect(await told('provider-keeps-data')).toEqual([{ details: { name: 'Grok', provider: 'xai', configId: id } }])
  const [decision] = await harness.query<{ trace: { stage: string; isKept?: boolean }[] }>(
    'select trace from ai_decisions where contact_id = $1',
    [contactId],
  )
  expect(decision?.trace.find(({ stage }) => stage === 'attempt')).toMatchObject({ isKept: true })
})

test('every call of a decision is linked to it; probes belong to none; calls go when the organization keeps them no longer', async () => {
  await add('Primera', 'openai', 'gpt-4o-mini', { is_default: true })
  await add('Segunda', 'anthropic', 'claude-haiku-5-5')
  const { contactId } = await ask('hola, una pregunta')
  const [decision] = await harness.query<{ id: number }>('select id from ai_decisions where contact_id = $1', [
    contactId,
  ])
  const linked = await harness.query('select 1 from ai_attempts where decision_id = $1', [decision?.id])
  expect(linked.length).toBeGreaterThanOrEqual(2)
  harness.passes(10 * 60_000)
  await probeDue(harness.deps)
  expect(await harness.query('select 1 from ai_attempts where is_probe and decision_id is not null')).toEqual([])
  await purgeAttempts(harness.deps)
  expect((await harness.query('select 1 from ai_attempts')).length).toBeGreaterThan(0)
  harness.passes(91 * 86_400_000)
  await purgeAttempts(harness.deps)
  expect(await harness.query('select 1 from ai_attempts union all select 1 from ai_work')).toEqual([])
})
