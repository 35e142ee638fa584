import type { IncomingMessage, ServerResponse } from 'node:http'

/** A request and its response. */
export interface Exchange {
  request: IncomingMessage
  response: ServerResponse
  method: string
  path: string
  query: URLSearchParams
}

/** The maximum body size; the longest valid body is a text of 1,600 characters. */
const LONGEST_BODY = 64 * 1024

/** A refused request; the message goes to the caller. */
export class BadCall extends Error {
  readonly status: number
  readonly field: string | undefined

  constructor(status: number, message: string, field?: string) {
    super(message)
    this.status = status
    this.field = field
  }
}

/** The body as text. Throws BadCall 413 when it is too long. */
export async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  let length = 0
  for await (const chunk of request as AsyncIterable<Buffer>) {
    length += chunk.length
    if (length > LONGEST_BODY) throw new BadCall(413, 'The body is too long.')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}

/** The body as JSON; an empty body is an empty object. Throws BadCall 400 when it is not JSON. */
export async function readJson({ request }: Exchange): Promise<unknown> {
  const text = await readBody(request)
  if (text === '') return {}
  try {
    return JSON.parse(text)
  } catch {
    throw new BadCall(400, 'The body is not JSON.')
  }
}

export function answerJson(
  response: ServerResponse,
  status: number,
  body: unknown,
  headers: Record<string, string> = {},
): void {
  const text = JSON.stringify(body)
  response.writeHead(status, {
    'content-type': 'application/json; charset=utf-8',
    'content-length': String(Buffer.byteLength(text)),
    ...headers,
  })
  response.end(text)
}
