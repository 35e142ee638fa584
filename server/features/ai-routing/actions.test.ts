import { afterAll, beforeAll, expect, test } from 'vitest'
import { RoutingRule } from '#contract/routing/rules.ts'
import { AnalyticsSummary, FallbackChain } from '#contract/routing.ts'
import { createTestApp, type TestApp } from '../../app/test-app.ts'
import { aiDecisions } from '../../db/tables/ai-routing.ts'

let testApp: TestApp
let admin: string

beforeAll(async () => {
  testApp = await createTestApp()
  admin = await testApp.signedIn('ADMINISTRATOR')
})
afterAll(() => testApp.close())

const call = (method: 'GET' | 'POST' | 'PATCH' | 'DELETE', path: string, body?: unknown) =>
  testApp.call(method, `/api/${path}`, { as: admin, ...(body === undefined ? {} : { body }) })
const rule = { name: 'Citas', provider: 'openai', keywords: ['cita'] }

const decided = (more: Partial<typeof aiDecisions.$inferInsert> = {}) =>
  testApp.deps.db.writer.insert(aiDecisions).values({
    query: 'cuando es mi cita',
    language: 'es',
    decisionType: 'fallback',
    selectedProvider: 'anthropic',
    selectedModel: 'm',
    wasSuccessful: true,
    responseTime: 1200,
    trace: [],
    ...more,
  })

test('DATA-52 DATA-53 API-46 a rule is added with its defaults, changed, listed by priority, and deleted', async () => {
  const made = RoutingRule.parse((await call('POST', 'ai-routing-rules', rule)).json())
  expect(made).toMatchObject({ priority: 1, languages: ['es', 'en'], isActive: true, usageCount: 0, successRate: null })
  const high = (await call('POST', 'ai-routing-rules', { ...rule, name: 'Otra', priority: 9 })).json()
  expect((await call('GET', 'ai-routing-rules')).json().map(({ id }: RoutingRule) => id)).toEqual([high.id, made.id])
  const changed = await call('PATCH', `ai-routing-rules/${made.id}`, { isActive: false })
  expect(changed.json()).toMatchObject({ isActive: false, keywords: ['cita'], name: 'Citas' })
  await decided({ ruleId: made.id })
  await decided({ ruleId: made.id, wasSuccessful: false })
  const listed = (await call('GET', 'ai-routing-rules')).json().find(({ id }: RoutingRule) => id === made.id)
  expect(listed).toMatchObject({ usageCount: 2, successRate: 50 })
  expect((await call('DELETE', `ai-routing-rules/${high.id}`)).statusCode).toBe(200)
  expect((await call('DELETE', `ai-routing-rules/${high.id}`)).statusCode).toBe(404)
})

test.each([
  [{ patterns: ['('] }, 'patterns'],
  [{ patterns: ['(?=x)'] }, 'patterns'],
  [{ keywords: ['!!'] }, 'keywords'],
  [{ keywords: [] }, 'keywords'],
  [{ conditions: { hours: '25:00-26:00' } }, 'conditions'],
  [{ configId: 999 }, 'configId'],
  [{ provider: 'acme' }, 'provider'],
  [{ languages: [] }, 'languages'],
] as const)('a rule that cannot work is refused with its field: %j', async (more, field) => {
  const answer = await call('POST', 'ai-routing-rules', { ...rule, ...more })
  expect([answer.statusCode, String(answer.json().field).split('.')[0]]).toEqual([400, field])
})

test('a rule is tried on a text before it is saved, and says who would decide', async () => {
  const trial = await call('POST', 'ai-routing-rules/try', {
    rule: { ...rule, keywords: ['vis*'] },
    query: 'Mi visita',
    language: 'es',
  })
  expect(trial.json()).toEqual({ isMatch: true, matchedOn: 'vis*', reason: null, winner: { id: null, name: 'Citas' } })
  const miss = await call('POST', 'ai-routing-rules/try', { rule, query: 'hola' })
  expect(miss.json()).toMatchObject({ isMatch: false, reason: 'words', winner: null })
})

