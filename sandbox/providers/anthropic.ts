import { randomUUID } from 'node:crypto'
import {
  type Ask,
  isJson,
  type Json,
  type RefusalKind,
  type Reply,
  readTurns,
  textOf,
  tokensAsked,
  tokensIn,
  type Wire,
} from './ask.ts'

const errors: Record<RefusalKind, { status: number; type: string; message: string }> = {
  'no-key': { status: 401, type: 'authentication_error', message: 'x-api-key header is required' },
  'bad-key': { status: 401, type: 'authentication_error', message: 'invalid x-api-key' },
  'unknown-model': { status: 404, type: 'not_found_error', message: 'model not found' },
  'retired-model': { status: 404, type: 'not_found_error', message: 'model was retired' },
  'bad-request': { status: 400, type: 'invalid_request_error', message: 'the body cannot be read' },
  'rate-limited': { status: 429, type: 'rate_limit_error', message: 'rate limit exceeded' },
  'server-error': { status: 500, type: 'api_error', message: 'Internal server error' },
  overloaded: { status: 529, type: 'overloaded_error', message: 'Overloaded' },
  'context-length': { status: 400, type: 'invalid_request_error', message: 'prompt is too long' },
}

/** A structured answer can be requested in two ways: as output format, or as a required tool call. */
function formOf(body: Json): Pick<Ask, 'schema' | 'tool'> {
  const config = body['output_config']
  const format = isJson(config) ? config['format'] : body['output_format']
  if (isJson(format) && isJson(format['schema'])) return { schema: format['schema'], tool: null }
  const tool: unknown = Array.isArray(body['tools']) ? body['tools'][0] : undefined
  if (isJson(tool) && isJson(tool['input_schema'])) return { schema: tool['input_schema'], tool: String(tool['name']) }
  return { schema: null, tool: null }
}

function read(body: Json): Ask | null {
  const { model, messages, max_tokens } = body
  if (typeof model !== 'string' || typeof max_tokens !== 'number') return null
  const turns = readTurns(messages, textOf(body['system']))
  return turns && { model, ...turns, ...formOf(body) }
}

function contentOf({ tool }: Ask, text: string): Json[] {
  if (text === '') return []
  if (tool === null) return [{ type: 'text', text }]
  return [{ type: 'tool_use', id: `toolu_${randomUUID()}`, name: tool, input: inputOf(text) }]
}

function inputOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return { text }
  }
}

function reasonOf({ tool }: Ask, ending: Reply['ending']): string {
  if (ending !== 'stop') return ending === 'refusal' ? 'refusal' : 'max_tokens'
  return tool === null ? 'end_turn' : 'tool_use'
}

/** Anthropic: POST /messages. */
export const anthropic: Wire = {
  path: /^\/messages$/,
  models: ['claude-sonnet-5-5', 'claude-opus-5-5', 'claude-haiku-5-5', 'claude-sonnet-4-5', 'claude-3-opus-20240229'],
  keyOf: (headers) => {
    const key = headers['x-api-key']
    return typeof key === 'string' && key !== '' ? key : null
  },
  read,
  answer: (ask, { text, ending }) => ({
    status: 200,
    body: {
      id: `msg_${randomUUID()}`,
      type: 'message',
      role: 'assistant',
      model: ask.model,
      content: contentOf(ask, text),
      stop_reason: reasonOf(ask, ending),
      stop_sequence: null,
      usage: { input_tokens: tokensAsked(ask), output_tokens: tokensIn(text) },
    },
  }),
  refuse: (kind, detail) => {
    const { status, type, message } = errors[kind]
    return { status, body: { type: 'error', error: { type, message: `${message}${detail}` } } }
  },
}
