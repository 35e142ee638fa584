import { setTimeout as pause } from 'node:timers/promises'
import type { BodyOf } from '#contract/endpoint.ts'
import type { flowEndpoints } from '#contract/flows/endpoints.ts'
import { act } from '../../../db/act.ts'
import type { SignedInContext } from '../../../deps.ts'
import { isRefusal, type Refusal, refuse, refuseInput } from '../../../refusal.ts'
import { fateOfText, sendText } from '../../../turn/send-text.ts'
import { enterNumber } from '../../contacts/actions.ts'
import { isAbroad } from '../../contacts/queries.ts'

/** The carrier answers within 15 s or the text is looked up; the caller waits no longer than this. */
const PATIENCE_MS = 20_000
const LOOK_MS = 100

/**
 * Sends one text to a number and waits for the carrier's answer. Entering the number records consent, as in the patient
 * form; a number that opted out is refused, as is one abroad.
 */
export const sendTestSms = async (
  ctx: SignedInContext,
  { phoneNumber, message }: BodyOf<typeof flowEndpoints.sendTestSms>,
): Promise<{ messageSid: string } | Refusal> => {
  if (await isAbroad(ctx.db, ctx.deps, phoneNumber)) return refuseInput('phoneNumber', 'our-countries')
  const sent = await act(ctx, 'test-sms.sent', async (tx) => {
    const contactId = await enterNumber(tx, ctx, { phoneNumber, patientId: null, source: 'test' })
    if (contactId === null) return refuse('bad-number', { field: 'phoneNumber' })
    const underWay = await sendText(tx, ctx, { contactId, phoneNumber, body: message })
    if (isRefusal(underWay)) return underWay
    return {
      result: underWay,
      audit: { resourceType: 'contact', resourceId: contactId, details: { characters: message.length }, phi: true },
    }
  })
  if (isRefusal(sent)) return sent
  ctx.deps.live.publish(sent.events)
  ctx.deps.runner.wake()
  for (let waited = 0; waited < PATIENCE_MS; waited += LOOK_MS) {
    const fate = await fateOfText(ctx.db, sent.key)
    if (fate.became === 'sent') return { messageSid: fate.sid }
    if (fate.became === 'failed') return refuse('sms-failed', { detail: fate.code })
    await pause(LOOK_MS)
  }
  return refuse('sms-unconfirmed')
}
