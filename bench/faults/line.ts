import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'

/** How the proxy behaves: `silent` drops what is sent and closes nothing, like a cable pulled far away. */
export type LineState = 'open' | 'slow' | 'silent' | 'closed'

/** A TCP proxy in front of a database, on a local port. */
export class Line {
  /** Delay of each packet when the proxy is slow (ms). */
  delayMs = 500
  #state: LineState = 'open'
  readonly #target: string
  readonly #server: Server
  readonly #sockets = new Set<Socket>()

  private constructor(target: string) {
    this.#target = target
    this.#server = createServer((socket) => this.#join(socket))
  }

  /** A proxy to a unix socket. */
  static async to(target: string): Promise<Line> {
    const line = new Line(target)
    line.#server.listen(0, '127.0.0.1')
    await once(line.#server, 'listening')
    return line
  }

  get port(): number {
    return (this.#server.address() as AddressInfo).port
  }

  /** When a silent proxy opens again, old connections stay as they are: lost packets do not return. */
  set(state: LineState): void {
    if (state === 'closed') for (const socket of this.#sockets) socket.destroy()
    if (state === 'silent') for (const socket of this.#sockets) socket.removeAllListeners('data').resume()
    this.#state = state
  }

  close(): void {
    for (const socket of this.#sockets) socket.destroy()
    this.#server.close()
  }

  #join(near: Socket): void {
    this.#keep(near)
    if (this.#state === 'closed') {
      near.destroy()
      return
    }
    if (this.#state === 'silent') {
      near.resume()
      return
    }
    const far = connect(this.#target)
    this.#keep(far)
    this.#pass(near, far)
    this.#pass(far, near)
  }

  #keep(socket: Socket): void {
    this.#sockets.add(socket)
    socket.on('error', () => socket.destroy())
    socket.on('close', () => this.#sockets.delete(socket))
  }

  #pass(from: Socket, to: Socket): void {
    let last: Promise<unknown> = Promise.resolve()
    from.on('data', (chunk: Buffer) => {
      if (this.#state !== 'slow') {
        last = last.then(() => to.write(chunk))
        return
      }
      const wait = pause(this.delayMs)
      last = last.then(() => wait).then(() => to.write(chunk))
    })
    from.on('close', () => {
      if (this.#state !== 'silent') to.destroy()
    })
  }
}
