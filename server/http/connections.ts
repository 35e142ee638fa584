import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

/**
 * A connection over which nothing has been asked yet (browsers open some ahead of need) counts as busy for Node until its
 * headers are overdue, a minute later. When we close, nobody waits for it.
 */
export const installSilentConnections = (app: FastifyInstance): void => {
  const silent = new Set<Socket>()
  app.server.on('connection', (socket: Socket) => {
    silent.add(socket)
    socket.once('close', () => silent.delete(socket))
  })
  app.server.on('request', ({ socket }) => silent.delete(socket))
  app.server.on('upgrade', ({ socket }) => silent.delete(socket))
  app.addHook('preClose', async () => {
    for (const socket of silent) socket.destroy()
  })
}
