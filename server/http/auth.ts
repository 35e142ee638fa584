import type { FastifyRequest } from 'fastify'
import type { Actor, Deps, SignedInContext } from '../deps.ts'
import { touchSession } from '../features/session/actions/sessions.ts'
import { findSession } from '../features/session/queries.ts'
import { refuseAddress } from '../features/settings/queries/addresses.ts'
import { type Refusal, refuse } from '../refusal.ts'
import { sessionCookieName } from './cookie.ts'

type SignedIn = SignedInContext['person']

declare module 'fastify' {
  interface FastifyRequest {
    signedIn?: SignedIn
  }
}

/** The client address as trusted proxies report it, at most 45 characters (an IPv6 address with an IPv4 tail). */
export const addressOf = (request: FastifyRequest): string | null => request.ip?.slice(0, 45) ?? null

/** The person that the audit log names for a request. */
export const actorOf = (request: FastifyRequest, person: SignedIn | null): Actor => ({
  userId: person?.userId ?? null,
  username: person?.username ?? 'visitor',
  ipAddress: addressOf(request),
  userAgent: request.headers['user-agent']?.slice(0, 256) ?? null,
  requestId: request.id,
})

/** Polling, and refetches after a live event, are marked: they keep no idle session alive. */
const isBackground = (request: FastifyRequest): boolean => request.headers['x-background'] === '1'

/**
 * The person behind the request's session cookie, read from the database once per request; a refusal when there is
 * none, or when the role requires a second factor that is missing. `isActivity`: whether the request keeps the session
 * alive.
 */
export const personOf = async (
  request: FastifyRequest,
  deps: Deps,
  { isActivity = !isBackground(request), isOpenWithoutFactor = false } = {},
): Promise<SignedIn | Refusal> => {
  if (request.signedIn) return request.signedIn
  const token = request.cookies[sessionCookieName(deps.config)]
  const session = token ? await findSession(deps, token) : null
  if (!session) return refuse('not-signed-in')
  const refused = await refuseAddress(deps, addressOf(request))
  if (refused) return refused
  if (session.lacksFactor && !isOpenWithoutFactor) return refuse('factor-required')
  if (isActivity) await touchSession(deps, session)
  request.signedIn = session.person
  return session.person
}
