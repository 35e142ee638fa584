import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** A load balancer as operators use it: round robin, skipping processes that accept no connections. */
export interface Balancer {
  port: number
  url: string
  close(): void
}

export const startBalancer = async (ports: readonly number[]): Promise<Balancer> => {
  let next = 0
  const open = new Set<Socket>()
  const join = (near: Socket, tries: number): void => {
    if (tries === 0) {
      near.destroy()
      return
    }
    const far = connect(ports[next % ports.length] ?? 0, '127.0.0.1')
    next += 1
    far.once('error', () => join(near, tries - 1))
    far.once('connect', () => {
      far.removeAllListeners('error')
      for (const socket of [near, far]) {
        open.add(socket)
        socket.on('error', () => socket.destroy())
        socket.on('close', () => open.delete(socket))
      }
      near.pipe(far)
      far.pipe(near)
      near.on('close', () => far.destroy())
      far.on('close', () => near.destroy())
    })
  }
  const server = createServer((near) => {
    near.on('error', () => near.destroy())
    join(near, ports.length * 2)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    port,
    url: `http://127.0.0.1:${port}`,
    close: () => {
      for (const socket of open) socket.destroy()
      server.close()
    },
  }
}
