import { Agent } from 'node:http'
import RequestClient from 'twilio/lib/base/RequestClient.js'

/** Time limit of one call, in milliseconds (the SDK's own limit is 30 s). */
const CALL_TIMEOUT_MS = 15_000

const TWILIO = 'https://api.twilio.com'
const MOST_SOCKETS = 32

const RATE_LIMITED = 429

type Options<T> = Parameters<typeof RequestClient.prototype.request<T>>[0]

const rateLimited = (headers: Record<string, unknown> | undefined): Error =>
  Object.assign(new Error('too many requests'), {
    status: RATE_LIMITED,
    retryAfterSeconds: Number(headers?.['retry-after']) || null,
  })

/** The SDK's HTTP client with keep-alive, without retries, and with another base address where one is configured. */
export class RedirectedClient extends RequestClient {
  readonly #base: string

  constructor(apiBaseUrl: string | null) {
    super({ timeout: CALL_TIMEOUT_MS, keepAlive: true, autoRetry: false, maxSockets: MOST_SOCKETS })
    this.#base = apiBaseUrl ?? TWILIO
    this.axios.defaults.httpAgent = new Agent({ keepAlive: true, maxSockets: MOST_SOCKETS })
  }

  override async request<T>(options: Options<T>) {
    // The socket time-out counts silence only: a carrier that sends byte by byte must not hold a text for ever.
    const { promise: late, reject } = Promise.withResolvers<never>()
    const timer = setTimeout(
      () => reject(Object.assign(new Error('the call took too long'), { code: 'ETIMEDOUT' })),
      CALL_TIMEOUT_MS,
    )
    try {
      const call = super.request<T>({ ...options, uri: options.uri.replace(TWILIO, this.#base) })
      const response = await Promise.race([call, late])
      // The SDK's own error drops Retry-After.
      if (response.statusCode === RATE_LIMITED) throw rateLimited(response.headers)
      return response
    } finally {
      clearTimeout(timer)
    }
  }
}
