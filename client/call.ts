import type { BodyInputOf, Endpoint, ParamsOf, QueryOf, ResultOf } from '#contract/endpoint.ts'
import type { ErrorBody } from '#contract/errors.ts'
import { takePrefetched, takePrefetchedAnswer } from './call/asked.ts'
import { currentLanguage } from './i18n/language.ts'

/**
 * The error of a failed call. `message` is '{status}: {body text}' (the status text when the body is empty); `text` is
 * the server's own sentence in the reader's language, '' without one; `code` is for decisions in code. Status 0 means
 * that no response arrived.
 */
export class ApiError extends Error {
  readonly status: number
  readonly code: string
  readonly text: string
  readonly field: string | null
  /** Seconds after which a retry makes sense, if the server said so. */
  readonly retryAfter: number | null

  constructor(status: number, bodyText: string, retryAfter: number | null = null) {
    super(`${status}: ${bodyText}`)
    this.name = 'ApiError'
    const body = errorBodyOf(bodyText)
    this.status = status
    this.code = body?.code ?? (status === 0 ? 'network' : 'unknown')
    this.text = body?.message.trim() ?? ''
    this.field = body?.field ?? null
    this.retryAfter = retryAfter
  }
}

/** False when no response arrived. */
export const hasAnswer = (error: unknown): boolean => error instanceof ApiError && error.status > 0

/** The server's own sentence for a failed call; the fallback without a response, or when it is unreadable. */
export const serverMessage = (error: unknown, fallback: string): string =>
  error instanceof ApiError && error.status > 0 ? error.text || fallback : fallback

/** Parsed by hand: this would be the only schema that every screen needs, and would load its library. */
const errorBodyOf = (text: string): ErrorBody | null => {
  try {
    const body: unknown = JSON.parse(text)
    return isErrorBody(body) ? body : null
  } catch {
    return null
  }
}

const isErrorBody = (body: unknown): body is ErrorBody => {
  if (typeof body !== 'object' || body === null) return false
  const { message, code, field } = body as Partial<Record<keyof ErrorBody, unknown>>
  return typeof message === 'string' && typeof code === 'string' && (field === undefined || typeof field === 'string')
}

type Needs<Key extends string, Value> = unknown extends Value
  ? { [K in Key]?: undefined }
  : undefined extends Value
    ? { [K in Key]?: Value }
    : { [K in Key]: Value }

/** The input of a call: exactly the parts that the endpoint's declaration names. */
export type CallInput<E extends Endpoint> = Needs<'params', ParamsOf<E>> &
  (unknown extends QueryOf<E> ? { query?: undefined } : { query?: QueryOf<E> }) &
  Needs<'body', BodyInputOf<E>>

type AnyInput = { params?: unknown; query?: unknown; body?: unknown }

/** The input is optional when none of it is required. */
export type InputArgs<E extends Endpoint> =
  Partial<CallInput<E>> extends CallInput<E> ? [input?: CallInput<E>] : [input: CallInput<E>]

export interface CallOptions {
  /** True for a call without a user action (live refetch, polling): it does not keep an idle session alive. */
  isBackground?: boolean
  signal?: AbortSignal
  /** The body of an upload, sent as it is. */
  file?: File
}

/** One page of a list. `total` counts the whole list; for a search the server stops counting at 1,001. */
export interface Page<Row> {
  rows: Row[]
  total: number
  /** The cursor of the next page, null on the last one. */
  next: string | null
}

/** Events of calls for the rest of the console; the shell subscribes, so that call.ts imports no screen. */
export interface CallListener {
  /** A response arrived, with any status. */
  answered(isBackground: boolean): void
  /** No response arrived: the network or the server is down. */
  unreachable(): void
  /** A 401 outside `me` and login: the session has ended. */
  sessionEnded(): void
}

const listeners = new Set<CallListener>()

/** Adds a listener; returns the function that removes it. */
export const listenToCalls = (listener: CallListener): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

const tell = (event: (listener: CallListener) => void) => {
  for (const listener of listeners) event(listener)
}

/** The URL of a call: `{name}` filled from params, the query appended without empty values. */
export const addressOf = (endpoint: Pick<Endpoint, 'path'>, input: AnyInput = {}): string => {
  const params = (input.params ?? {}) as Record<string, unknown>
  const path = endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])))
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries((input.query ?? {}) as Record<string, string | number | boolean | null>))
    if (value !== undefined && value !== null && value !== '') query.set(name, String(value))
  return query.size > 0 ? `${path}?${query}` : path
}

