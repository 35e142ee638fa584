import type { FastifyRequest } from 'fastify'
import type { Actor, Deps, SignedInContext } from '../deps.ts'
import { findSession } from '../features/session/queries.ts'
import { type Refusal, refuse } from '../refusal.ts'
import { sessionCookieName } from './cookie.ts'

type SignedIn = SignedInContext['person']

declare module 'fastify' {
  interface FastifyRequest {
    signedIn?: SignedIn
  }
}

/** The address as the trusted proxies state it, at most 45 characters (an IPv6 address with an IPv4 tail). */
export const addressOf = (request: FastifyRequest): string | null => request.ip?.slice(0, 45) ?? null

export const actorOf = (request: FastifyRequest, person: SignedIn | null): Actor => ({
  userId: person?.userId ?? null,
  username: person?.username ?? 'visitor',
  ipAddress: addressOf(request),
  userAgent: request.headers['user-agent']?.slice(0, 256) ?? null,
  requestId: request.id,
})

/** The person behind the request's session cookie, read from the database once a request; a refusal when there is none. */
export const personOf = async (request: FastifyRequest, deps: Deps): Promise<SignedIn | Refusal> => {
  if (request.signedIn) return request.signedIn
  const token = request.cookies[sessionCookieName(deps.config)]
  if (!token) return refuse('not-signed-in')
  const person = await findSession(deps, token, { isBackground: request.headers['x-background'] === '1' })
  if (!person) return refuse('not-signed-in')
  request.signedIn = person
  return person
}
