import { bearerOf, type RefusalKind, type Wire } from './ask.ts'
import { presentResponses, RESPONSES_PATH, readResponsesAsk } from './responses-wire.ts'

const errors: Record<RefusalKind, { status: number; type: string; code: string | null; message: string }> = {
  'no-key': error(401, 'invalid_request_error', null, 'You did not provide an API key.'),
  'bad-key': error(401, 'invalid_request_error', 'invalid_api_key', 'Incorrect API key provided.'),
  'unknown-model': error(404, 'invalid_request_error', 'model_not_found', 'The model does not exist.'),
  'retired-model': error(404, 'invalid_request_error', 'model_not_found', 'The model has been deprecated.'),
  'bad-request': error(400, 'invalid_request_error', null, 'The request cannot be read.'),
  'rate-limited': error(429, 'requests', 'rate_limit_exceeded', 'Rate limit reached.'),
  'server-error': error(500, 'server_error', null, 'The server had an error while processing your request.'),
  overloaded: error(503, 'server_error', null, 'The engine is currently overloaded.'),
  'context-length': error(400, 'invalid_request_error', 'context_length_exceeded', 'The input exceeds the window.'),
}

function error(status: number, type: string, code: string | null, message: string) {
  return { status, type, code, message }
}

/** OpenAI: POST /responses. */
export const openai: Wire = {
  path: RESPONSES_PATH,
  models: ['gpt-4o', 'gpt-4o-mini', 'gpt-4-turbo', 'gpt-3.5-turbo'],
  keyOf: bearerOf,
  read: readResponsesAsk,
  answer: (ask, reply) => ({ status: 200, body: presentResponses(ask, reply) }),
  refuse: (kind, detail) => {
    const { status, type, code, message } = errors[kind]
    return { status, body: { error: { message: `${message}${detail}`, type, param: null, code } } }
  },
}
