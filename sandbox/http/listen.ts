import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { answerJson, BadCall, type Exchange } from './exchange.ts'

/** Handles a request; false when the path belongs to another handler. */
export type Handler = (exchange: Exchange) => Promise<boolean>

/**
 * Listens on 127.0.0.1; requests wait for `handlers`. Throws when the port is taken. The control API has no password,
 * so browser pages on this machine are kept out: a request with an Origin, or with another name for this address (DNS
 * rebinding), is refused.
 */
export async function listen(
  port: number,
  handlers: Promise<readonly Handler[]>,
  report: (error: unknown) => void,
): Promise<{ server: Server; port: number }> {
  const server = createServer((request, response) => {
    serve(request, response, handlers).catch((error: unknown) => {
      if (response.headersSent || response.destroyed) return
      if (error instanceof BadCall) {
        answerJson(response, error.status, { message: error.message, field: error.field }, { connection: 'close' })
        return
      }
      report(error)
      answerJson(response, 500, { code: 20500, message: 'An internal server error has occurred', status: 500 })
    })
  })
  server.keepAliveTimeout = 60_000
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, '127.0.0.1', () => {
      server.off('error', reject)
      resolve()
    })
  })
  return { server, port: (server.address() as AddressInfo).port }
}

async function serve(
  request: IncomingMessage,
  response: ServerResponse,
  handlers: Promise<readonly Handler[]>,
): Promise<void> {
  const host = request.headers.host?.replace(/:\d+$/, '')
  if (request.headers.origin !== undefined || (host !== '127.0.0.1' && host !== 'localhost')) {
    throw new BadCall(403, 'The sandbox serves programs on this machine only.')
  }
  const url = URL.parse(request.url ?? '/', 'http://127.0.0.1')
  if (url === null) throw new BadCall(400, 'The address cannot be read.')
  const exchange = { request, response, method: request.method ?? 'GET', path: url.pathname, query: url.searchParams }
  for (const handler of await handlers) if (await handler(exchange)) return
  throw new BadCall(404, `There is nothing at ${url.pathname}.`)
}
