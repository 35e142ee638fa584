import { bearerOf, type RefusalKind, type Wire } from './ask.ts'
import { incompleteReasons, presentResponses, RESPONSES_PATH, readResponsesAsk } from './responses-wire.ts'

const errors: Record<RefusalKind, { status: number; code: string; error: string }> = {
  // Its OpenAPI document returns 400 for a wrong key, not 401.
  'no-key': { status: 401, code: 'The caller does not have valid credentials', error: 'No API key was given.' },
  'bad-key': { status: 400, code: 'Client specified an invalid argument', error: 'Incorrect API key provided.' },
  'unknown-model': { status: 404, code: 'Some requested entity was not found', error: 'The model does not exist.' },
  'retired-model': { status: 410, code: 'Some requested entity was not found', error: 'The model was retired.' },
  'bad-request': { status: 422, code: 'Client specified an invalid argument', error: 'The body cannot be read.' },
  'rate-limited': { status: 429, code: 'Some resource has been exhausted', error: 'Too many requests.' },
  'server-error': { status: 500, code: 'Internal error', error: 'The service failed.' },
  overloaded: { status: 503, code: 'The service is currently unavailable', error: 'The service is at capacity.' },
  'context-length': {
    status: 400,
    code: 'Client specified an invalid argument',
    error: "This model's maximum prompt length is exceeded.",
  },
}

/** xAI: POST /responses. A separate header says whether an answer is stored. */
export const xai: Wire = {
  path: RESPONSES_PATH,
  models: ['grok-4-latest', 'grok-3-mini'],
  keyOf: bearerOf,
  read: readResponsesAsk,
  answer: (ask, reply) => ({
    status: 200,
    // Its client reads the finish reason from the status.
    body: {
      ...presentResponses(ask, reply),
      ...(reply.ending !== 'stop' && { status: incompleteReasons[reply.ending] }),
    },
    headers: { 'x-zero-data-retention': 'false' },
  }),
  refuse: (kind, detail) => {
    const { status, code, error } = errors[kind]
    return { status, body: { code, error: `${error}${detail}` } }
  },
}
