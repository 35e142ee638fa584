import { afterAll, beforeAll, expect, test } from 'vitest'
import { RouterDecision, RouterInsights, RouterTestResult } from '#contract/routing/decisions.ts'
import { SafetySettings } from '#contract/routing/safety.ts'
import { createTestApp, type TestApp } from '../../app/test-app.ts'
import { aiDecisions, aiLearning } from '../../db/tables/ai-routing.ts'

let testApp: TestApp
let admin: string

beforeAll(async () => {
  testApp = await createTestApp()
  admin = await testApp.signedIn('ADMINISTRATOR')
  for (const [name, provider, model] of [
    ['Citas', 'openai', 'gpt-4o'],
    ['Visitas', 'anthropic', 'claude-haiku-5-5'],
  ])
    await call('POST', 'ai-configurations', { name, provider, model, systemPrompt: 'Ayude.', apiKey: 'sk-12345678' })
  await call('POST', 'ai-routing-rules', { name: 'Visita', provider: 'anthropic', keywords: ['visita'] })
  await call('POST', 'ai-fallback-chains', { primaryProvider: 'anthropic', fallbackProvider: 'openai' })
})
afterAll(() => testApp.close())

const call = (method: 'GET' | 'POST' | 'PATCH', path: string, body?: unknown) =>
  testApp.call(method, `/api/${path}`, { as: admin, ...(body === undefined ? {} : { body }) })

test('API-58 DATA-61 a test says who would answer and every step that led there, and counts nowhere', async () => {
  const answer = await call('POST', 'ai-router/test', { query: 'mi visita', language: 'es' })
  const result = RouterTestResult.parse(answer.json())
  expect(result).toMatchObject({ selectedProvider: 'anthropic', decisionType: 'static', confidence: null })
  expect(result.trace.map(({ stage }) => stage)).toEqual(['safety', 'rules', 'candidates', 'outcome'])
  expect(result.trace.find((step) => step.stage === 'candidates')?.kept.map(({ provider }) => provider)).toEqual([
    'anthropic',
    'openai',
  ])
  expect((await call('GET', 'ai-router/analytics')).json().totalRequests).toBe(0)
})

test('DATA-57 an emergency is told before anybody is asked', async () => {
  const answer = await call('POST', 'ai-router/test', { query: 'I want to kill myself' })
  expect(answer.json()).toMatchObject({
    selectedProvider: 'emergency',
    decisionType: 'emergency',
    reasoning: 'self-harm',
  })
  // Nothing was sent, so the steps must not say that a text went out.
  expect(answer.json().trace.at(-1)).toMatchObject({ stage: 'outcome', result: 'dry-run' })
})

test('VAL-27 a blank query is refused with the words of the form', async () => {
  const answer = await call('POST', 'ai-router/test', { query: '   ' })
  expect([answer.statusCode, answer.json().field]).toEqual([400, 'query'])
  const { RouterTest } = await import('#contract/routing/decisions.ts')
  expect(RouterTest.safeParse({ query: ' ' }).error?.issues[0]?.message).toBe('Please enter a test query')
})

test('API-56 DATA-60 the router’s choices have a name and no figure where nothing was counted', async () => {
  const list = (await call('GET', 'ai-router/available-providers')).json()
  expect(list).toHaveLength(2)
  expect(list[0]).toMatchObject({ provider: 'openai', isActive: true, successRate: null, lastUsed: null })
})

test('API-57 DATA-62 router analytics cover the last 24 hours and nothing older', async () => {
  const row = { query: 'q', language: 'es', decisionType: 'static', selectedProvider: 'openai', trace: [] }
  const old = new Date(testApp.deps.clock.now().getTime() - 25 * 3_600_000)
  await testApp.deps.db.writer.insert(aiDecisions).values([
    { ...row, wasSuccessful: true, responseTime: 1000 },
    { ...row, wasSuccessful: false },
    { ...row, wasSuccessful: true, createdAt: old },
  ])
  expect((await call('GET', 'ai-router/analytics')).json()).toEqual({
    totalRequests: 2,
    successfulRequests: 1,
    averageResponseTime: 1000,
  })
})

