import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import * as z from 'zod'
import { modelCatalogue } from '#contract/ai/providers.ts'
import type { ModelCall } from '../../deps.ts'
import { startCarrier } from '../../testing/test-carrier.ts'
import { createAiProviders } from './providers.ts'

let sandbox: Awaited<ReturnType<typeof startCarrier>>

beforeAll(async () => {
  sandbox = await startCarrier()
})
afterAll(() => sandbox.close())
beforeEach(() => sandbox.control('POST', 'reset'))

const providers = createAiProviders()
const instructions = 'Use these entries only:\n- [visit] (Norte) Su cita es el martes 5 de mayo a las 10:00.'
const ask = (call: Partial<ModelCall> = {}) =>
  providers.ask({
    provider: 'perplexity',
    model: 'sonar',
    apiKey: 'pplx-test-4821',
    baseUrl: `${sandbox.url}/ai/perplexity/c1`,
    isAddressTyped: false,
    instructions,
    turns: [{ role: 'user', text: '¿Cuándo es mi cita?' }],
    maxOutputTokens: 200,
    timeoutMs: 5000,
    ...call,
  })

interface Recorded {
  path: string
  body: string
  status: number
}
const sent = async () =>
  (await sandbox.control<Recorded[]>('GET', 'ai/calls')).map(({ path, body, status }) => ({
    path,
    status,
    body: JSON.parse(body) as Record<string, unknown>,
  }))
const breakIt = (fault: object) => sandbox.control('PUT', 'ai/faults/c1', { faults: [{ count: 1, ...fault }] })

test('asks the Agent API and reads its answer and its tokens', async () => {
  const outcome = await ask()
  expect(outcome).toMatchObject({ kind: 'ok', text: expect.stringContaining('martes 5 de mayo'), isKept: null })
  expect(outcome.kind === 'ok' && [outcome.inputTokens > 10, outcome.outputTokens > 3]).toEqual([true, true])
  expect(await sent()).toMatchObject([{ path: '/ai/perplexity/c1/v1/agent', status: 200 }])
})

test('PRIV-02 sends these fields and no other: no tool, no preset, nothing that lets it search or keep', async () => {
  const shape = { name: 'safety', schema: z.object({ risk: z.enum(['none', 'imminent']) }), isNative: true }
  const turns = [
    { role: 'user' as const, text: 'Hola' },
    { role: 'assistant' as const, text: 'Buenos días.' },
    { role: 'user' as const, text: 'No puedo respirar' },
  ]
  expect(await ask({ turns, shape })).toMatchObject({ kind: 'ok', output: { risk: 'imminent' } })
  const [call] = await sent()
  expect(call?.body).toEqual({
    model: 'perplexity/sonar',
    input: [
      { type: 'message', role: 'system', content: instructions },
      ...turns.map(({ role, text }) => ({ type: 'message', role, content: text })),
    ],
    max_output_tokens: 200,
    store: false,
    response_format: {
      type: 'json_schema',
      json_schema: { name: 'safety', schema: expect.objectContaining({ type: 'object' }) },
    },
  })
})

test('a model that takes no schema is not sent one', async () => {
  const shape = { name: 'safety', schema: z.object({ risk: z.string() }), isNative: false }
  await breakIt({ kind: 'says', text: 'Here it is: {"risk":"none"}' })
  expect(await ask({ shape })).toMatchObject({ kind: 'ok', output: { risk: 'none' } })
  expect((await sent())[0]?.body).not.toHaveProperty('response_format')
})

test('PRIV-02 each model of the catalogue that is not retired answers under the one name that Perplexity kept; a preset’s name is refused', async () => {
  for (const { id, status } of modelCatalogue.perplexity) {
    const { kind } = await ask({ model: id })
    expect([id, kind]).toEqual([id, status === 'current' ? 'ok' : 'not-found'])
  }
  for (const model of ['fast', 'pro-search', 'low']) expect((await ask({ model })).kind).toBe('not-found')
  expect((await ask({ model: 'perplexity/sonar' })).kind).toBe('ok')
})

