import { randomUUID } from 'node:crypto'
import {
  type Ask,
  bearerOf,
  isJson,
  type Json,
  type RefusalKind,
  type Reply,
  readTurns,
  type Schema,
  tokensAsked,
  tokensIn,
  type Wire,
  type WireAnswer,
} from './ask.ts'

const UNSUPPORTED = 'validation failed: model "unknown" is not supported'

/** `code` repeats the status. A model that was retired and one that never existed get the same answer. */
const errors: Record<RefusalKind, { status: number; type: string; message: string }> = {
  'no-key': { status: 401, type: 'invalid_api_key', message: 'No API key was given.' },
  'bad-key': { status: 401, type: 'invalid_api_key', message: 'Invalid API key provided.' },
  'unknown-model': { status: 400, type: 'invalid_request', message: UNSUPPORTED },
  'retired-model': { status: 400, type: 'invalid_request', message: UNSUPPORTED },
  'bad-request': { status: 400, type: 'invalid_request', message: 'validation failed: the body cannot be read' },
  'rate-limited': { status: 429, type: 'rate_limit_exceeded', message: 'Too many requests.' },
  'server-error': { status: 500, type: 'internal_error', message: 'Something failed.' },
  overloaded: { status: 503, type: 'unavailable', message: 'At capacity.' },
  'context-length': {
    status: 400,
    type: 'invalid_request',
    message: 'The prompt is longer than the context window.',
  },
}

const refusal = (status: number, type: string, message: string): WireAnswer => ({
  status,
  body: { error: { message, type, code: status } },
})

/** The fields of `ResponsesRequest` in the provider's own client, and the two sampling fields that it echoes. */
const FIELDS = [
  'background',
  'input',
  'instructions',
  'language_preference',
  'max_output_tokens',
  'max_steps',
  'model',
  'models',
  'preset',
  'previous_response_id',
  'reasoning',
  'response_format',
  'skills',
  'store',
  'stream',
  'temperature',
  'tools',
  'top_p',
]

/** The parts of a message's content. An earlier answer's `output_text` is not among them. */
const PARTS: unknown[] = ['input_text', 'input_image']

const isContent = (content: unknown): boolean =>
  typeof content === 'string' ||
  (Array.isArray(content) && content.every((part: unknown) => isJson(part) && PARTS.includes(part['type'])))

function read(body: Json): Ask | null {
  const { input, instructions = '', preset, store = true, tools = [] } = body
  // A preset brings a model of its own.
  const model = body['model'] ?? (typeof preset === 'string' ? 'perplexity/sonar' : null)
  if (Object.keys(body).some((name) => !FIELDS.includes(name))) return null
  if (typeof model !== 'string' || typeof instructions !== 'string' || typeof store !== 'boolean') return null
  if (!Array.isArray(tools)) return null
  const items: unknown = typeof input === 'string' ? [{ role: 'user', content: input }] : input
  if (!Array.isArray(items) || !items.every((item: unknown) => isJson(item) && isContent(item['content']))) return null
  const turns = readTurns(items, instructions)
  const doesSearch =
    preset !== undefined || tools.some((tool: unknown) => isJson(tool) && tool['type'] === 'web_search')
  return turns && { model, ...turns, schema: schemaOf(body), tool: null, doesSearch }
}

function schemaOf(body: Json): Schema | null {
  const format = body['response_format']
  const wrapped = isJson(format) && format['type'] === 'json_schema' ? format['json_schema'] : undefined
  return isJson(wrapped) && isJson(wrapped['schema']) ? wrapped['schema'] : null
}

const endings = { stop: null, refusal: 'content_filter', length: 'max_output_tokens' } as const

function present(ask: Ask, { text, ending }: Reply): Json {
  const [input, output] = [tokensAsked(ask), tokensIn(text)]
  const reason = endings[ending]
  const status = reason === null ? 'completed' : 'incomplete'
  const said = ask.doesSearch && ask.schema === null && text !== '' ? `${text}[1]` : text
  const found = { id: 1, title: 'Example', url: 'https://example.org/', snippet: 'Example', source: 'web' }
  const message = {
    type: 'message',
    id: `msg_${randomUUID()}`,
    role: 'assistant',
    status,
    content: [{ type: 'output_text', text: said, annotations: [] }],
  }
  return {
    id: `resp_${randomUUID()}`,
    object: 'response',
    created_at: Math.floor(Date.now() / 1000),
    background: false,
    status,
    error: null,
    incomplete_details: reason === null ? null : { reason },
    model: ask.model,
    output: [
      ...(ask.doesSearch ? [{ type: 'search_results', queries: ['example'], results: [found] }] : []),
      ...(text === '' ? [] : [message]),
    ],
    usage: {
      input_tokens: input,
      input_tokens_details: { cached_tokens: 0, cache_creation_input_tokens: 0, cache_read_input_tokens: 0 },
      output_tokens: output,
      output_tokens_details: { reasoning_tokens: 0 },
      total_tokens: input + output,
      ...(ask.doesSearch ? { tool_calls_details: { search_web: { invocation: 1 } } } : {}),
      cost: { currency: 'USD', input_cost: 0, output_cost: 0, total_cost: 0 },
    },
  }
}

/**
 * Perplexity's Agent API: POST /v1/agent, or /v1/responses for OpenAI's clients. It searches the web where a preset or
 * a tool says so, and puts what it found before its answer.
 */
export const perplexity: Wire = {
  path: /^\/(?:agent|responses)$/,
  retired: {
    path: /^\/(?:chat\/completions|sonar)$/,
    answer: refusal(
      403,
      'chat_completions_not_available',
      'Sonar is now the Agent API. Use /v1/responses instead of /chat/completions.',
    ),
  },
  models: ['perplexity/sonar'],
  keyOf: bearerOf,
  read,
  answer: (ask, reply) => ({ status: 200, body: present(ask, reply) }),
  refuse: (kind, detail) => {
    const { status, type, message } = errors[kind]
    return refusal(status, type, `${message}${detail}`)
  },
}
