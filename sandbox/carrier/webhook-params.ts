import type { Credentials } from '../control.ts'
import type { Message } from './message.ts'
import type { Keyword } from './opt-out.ts'

/** The form that Twilio posts for an incoming text. */
export function inboundParams(
  message: Message,
  account: Credentials,
  options: { messagingServiceSid: string | null; optOutType: Keyword | null },
): Record<string, string> {
  return {
    ToCountry: 'US',
    ToState: '',
    SmsMessageSid: message.sid,
    NumMedia: '0',
    ToCity: '',
    FromZip: '',
    SmsSid: message.sid,
    FromState: '',
    SmsStatus: 'received',
    FromCity: '',
    Body: message.body,
    FromCountry: 'US',
    To: message.to,
    ...(options.messagingServiceSid === null ? {} : { MessagingServiceSid: options.messagingServiceSid }),
    ...(options.optOutType === null ? {} : { OptOutType: options.optOutType }),
    ToZip: '',
    NumSegments: String(message.segments),
    MessageSid: message.sid,
    AccountSid: account.accountSid,
    From: message.from,
    ApiVersion: '2010-04-01',
  }
}

/** The form that Twilio posts to a message's StatusCallback when its status changes. */
export function statusParams(message: Message, account: Credentials): Record<string, string> {
  return {
    SmsSid: message.sid,
    SmsStatus: message.status,
    MessageStatus: message.status,
    To: message.to,
    ...(message.messagingServiceSid === null ? {} : { MessagingServiceSid: message.messagingServiceSid }),
    ...(message.errorCode === null ? {} : { ErrorCode: String(message.errorCode) }),
    MessageSid: message.sid,
    AccountSid: account.accountSid,
    From: message.from,
    ApiVersion: '2010-04-01',
  }
}
