import type { Hub, NumberedEvent } from '../hub.ts'
import type { Exchange } from './exchange.ts'

/** A slower listener is disconnected; it reconnects with the id of the last event it saw. */
const MOST_BUFFERED = 1_000_000
const PING_MS = 15_000

/** Streams server-sent events until the client disconnects. */
export function streamEvents({ request, response, query }: Exchange, hub: Hub): void {
  response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' })
  response.write(': listening\n\n')
  const after = request.headers['last-event-id'] ?? query.get('after')
  const stop = hub.listen(after === null ? null : Number(after) || 0, ({ id, event }: NumberedEvent) => {
    response.write(`id: ${id}\nevent: ${event.type}\ndata: ${JSON.stringify(event)}\n\n`)
    if (response.writableLength > MOST_BUFFERED) request.socket.destroy()
  })
  const ping = setInterval(() => response.write(': ping\n\n'), PING_MS)
  response.on('close', () => {
    clearInterval(ping)
    stop()
  })
}
