import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

/** How often connections are looked at while the server closes. */
const LOOK_MS = 20

/**
 * Lets the server end as soon as its last answer is given. Node waits for two kinds of connections longer than that: one
 * over which nothing has been asked yet (browsers open some ahead of need) counts as busy for a minute, and one whose
 * request was under way when the end began is kept for the next request, also a minute.
 */
export const installConnections = (app: FastifyInstance): void => {
  const silent = new Set<Socket>()
  app.server.on('connection', (socket: Socket) => {
    silent.add(socket)
    socket.once('close', () => silent.delete(socket))
  })
  app.server.on('request', ({ socket }) => silent.delete(socket))
  app.server.on('upgrade', ({ socket }) => silent.delete(socket))
  app.addHook('preClose', async () => {
    for (const socket of silent) socket.destroy()
    const looking = setInterval(() => app.server.closeIdleConnections(), LOOK_MS)
    app.server.once('close', () => clearInterval(looking))
  })
}
