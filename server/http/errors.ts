import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod'
import { ruleOf } from '#contract/errors/finding-rules.ts'
import { inputSentence } from '#contract/errors/input-rules.ts'
import { type ErrorBody, type ErrorCode, errorStatus, errorText } from '#contract/errors.ts'
import type { Language } from '#contract/primitives.ts'
import type { Log } from '../deps.ts'
import { isOutage } from '../outage.ts'
import { AppError, type Refusal, refuse } from '../refusal.ts'

/** The caller's language: the console's, else the browser's preference, else Spanish. */
export const errorLanguage = (request: FastifyRequest): Language => {
  const said = request.headers['x-language'] ?? request.headers['accept-language'] ?? ''
  return /^en\b/i.test(String(said)) ? 'en' : 'es'
}

const sentenceOf = ({ code, field = 'body', rule, label, detail }: Refusal, language: Language): string =>
  code === 'invalid-input'
    ? inputSentence(field, rule ?? { name: 'valid' }, language, label)
    : errorText[code][language].replace('{detail}', detail ?? '')

/** The body of a refusal in the caller's language. */
const errorBody = (refusal: Refusal, language: Language): ErrorBody => ({
  message: sentenceOf(refusal, language),
  code: refusal.code,
  ...(refusal.field ? { field: refusal.field } : {}),
})

/** Sends a refusal: its status, Retry-After where waiting helps, and the sentence in the caller's language. */
export const sendRefusal = (request: FastifyRequest, reply: FastifyReply, refusal: Refusal): FastifyReply => {
  if (refusal.retryAfter !== undefined) void reply.header('Retry-After', String(Math.ceil(refusal.retryAfter)))
  return reply
    .code(errorStatus[refusal.code])
    .header('Content-Type', 'application/json; charset=utf-8')
    .send(JSON.stringify(errorBody(refusal, errorLanguage(request))))
}

/** Fastify's own refusals, by code. */
const fastifyCodes: Record<string, ErrorCode> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'too-large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupported-media-type',
  FST_ERR_CTP_INVALID_JSON_BODY: 'invalid-input',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'invalid-input',
  FST_ERR_BAD_URL: 'not-found',
}

/** True when nothing was sent at the path: the sentence then asks for the field instead of naming a type. */
const isMissingAt = (sent: unknown, path: readonly string[]): boolean => {
  let value = sent
  for (const part of path) {
    if (typeof value !== 'object' || value === null) return false
    value = (value as Record<string, unknown>)[part]
  }
  return path.length > 0 && (value === undefined || value === null)
}

const invalidInput = (error: FastifyError, request: FastifyRequest): Refusal => {
  const [first] = error.validation ?? []
  const context = error.validationContext ?? 'body'
  const path = (first?.instancePath ?? '').split('/').filter((part) => part !== '')
  const sent = { body: request.body, querystring: request.query, params: request.params }[String(context)]
  return refuse('invalid-input', {
    field: path.join('.') || context,
    rule: first
      ? ruleOf({ code: first.keyword, message: first.message ?? '', params: first.params }, isMissingAt(sent, path))
      : { name: 'valid' },
  })
}

const asRefusal = (error: FastifyError | Error, request: FastifyRequest): Refusal => {
  if (error instanceof AppError) return error.refusal
  if (hasZodFastifySchemaValidationErrors(error)) return invalidInput(error, request)
  const code = 'code' in error ? String(error.code) : ''
  const known = fastifyCodes[code]
  if (known) return refuse(known, known === 'invalid-input' ? { field: 'body', rule: { name: 'json' } } : {})
  if ('statusCode' in error && error.statusCode === 400) return refuse('invalid-input', { field: 'body' })
  if ('statusCode' in error && error.statusCode === 429) return refuse('too-many-requests')
  return refuse(isOutage(error) ? 'unavailable' : 'internal')
}

/** Maps whatever was thrown to an answer. Unexpected errors are logged without their data. */
export const installErrors = (app: FastifyInstance, log: Log): void => {
  app.setErrorHandler((error: FastifyError | Error, request, reply) => {
    const refusal = asRefusal(error, request)
    if (refusal.code === 'internal' || refusal.code === 'unavailable')
      log.error('request failed', {
        requestId: request.id,
        route: request.routeOptions.url ?? 'unmatched',
        code: 'code' in error ? String(error.code) : error.name,
        // Stack frames only: the first line is the message, which may quote data.
        stack: (error.stack ?? '')
          .split('\n')
          .filter((line) => line.trimStart().startsWith('at '))
          .slice(0, 6)
          .join(' | '),
      })
    return sendRefusal(request, reply, refusal)
  })
}
