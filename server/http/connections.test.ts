import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import Fastify from 'fastify'
import { expect, test, vi } from 'vitest'
import { installConnections } from './connections.ts'

test('a connection that a browser opened ahead of need does not hold up the end of the server', async () => {
  const app = Fastify({ forceCloseConnections: 'idle' })
  installConnections(app)
  app.get('/', () => 'here')
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  expect(await fetch(`http://127.0.0.1:${port}/`).then((answer) => answer.text())).toBe('here')
  const seen = once(app.server, 'connection')
  const socket = connect({ port, host: '127.0.0.1' })
  const ended = once(socket, 'close')
  await seen
  await app.close()
  await ended
})

test('an answer that is under way when the server ends is given to its end, and its connection does not hold up the server', async () => {
  const app = Fastify({ forceCloseConnections: 'idle' })
  installConnections(app)
  const { promise: isAsked, resolve: asked } = Promise.withResolvers<void>()
  const { promise: mayAnswer, resolve: answer } = Promise.withResolvers<void>()
  app.get('/', (_request, reply) => {
    reply.hijack()
    // The answer has begun, and with it keep-alive.
    reply.raw.write('he')
    asked()
    void mayAnswer.then(() => reply.raw.end('re'))
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  const answered = fetch(`http://127.0.0.1:${port}/`).then((response) => response.text())
  await isAsked
  const ended = app.close()
  await vi.waitUntil(() => !app.server.listening)
  answer()
  expect(await answered).toBe('here')
  await ended
})
