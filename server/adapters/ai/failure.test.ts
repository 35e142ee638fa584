import { expect, test } from 'vitest'
import { modelFailureOf } from './failure.ts'

const http = (statusCode: number, responseBody = '', responseHeaders: Record<string, string> = {}) =>
  Object.assign(new Error('x'), { statusCode, responseBody, responseHeaders })
const named = (name: string) => Object.assign(new Error('the prompt of a patient'), { name })

test.each([
  [http(408), 'network'],
  [http(409), 'network'],
  [http(429), 'rate-limit'],
  [http(401), 'auth'],
  [http(403), 'auth'],
  [http(400, '{"error":"Incorrect API key provided"}'), 'auth'],
  [http(402), 'no-credit'],
  [http(400, '{"error":{"message":"Your credit balance is too low to access the Anthropic API."}}'), 'no-credit'],
  [http(429, '{"error":{"code":"insufficient_quota","message":"You exceeded your current quota"}}'), 'no-credit'],
  [
    http(400, '{"error":{"code":"unsupported_parameter","message":"Unsupported parameter: temperature"}}'),
    'unsupported',
  ],
  [http(422, '{"detail":"response_format is not supported with this model"}'), 'unsupported'],
  [http(403, '{"error":"Content violates usage guidelines. Team: x, Failed check: SAFETY_CHECK"}'), 'refusal'],
  [Object.assign(named('AI_NoObjectGeneratedError'), { text: 'I’m sorry, but I can’t help with that.' }), 'refusal'],
  [Object.assign(named('AI_NoObjectGeneratedError'), { text: 'Lo siento, no puedo ayudar con eso.' }), 'refusal'],
  [Object.assign(named('AI_NoObjectGeneratedError'), { text: 'The clinic opens at 8.' }), 'invalid-output'],
  [http(404), 'not-found'],
  [http(400, '{"error":{"message":"validation failed: model \\"sonar\\" is not supported","code":400}}'), 'not-found'],
  [http(410), 'not-found'],
  [http(400, '{"error":{"code":"context_length_exceeded"}}'), 'context-length'],
  [http(413), 'context-length'],
  [http(400, '{"error":{"code":"content_policy_violation"}}'), 'refusal'],
  [http(400), 'bad-request'],
  [http(422), 'bad-request'],
  [http(500), 'server'],
  [http(529), 'server'],
  [named('AI_NoObjectGeneratedError'), 'invalid-output'],
  [named('AI_NoOutputGeneratedError'), 'refusal'],
  [named('AI_JSONParseError'), 'invalid-output'],
  [named('AI_LoadAPIKeyError'), 'auth'],
  [named('TypeError'), 'network'],
  [undefined, 'network'],
] as const)('an error of a provider is told by its kind: %#', (error, kind) => {
  expect(modelFailureOf(error).kind).toBe(kind)
})

test.each([
  [{ 'retry-after': '2' }, 2000],
  [{ 'retry-after-ms': '1500', 'retry-after': '9' }, 1500],
  [{ 'retry-after': 'soon' }, null],
  [{}, null],
] as const)('how long a provider asks to wait: %j', (headers, expected) => {
  expect(modelFailureOf(http(429, '', headers)).retryAfterMs).toBe(expected)
})

test('nothing of what was asked or answered comes along', () => {
  expect(JSON.stringify(modelFailureOf(http(500, 'Ana López tiene una cita')))).not.toContain('Ana')
})
