import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

/** How often connections are checked while the server closes. */
const LOOK_MS = 20

/**
 * Closes the server right after its last answer. Node waits longer for two kinds of connections: one that has sent no
 * request yet (browsers open spare ones) counts as busy for a minute, and one whose request was under way at the close
 * stays open for the next request, also a minute.
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
