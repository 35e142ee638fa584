import type { BodyOf, Endpoint, ParamsOf, QueryOf, ResultOf } from '#contract/endpoint.ts'
import type { RowFile } from './csv.ts'
import type { Context, SignedInContext } from './deps.ts'
import type { Refusal } from './refusal.ts'

/** What a list handler returns: one page, the next cursor, and the total. */
export interface Page<Row> {
  rows: Row[]
  next: string | null
  total: number
}

/** The browser's session token, as far as a handler may use it. */
export interface SessionCookie {
  /** The request's token; only the database knows whether it is valid. */
  readonly token: string | null
  set(token: string): void
  clear(): void
  /** The device cookie of a browser that has signed in before; only at sign-in. */
  readonly device: string | null
  setDevice(value: string): void
  /** What a sign-in at the directory left for the way back; null without one. */
  readonly directory: string | null
  /** Null clears it. */
  setDirectory(value: string | null): void
}

type Answer<E> = E extends { list: true }
  ? ResultOf<E> extends (infer Row)[]
    ? Page<Row>
    : never
  : E extends { csv: true } | { jsonLines: true } | { workbook: true }
    ? RowFile
    : ResultOf<E>

export interface Input<E> {
  params: ParamsOf<E>
  query: QueryOf<E>
  body: BodyOf<E>
}

/** Handlers set or clear the session cookie through their context; no other part of HTTP reaches a feature. */
interface WithCookie {
  cookie: SessionCookie
}

type ContextOf<E> = (E extends { allow: 'anyone' } ? Context : SignedInContext) & WithCookie

export type Handler<E> = (ctx: ContextOf<E>, input: Input<E>) => Promise<Answer<E> | Refusal>

/** Binds one declared endpoint to its handler. */
export type Mount = <E extends Endpoint>(endpoint: E, handler: Handler<E>) => void
