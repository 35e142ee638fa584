import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import twilio from 'twilio'
import type { Account, Fault, Settings } from '../control.ts'
import { openSandbox, type RunningSandbox } from '../open-sandbox.ts'

/** A webhook call that the test server received. */
export interface Received {
  /** The position among all calls. */
  order: number
  path: string
  url: string
  headers: IncomingHttpHeaders
  params: Record<string, string>
}

/** The test server: records every webhook and answers as told. */
export interface OurSide {
  url: string
  received: Received[]
  /** The response status; null never responds. */
  answer: (call: Received) => number | null
  close: () => Promise<void>
}

async function openOurSide(): Promise<OurSide> {
  const received: Received[] = []
  const side: OurSide = { url: '', received, answer: () => 200, close: async () => undefined }
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const params = Object.fromEntries(new URLSearchParams(Buffer.concat(chunks).toString('utf8')))
      const path = request.url ?? ''
      const call = { order: received.length, path, url: side.url + path, headers: request.headers, params }
      received.push(call)
      const status = side.answer(call)
      if (status === null) return
      response.writeHead(status, { 'content-type': 'text/xml' })
      response.end('<Response/>')
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  side.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  side.close = async () => {
    const closed = new Promise((resolve) => server.close(resolve))
    server.closeAllConnections()
    await closed
  }
  return side
}

type RequestOptions<TData> = Parameters<typeof twilio.RequestClient.prototype.request<TData>>[0]

/** The official SDK's own HTTP client, redirected to another host. */
class RedirectedClient extends twilio.RequestClient {
  readonly #base: string

  constructor(base: string, timeoutMs: number) {
    super({ timeout: timeoutMs })
    this.#base = base
  }

  override request<TData>(options: RequestOptions<TData>) {
    return super.request<TData>({ ...options, uri: options.uri.replace('https://api.twilio.com', this.#base) })
  }
}

export const redirectTwilio = (
  url: string,
  account: Account,
  { authToken = account.authToken, timeoutMs = 15_000 } = {},
): twilio.Twilio => twilio(account.accountSid, authToken, { httpClient: new RedirectedClient(url, timeoutMs) })

/** One call of the control API; throws on a refusal. */
export async function control<Answer>(
  sandbox: RunningSandbox,
  method: string,
  path: string,
  body?: unknown,
): Promise<Answer> {
  const answer = await fetch(`${sandbox.url}/control/${path}`, {
    method,
    body: body === undefined ? null : JSON.stringify(body),
  })
  const parsed = (await answer.json()) as Answer
  if (!answer.ok) throw new Error(`${answer.status} ${JSON.stringify(parsed)}`)
  return parsed
}

/** A fast sandbox for one test, with the SDK and a test server. */
export async function openTestSandbox(settings: Partial<Settings> = {}) {
  const dir = await mkdtemp(join(tmpdir(), 'sandbox-'))
  const ours = await openOurSide()
  let sandbox = await openSandbox({ dir, port: 0 })
  const ladder = { minMs: 1, maxMs: 5 }
  await control(sandbox, 'PUT', 'settings', { ladder, ...settings })
  await control(sandbox, 'PUT', 'webhooks', { smsUrl: `${ours.url}/sms` })
  const account = await control<Account>(sandbox, 'GET', 'account')
  return {
    dir,
    ours,
    account,
    get sandbox() {
      return sandbox
    },
    get sdk() {
      return redirectTwilio(sandbox.url, account)
    },
    control: <Answer>(method: string, path: string, body?: unknown) => control<Answer>(sandbox, method, path, body),
    setFaults: (...faults: Fault[]) => control(sandbox, 'PUT', 'faults', { faults }),
    send: (to: string, body = 'Hola', more: object = {}) =>
      redirectTwilio(sandbox.url, account).messages.create({ from: account.phoneNumber, to, body, ...more }),
    /** Closes the sandbox and opens it again from its journal. */
    reopen: async () => {
      await sandbox.close()
      sandbox = await openSandbox({ dir, port: 0 })
    },
    close: async () => {
      await sandbox.close()
      await ours.close()
      await rm(dir, { recursive: true, force: true })
    },
  }
}

export type TestSandbox = Awaited<ReturnType<typeof openTestSandbox>>
