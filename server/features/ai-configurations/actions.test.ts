import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { desc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { modelCatalogue, providerLabels } from '#contract/ai/providers.ts'
import { AiConfiguration } from '#contract/ai.ts'
import { createTestApp, type TestApp } from '../../app/test-app.ts'
import { probeModel } from '../../assistant/ask-model.ts'
import { configuredOf, readOrganizationFacts } from '../../assistant/organization-facts.ts'
import { aiConfigurations } from '../../db/tables/ai.ts'
import { auditLog } from '../../db/tables/audit.ts'
import { probeDue } from '../../runner/probes.ts'

let testApp: TestApp
let admin: string

beforeAll(async () => {
  testApp = await createTestApp()
  admin = await testApp.signedIn('ADMINISTRATOR')
})
afterAll(() => testApp.close())

const input = { name: 'Citas', provider: 'openai', model: 'gpt-4o', systemPrompt: 'Usted ayuda.', description: null }
let count = 0
const create = (more: object = {}) => {
  count += 1
  return testApp.call('POST', '/api/ai-configurations', {
    as: admin,
    body: { ...input, name: `Citas ${count}`, ...more },
  })
}

test('DATA-48 STATE-15 API-53 a new configuration is active and has everything the screen shows', async () => {
  const answer = await create()
  expect(answer.statusCode).toBe(200)
  const made = AiConfiguration.parse(answer.json())
  expect(made).toMatchObject({
    provider: 'openai',
    model: 'gpt-4o',
    isActive: true,
    phiAllowed: false,
    isDefault: true,
  })
  const other = await create({ isActive: false })
  expect(other.json()).toMatchObject({ isActive: false, isDefault: false })
  const list = await testApp.call('GET', '/api/ai-configurations', { as: admin })
  expect(list.json().map(({ id }: { id: number }) => id)).toEqual([other.json().id, made.id])
})

test('VAL-21 VAL-22 VAL-23 name, model and prompt are required, with the words of the form', async () => {
  for (const [field, message] of [
    ['name', 'Configuration name is required'],
    ['model', 'Model is required'],
    ['systemPrompt', 'System prompt is required'],
  ] as const) {
    const answer = await create({ [field]: '  ' })
    expect([answer.statusCode, answer.json().field], message).toEqual([400, field])
    const parsed = (await import('#contract/ai.ts')).AiConfigurationInput.safeParse({ ...input, [field]: ' ' })
    expect(parsed.error?.issues[0]?.message).toBe(message)
  }
})

test('DATA-49 VAL-24 VAL-25 names are unique and short, providers those listed, a description is optional', async () => {
  const first = await create({ name: 'Única' })
  expect(first.statusCode).toBe(200)
  const again = await create({ name: 'Única' })
  expect([again.statusCode, again.json().field]).toEqual([409, 'name'])
  expect((await create({ name: 'x'.repeat(101) })).json().field).toBe('name')
  expect((await create({ model: 'x'.repeat(101) })).json().field).toBe('model')
  expect((await create({ provider: 'acme' })).json().field).toBe('provider')
  expect((await create({ description: undefined })).statusCode).toBe(200)
})

test('DATA-50 DATA-51 VAL-26 variables of a prompt have a name, a type and a default, and come back with their configuration', async () => {
  const answer = await create({ variables: [{ variableName: 'horario', defaultValue: '9 a 5' }] })
  expect(answer.json().variables).toEqual([
    {
      configId: answer.json().id,
      variableName: 'horario',
      variableDescription: null,
      defaultValue: '9 a 5',
      isRequired: false,
      variableType: 'string',
    },
  ])
  expect((await create({ variables: [{ variableName: ' ' }] })).statusCode).toBe(400)
  expect((await create({ variables: [{ variableName: 'x'.repeat(101) }] })).statusCode).toBe(400)
  expect((await create({ variables: [{ variableName: 'x', variableType: 'color' }] })).statusCode).toBe(400)
})

test('API-50 a key is sealed, in the list of configurations too: only its last four characters are ever shown again, and it opens under the same APP_KEY alone', async () => {
  const answer = await create({ apiKey: 'sk-very-secret-1234' })
  expect(answer.json()).toMatchObject({ keyEnding: '1234', isConfigured: true })
  const [row] = await testApp.deps.db.reader.select().from(aiConfigurations).orderBy(desc(aiConfigurations.id)).limit(1)
  if (!row) throw new Error('no row')
  expect(JSON.stringify(row)).not.toContain('very-secret')
  expect(configuredOf(testApp.deps.config, row).connection?.apiKey).toBe('sk-very-secret-1234')
  const elsewhere = { ...testApp.deps.config, appKey: Buffer.alloc(32, 7).toString('base64') }
  expect(configuredOf(elsewhere, row).connection).toBeNull()
  const audit = await testApp.deps.db.reader.select().from(auditLog)
  expect(JSON.stringify([audit, testApp.logged, answer.json()])).not.toContain('very-secret')
  const moved = await testApp.call('PATCH', `/api/ai-configurations/${row.id}`, {
    as: admin,
    body: { baseUrl: 'https://other.example' },
  })
  expect(moved.json()).toMatchObject({ keyEnding: null, isConfigured: false })
  const list = await testApp.call('GET', '/api/ai-configurations', { as: admin })
  expect(list.json()).toContainEqual(expect.objectContaining({ id: row.id, name: row.name, keyEnding: null }))
  expect(list.body).not.toContain('very-secret')
})

test('API-50 API-54 API-55 a configuration changes by what is sent and leaves the list; what is gone is not found', async () => {
  const { id } = (await create()).json()
  const changed = await testApp.call('PATCH', `/api/ai-configurations/${id}`, {
    as: admin,
    body: { id, isActive: false },
  })
  expect(changed.json()).toMatchObject({ id, isActive: false, model: 'gpt-4o' })
  const listed = async (): Promise<AiConfiguration[]> =>
    (await testApp.call('GET', '/api/ai-configurations', { as: admin })).json()
  expect((await listed()).find((each) => each.id === id)).toMatchObject({ isActive: false, model: 'gpt-4o' })
  expect((await testApp.call('DELETE', `/api/ai-configurations/${id}`, { as: admin })).json().id).toBe(id)
  expect((await listed()).map((each) => each.id)).not.toContain(id)
  expect((await testApp.call('DELETE', `/api/ai-configurations/${id}`, { as: admin })).statusCode).toBe(404)
})

test.each([
  'http://api.example.com',
  'https://127.0.0.1/v1',
  'https://10.0.0.1',
  'https://169.254.169.254/latest',
  'https://[::1]/v1',
  'https://[::ffff:10.0.0.1]/v1',
  'https://[fec0::1]/v1',
  'https://2130706433/v1',
  'https://224.0.0.1',
  'https://255.255.255.255',
  'https://server',
  'https://db.internal',
  'https://db.internal.',
  'https://user@api.example.com',
  'file:///etc/passwd',
  'nonsense',
])('an address that leads inside is refused: %s', async (baseUrl) => {
  const answer = await create({ baseUrl })
  expect([answer.statusCode, answer.json().field]).toEqual([400, 'baseUrl'])
})

test.each(['https://ai.example.org/v1', 'https://8.8.8.8/v1', 'https://[2606:4700::6812:6c0]/v1'])(
  'a public address is taken: %s',
  async (baseUrl) => {
    expect((await create({ baseUrl })).statusCode).toBe(200)
  },
)

test('API-52 API-51 a health check says what happened in the caller’s language and counts for the provider’s rate', async () => {
  const gone = await testApp.call('POST', '/api/ai-configurations/health-check', {
    as: admin,
    body: { provider: 'xai' },
  })
  expect([gone.statusCode, gone.json().code]).toEqual([409, 'no-provider'])
  let status = 200
  const server = createServer((request, response) => {
    request.resume()
    const body = {
      id: 'x',
      object: 'response',
      status: 'completed',
      model: 'perplexity/sonar',
      output: [{ type: 'message', role: 'assistant', content: [{ type: 'output_text', text: 'OK' }] }],
      usage: { input_tokens: 1, output_tokens: 1, total_tokens: 2 },
    }
    response.writeHead(status, { 'content-type': 'application/json' })
    response.end(JSON.stringify(status === 200 ? body : { error: { message: 'secret prompt', type: 'x', code: 401 } }))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  testApp.deps.config.ai.isLocalAllowed = true
  try {
    const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    const made = await create({ provider: 'perplexity', model: 'sonar', apiKey: 'pplx-12345678', baseUrl })
    const check = () =>
      testApp.call('POST', '/api/ai-configurations/health-check', { as: admin, body: { provider: 'perplexity' } })
    expect((await check()).json()).toMatchObject({ status: 'healthy', model: 'sonar', error: null })
    status = 401
    const bad = await check()
    expect(bad.json()).toMatchObject({ status: 'auth', error: 'The key is not valid (401)' })
    expect(bad.body).not.toContain('secret prompt')
    const health = (await testApp.call('GET', '/api/ai-configurations/health-status', { as: admin })).json()
    expect(health.perplexity).toMatchObject({ successRate: 50, sampleSize: 2, lastError: 'auth', state: 'open' })
    expect(health.anthropic).toMatchObject({ successRate: null, sampleSize: 0, state: 'not-configured' })
    status = 200
    const second = await create({ provider: 'perplexity', model: 'sonar-pro', apiKey: 'pplx-12345679', baseUrl })
    const chosen = (query: string, body: object) =>
      testApp.call('POST', `/api/ai-configurations/health-check${query}`, { as: admin, body })
    const ofSecond = await chosen(`?configId=${second.json().id}`, { provider: 'perplexity' })
    expect(ofSecond.json()).toMatchObject({ status: 'healthy', model: 'sonar-pro' })
    // The query alone says which one is meant.
    const named = await chosen('', { provider: 'perplexity', configId: second.json().id })
    expect(named.json()).toMatchObject({ status: 'healthy', model: 'sonar' })
    for (const query of ['?configId=2000000000', `?configId=${made.json().id}`])
      expect((await chosen(query, { provider: 'xai' })).json().code).toBe('no-provider')
    expect((await chosen('?configId=x', { provider: 'perplexity' })).json()).toMatchObject({ field: 'configId' })
    expect((await testApp.call('DELETE', `/api/ai-configurations/${second.json().id}`, { as: admin })).statusCode).toBe(
      200,
    )
  } finally {
    testApp.deps.config.ai.isLocalAllowed = false
    server.close()
  }
})

test('the environment’s key goes to the environment’s address, and to none that somebody typed: not by a check, not by a probe', async () => {
  const keys: (string | undefined)[] = []
  const server = createServer((request, response) => {
    request.resume()
    keys.push(request.headers.authorization)
    response.writeHead(500).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { ai } = testApp.deps.config
  const before = structuredClone(ai)
  const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  ai.isLocalAllowed = true
  ai.keys.xai = 'xai-of-the-environment'
  try {
    const made = (await create({ provider: 'xai', model: 'grok-3-mini', baseUrl })).json()
    expect(made).toMatchObject({ isConfigured: false, missing: 'own-key', keyEnding: null })
    const check = () =>
      testApp.call('POST', '/api/ai-configurations/health-check', { as: admin, body: { provider: 'xai' } })
    const answer = (await check()).json()
    expect(answer).toMatchObject({ status: 'not-configured', responseTime: null })
    expect(answer.error).toContain('A key of its own is missing')
    const target = async () => {
      const { configurations } = await readOrganizationFacts(testApp.deps, testApp.deps.db.reader)
      const found = configurations.find(({ configId }) => configId === made.id)
      if (!found) throw new Error('no configuration')
      return found
    }
    expect((await probeModel(testApp.deps, await target())).outcome.kind).toBe('auth')
    await probeDue(testApp.deps)
    expect(keys).toEqual([])
    const health = (await testApp.call('GET', '/api/ai-configurations/health-status', { as: admin })).json()
    expect(health.xai.state).toBe('not-configured')

    const change = (body: object) => testApp.call('PATCH', `/api/ai-configurations/${made.id}`, { as: admin, body })
    expect((await change({ apiKey: 'xai-own-12345678' })).json()).toMatchObject({ isConfigured: true, missing: null })
    await check()
    expect(keys.splice(0)).toEqual(['Bearer xai-own-12345678'])
    expect((await change({ apiKey: null })).json()).toMatchObject({ isConfigured: false, missing: 'own-key' })
    ai.baseUrls.xai = baseUrl
    expect((await change({ baseUrl: null })).json()).toMatchObject({ isConfigured: true, missing: null })
    await check()
    expect(keys).toEqual(['Bearer xai-of-the-environment'])
    ai.keys.xai = null
    expect((await change({ isActive: false })).json()).toMatchObject({ isConfigured: false, missing: 'key' })
  } finally {
    Object.assign(ai, before)
    server.close()
  }
})

const lastAudit = async () => {
  const [row] = await testApp.deps.db.reader.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1)
  return row
}

test('patient data is allowed to a provider under an agreement only: date and reference are asked for, who confirmed is kept', async () => {
  const full = { phiAllowed: true, agreementDate: '2026-03-03', agreementReference: 'BAA-17' }
  for (const [body, field] of [
    [{ phiAllowed: true }, 'agreementDate'],
    [{ ...full, agreementReference: ' ' }, 'agreementReference'],
    [{ ...full, agreementDate: null }, 'agreementDate'],
    [{ ...full, agreementDate: '2999-01-01' }, 'agreementDate'],
  ] as const) {
    const refused = await create(body)
    expect([refused.statusCode, refused.json().field]).toEqual([400, field])
  }
  expect((await create({ phiAllowed: true, agreementDate: '2026-03-03' })).json().message).toBe(
    'Enter the reference of the agreement: without the agreement no patient data may go to the provider.',
  )
  const made = (await create(full)).json()
  expect(made).toMatchObject({
    ...full,
    agreementConfirmedBy: (await lastAudit())?.username,
    agreementConfirmedAt: expect.any(String),
  })
  expect((await lastAudit())?.details).toMatchObject({
    phiAllowed: true,
    agreement: { provider: 'openai', date: '2026-03-03', reference: 'BAA-17' },
  })
})

test('an agreement holds for its provider and address: with another one it is entered again, and who saves confirms it', async () => {
  const full = { phiAllowed: true, agreementDate: '2026-03-03', agreementReference: 'BAA-17' }
  const none = { agreementDate: null, agreementReference: null, agreementConfirmedBy: null, agreementConfirmedAt: null }
  const { id, agreementConfirmedAt } = (await create(full)).json()
  const change = async (body: object) => {
    const answer = await testApp.call('PATCH', `/api/ai-configurations/${id}`, { as: admin, body })
    return answer.statusCode === 200 ? answer.json() : [answer.statusCode, answer.json().field]
  }
  expect(await change({ ...full, systemPrompt: 'Usted atiende.' })).toMatchObject({ ...full, agreementConfirmedAt })
  expect((await lastAudit())?.details).not.toHaveProperty('agreement')
  expect(await change({ agreementReference: null })).toEqual([400, 'agreementReference'])
  expect((await lastAudit())?.success).toBe(false)
  expect(await change({ baseUrl: 'https://ai.example.org/v1', phiAllowed: true })).toEqual([400, 'agreementDate'])
  expect(await change({ baseUrl: 'https://ai.example.org/v1' })).toMatchObject({ phiAllowed: true, ...none })
  expect((await lastAudit())?.details).toMatchObject({ phiAllowed: true, agreement: null })
  testApp.passes({ minutes: 5 })
  const again = await change({ agreementDate: '2026-04-04', agreementReference: 'BAA-18' })
  expect(again).toMatchObject({ phiAllowed: true, agreementReference: 'BAA-18' })
  expect(again.agreementConfirmedAt > agreementConfirmedAt).toBe(true)
  expect(await change({ provider: 'xai', model: 'grok-3-mini', phiAllowed: false })).toMatchObject({
    phiAllowed: false,
    ...none,
  })
})

test('a permission from before agreements were asked for takes no effect, and other fields can still be changed', async () => {
  const { id } = (await create()).json()
  await testApp.deps.db.writer.update(aiConfigurations).set({ phiAllowed: true }).where(eq(aiConfigurations.id, id))
  const change = (body: object) => testApp.call('PATCH', `/api/ai-configurations/${id}`, { as: admin, body })
  expect((await change({ description: 'Citas' })).json()).toMatchObject({
    phiAllowed: true,
    agreementConfirmedAt: null,
  })
  expect((await change({ phiAllowed: true })).statusCode).toBe(400)
  expect((await change({ phiAllowed: false })).json().phiAllowed).toBe(false)
})

test('DATA-64 DATA-66 DATA-67 the four providers and the models of the first two stand in their order', () => {
  expect(Object.values(providerLabels)).toEqual(['OpenAI', 'Anthropic', 'Perplexity', 'xAI Grok'])
  expect(modelCatalogue.openai.map(({ id }) => id)).toEqual(['gpt-4o', 'gpt-4o-mini', 'gpt-4-turbo', 'gpt-3.5-turbo'])
  expect(modelCatalogue.anthropic.map(({ id }) => id)).toEqual([
    'claude-sonnet-5-5',
    'claude-opus-5-5',
    'claude-haiku-5-5',
    'claude-sonnet-4-5',
    'claude-3-opus-20240229',
  ])
})

test('DATA-68 DATA-69 the models of the other two stand in their order', () => {
  expect(modelCatalogue.perplexity.map(({ id }) => id)).toEqual([
    'sonar-pro',
    'sonar',
    'sonar-reasoning-pro',
    'sonar-reasoning',
    'sonar-deep-research',
    'r1-1776',
  ])
  expect(modelCatalogue.xai.map(({ id }) => id)).toEqual(['grok-4-latest', 'grok-3-mini'])
})
