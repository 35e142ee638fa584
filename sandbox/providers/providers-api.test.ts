import { createAnthropic } from '@ai-sdk/anthropic'
import { createOpenAI } from '@ai-sdk/openai'
import { createXai } from '@ai-sdk/xai'
import { APICallError, generateText, type LanguageModel, NoObjectGeneratedError, Output } from 'ai'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import * as z from 'zod'
import { type ActiveProviderFault, type ProviderCall, type ProviderFault, providerNames } from '../control.ts'
import { openTestSandbox, type TestSandbox } from '../testing/open-test-sandbox.ts'

let sandbox: TestSandbox

beforeAll(async () => {
  sandbox = await openTestSandbox()
})
afterAll(() => sandbox.close())
beforeEach(() => sandbox.control('POST', 'reset'))

const KEY = 'sk-test-4821'
const base = (provider: string): string => `${sandbox.sandbox.url}/ai/${provider}/c1/v1`

const models: Record<(typeof providerNames)[number], (model?: string, apiKey?: string) => LanguageModel> = {
  openai: (model = 'gpt-4o', apiKey = KEY) => createOpenAI({ apiKey, baseURL: base('openai') })(model),
  anthropic: (model = 'claude-sonnet-5-5', apiKey = KEY) =>
    createAnthropic({ apiKey, baseURL: base('anthropic') })(model),
  // Perplexity's own pages name OpenAI's clients, for all but the schema of an answer.
  perplexity: (model = 'perplexity/sonar', apiKey = KEY) =>
    createOpenAI({ apiKey, baseURL: base('perplexity') }).responses(model),
  xai: (model = 'grok-4-latest', apiKey = KEY) => createXai({ apiKey, baseURL: base('xai') })(model),
}

const instructions = [
  'You answer for a care team. Use these entries only:',
  '- [visit] (Norte) Su cita es el martes 5 de mayo a las 10:00.',
  '- [phone] The clinic phone number is 555-0100.',
].join('\n')

const ask = (model: LanguageModel, prompt: string) =>
  generateText({ model, instructions, prompt, maxOutputTokens: 200, maxRetries: 0 })

const breakIt = (...faults: ProviderFault[]) =>
  sandbox.control<ActiveProviderFault[]>('PUT', 'ai/faults/c1', { faults })
const calls = () => sandbox.control<ProviderCall[]>('GET', 'ai/calls')