test('a replay says what the last 30 days would have been, and changes nothing', async () => {
  const before = (await call('GET', 'ai-routing-rules')).json().length
  const replay = (await call('POST', 'ai-routing-rules/replay', { rule: { ...rule, priority: 50 } })).json()
  expect(replay.matched).toBeGreaterThanOrEqual(2)
  expect(replay.changed).toBe(replay.matched)
  expect(replay.examples[0]).toMatchObject({ from: 'anthropic', to: 'openai' })
  expect((await call('GET', 'ai-routing-rules')).json()).toHaveLength(before)
})

test('AI-13 DATA-55 API-47 a chain has its defaults, exists once, and never leads to its own provider', async () => {
  const chain = { primaryProvider: 'openai', fallbackProvider: 'anthropic' }
  const made = FallbackChain.parse((await call('POST', 'ai-fallback-chains', chain)).json())
  expect(made).toMatchObject({
    order: 1,
    isActive: true,
    triggerOnError: true,
    triggerOnTimeout: true,
    timeoutThreshold: 30_000,
  })
  expect((await call('POST', 'ai-fallback-chains', chain)).statusCode).toBe(409)
  const self = await call('POST', 'ai-fallback-chains', { primaryProvider: 'xai', fallbackProvider: 'xai' })
  expect([self.statusCode, self.json().field]).toEqual([400, 'fallbackProvider'])
  const changed = await call('PATCH', `ai-fallback-chains/${made.id}`, { timeoutThreshold: 12_000 })
  expect(changed.json()).toMatchObject({ timeoutThreshold: 12_000, primaryProvider: 'openai' })
  expect((await call('PATCH', `ai-fallback-chains/${made.id}`, { fallbackProvider: 'openai' })).statusCode).toBe(400)
  expect((await call('GET', 'ai-fallback-chains')).json()).toHaveLength(1)
  expect((await call('DELETE', `ai-fallback-chains/${made.id}`)).statusCode).toBe(200)
})

test('AI-21 DATA-63 API-48 the summary counts decisions; a figure without any is the specified one', async () => {
  await testApp.deps.db.writer.delete(aiDecisions)
  const summary = async () => AnalyticsSummary.parse((await call('GET', 'ai-analytics')).json())
  const empty = await summary()
  expect(empty).toMatchObject({ totalRequests: 0, successRate: null, avgResponseTime: null, p50: null })
  expect(empty.figures.successRate).toEqual({ value: 98.5, basis: 'reference' })
  expect(empty.figures.avgResponseTime).toEqual({ value: 2.4, basis: 'reference' })
  expect(empty.figures.activeRules).toEqual({ value: empty.activeRules, basis: 'measured' })
  await decided()
  await decided({ responseTime: 2200 })
  await decided({ wasSuccessful: false, responseTime: null })
  const counted = await summary()
  expect(counted).toMatchObject({ totalRequests: 3, providerUsage: { anthropic: 3 }, p50: 1.7 })
  expect(counted.figures.successRate).toEqual({ value: 66.7, basis: 'measured' })
  expect(counted.figures.avgResponseTime).toEqual({ value: 1.7, basis: 'measured' })
})

test('DATA-54 DATA-65 API-49 records come page by page, in the sort that was asked for', async () => {
  for (let index = 0; index < 23; index += 1)
    await decided({ responseTime: index, selectedProvider: index === 0 ? 'emergency' : 'xai' })
  const first = (await call('GET', 'ai-routing-analytics?page=1&limit=20&sortBy=responseTime&sortOrder=asc')).json()
  expect(first.data).toHaveLength(20)
  expect(first.data[0]).toMatchObject({ responseTime: 0, provider: 'emergency' })
  expect(first.totalPages).toBe(Math.ceil(first.total / 20))
  const last = (await call('GET', `ai-routing-analytics?page=${first.totalPages}&limit=20`)).json()
  expect(last.data).toHaveLength(first.total - 20 * (first.totalPages - 1))
  expect((await call('GET', 'ai-routing-analytics?limit=101')).statusCode).toBe(400)
  expect((await call('GET', 'ai-routing-analytics?sortBy=query')).statusCode).toBe(400)
})
