import { randomUUID } from 'node:crypto'
import {
  type Ask,
  bearerOf,
  isJson,
  type Json,
  type RefusalKind,
  readTurns,
  type Schema,
  tokensAsked,
  tokensIn,
  type Wire,
} from './ask.ts'

const errors: Record<RefusalKind, { status: number; type: string; message: string }> = {
  'no-key': { status: 401, type: 'unauthorized', message: 'No API key was given.' },
  'bad-key': { status: 401, type: 'unauthorized', message: 'Invalid API key.' },
  'unknown-model': { status: 404, type: 'invalid_model', message: 'Invalid model.' },
  'retired-model': { status: 410, type: 'invalid_model', message: 'The model is no longer served.' },
  'bad-request': { status: 422, type: 'bad_request', message: 'The body cannot be read.' },
  'rate-limited': { status: 429, type: 'rate_limit', message: 'Too many requests.' },
  'server-error': { status: 500, type: 'internal_error', message: 'Something failed.' },
  overloaded: { status: 503, type: 'unavailable', message: 'At capacity.' },
  'context-length': { status: 400, type: 'context_length', message: 'The prompt is longer than the context window.' },
}

function read(body: Json): Ask | null {
  const turns = readTurns(body['messages'])
  const isSearchOff = body['disable_search'] ?? false
  if (typeof body['model'] !== 'string' || turns === null || typeof isSearchOff !== 'boolean') return null
  return { model: body['model'], ...turns, schema: schemaOf(body), tool: null, doesSearch: !isSearchOff }
}

function schemaOf(body: Json): Schema | null {
  const format = body['response_format']
  const wrapped = isJson(format) ? format['json_schema'] : undefined
  return isJson(wrapped) && isJson(wrapped['schema']) ? wrapped['schema'] : null
}

/** Perplexity: POST /chat/completions. By default it searches the web and leaves citation marks in the text. */
export const perplexity: Wire = {
  path: /^\/chat\/completions$/,
  models: ['sonar-pro', 'sonar', 'sonar-reasoning-pro', 'sonar-reasoning', 'sonar-deep-research', 'r1-1776'],
  keyOf: bearerOf,
  read,
  answer: (ask, { text, ending }) => ({
    status: 200,
    body: {
      id: randomUUID(),
      object: 'chat.completion',
      created: Math.floor(Date.now() / 1000),
      model: ask.model,
      choices: [
        {
          index: 0,
          message: {
            role: 'assistant',
            content: ask.doesSearch && ask.schema === null && text !== '' ? `${text}[1]` : text,
          },
          finish_reason: ending === 'refusal' ? 'content_filter' : ending,
        },
      ],
      ...(ask.doesSearch ? { citations: ['https://example.org/'] } : {}),
      usage: {
        prompt_tokens: tokensAsked(ask),
        completion_tokens: tokensIn(text),
        total_tokens: tokensAsked(ask) + tokensIn(text),
      },
    },
  }),
  refuse: (kind, detail) => {
    const { status, type, message } = errors[kind]
    return { status, body: { error: { code: status, message: `${message}${detail}`, type } } }
  },
}
