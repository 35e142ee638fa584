import type * as z from 'zod/mini'
import type { Allow } from './permissions.ts'

type Schema = z.ZodMiniType

/** The one declaration of an endpoint: the server mounts it, the client calls it, tests and the API document read it. */
export interface Endpoint<
  Params extends Schema = Schema,
  Query extends Schema = Schema,
  Body extends Schema = Schema,
  Result extends Schema = Schema,
> {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** Path with `{name}` for parameters, always below /api. */
  path: `/api/${string}`
  allow: Allow
  /** True when the answer or the body holds patient data: every call is written to the audit log as such. */
  phi: boolean
  /** One line for the API document. */
  summary: string
  params?: Params
  query?: Query
  body?: Body
  result: Result
  /** A list answers a JSON array with Link and X-Total-Count. */
  list?: true
  /** Only there in the sandbox; elsewhere the path does not exist. */
  sandboxOnly?: true
  /** The largest body accepted, in bytes (default 256 KB). */
  bodyLimit?: number
}

/** Keeps the exact schema types of a declaration. */
export const endpoint = <P extends Schema, Q extends Schema, B extends Schema, R extends Schema>(
  declaration: Endpoint<P, Q, B, R>,
): Endpoint<P, Q, B, R> => declaration

type Read<S> = S extends Schema ? z.output<S> : undefined
type Write<S> = S extends Schema ? z.input<S> : undefined
export type ParamsOf<E> = E extends Endpoint<infer P, Schema, Schema, Schema> ? Read<P> : never
export type QueryOf<E> = E extends Endpoint<Schema, infer Q, Schema, Schema> ? Read<Q> : never
export type BodyOf<E> = E extends Endpoint<Schema, Schema, infer B, Schema> ? Read<B> : never
export type BodyInputOf<E> = E extends Endpoint<Schema, Schema, infer B, Schema> ? Write<B> : never
export type ResultOf<E> = E extends Endpoint<Schema, Schema, Schema, infer R> ? z.output<R> : never
