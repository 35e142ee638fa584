import { randomUUID } from 'node:crypto'
import { type Ask, isJson, type Json, type Reply, readTurns, type Schema, tokensAsked, tokensIn } from './ask.ts'

/** The Responses format, which two of the providers use: POST {base}/responses. */
export const RESPONSES_PATH = /^\/responses$/

export function readResponsesAsk(body: Json): Ask | null {
  const { model, input, text } = body
  if (typeof model !== 'string') return null
  const standing = typeof body['instructions'] === 'string' ? body['instructions'] : ''
  const read = typeof input === 'string' ? readTurns([{ role: 'user', content: input }]) : readTurns(input, standing)
  return read && { model, ...read, schema: schemaOf(text), tool: null }
}

function schemaOf(text: unknown): Schema | null {
  const format = isJson(text) ? text['format'] : undefined
  return isJson(format) && format['type'] === 'json_schema' && isJson(format['schema']) ? format['schema'] : null
}

/** Why an answer is not complete. */
export const incompleteReasons = { refusal: 'content_filter', length: 'max_output_tokens' } as const

export function presentResponses(ask: Ask, reply: Reply): Json {
  const status = reply.ending === 'stop' ? 'completed' : 'incomplete'
  const input = tokensAsked(ask)
  const output = tokensIn(reply.text)
  return {
    id: `resp_${randomUUID()}`,
    object: 'response',
    created_at: Math.floor(Date.now() / 1000),
    status,
    incomplete_details: reply.ending === 'stop' ? null : { reason: incompleteReasons[reply.ending] },
    error: null,
    model: ask.model,
    output:
      reply.text === ''
        ? []
        : [
            {
              type: 'message',
              id: `msg_${randomUUID()}`,
              status,
              role: 'assistant',
              content: [{ type: 'output_text', text: reply.text, annotations: [] }],
            },
          ],
    usage: {
      input_tokens: input,
      input_tokens_details: { cached_tokens: 0 },
      output_tokens: output,
      output_tokens_details: { reasoning_tokens: 0 },
      total_tokens: input + output,
    },
  }
}
