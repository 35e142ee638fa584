import type { MessageListInstance } from 'twilio/lib/rest/api/v2010/account/message.js'
import { validateRequest } from 'twilio/lib/webhooks/webhooks.js'
import type { CarrierMessage, SmsProvider } from '../../deps.ts'
import { outcomeOfError } from './outcome.ts'

/** The carrier's maximum and default (36,000 s). */
const LONGEST_VALIDITY_S = 36_000

/** More than the texts of a few days of outage; bounds the list. */
const LONGEST_LIST = 20_000
const PAGE_SIZE = 1000
/** Texts to one number that a look-up reads: only one is in flight at a time. */
const LOOK_UP_SIZE = 50

/** Callback retries: five, after connection errors, time-outs and 5xx. The fragment is not part of the signed URL. */
const RETRIES = '#rc=5&rp=all'

export interface TwilioAccount {
  accountSid: string
  authToken: string
  /** The previous token, accepted on webhooks during a rotation. */
  previousAuthToken: string | null
  from: string | null
  messagingServiceSid: string | null
  /** Base address of the API, if not Twilio's own. */
  apiBaseUrl: string | null
}

type Message = Awaited<ReturnType<MessageListInstance['list']>>[number]

const present = (message: Message): CarrierMessage => ({
  sid: message.sid,
  from: message.from,
  to: message.to,
  body: message.body,
  status: message.status,
  direction: message.direction === 'inbound' ? 'inbound' : 'outbound',
  errorCode: message.errorCode ? String(message.errorCode) : null,
  sentAt: message.dateSent,
  createdAt: message.dateCreated,
})

/**
 * The carrier through its official SDK. Only the messaging part is loaded (a tenth of the whole), at the first call: a
 * server that only answers screens never needs it.
 */
export const createTwilio = (account: TwilioAccount, publicUrl: string): SmsProvider => {
  let opened: Promise<MessageListInstance> | undefined
  const open = async (): Promise<MessageListInstance> => {
    const [{ default: Base }, { default: Api }, { RedirectedClient }] = await Promise.all([
      import('twilio/lib/base/BaseTwilio.js'),
      import('twilio/lib/rest/ApiBase.js'),
      import('./redirect.ts'),
    ])
    const httpClient = new RedirectedClient(account.apiBaseUrl)
    const client = new Base.Client(account.accountSid, account.authToken, { httpClient })
    return new Api(client).v2010.account.messages
  }
  const opening = async (): Promise<{ messages: MessageListInstance }> => {
    opened ??= open()
    return { messages: await opened }
  }
  const sender = account.messagingServiceSid
    ? { messagingServiceSid: account.messagingServiceSid }
    : { from: account.from ?? '' }
  const tokens = [account.authToken, account.previousAuthToken].filter((token) => token !== null)
  const fixedSender = account.messagingServiceSid ? {} : { from: account.from ?? '' }
  const ownNumber = account.from ? { to: account.from } : {}

  return {
    accountSid: account.accountSid,
    fromNumber: account.messagingServiceSid ? '' : (account.from ?? ''),
    messagingServiceSid: account.messagingServiceSid,

    async send({ to, body, outboxId, validitySeconds = LONGEST_VALIDITY_S }) {
      try {
        const { messages } = await opening()
        const sent = await messages.create({
          ...sender,
          to,
          body,
          statusCallback: `${publicUrl}/api/webhooks/twilio/status?m=${outboxId}${RETRIES}`,
          validityPeriod: Math.min(LONGEST_VALIDITY_S, Math.max(1, Math.floor(validitySeconds))),
        })
        return sent.sid
          ? { kind: 'accepted', sid: sent.sid, status: sent.status }
          : { kind: 'unknown', code: 'unreadable' }
      } catch (error) {
        return outcomeOfError(error)
      }
    },

    async listSent({ to, after }) {
      const { messages } = await opening()
      // By number the newest texts are enough, and a queued text has no sending date to filter by.
      const found = to
        ? await messages.list({ ...fixedSender, to, limit: LOOK_UP_SIZE, pageSize: LOOK_UP_SIZE })
        : await messages.list({ ...fixedSender, dateSentAfter: after, limit: LONGEST_LIST, pageSize: PAGE_SIZE })
      return found.map(present).filter(({ direction, createdAt }) => direction === 'outbound' && createdAt >= after)
    },

    async listReceived({ after }) {
      const { messages } = await opening()
      const found = await messages.list({
        ...ownNumber,
        dateSentAfter: after,
        limit: LONGEST_LIST,
        pageSize: PAGE_SIZE,
      })
      return found.map(present).filter(({ direction }) => direction === 'inbound')
    },

    async fetch(sid) {
      const { messages } = await opening()
      try {
        return present(await messages(sid).fetch())
      } catch (error) {
        if (typeof error === 'object' && error !== null && 'status' in error && error.status === 404) return null
        throw error
      }
    },

    isSigned({ path, params, signature }) {
      if (!signature) return false
      return tokens.some((token) => validateRequest(token, signature, `${publicUrl}${path}`, params))
    },
  }
}
