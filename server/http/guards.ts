import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { RuleName } from '#contract/errors/input-rules.ts'
import { isStorable } from '#contract/primitives.ts'
import type { Config } from '../config.ts'
import type { Deps } from '../deps.ts'
import { AppError, type Refusal, refuse } from '../refusal.ts'
import { sendRefusal } from './errors.ts'

/** Far deeper and wider than any form of ours; 30,000 nested arrays are an attack. */
const DEEPEST = 32
const MOST_KEYS = 500

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS'])

/** Signed by the carrier, sent by no browser. */
const WEBHOOKS = '/api/webhooks/'

/**
 * A refusal when another site made the browser send this. Sec-Fetch-Site is the browser's own word; Origin stands in
 * for it on plain http. Who sends neither is no browser and carries no person's cookie unasked.
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

/** Names that reach into an object's inside instead of naming a field. */
const treacherous = new Set(['__proto__', 'constructor', 'prototype'])

/**
 * Walks what a client sent and refuses, naming the field, what no form sends: text that PostgreSQL cannot store (NUL) or
 * would change silently (half a surrogate pair), depth and breadth beyond all forms, names that mean an object's inside.
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

/** JSON from bytes. An empty body is an empty object: a call without a payload may still say it sends JSON. */
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

/** What every request passes before any route: where it comes from, and what may be in it at all. */
export const installGuards = (app: FastifyInstance, { config }: Pick<Deps, 'config'>): void => {
  // Fastify reads text/plain by itself, which a foreign page's form can send without asking.
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
    // Without any body a route that needs one names its missing fields, and a route that needs none is content.
    if (request.body === undefined && !safeMethods.has(request.method)) request.body = {}
  })
}
