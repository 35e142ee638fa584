import type { contactRequestEndpoints } from '#contract/contact-requests.ts'
import type { BodyOf } from '#contract/endpoint.ts'
import { act, bookkeep } from '../../db/act.ts'
import { contactRequests } from '../../db/tables/contact-requests.ts'
import { notifications } from '../../db/tables/notifications.ts'
import type { Context } from '../../deps.ts'
import { isRefusal, type Refusal } from '../../refusal.ts'
import { countCall } from '../session/actions/throttle.ts'

const HOUR_S = 3600
/** A person writes once or twice, and an office behind one address a few times. */
const FROM_ADDRESS = { kind: 'contact-address', points: 5, seconds: HOUR_S }
/** More than this comes from programs, whatever the addresses. */
const FROM_EVERYWHERE = { kind: 'contact', points: 60, seconds: HOUR_S }

/**
 * Stores a visitor's message and notifies administrators. Nobody is signed in here, so calls are counted before
 * anything is written. A program that fills the honeypot field gets the usual thanks.
 */
export const sendContactRequest = async (
  ctx: Context,
  body: BodyOf<typeof contactRequestEndpoints.sendContactRequest>,
): Promise<Record<string, never> | Refusal> => {
  const { website, topic, name, email, organization, message } = body
  const now = ctx.deps.clock.now()
  const tooMany = await bookkeep(
    ctx.deps,
    async (tx) =>
      (await countCall(tx, { ...FROM_ADDRESS, address: ctx.actor.ipAddress }, now.getTime())) ??
      (await countCall(tx, { ...FROM_EVERYWHERE, address: null }, now.getTime())),
  )
  if (tooMany) return tooMany
  if (website !== '') return {}
  const told = await act(ctx, 'contact-request.created', async (tx) => {
    const [request] = await tx
      .insert(contactRequests)
      .values({ topic, name, email, organization, message, createdAt: now })
      .returning({ id: contactRequests.id })
    if (!request) throw new Error('a contact request was not inserted')
    const [notice] = await tx
      .insert(notifications)
      .values({
        kind: 'contact-request',
        details: { contactRequestId: request.id, topic, organization },
        createdAt: now,
      })
      .returning({ id: notifications.id })
    if (!notice) throw new Error('a notification was not inserted')
    return { result: notice.id, audit: { resourceType: 'contact-request', resourceId: request.id, details: { topic } } }
  })
  if (isRefusal(told)) return told
  ctx.deps.live.publish([{ type: 'NOTIFICATION_CREATED', notificationId: told }])
  return {}
}
