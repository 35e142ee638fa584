import type * as z from 'zod/mini'
import type { Allow } from './permissions.ts'

type Schema = z.ZodMiniType

/** The declaration of an endpoint: the server mounts it, the client calls it, tests and the API document read it. */
export interface Endpoint {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** Path with `{name}` for parameters, always below /api. */
  path: `/api/${string}`
  allow: Allow
  /** True when the request or response contains patient data: each call is audited as such. */
  phi: boolean
  /** Also answers somebody whose role requires a second factor that is still missing. */
  isOpenWithoutFactor?: true
  /**
   * The person must have proved who they are in the last ten minutes, at sign-in or again: always, or when the body holds
   * one of these fields.
   */
  needsProof?: true | readonly string[]
  /**
   * Is about what patients wrote or staff noted, so it refuses roles from which the organization keeps that: always, or when
   * the body holds one of these fields; an empty one then counts as not sent.
   */
  needsWords?: true | readonly string[]
  /** One line for the API document. */
  summary: string
  params?: Schema
  query?: Schema
  body?: Schema
  result: Schema
  /** A list responds with a JSON array, Link and X-Total-Count. */
  list?: true
  /** Responds with a streamed CSV file; the declared result is its text. */
  csv?: true
  /** The same with a JSON object in each line. */
  jsonLines?: true
  /** The same as a workbook (XLSX), written whole. */
  workbook?: true
  /** The body is a file of any kind, read as it arrives; `bodyLimit` is its size. */
  upload?: true
  /** Exists only in the sandbox. */
  sandboxOnly?: true
  /** The maximum body size in bytes (default 256 KB). */
  bodyLimit?: number
}

/** Returns the declaration with its exact types. */
export const endpoint = <const Declaration extends Endpoint>(declaration: Declaration): Declaration => declaration

/** The input of the server's handler, and its output. */
export type ParamsOf<E> = E extends { params: infer S extends Schema } ? z.output<S> : undefined
export type QueryOf<E> = E extends { query: infer S extends Schema } ? z.output<S> : undefined
export type BodyOf<E> = E extends { body: infer S extends Schema } ? z.output<S> : undefined
export type ResultOf<E> = E extends { result: infer S extends Schema } ? z.output<S> : never
/** The caller's input, in which fields with a default may be omitted. */
export type BodyInputOf<E> = E extends { body: infer S extends Schema } ? z.input<S> : undefined
export type QueryInputOf<E> = E extends { query: infer S extends Schema } ? z.input<S> : undefined
