import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Breaker } from '#engine/breaker.ts'
import type { ModelOutcome } from '../deps.ts'
import { createTestHarness, type TestHarness } from '../testing/test-harness.ts'
import { backgroundWorkDone } from './background-work.ts'
import { recordCall } from './breakers.ts'
import { CallNotes } from './calls.ts'
import { readFactsForText } from './organization-facts.ts'
import { storeDecision } from './store-decision.ts'
import { writeSuccesses } from './successes.ts'

let harness: TestHarness
beforeAll(async () => {
  harness = await createTestHarness()
})
beforeEach(async () => {
  await writeSuccesses(harness.deps)
  await harness.query('delete from ai_attempts')
  await harness.query('delete from ai_configurations')
})
afterAll(() => harness.close())

const add = async (name: string) => {
  const [row] = await harness.query<{ id: number }>(
    `insert into ai_configurations (name, provider, model, system_prompt) values ($1, 'openai', 'gpt-4o', 'x') returning id`,
    [name],
  )
  return { configId: row?.id ?? 0, provider: 'openai' as const, model: 'gpt-4o' }
}
const ok: ModelOutcome = { kind: 'ok', text: 'sí', output: null, isKept: null, inputTokens: 7, outputTokens: 3 }
const broken: ModelOutcome = { kind: 'server', status: 500, retryAfterMs: null }
const decision = {
  createdAt: new Date('2026-12-01T10:00:00Z'),
  conversationId: null,
  askSeq: null,
  contactId: null,
  patientQueueId: null,
  query: '¿A qué hora?',
  language: 'es',
  conversationHistory: [],
  currentProvider: null,
  currentModel: null,
  decisionType: 'static',
  selectedProvider: 'openai',
  selectedModel: null,
  selectedConfigId: null,
  routerProvider: null,
  routerModel: null,
  routerReasoning: null,
  routerConfidence: null,
  persistContext: false,
  contextSummary: null,
  routingLatency: 0,
  totalLatency: 12,
  responseTime: null,
  wasSuccessful: true,
  ruleId: null,
  isSandbox: true,
  minute: 600,
  flowType: 'ASSISTANT',
  conversationStatus: 'active',
  trace: [],
}
const breakerOf = async (configId: number) => {
  const [row] = await harness.query<{ state: Breaker }>('select state from ai_breakers where config_id = $1', [
    configId,
  ])
  return row?.state ?? null
}

test('DATA-56 a decision and all its calls are kept together: nothing remains to be linked afterwards', async () => {
  const one = await add('Una')
  const notes = new CallNotes(await readFactsForText(harness.deps))
  await notes.add(harness.deps, one, { outcome: broken, ms: 4 })
  await notes.add(harness.deps, one, { outcome: ok, ms: 12.4 })
  const id = await storeDecision(harness.deps, decision, notes)
  const calls = await harness.query(
    'select result, ms, input_tokens from ai_attempts where decision_id = $1 order by id',
    [id],
  )
  expect(calls).toEqual([
    { result: 'server', ms: 4, input_tokens: 0 },
    { result: 'ok', ms: 12, input_tokens: 7 },
  ])
})

test('what a model writes of itself cannot keep its decision from being stored', async () => {
  const id = await storeDecision(
    harness.deps,
    {
      ...decision,
      createdAt: harness.deps.clock.now(),
      routerReasoning: 'a\0b\ud83d',
      conversationHistory: [{ role: 'patient', text: 'x\ude00\0' }],
    },
    new CallNotes({ breakers: new Map() }),
  )
  expect(
    await harness.query('select router_reasoning, conversation_history from ai_decisions where id = $1', [id]),
  ).toEqual([{ router_reasoning: 'ab\ufffd', conversation_history: [{ role: 'patient', text: 'x\ufffd' }] }])
})

test('good news about a healthy provider is written together; after a failure every call is written at once', async () => {
  const one = await add('Una')
  const healthy = new CallNotes(await readFactsForText(harness.deps))
  for (let call = 0; call < 3; call += 1) await healthy.add(harness.deps, one, { outcome: ok, ms: 5 })
  expect(await breakerOf(one.configId)).toBeNull()
  await writeSuccesses(harness.deps)
  expect((await breakerOf(one.configId))?.calls).toHaveLength(3)
  await healthy.add(harness.deps, one, { outcome: broken, ms: 5 })
  expect(await breakerOf(one.configId)).toMatchObject({ failures: 1 })
  const uneasy = new CallNotes(await readFactsForText(harness.deps))
  await uneasy.add(harness.deps, one, { outcome: ok, ms: 5 })
  await backgroundWorkDone(harness.deps)
  expect(await breakerOf(one.configId)).toMatchObject({ failures: 0 })
})

test('a failure is counted after the successes before it, written or not: a provider that mostly answers is not rested', async () => {
  const one = await add('Una')
  const notes = new CallNotes(await readFactsForText(harness.deps))
  for (let call = 0; call < 6; call += 1) await notes.add(harness.deps, one, { outcome: ok, ms: 5 })
  for (let call = 0; call < 2; call += 1)
    await recordCall(harness.deps, one, { isProbe: false, outcome: broken, ms: 5 })
  const state = await breakerOf(one.configId)
  expect(state?.calls.map(({ isOk }) => isOk)).toEqual([true, true, true, true, true, true, false, false])
  expect(state?.openUntil).toBeNull()
})

test('who was just forbidden something must not do it at the next text: every change counts at once', async () => {
  const one = await add('Una')
  const names = async () =>
    (await readFactsForText(harness.deps)).configurations.map(({ row, isActive, phiAllowed }) => [
      row.name,
      isActive,
      phiAllowed,
    ])
  expect(await names()).toEqual([['Una', true, false]])
  await harness.query('update ai_configurations set phi_allowed = true')
  expect(await names(), 'without an agreement the permission has no effect').toEqual([['Una', true, false]])
  const agreement = {
    agreement_provider: 'openai',
    agreement_date: '2026-03-03',
    agreement_reference: 'BAA-17',
    agreement_confirmed_by: 'admin',
    agreement_confirmed_at: '2026-03-04T10:00:00Z',
  }
  const agree = (column: string, value: string | null) =>
    harness.query(`update ai_configurations set ${column} = $1`, [value])
  for (const [column, value] of Object.entries(agreement)) await agree(column, value)
  expect(await names()).toEqual([['Una', true, true]])
  for (const [column, value] of Object.entries(agreement)) {
    await agree(column, null)
    expect(await names(), column).toEqual([['Una', true, false]])
    await agree(column, value)
  }
  await agree('agreement_provider', 'xai')
  expect(await names(), 'an agreement with another provider').toEqual([['Una', true, false]])
  await harness.query('update ai_configurations set phi_allowed = false, is_active = false')
  expect(await names()).toEqual([['Una', false, false]])
  await add('Otra')
  await harness.query('delete from ai_configurations where id = $1', [one.configId])
  expect(await names()).toEqual([['Otra', true, false]])
  await harness.query(`insert into ai_routing_rules (name, provider, keywords) values ('Nueva', 'openai', '{hola}')`)
  expect((await readFactsForText(harness.deps)).rules.map(({ name }) => name)).toEqual(['Nueva'])
  await harness.query(`insert into ai_fallback_chains (primary_provider, fallback_provider) values ('openai', 'xai')`)
  expect((await readFactsForText(harness.deps)).chains).toHaveLength(1)
  expect((await readFactsForText(harness.deps)).chains).toHaveLength(1)
})
