import { type Refusal, refusals } from './refusals.ts'

/** A message that may be accepted. */
export interface Order {
  to: string
  from: string
  body: string
  messagingServiceSid: string | null
  statusCallback: string | null
  validityPeriod: number
}

interface Sender {
  phoneNumber: string
  /** The account's numbers. */
  numbers: readonly string[]
  messagingServiceSid: string
  isBlocked: (to: string) => boolean
}

const NUMBER = /^\+[1-9]\d{6,14}$/
/** Characters in a text, and seconds in the queue (Twilio's API reference, Message resource). */
const LONGEST_BODY = 1600
const LONGEST_VALIDITY = 36_000

/** Twilio's test numbers: https://www.twilio.com/docs/iam/test-credentials */
const MAGIC_TO: Record<string, (to: string) => Refusal> = {
  '+15005550001': refusals.invalidTo,
  '+15005550002': refusals.unroutable,
  '+15005550003': refusals.regionDisabled,
  '+15005550004': refusals.unsubscribed,
  '+15005550009': refusals.notMobile,
}
const MAGIC_FROM: Record<string, (from: string) => Refusal> = {
  '+15005550001': refusals.invalidFrom,
  '+15005550007': refusals.foreignFrom,
  '+15005550008': refusals.fullQueue,
}
const MAGIC_VALID_FROM = '+15005550006'

/** Whether the carrier accepts a message; checks in Twilio's order. */
export function checkSend(params: URLSearchParams, sender: Sender): { order: Order } | { refusal: Refusal } {
  const to = params.get('To') ?? ''
  const given = { from: params.get('From') ?? '', service: params.get('MessagingServiceSid') ?? '' }
  const body = params.get('Body') ?? ''
  const statusCallback = params.get('StatusCallback') || null
  const validityPeriod = Number(params.get('ValidityPeriod') ?? LONGEST_VALIDITY)
  const from = given.service === '' ? given.from : given.from || sender.phoneNumber

  const refusal = ((): Refusal | null => {
    if (to === '') return refusals.missingTo()
    if (given.from === '' && given.service === '') return refusals.missingFrom()
    if (body === '') return refusals.missingBody()
    if (given.service !== '' && given.service !== sender.messagingServiceSid) return refusals.unknownService()
    const magicFrom = MAGIC_FROM[from]
    if (magicFrom !== undefined) return magicFrom(from)
    if (!NUMBER.test(from)) return refusals.invalidFrom(from)
    if (!sender.numbers.includes(from) && from !== MAGIC_VALID_FROM) return refusals.foreignFrom(from)
    const magicTo = MAGIC_TO[to]
    if (magicTo !== undefined) return magicTo(to)
    if (!NUMBER.test(to)) return refusals.invalidTo(to)
    if (to === from) return refusals.sameNumber()
    if (body.length > LONGEST_BODY) return refusals.longBody()
    if (!Number.isInteger(validityPeriod) || validityPeriod < 1 || validityPeriod > LONGEST_VALIDITY) {
      return refusals.invalidValidity()
    }
    if (statusCallback !== null && !isWebAddress(statusCallback)) return refusals.invalidCallback(statusCallback)
    if (sender.isBlocked(to)) return refusals.unsubscribed()
    return null
  })()
  if (refusal !== null) return { refusal }
  return { order: { to, from, body, messagingServiceSid: given.service || null, statusCallback, validityPeriod } }
}

/** True for a URL that a webhook can be posted to. */
export function isWebAddress(url: string): boolean {
  const parsed = URL.parse(url)
  return parsed !== null && (parsed.protocol === 'http:' || parsed.protocol === 'https:')
}