test.each([
  '',
  '/',
  '/v1',
  '/v1/',
  '/v1/agent',
  '/v1/responses',
  '/v1/sonar',
  '/chat/completions',
  '/v1/chat/completions',
])('an address that ends in %j leads to the Agent API', async (ending) => {
  expect((await ask({ baseUrl: `${sandbox.url}/ai/perplexity/c1${ending}` })).kind).toBe('ok')
  expect((await sent())[0]?.path).toBe('/ai/perplexity/c1/v1/agent')
})

test.each([
  [{ kind: 'bad-key' }, 'auth', 401],
  [{ kind: 'rate-limited', retryAfter: 40 }, 'rate-limit', 429],
  [{ kind: 'server-error' }, 'server', 500],
  [{ kind: 'overloaded' }, 'server', 503],
  [{ kind: 'context-length' }, 'context-length', 400],
  [{ kind: 'retired-model' }, 'not-found', 400],
  [{ kind: 'reset' }, 'network', null],
  [{ kind: 'malformed' }, 'invalid-output', 200],
  [{ kind: 'refusal' }, 'refusal', 200],
  [{ kind: 'empty' }, 'empty', 200],
])('%j is a failure of the kind %s', async (fault, kind, status) => {
  await breakIt(fault)
  const retryAfterMs = 'retryAfter' in fault ? 40_000 : null
  expect(await ask()).toEqual({ kind, status, retryAfterMs })
})

test('silence ends in time, and a call that nobody waits for any more is cancelled', async () => {
  await breakIt({ kind: 'no-answer' })
  expect(await ask({ timeoutMs: 150 })).toMatchObject({ kind: 'timeout' })
  expect(await ask({ signal: AbortSignal.abort() })).toMatchObject({ kind: 'cancelled' })
})

const said = (text: string) => ({ type: 'message', content: [{ type: 'output_text', text }] })
const response = (more: object) => ({ status: 'completed', output: [said('Sí.')], error: null, ...more })

test.each([
  [200, response({}), { kind: 'ok', text: 'Sí.', inputTokens: 0 }],
  [200, response({ output: [{ type: 'reasoning' }, said('Sí'), said(', hoy.')] }), { kind: 'ok', text: 'Sí, hoy.' }],
  [200, response({ status: 'incomplete', incomplete_details: { reason: 'max_output_tokens' } }), 'invalid-output'],
  [200, response({ incomplete_details: { reason: 'max_output_tokens' } }), 'invalid-output'],
  [200, response({ status: 'incomplete', incomplete_details: { reason: 'content_filter' } }), 'refusal'],
  [200, response({ output: [{ type: 'message', content: [{ type: 'refusal', refusal: 'No.' }] }] }), 'refusal'],
  [200, response({ status: 'in_progress' }), 'server'],
  [200, response({ status: 'failed', output: [], error: { message: 'x' } }), 'server'],
  [200, response({ output: [{ type: 'search_results', results: [] }, said('Sí.')] }), 'invalid-output'],
  [200, response({ usage: { input_tokens: 9, output_tokens: 4 } }), { kind: 'ok', inputTokens: 9, outputTokens: 4 }],
  [200, { choices: [{ message: { content: 'Sí.' } }] }, 'invalid-output'],
  [402, { error: { message: 'x', type: 'insufficient_credits', code: 402 } }, 'no-credit'],
  [403, { error: { message: 'Organization API keys are not accepted.', code: 403 } }, 'auth'],
])('%i %j is read as %j', async (status, body, expected) => {
  const server = createServer((_, reply) => {
    reply.writeHead(status, { 'content-type': 'application/json' })
    reply.end(JSON.stringify(body))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  try {
    const outcome = await ask({ baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}` })
    expect(outcome).toMatchObject(typeof expected === 'string' ? { kind: expected } : expected)
  } finally {
    server.closeAllConnections()
    server.close()
  }
})
