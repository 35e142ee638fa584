import type * as z from 'zod/mini'
import type { Allow } from './permissions.ts'

type Schema = z.ZodMiniType

/** The one declaration of an endpoint: the server mounts it, the client calls it, tests and the API document read it. */
export interface Endpoint {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** Path with `{name}` for parameters, always below /api. */
  path: `/api/${string}`
  allow: Allow
  /** True when the answer or the body holds patient data: every call is written to the audit log as such. */
  phi: boolean
  /** One line for the API document. */
  summary: string
  params?: Schema
  query?: Schema
  body?: Schema
  result: Schema
  /** A list answers a JSON array with Link and X-Total-Count. */
  list?: true
  /** The answer is a CSV file, streamed while it is read; its declared result is the text. */
  csv?: true
  /** Only there in the sandbox; elsewhere the path does not exist. */
  sandboxOnly?: true
  /** The largest body accepted, in bytes (default 256 KB). */
  bodyLimit?: number
}

/** Keeps the exact types of a declaration. */
export const endpoint = <const Declaration extends Endpoint>(declaration: Declaration): Declaration => declaration

/** What the server's handler is given, and what it answers. */
export type ParamsOf<E> = E extends { params: infer S extends Schema } ? z.output<S> : undefined
export type QueryOf<E> = E extends { query: infer S extends Schema } ? z.output<S> : undefined
export type BodyOf<E> = E extends { body: infer S extends Schema } ? z.output<S> : undefined
export type ResultOf<E> = E extends { result: infer S extends Schema } ? z.output<S> : never
/** What a caller writes: fields with a default may be left out. */
export type BodyInputOf<E> = E extends { body: infer S extends Schema } ? z.input<S> : undefined
export type QueryInputOf<E> = E extends { query: infer S extends Schema } ? z.input<S> : undefined