/** Gateway errors that mean the same to people as no response. */
const unreachableStatuses = new Set([502, 503, 504])

/** Resolves with what asks people to prove who they are; its part of the console arrives after the first screen. */
export const prover = Promise.withResolvers<() => Promise<boolean>>()

/**
 * A 401 of the first two is about wrong credentials or nobody being signed in, not about an ended session. The frame
 * calls the third automatically: it must not close a screen before its user does something.
 */
const keepsSession = new Set(['/api/auth/me', '/api/auth/login', '/api/on-call'])

const send = async (endpoint: Endpoint, input: AnyInput, options: CallOptions): Promise<Response> => {
  const headers: Record<string, string> = { accept: 'application/json', 'x-language': currentLanguage() }
  if (input.body !== undefined) headers['content-type'] = 'application/json'
  if (options.file) headers['content-type'] = options.file.type || 'application/octet-stream'
  if (options.isBackground) headers['x-background'] = '1'
  let response: Response
  try {
    const address = addressOf(endpoint, input)
    response = await (takePrefetched(address) ??
      fetch(address, {
        method: endpoint.method,
        credentials: 'include',
        headers,
        ...(input.body !== undefined ? { body: JSON.stringify(input.body) } : {}),
        ...(options.file ? { body: options.file } : {}),
        ...(options.signal ? { signal: options.signal } : {}),
      }))
  } catch (error) {
    if (options.signal?.aborted) throw error
    tell((listener) => listener.unreachable())
    throw new ApiError(0, error instanceof Error ? error.message : 'Failed to fetch')
  }
  if (unreachableStatuses.has(response.status)) tell((listener) => listener.unreachable())
  else tell((listener) => listener.answered(options.isBackground === true))
  if (response.ok) return response
  const retryAfter = Number(response.headers.get('retry-after') ?? Number.NaN)
  const text = (await response.text()) || response.statusText
  if (response.status === 401 && !keepsSession.has(endpoint.path)) tell((listener) => listener.sessionEnded())
  const error = new ApiError(response.status, text, Number.isFinite(retryAfter) ? retryAfter : null)
  // What was pressed goes on after the proof.
  if (error.code === 'proof-needed' && (await (await prover.promise)())) return send(endpoint, input, options)
  throw error
}

/** The parsed body of a JSON response, otherwise an empty object. */
const bodyOf = async (response: Response): Promise<unknown> => {
  const type = response.headers.get('content-type') ?? ''
  return /\bjson\b/i.test(type) ? response.json() : {}
}

/** Calls an endpoint of the contract. Throws ApiError for every unsuccessful response. */
export const call = async <E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
  options: CallOptions = {},
): Promise<ResultOf<E>> => (await bodyOf(await send(endpoint, input, options))) as ResultOf<E>

type RowOf<E extends Endpoint> = ResultOf<E> extends (infer Row)[] ? Row : never

/** Calls a list endpoint: returns its rows, the total, and the cursor of the next page. */
export const callList = async <E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
  options: CallOptions = {},
): Promise<Page<RowOf<E>>> => {
  const response = await send(endpoint, input, options)
  return pageOf<RowOf<E>>(await bodyOf(response), response.headers)
}

const pageOf = <Row>(body: unknown, headers: Headers): Page<Row> => {
  const rows = body as Row[]
  const total = Number(headers.get('x-total-count') ?? rows.length)
  return { rows, total, next: nextCursor(headers.get('link')) }
}

/** The result of `call`, if the document has prefetched it and it has arrived: the screen renders it at once. */
export const called = <E extends Endpoint>(endpoint: E, input: CallInput<E>): ResultOf<E> | undefined =>
  takePrefetchedAnswer(addressOf(endpoint, input))?.body as ResultOf<E> | undefined

/** The result of `callList`, in the same way. */
export const calledList = <E extends Endpoint>(endpoint: E, input: CallInput<E>): Page<RowOf<E>> | undefined => {
  const answer = takePrefetchedAnswer(addressOf(endpoint, input))
  return answer && pageOf<RowOf<E>>(answer.body, answer.headers)
}

/** The cursor in `<address?cursor=…>; rel="next"`, null without a next page. */
export const nextCursor = (link: string | null): string | null => {
  const address = /<([^>]+)>\s*;[^,]*rel="?next"?/.exec(link ?? '')?.[1]
  return address ? new URL(address, 'http://console.invalid').searchParams.get('cursor') : null
}
