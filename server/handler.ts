import type { BodyOf, Endpoint, ParamsOf, QueryOf, ResultOf } from '#contract/endpoint.ts'
import type { CsvFile } from './csv.ts'
import type { Context, SignedInContext } from './deps.ts'
import type { Refusal } from './refusal.ts'

/** What a list handler answers: one page, the cursor of the next, and how many there are. */
export interface Page<Row> {
  rows: Row[]
  next: string | null
  total: number
}

/** The browser's proof of its session, as far as a handler may touch it. */
export interface SessionCookie {
  /** The token the request carried; whether it means anything only the database knows. */
  readonly token: string | null
  set(token: string): void
  clear(): void
  /** What a browser in which somebody has signed in before shows of itself, at the sign-in only. */
  readonly device: string | null
  setDevice(value: string): void
}

type Answer<E> = E extends { list: true }
  ? ResultOf<E> extends (infer Row)[]
    ? Page<Row>
    : never
  : E extends { csv: true }
    ? CsvFile
    : ResultOf<E>

export interface Input<E> {
  params: ParamsOf<E>
  query: QueryOf<E>
  body: BodyOf<E>
}

/** A handler may set or clear the session cookie through its context; nothing else of HTTP reaches a feature. */
interface WithCookie {
  cookie: SessionCookie
}

type ContextOf<E> = (E extends { allow: 'anyone' } ? Context : SignedInContext) & WithCookie

export type Handler<E> = (ctx: ContextOf<E>, input: Input<E>) => Promise<Answer<E> | Refusal>

/** Binds one declared endpoint to its handler. */
export type Mount = <E extends Endpoint>(endpoint: E, handler: Handler<E>) => void
