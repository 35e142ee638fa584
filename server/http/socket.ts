import fastifyWebsocket from '@fastify/websocket'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { RateLimiterMemory } from 'rate-limiter-flexible'
import type { Deps } from '../deps.ts'
import { isRefusal, type Refusal, refuse } from '../refusal.ts'
import { addressOf, personOf } from './auth.ts'
import { sessionCookieName } from './cookie.ts'
import { sendRefusal } from './errors.ts'
import { crossSiteRefusal } from './guards.ts'
import { createRoom, type Room } from './socket/room.ts'

const MOST_BYTES = 4096
/** Sockets per person: twenty tabs are work, more is a loop. */
const MOST_PER_SESSION = 20
/** Sockets per process. */
const MOST_IN_ALL = 5000
/** Refused upgrades per address. Only these count: a clinic behind one address may have many people. */
const REFUSED_A_MINUTE = 30
/** Upgrades with a cookie that are looked at although their address is shut out: a good session behind it gets through. */
const LOOKED_AT_A_MINUTE = 300

/** Why an upgrade is refused, or null. */
const upgradeRefusal = async (request: FastifyRequest, deps: Deps, room: Room): Promise<Refusal | null> => {
  const crossSite = crossSiteRefusal(request, deps.config)
  if (crossSite) return crossSite
  // Browsers reopen sockets by themselves, so this is no activity.
  const person = await personOf(request, deps, { isActivity: false })
  if (isRefusal(person)) return person
  if (room.countOf(person.sessionId) >= MOST_PER_SESSION) return refuse('too-many-requests')
  if (room.size() >= MOST_IN_ALL) return refuse('unavailable', { retryAfter: 10 })
  return null
}

/**
 * /ws: live events from the server to signed-in browsers. Session and origin are checked before the upgrade; afterwards
 * the room checks the session repeatedly.
 */
export const installSocket = async (app: FastifyInstance, deps: Deps): Promise<void> => {
  const room = createRoom(deps)
  const leave = deps.live.join(room)
  const refused = new RateLimiterMemory({ points: REFUSED_A_MINUTE, duration: 60 })
  const lookedAt = new RateLimiterMemory({ points: LOOKED_AT_A_MINUTE, duration: 60 })
  /** Whether an address that is shut out sends a good session; its strangers' refusals are not its fault. */
  const isKnown = async (request: FastifyRequest, address: string): Promise<boolean> => {
    if (request.cookies[sessionCookieName(deps.config)] === undefined) return false
    if ((await lookedAt.penalty(address)).consumedPoints > LOOKED_AT_A_MINUTE) return false
    return !isRefusal(await personOf(request, deps, { isActivity: false }))
  }
  await app.register(fastifyWebsocket, {
    options: { maxPayload: MOST_BYTES, perMessageDeflate: false },
    errorHandler: (_error, socket) => socket.terminate(),
    preClose: (done) => {
      leave()
      room.close()
      done()
    },
  })
  const guard = async (request: FastifyRequest, reply: FastifyReply) => {
    const address = addressOf(request) ?? 'unknown'
    const before = await refused.get(address)
    if (before && before.consumedPoints >= REFUSED_A_MINUTE && !(await isKnown(request, address)))
      return sendRefusal(request, reply, refuse('too-many-requests', { retryAfter: before.msBeforeNext / 1000 }))
    const refusal = await upgradeRefusal(request, deps, room)
    if (!refusal) return
    await refused.penalty(address)
    return sendRefusal(request, reply, refusal)
  }
  app.route({
    method: 'GET',
    url: '/ws',
    schema: { hide: true },
    exposeHeadRoute: false,
    preValidation: guard,
    handler: (request, reply) => sendRefusal(request, reply, refuse('not-found')),
    // Attaches all listeners at once: a frame that arrives during an await would be lost.
    wsHandler: (socket, request) => {
      if (!request.signedIn) return socket.terminate()
      const { heard, answered, left } = room.enter(socket, request.signedIn)
      socket.on('message', (data) => heard(data instanceof Buffer ? data.byteLength : MOST_BYTES))
      socket.on('pong', answered)
      socket.on('close', left)
    },
  })
}
