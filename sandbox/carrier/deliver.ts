import { type ClientRequest, Agent as HttpAgent, request as httpRequest, type IncomingMessage } from 'node:http'
import { Agent as HttpsAgent, request as httpsRequest } from 'node:https'
import { readOverrides } from './overrides.ts'
import { signRequest } from './signature.ts'

type Outcome = { answered: number } | 'refused' | 'timeout'

/** The delay before the first retry; it doubles with each one. */
const FIRST_PAUSE_MS = 200
/** Concurrent attempts. */
const MOST_AT_ONCE = 128

/** Posts signed webhooks over keep-alive connections. */
export class Postman {
  readonly #http = new HttpAgent({ keepAlive: true })
  readonly #https = new HttpsAgent({ keepAlive: true })
  readonly #underWay = new Set<ClientRequest>()
  readonly #pauses = new Set<() => void>()
  /** Callbacks waiting for a slot: a Node request takes about ten times as much memory. */
  readonly #waiting: (() => void)[] = []
  #free = MOST_AT_ONCE
  #isClosed = false

  /**
   * Posts a form to `address` and retries as its overrides say, for 15 s in all. True when a response below 400
   * arrived. Every attempt has the same `token` (I-Twilio-Idempotency-Token).
   */
  async post(address: string, params: Record<string, string>, authToken: string, token: string): Promise<boolean> {
    const { url, overrides } = readOverrides(address)
    const body = new URLSearchParams(params).toString()
    const headers = {
      'content-type': 'application/x-www-form-urlencoded; charset=UTF-8',
      'content-length': String(Buffer.byteLength(body)),
      accept: '*/*',
      'user-agent': 'TwilioProxy/1.1',
      'x-twilio-signature': signRequest(authToken, url, params),
      'i-twilio-idempotency-token': token,
    }
    let deadline = Number.POSITIVE_INFINITY
    for (let attempt = 0; ; attempt++) {
      await this.#takePlace()
      deadline = Math.min(deadline, Date.now() + overrides.totalMs)
      const withinMs = Math.min(overrides.readMs, Math.max(0, deadline - Date.now()))
      const outcome = await this.#attempt(url, headers, body, withinMs)
      this.#leavePlace()
      if (typeof outcome === 'object' && outcome.answered < 400) return true
      const canRetry =
        outcome === 'refused'
          ? overrides.retriesOn.refused
          : outcome === 'timeout'
            ? overrides.retriesOn.timeout
            : outcome.answered < 500
              ? overrides.retriesOn.clientError
              : overrides.retriesOn.serverError
      const pause = FIRST_PAUSE_MS * 2 ** attempt
      if (!canRetry || attempt >= overrides.retries || Date.now() + pause >= deadline) return false
      if (!(await this.#pause(pause))) return false
    }
  }

  close(): void {
    this.#isClosed = true
    for (const call of this.#underWay) call.destroy()
    for (const end of this.#pauses) end()
    this.#http.destroy()
    this.#https.destroy()
  }

  async #attempt(url: string, headers: Record<string, string>, body: string, withinMs: number): Promise<Outcome> {
    if (this.#isClosed) return 'refused'
    const isSecure = url.startsWith('https:')
    const send = isSecure ? httpsRequest : httpRequest
    const agent = isSecure ? this.#https : this.#http
    return new Promise<Outcome>((resolve) => {
      const call = send(url, { method: 'POST', headers, agent })
      this.#underWay.add(call)
      call.on('close', () => this.#underWay.delete(call))
      const timer = setTimeout(() => {
        resolve('timeout')
        call.destroy()
      }, withinMs)
      const end = (outcome: Outcome): void => {
        clearTimeout(timer)
        resolve(outcome)
      }
      call.on('response', (response: IncomingMessage) => {
        response.on('error', () => end('refused'))
        response.on('end', () => end({ answered: response.statusCode ?? 500 }))
        response.resume()
      })
      call.on('error', () => {
        // The other side may close a kept connection just as it is used again: that is nobody's failure.
        if (call.reusedSocket && !this.#isClosed) {
          clearTimeout(timer)
          resolve(this.#attempt(url, headers, body, withinMs))
        } else end('refused')
      })
      call.end(body)
    })
  }

  async #takePlace(): Promise<void> {
    if (this.#free > 0) this.#free -= 1
    else await new Promise<void>((resolve) => this.#waiting.push(resolve))
  }

  #leavePlace(): void {
    const next = this.#waiting.shift()
    if (next === undefined) this.#free += 1
    else next()
  }

  /** False when the sandbox closed meanwhile. */
  async #pause(ms: number): Promise<boolean> {
    if (this.#isClosed) return false
    await new Promise<void>((resolve) => {
      const end = (): void => {
        clearTimeout(timer)
        this.#pauses.delete(end)
        resolve()
      }
      const timer = setTimeout(end, ms)
      this.#pauses.add(end)
    })
    return !this.#isClosed
  }
}
