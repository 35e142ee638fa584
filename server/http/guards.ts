import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { RuleName } from '#contract/errors/input-rules.ts'
import { isStorable } from '#contract/primitives.ts'
import type { Config } from '../config.ts'
import type { Deps } from '../deps.ts'
import { AppError, type Refusal, refuse } from '../refusal.ts'
import { sendRefusal } from './errors.ts'

/** Far deeper and wider than any form; 30,000 nested arrays are an attack. */
const DEEPEST = 32
const MOST_KEYS = 500

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS'])

/** Paths that are signed by the carrier and called by no browser. */
const WEBHOOKS = '/api/webhooks/'

/**
 * Refuses a cross-site request. Browsers send Sec-Fetch-Site; on plain http Origin stands in for it. A client that
 * sends neither is no browser and carries no cookie unasked.
 */
export const crossSiteRefusal = (request: Pick<FastifyRequest, 'headers'>, config: Config): Refusal | null => {
  const site = request.headers['sec-fetch-site']
  if (site !== undefined) return site === 'same-origin' ? null : refuse('cross-site')
  const { origin } = request.headers
  if (origin === undefined) return null
  return origin === new URL(config.publicUrl).origin ? null : refuse('cross-site')
}

const badField = (field: string, name: RuleName): AppError =>
  new AppError('invalid-input', { field: field === '' ? 'body' : field, rule: { name } })

/** Names that reach an object's prototype instead of a field. */
const treacherous = new Set(['__proto__', 'constructor', 'prototype', 'toString', 'valueOf'])

/**
 * Walks a request body and refuses, naming the field, what no form sends: text that PostgreSQL cannot store (NUL) or
 * changes silently (lone surrogates), excessive depth and breadth, and names of the prototype: a `length` whose
 * `toString` is 0 makes the validator throw.
 */
export const checkInput = (input: unknown): void => {
  const open: { value: unknown; field: string; depth: number }[] = [{ value: input, field: '', depth: 0 }]
  for (let next = open.pop(); next; next = open.pop()) {
    const { value, field, depth } = next
    if (typeof value === 'string' && !isStorable(value)) throw badField(field, 'storable')
    if (typeof value !== 'object' || value === null) continue
    if (depth >= DEEPEST) throw badField(field, 'size')
    const entries = Object.entries(value)
    if (!Array.isArray(value) && entries.length > MOST_KEYS) throw badField(field, 'size')
    for (const [key, inner] of entries) {
      if (!isStorable(key)) throw badField(field, 'storable')
      const name = field === '' ? key : `${field}.${key}`
      if (treacherous.has(key)) throw badField(name, 'known-fields')
      open.push({ value: inner, field: name, depth: depth + 1 })
    }
  }
}

const strictUtf8 = new TextDecoder('utf-8', { fatal: true })

/** Parses JSON bytes. An empty body is an empty object: a call without a payload may still declare JSON. */
const parseJson = (bytes: Buffer): unknown => {
  let text: string
  try {
    text = strictUtf8.decode(bytes)
  } catch {
    throw badField('body', 'json')
  }
  if (text.trim() === '') return {}
  let parsed: unknown
  try {
    parsed = JSON.parse(text)
  } catch {
    throw badField('body', 'json')
  }
  checkInput(parsed)
  return parsed
}

/** Whether a proxy forwarded the request that TRUST_PROXY does not name: then all its callers count as one address. */
const isUnknownProxy = (request: FastifyRequest): boolean =>
  (request.headers['x-forwarded-for'] ?? request.headers.forwarded) !== undefined &&
  request.ip === request.raw.socket.remoteAddress

/** Runs before every route: checks the request's origin and its body. */
export const installGuards = (app: FastifyInstance, { config, log }: Pick<Deps, 'config' | 'log'>): void => {
  let isWarned = false
  app.addHook('onRequest', async (request) => {
    if (isWarned || !isUnknownProxy(request)) return
    isWarned = true
    log.warn(
      'a request was forwarded by an address that TRUST_PROXY does not name: if it is your proxy, set it there',
      {
        requestId: request.id,
        proxy: request.ip,
      },
    )
  })
  // Fastify parses text/plain by default, which another site's form can send without a preflight.
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, async (_request: FastifyRequest, body: Buffer) =>
    parseJson(body),
  )
  app.addHook('onRequest', async (request, reply) => {
    if (safeMethods.has(request.method) || request.url.startsWith(WEBHOOKS)) return
    const refusal = crossSiteRefusal(request, config)
    if (refusal) return sendRefusal(request, reply, refusal)
  })
  app.addHook('preValidation', async (request) => {
    checkInput(request.params)
    checkInput(request.query)
    // A file is read by its handler.
    if (request.body instanceof Readable) return
    // With an empty object, a route that needs a body names its missing fields, and any other is content.
    if (request.body === undefined && !safeMethods.has(request.method)) request.body = {}
  })
}
