import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { installSilentConnections } from './connections.ts'

test('a connection that a browser opened ahead of need does not hold up the end of the server', async () => {
  const app = Fastify({ forceCloseConnections: 'idle' })
  installSilentConnections(app)
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
