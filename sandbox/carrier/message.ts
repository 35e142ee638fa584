import { randomBytes } from 'node:crypto'

export type Status =
  | 'accepted'
  | 'queued'
  | 'sending'
  | 'sent'
  | 'delivered'
  | 'undelivered'
  | 'failed'
  | 'receiving'
  | 'received'

/** One text as the carrier stores it. Times are in milliseconds since 1970. */
export interface Message {
  /** The order of acceptance, never reused. */
  seq: number
  sid: string
  /** Twilio's terms: outbound-reply is the carrier's own answer to STOP and similar words. */
  direction: 'inbound' | 'outbound-api' | 'outbound-reply'
  from: string
  to: string
  body: string
  segments: number
  status: Status
  errorCode: number | null
  messagingServiceSid: string | null
  statusCallback: string | null
  /** Seconds after which a queued text expires. */
  validityPeriod: number
  createdAt: number
  updatedAt: number
  sentAt: number | null
  /** Lists omit the message before this time (fault `unlisted`). */
  listedFrom: number
  /** Nothing is left to do: no status to reach, no webhook to post. */
  isSettled: boolean
}

/** A Twilio identifier: two letters and 32 hexadecimal digits. */
export const newSid = (prefix: 'SM' | 'AC' | 'MG'): string => prefix + randomBytes(16).toString('hex')

export const isFinal = (status: Status): boolean =>
  status === 'delivered' || status === 'undelivered' || status === 'failed' || status === 'received'

/** The patient's number of a message in either direction. */
export const patientNumber = (message: Message): string => (message.direction === 'inbound' ? message.from : message.to)

/** Twilio's date format: RFC 2822 in GMT, whole seconds. */
const formatDate = (moment: number): string => new Date(moment).toUTCString().replace('GMT', '+0000')

/** The Message resource of the 2010-04-01 API. */
export function presentMessage(message: Message, accountSid: string): Record<string, unknown> {
  const uri = `/2010-04-01/Accounts/${accountSid}/Messages/${message.sid}`
  const hasSender = message.status !== 'accepted'
  return {
    account_sid: accountSid,
    api_version: '2010-04-01',
    body: message.body,
    date_created: formatDate(message.createdAt),
    date_sent: message.sentAt === null ? null : formatDate(message.sentAt),
    date_updated: formatDate(message.updatedAt),
    direction: message.direction,
    error_code: message.errorCode,
    error_message: null,
    from: hasSender ? message.from : null,
    messaging_service_sid: message.messagingServiceSid,
    num_media: '0',
    num_segments: hasSender ? String(message.segments) : '0',
    price: null,
    price_unit: 'USD',
    sid: message.sid,
    status: message.status,
    subresource_uris: { media: `${uri}/Media.json` },
    to: message.to,
    uri: `${uri}.json`,
  }
}
