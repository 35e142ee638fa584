import { expect, test } from 'vitest'
import { outcomeOfError } from './outcome.ts'

const error = (fields: object) => Object.assign(new Error('the carrier said no'), fields)

test.each([
  ['a refusal with a code', { status: 400, code: 21211 }, 'refused'],
  ['wrong credentials', { status: 401, code: 20003 }, 'refused'],
  ['too many requests', { status: 429, code: 20429 }, 'not-processed'],
  ['too many requests without a code', { status: 429 }, 'not-processed'],
  ['a connection refused', { code: 'ECONNREFUSED' }, 'not-processed'],
  ['a name that is not known', { code: 'ENOTFOUND' }, 'not-processed'],
  ['a time-out', { code: 'ETIMEDOUT' }, 'unknown'],
  ['an aborted call', { code: 'ECONNABORTED' }, 'unknown'],
  ['a reset', { code: 'ECONNRESET' }, 'unknown'],
  ['an error of the server', { status: 500, code: 20500 }, 'unknown'],
  ['a gateway’s page', { status: 502 }, 'unknown'],
  ['a refusal without a code', { status: 404 }, 'unknown'],
  ['an answer that cannot be read', { name: 'SyntaxError' }, 'unknown'],
])('%s means what it should for the text', (_what, fields, kind) => {
  expect(outcomeOfError(error(fields)).kind).toBe(kind)
})

test('the pause the carrier asks for is kept, and anything thrown is unknown', () => {
  expect(outcomeOfError(error({ status: 429, retryAfterSeconds: 30 }))).toMatchObject({ retryAfterSeconds: 30 })
  expect(outcomeOfError('what')).toEqual({ kind: 'unknown', code: 'unreadable' })
  expect(outcomeOfError(null).kind).toBe('unknown')
})
