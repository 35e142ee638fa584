import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { installCompression } from './compress.ts'

const rows = Array.from({ length: 200 }, (_, id) => ({ id, patientName: 'Ana Pérez Núñez' }))
let app: FastifyInstance

beforeAll(() => {
  app = Fastify()
  installCompression(app)
  app.get('/list', () => rows)
  app.get('/short', () => ({ id: 1 }))
  app.get('/file', (_request, reply) => reply.type('text/csv').send('a;'.repeat(2000)))
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

test('short answers and files are sent as they are', async () => {
  for (const url of ['/short', '/file']) expect((await get(url, 'br')).headers['content-encoding'], url).toBeUndefined()
})