test('DATA-56 DATA-58 DATA-59 a decision opens with its trace, from its message too; what staff say of it is kept as a signal', async () => {
  const [row] = await testApp.deps.db.writer
    .insert(aiDecisions)
    .values({
      query: 'hola',
      language: 'es',
      decisionType: 'ai_routed',
      selectedProvider: 'openai',
      routerConfidence: 0.75,
      messageId: 77,
      trace: [{ stage: 'outcome', result: 'answered', reason: null, ms: 5 }],
    })
    .returning()
  const decision = RouterDecision.parse((await call('GET', `ai-router/decisions/${row?.id}`)).json())
  expect(decision.routerConfidence).toBe(0.75)
  expect((await call('GET', 'conversation-messages/77/decision')).json().id).toBe(row?.id)
  expect((await call('GET', 'conversation-messages/78/decision')).statusCode).toBe(404)
  const rated = await call('POST', 'conversation-messages/77/decision/feedback', { feedback: 'bad' })
  expect(rated.json()).toEqual({ feedback: 'bad' })
  expect((await call('GET', 'ai-router/learning')).json()[0]).toMatchObject({
    routerDecisionId: row?.id,
    userSatisfaction: 0,
    wasOptimal: false,
    queryPattern: 'hola',
  })
})

test('what outcomes speak for is proposed with its evidence and not applied; too few ratings say nothing of a confidence', async () => {
  const rules = async () => (await call('GET', 'ai-routing-rules')).json()
  const before = await rules()
  expect(RouterInsights.parse((await call('GET', 'ai-router/learning/insights')).json()).proposals).toEqual([])
  const turnedOut = async (provider: string, isGood: boolean, times: number) => {
    const row = { query: '¿cuánto cuesta?', language: 'es', decisionType: 'ai_routed', trace: [] }
    const decisions = await testApp.deps.db.writer
      .insert(aiDecisions)
      .values(Array.from({ length: times }, () => ({ ...row, selectedProvider: provider, routerConfidence: 0.85 })))
      .returning()
    await testApp.deps.db.writer.insert(aiLearning).values(
      decisions.map(({ id }) => ({
        queryPattern: 'cuanto cuesta',
        language: 'es',
        actualProvider: provider,
        wasOptimal: isGood,
        routerDecisionId: id,
      })),
    )
  }
  await turnedOut('openai', false, 15)
  await turnedOut('anthropic', true, 14)
  const insights = async () => RouterInsights.parse((await call('GET', 'ai-router/learning/insights')).json())
  const { proposals, calibration } = await insights()
  expect(proposals).toMatchObject([
    { from: 'openai', to: 'anthropic', current: { good: 0, total: 15 }, alternative: { good: 14, total: 14 } },
  ])
  expect(calibration[8]).toEqual({ from: 0.8, rated: 29, accuracy: null })
  await turnedOut('anthropic', true, 1)
  expect((await insights()).calibration[8]).toEqual({ from: 0.8, rated: 30, accuracy: 0.5 })
  expect(await rules()).toEqual(before)
})

test('administrators add emergency patterns and word the texts; the shipped patterns stay, and a text names 911', async () => {
  const before = SafetySettings.parse((await call('GET', 'ai-router/safety')).json())
  const own = [{ class: 'injury', pattern: 'codigo azul' }]
  const after = (await call('PATCH', 'ai-router/safety', { ownPatterns: own, emergencyTextEn: 'Call 911 now.' })).json()
  expect(after).toMatchObject({
    ownPatterns: own,
    shippedPatterns: before.shippedPatterns,
    emergencyText: { en: 'Call 911 now.' },
  })
  const routed = await call('POST', 'ai-router/test', { query: '¡Código azul!' })
  expect(routed.json().decisionType).toBe('emergency')
  for (const [body, field] of [
    [{ ownPatterns: [{ class: 'injury', pattern: '(' }] }, 'ownPatterns'],
    [{ crisisTextEs: 'Llame a su médico' }, 'crisisTextEs'],
    [{ crisisTextEs: `911 ${'ó'.repeat(160)}` }, 'crisisTextEs'],
  ] as const) {
    const answer = await call('PATCH', 'ai-router/safety', body)
    expect([answer.statusCode, answer.json().field]).toEqual([400, field])
  }
})

test('SAFE-06 the settings say how many models can judge danger: not those that are off, and none that searches the web', async () => {
  const judges = async () => SafetySettings.parse((await call('GET', 'ai-router/safety')).json()).judges
  expect(await judges()).toBe(2)
  const asked = { systemPrompt: 'Ayude.', apiKey: 'sk-12345678' }
  await call('POST', 'ai-configurations', { ...asked, name: 'Busca', provider: 'perplexity', model: 'sonar' })
  await call('POST', 'ai-configurations', {
    ...asked,
    name: 'Apagada',
    provider: 'xai',
    model: 'grok-3-mini',
    isActive: false,
  })
  expect(await judges()).toBe(2)
})
