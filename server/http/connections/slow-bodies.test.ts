import { once } from 'node:events'
import { type AddressInfo, connect, type Socket } from 'node:net'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { routeUpload } from '../mount/upload.ts'
import { installBodyTime } from './slow-bodies.ts'

const MS = 100

let app: FastifyInstance
beforeAll(async () => {
  app = Fastify()
  installBodyTime(app, MS)
  app.post('/form', async ({ body }) => body)
  routeUpload(app, {
    method: 'POST',
    url: '/file',
    onRequest: async ({ headers }, reply) => (headers.cookie ? undefined : reply.code(401).send('sign in')),
    handler: async ({ body }) => {
      let size = 0
      for await (const chunk of body as AsyncIterable<Buffer>) size += chunk.length
      return { size }
    },
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => app.close())

/** A request whose body of four bytes begins with two; the rest is the test's to send. */
const beginBody = async (path: string, cookie = ''): Promise<Socket> => {
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1')
  await once(socket, 'connect')
  socket.on('error', () => undefined)
  socket.write(
    `POST ${path} HTTP/1.1\r\nhost: x\r\n${cookie}content-type: application/json\r\ncontent-length: 4\r\n\r\n"a`,
  )
  return socket
}

test('a body that does not arrive in time loses its connection', async () => {
  const socket = await beginBody('/form')
  await once(socket, 'close')
})

test('a file of somebody who has signed in may take longer, and one of nobody may not', async () => {
  const mine = await beginBody('/file', 'cookie: s=1\r\n')
  const others = await beginBody('/file')
  others.resume()
  // Sent later: when it is closed, the time of the other one is over too.
  await once(others, 'close')
  mine.write('b"')
  const [answer] = (await once(mine, 'data')) as [Buffer]
  expect(String(answer)).toContain('{"size":4}')
  mine.destroy()
})