const post = async (path: string, body: object) => {
  const response = await fetch(`${sandbox.sandbox.url}/ai/perplexity/c1${path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${KEY}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  return { status: response.status, text: await response.text() }
}
const sonar = { model: 'perplexity/sonar', input: 'What number can I call?', instructions }

describe('Perplexity, asked as its pages say', () => {
  test('searches the web where a tool or a preset says so, and only there', async () => {
    const searched = [await post('/v1/agent', { ...sonar, tools: [{ type: 'web_search' }] })]
    searched.push(await post('/v1/agent', { ...sonar, preset: 'fast' }))
    for (const { status, text } of searched) {
      expect(status).toBe(200)
      expect(text).toMatch(/"search_results".*\[1\]/)
    }
    const { text } = await post('/v1/agent', sonar)
    expect(text).toContain('555-0100')
    expect(text).not.toMatch(/search_results|\[1\]/)
  })

  test('fills the schema of `response_format`', async () => {
    const schema = { type: 'object', properties: { risk: { enum: ['none', 'possible', 'imminent'] } } }
    const format = { type: 'json_schema', json_schema: { name: 'risk', schema } }
    const { text } = await post('/v1/agent', { ...sonar, input: 'No puedo respirar', response_format: format })
    expect(JSON.parse(text).output[0].content[0].text).toBe('{"risk":"imminent"}')
  })

  test.each(['/chat/completions', '/v1/sonar'])('refuses everybody at %s, which was retired', async (path) => {
    const { status, text } = await post(path, { model: 'sonar', messages: [{ role: 'user', content: 'Hola' }] })
    expect([status, JSON.parse(text).error]).toMatchObject([403, { type: 'chat_completions_not_available', code: 403 }])
  })

  test.each([
    { ...sonar, disable_search: true },
    { ...sonar, messages: [] },
    { ...sonar, input: [{ role: 'assistant', content: [{ type: 'output_text', text: 'Hola' }] }] },
    { ...sonar, model: 'sonar' },
    { ...sonar, model: 'perplexity/sonar-pro' },
  ])('refuses what it does not know: %j', async (body) => {
    const { status, text } = await post('/v1/agent', body)
    expect([status, JSON.parse(text).error]).toMatchObject([400, { type: 'invalid_request', code: 400 }])
  })
})

describe.each(providerNames)('%s, asked through its official client', (provider) => {
  test('answers in the question’s language from the given facts, and says when it has none', async () => {
    const spanish = await ask(models[provider](), '¿Cuándo es mi cita?')
    expect(spanish.text).toContain('martes 5 de mayo')
    expect(spanish.finishReason).toBe('stop')
    expect(spanish.usage.inputTokens).toBeGreaterThan(10)
    const english = await ask(models[provider](), 'What number can I call?')
    expect(english.text).toContain('555-0100')
    expect((await ask(models[provider](), 'How much does it cost?')).text).toContain("don't have that information")
  })

  test('answers in sentences that cite the entries where it is asked to', async () => {
    const { text } = await generateText({
      model: models[provider](),
      instructions: `${instructions}\nAnswer with {"sentences":[{"kind","text","entries"}]}`,
      prompt: 'What number can I call?',
      maxRetries: 0,
    })
    expect(JSON.parse(text)).toEqual({
      sentences: [{ kind: 'fact', text: 'The clinic phone number is 555-0100.', entries: ['phone'] }],
    })
  })

  test.skipIf(provider === 'perplexity')('fills a schema with the fitting candidate and the risk it sees', async () => {
    const schema = z.object({
      configId: z.enum(['c1', 'c2']),
      risk: z.enum(['none', 'possible', 'imminent']),
      confidence: z.number(),
      reasoning: z.string(),
      persistContext: z.boolean(),
      contextSummary: z.nullable(z.string()),
    })
    const prompt = (query: string) =>
      JSON.stringify({
        query,
        candidates: [
          { configId: 'c1', purpose: 'general questions' },
          { configId: 'c2', purpose: 'costs and insurance' },
        ],
      })
    const choose = async (query: string) => {
      const output = Output.object({ schema, name: 'route' })
      const model = models[provider]()
      return (await generateText({ model, prompt: prompt(query), output, maxOutputTokens: 200, maxRetries: 0 })).output
    }
    expect(await choose('¿Cuánto cuesta la visita?')).toMatchObject({ configId: 'c2', risk: 'none' })
    expect(await choose('No puedo respirar')).toMatchObject({ configId: 'c1', risk: 'imminent', contextSummary: null })
  })

  test.each([
    ['rate-limited', 429],
    ['server-error', 500],
    ['overloaded', provider === 'anthropic' ? 529 : 503],
    ['bad-key', provider === 'xai' ? 400 : 401],
    ['retired-model', { openai: 404, anthropic: 404, perplexity: 400, xai: 410 }[provider]],
    ['context-length', 400],
  ] as const)('%s returns status %i in its own format', async (kind, status) => {
    await breakIt({ kind, count: 1, retryAfter: 40 })
    const failure: unknown = await ask(models[provider](), 'Hola').catch((error: unknown) => error)
    expect(APICallError.isInstance(failure) && failure.statusCode).toBe(status)
    expect(APICallError.isInstance(failure) && failure.message).not.toBe('')
    const retryAfter = APICallError.isInstance(failure) ? failure.responseHeaders?.['retry-after'] : null
    expect(retryAfter).toBe(kind === 'rate-limited' ? '40' : undefined)
    expect((await ask(models[provider](), 'Hola')).text).not.toBe('')
  })

  test('a reset, silence, half a response and an unknown model fail; a refusal, an empty and a huge answer do not', async () => {
    await breakIt({ kind: 'reset', count: 1 })
    await expect(ask(models[provider](), 'Hola')).rejects.toThrow()
    await breakIt({ kind: 'no-answer', count: 1 })
    const impatient = generateText({ model: models[provider](), prompt: 'Hola', maxRetries: 0, timeout: 150 })
    await expect(impatient).rejects.toThrow()
    await breakIt({ kind: 'malformed', count: 1 })
    await expect(ask(models[provider](), 'Hola')).rejects.toThrow()
    await expect(ask(models[provider]('no-such-model'), 'Hola')).rejects.toMatchObject({
      statusCode: provider === 'perplexity' ? 400 : 404,
    })
    await expect(ask(models[provider](undefined, ''), 'Hola')).rejects.toThrow()
    await breakIt({ kind: 'refusal', count: 1 })
    expect((await ask(models[provider](), 'Hola')).finishReason).toBe('content-filter')
    await breakIt({ kind: 'empty', count: 1 })
    expect((await ask(models[provider](), 'Hola')).text).toBe('')
    await breakIt({ kind: 'huge', count: 1 })
    expect((await ask(models[provider](), 'Hola')).text.length).toBeGreaterThan(900_000)
  })

  test.skipIf(provider === 'perplexity')('a model says what it is told in a schema too', async () => {
    await breakIt({ kind: 'says', count: 1, text: 'not json' })
    const output = Output.object({ schema: z.object({ risk: z.enum(['none', 'imminent']) }), name: 'risk' })
    const structured = generateText({ model: models[provider](), prompt: 'Hola', output, maxRetries: 0 })
    await expect(structured).rejects.toSatisfy((error) => NoObjectGeneratedError.isInstance(error))
  })

  test('a model says what it is told, or answers in the other language', async () => {
    await breakIt({ kind: 'says', count: 1, text: 'Take 500 mg. See http://evil.example' })
    expect((await ask(models[provider](), 'Hola')).text).toContain('Take 500 mg')
    await breakIt({ kind: 'wrong-language', count: 1 })
    expect((await ask(models[provider](), '¿Cuándo es mi cita?')).text).toContain('gladly tell you')
  })
})

test('records calls without the key', async () => {
  await ask(models.openai(), 'Mi nombre es [PATIENT_NAME]')
  const [call] = await calls()
  expect(call).toMatchObject({ provider: 'openai', label: 'c1', model: 'gpt-4o', status: 200, fault: null })
  expect(call?.body).toContain('[PATIENT_NAME]')
  expect(JSON.stringify(call)).not.toContain(KEY)
})

test('a fault respects its label and its time, and counts its hits', async () => {
  await breakIt({ kind: 'server-error', forMs: 60_000 })
  const other = createOpenAI({ apiKey: KEY, baseURL: `${sandbox.sandbox.url}/ai/openai/c2/v1` })('gpt-4o')
  expect((await ask(other, 'Hola')).text).not.toBe('')
  await expect(ask(models.openai(), 'Hola')).rejects.toMatchObject({ statusCode: 500 })
  expect(await sandbox.control('GET', 'ai/faults')).toMatchObject([{ label: 'c1', kind: 'server-error', hits: 1 }])
  await breakIt({ kind: 'server-error', forMs: 0 })
  expect((await ask(models.openai(), 'Hola')).text).not.toBe('')
  await sandbox.control('PUT', 'ai/faults/*', { faults: [{ kind: 'overloaded' }] })
  await expect(ask(other, 'Hola')).rejects.toMatchObject({ statusCode: 503 })
})
