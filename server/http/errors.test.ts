import fastify from 'fastify'
import { expect, test } from 'vitest'
import { installErrors } from './errors.ts'

const silent = { info: () => undefined, warn: () => undefined, error: () => undefined }

const statusOf = async (error: Error): Promise<number> => {
  const app = fastify()
  installErrors(app, silent)
  app.get('/', () => Promise.reject(error))
  return (await app.inject('/')).statusCode
}
const coded = (code: string) => Object.assign(new Error('x'), { code })

test.each([
  'Connection terminated unexpectedly',
  'Connection terminated due to connection timeout',
  'Client has encountered a connection error and is not queryable',
  'Client was closed and is not queryable',
  'Query read timeout',
  'timeout expired',
  'timeout exceeded when trying to connect',
  'Cannot use a pool after calling end on the pool',
])('a database that is lost in the middle of a request is no fault of the request: %s', async (message) => {
  expect(await statusOf(new Error(message))).toBe(503)
  expect(await statusOf(new Error('Failed query', { cause: new Error(message) }))).toBe(503)
})

test.each(['57P01', '57P02', '57P03', '57014', '08006', '53300', '53100', '55P03', '40001', '40P01', '25P03', '58030'])(
  'what PostgreSQL calls not now (%s) may be tried again',
  async (code) => {
    expect(await statusOf(new Error('Failed query', { cause: coded(code) }))).toBe(503)
  },
)

test.each(['ECONNREFUSED', 'ECONNRESET', 'ENOENT', 'EPIPE', 'ETIMEDOUT'])(
  'a database that cannot be reached (%s) may be tried again',
  async (code) => {
    expect(await statusOf(coded(code))).toBe(503)
  },
)

test('a fault of ours stays one, whatever PostgreSQL calls it', async () => {
  expect(await statusOf(new TypeError('x is not a function'))).toBe(500)
  expect(await statusOf(coded('42P01'))).toBe(500)
  expect(await statusOf(coded('23505'))).toBe(500)
})
