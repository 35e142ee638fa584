import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { RateLimiterMemory } from 'rate-limiter-flexible'
import type { Deps } from '../../deps.ts'
import { AppError, type Refusal, refuse } from '../../refusal.ts'
import { acceptStatus, acceptWebhookText, isSignedWebhook } from './actions.ts'
import { formFields } from './rules.ts'

/** Far above the longest text with its fields. */
const BODY_LIMIT = 64 * 1024

/** Unsigned calls per address. Signed ones are never counted: the carrier's addresses change. */
const UNSIGNED_A_MINUTE = 60

/** Empty TwiML: replies go through the outbox, which sends nothing twice. */
const EMPTY_TWIML = '<?xml version="1.0" encoding="UTF-8"?><Response/>'

/** Sends the refusal's sentence; the app provides it. */
type SendRefusal = (request: FastifyRequest, reply: FastifyReply, refusal: Refusal) => FastifyReply

type Accept = (fields: Record<string, string>, query: Record<string, string | undefined>) => Promise<Refusal | null>

/**
 * The carrier's webhooks: a signature over our public address, a strict shape, one committed row, an empty answer.
 * Nothing else happens in the request: the carrier gives up after 15 s, and the text would be lost.
 */
export const installWebhooks = (app: FastifyInstance, deps: Deps, sendRefusal: SendRefusal): void => {
  const unsigned = new RateLimiterMemory({ points: UNSIGNED_A_MINUTE, duration: 60 })
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: BODY_LIMIT },
    (_request, body, done) => done(null, body),
  )
  const receive = (accept: Accept) => async (request: FastifyRequest, reply: FastifyReply) => {
    const fields = formFields(typeof request.body === 'string' ? request.body : '')
    const signature = request.headers['x-twilio-signature']
    const isSigned =
      fields !== null &&
      typeof signature === 'string' &&
      (await isSignedWebhook(deps, { path: request.raw.url ?? '', params: fields, signature }).catch((cause) => {
        throw new AppError('unavailable', { cause })
      }))
    if (!isSigned) {
      const { consumedPoints } = await unsigned.penalty(request.ip)
      const code = consumedPoints > UNSIGNED_A_MINUTE ? 'too-many-requests' : 'bad-signature'
      return sendRefusal(request, reply, refuse(code))
    }
    const query = request.query as Record<string, string | undefined>
    // The carrier retries whatever could not be stored.
    const refusal = await accept(fields, query).catch((cause) => {
      throw new AppError('unavailable', { cause })
    })
    if (refusal) {
      deps.log.warn('a signed webhook had an unknown shape', { requestId: request.id, code: refusal.field ?? 'body' })
      return sendRefusal(request, reply, refusal)
    }
    return reply.type('text/xml').send(EMPTY_TWIML)
  }
  app.post(
    '/api/webhooks/twilio/sms',
    { schema: { hide: true } },
    receive((fields) => acceptWebhookText(deps, fields)),
  )
  app.post(
    '/api/webhooks/twilio/status',
    { schema: { hide: true } },
    receive((fields, { m }) => acceptStatus(deps, fields, m)),
  )
}
