import { once } from 'node:events'
import type { Duplex } from 'node:stream'
import pg from 'pg'

/** The part of a connection that the copy protocol needs and its published types leave out. */
interface CopyConnection {
  stream: Duplex
  sendCopyFromChunk(chunk: Buffer): void
  endCopyFrom(): void
  sendCopyFail(reason: string): void
}

/** Rows are read ahead up to this size while the file is slower than the database. */
const MOST_WAITING = 64

class CopyOut extends pg.Query {
  readonly #onChunk: (chunk: Buffer) => void
  constructor(text: string, onChunk: (chunk: Buffer) => void, settled: (error: Error | null | undefined) => void) {
    super({ text }, undefined, settled)
    this.#onChunk = onChunk
  }
  handleCopyData({ chunk }: { chunk: Buffer }): void {
    // A view of the connection's buffer, which the next packet overwrites.
    this.#onChunk(Buffer.from(chunk))
  }
}

/** Streams the rows of a `copy … to stdout`. `client`: a connection of its own. */
export async function* copyOut(client: pg.Client, text: string): AsyncGenerator<Buffer> {
  const waiting: Buffer[] = []
  let end: { error: Error | null } | null = null
  let wake = Promise.withResolvers<void>()
  const { stream } = client.connection
  client.query(
    new CopyOut(
      text,
      (chunk) => {
        waiting.push(chunk)
        if (waiting.length > MOST_WAITING) stream.pause()
        wake.resolve()
      },
      (error) => {
        end = { error: error ?? null }
        wake.resolve()
      },
    ),
  )
  for (;;) {
    yield* waiting.splice(0)
    // Also after the last row: the connection is reused.
    stream.resume()
    if (waiting.length > 0) continue
    if (end) {
      const { error } = end as { error: Error | null }
      if (error) throw error
      return
    }
    await wake.promise
    wake = Promise.withResolvers<void>()
  }
}

class CopyIn extends pg.Query {
  readonly #chunks: AsyncIterable<Buffer>
  constructor(text: string, chunks: AsyncIterable<Buffer>, settled: (error: Error | null | undefined) => void) {
    super({ text }, undefined, settled)
    this.#chunks = chunks
  }
  handleCopyInResponse(connection: CopyConnection): void {
    const send = async () => {
      for await (const chunk of this.#chunks) {
        connection.sendCopyFromChunk(chunk)
        if (connection.stream.writableNeedDrain) await once(connection.stream, 'drain')
      }
      connection.endCopyFrom()
    }
    send().catch((error: Error) => connection.sendCopyFail(error.message))
  }
}

/** Feeds a `copy … from stdin`; resolves when the database has taken every row. */
export const copyIn = (client: pg.Client, text: string, chunks: AsyncIterable<Buffer>): Promise<void> =>
  new Promise((resolve, reject) => {
    client.query(new CopyIn(text, chunks, (error) => (error ? reject(error) : resolve())))
  })
