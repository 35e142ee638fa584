import { brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { installCompression } from './compress.ts'

const rows = Array.from({ length: 200 }, (_, id) => ({ id, patientName: 'Ana Pérez Núñez' }))
const packed = gzipSync('<html></html>'.repeat(400))
let app: FastifyInstance

beforeAll(async () => {
  app = Fastify()
  await installCompression(app)
  app.get('/list', () => rows)
  app.get('/short', () => ({ id: 1 }))
  app.get('/file', (_request, reply) => reply.type('text/csv').send('a;'.repeat(2000)))
  app.get('/picture', (_request, reply) => reply.type('image/png').send(Buffer.alloc(4000)))
  app.get('/built', (_request, reply) => reply.header('content-encoding', 'gzip').type('text/html').send(packed))
})
afterAll(() => app.close())

const get = (url: string, accepted?: string) =>
  app.inject({ url, headers: accepted ? { 'accept-encoding': accepted } : {} })

test('a long list comes compressed to whoever takes it, and is the same list', async () => {
  const plain = await get('/list')
  expect(plain.headers['content-encoding']).toBeUndefined()
  const brotli = await get('/list', 'gzip, deflate, br')
  expect(brotli.headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding' })
  expect(brotli.rawPayload.length).toBeLessThan(plain.rawPayload.length / 4)
  expect(JSON.parse(brotliDecompressSync(brotli.rawPayload).toString())).toEqual(rows)
  const gzip = await get('/list', 'gzip')
  expect(JSON.parse(gunzipSync(gzip.rawPayload).toString())).toEqual(rows)
})

test('a file of text comes compressed and is the same file', async () => {
  const file = await get('/file', 'br')
  expect(file.headers['content-encoding']).toBe('br')
  expect(brotliDecompressSync(file.rawPayload).toString()).toBe('a;'.repeat(2000))
})

test('short answers, pictures and what is compressed already are sent as they are', async () => {
  for (const url of ['/short', '/picture'])
    expect((await get(url, 'br')).headers['content-encoding'], url).toBeUndefined()
  expect((await get('/built', 'br')).rawPayload).toEqual(packed)
})
