import type { IncomingMessage } from 'node:http'
import type { FastifyInstance } from 'fastify'

/** Milliseconds in which the body of a request has to arrive, unless it is a file. */
const BODY_MS = 30_000

const closing = new WeakMap<IncomingMessage, NodeJS.Timeout>()

/**
 * Closes the connection of a body that does not arrive in time. The server's own limit is longer, because it is one for
 * all requests and a file takes longer over a slow line.
 */
export const installBodyTime = (app: FastifyInstance, ms = BODY_MS): void => {
  app.addHook('onRequest', (request, _reply, done) => {
    const { raw } = request
    const hasBody = raw.headers['transfer-encoding'] !== undefined || Number(raw.headers['content-length'] ?? 0) > 0
    if (hasBody && raw.complete === false) {
      const timer = setTimeout(() => {
        if (!raw.complete) raw.destroy()
      }, ms)
      timer.unref()
      closing.set(raw, timer)
      raw.once('close', () => clearTimeout(timer))
    }
    done()
  })
}

/** Gives the body of this request as long as the server gives any: for files of people who have signed in. */
export const allowSlowBody = (raw: IncomingMessage): void => clearTimeout(closing.get(raw))
