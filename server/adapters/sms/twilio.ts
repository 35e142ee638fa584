import type { MessageListInstance } from 'twilio/lib/rest/api/v2010/account/message.js'
import { validateRequest } from 'twilio/lib/webhooks/webhooks.js'
import type { CarrierMessage, CarrierSender, SmsProvider } from '../../deps.ts'
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

const isService = ({ address }: CarrierSender): boolean => address.startsWith('MG')

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
  const opened = new Map<string, { token: string; messages: Promise<MessageListInstance> }>()
  const open = async (accountSid: string, authToken: string): Promise<MessageListInstance> => {
    const [{ default: Base }, { default: Api }, { RedirectedClient }] = await Promise.all([
      import('twilio/lib/base/BaseTwilio.js'),
      import('twilio/lib/rest/ApiBase.js'),
      import('./redirect.ts'),
    ])
    const httpClient = new RedirectedClient(account.apiBaseUrl)
    const client = new Base.Client(accountSid, authToken, { httpClient })
    return new Api(client).v2010.account.messages
  }
  // Wrapped, because the instance itself can be called like a function.
  const opening = async (sender: CarrierSender): Promise<{ messages: MessageListInstance }> => {
    const { accountSid, authToken } = sender.account ?? account
    let known = opened.get(accountSid)
    if (known?.token !== authToken) {
      known = { token: authToken, messages: open(accountSid, authToken) }
      opened.set(accountSid, known)
    }
    return { messages: await known.messages }
  }
  const first: CarrierSender = { address: account.messagingServiceSid ?? account.from ?? '', account: null }
  /** The number whose texts to us are listed; a service has several, so all of its account are. */
  const numberOf = (sender: CarrierSender) => {
    if (sender === first && account.from) return { to: account.from }
    return isService(sender) ? {} : { to: sender.address }
  }
  const tokens = [account.authToken, account.previousAuthToken].filter((token) => token !== null)

  return {
    accountSid: account.accountSid,
    fromNumber: account.messagingServiceSid ? '' : (account.from ?? ''),
    messagingServiceSid: account.messagingServiceSid,

    async send({ to, body, outboxId, sender = first, validitySeconds = LONGEST_VALIDITY_S }) {
      try {
        const { messages } = await opening(sender)
        const sent = await messages.create({
          ...(isService(sender) ? { messagingServiceSid: sender.address } : { from: sender.address }),
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

    async listSent({ to, after, sender = first }) {
      const { messages } = await opening(sender)
      const fixedSender = isService(sender) ? {} : { from: sender.address }
      // By number the newest texts are enough, and a queued text has no sending date to filter by.
      const found = to
        ? await messages.list({ ...fixedSender, to, limit: LOOK_UP_SIZE, pageSize: LOOK_UP_SIZE })
        : await messages.list({ ...fixedSender, dateSentAfter: after, limit: LONGEST_LIST, pageSize: PAGE_SIZE })
      return found.map(present).filter(({ direction, createdAt }) => direction === 'outbound' && createdAt >= after)
    },

    async listReceived({ after, sender = first }) {
      const { messages } = await opening(sender)
      const found = await messages.list({
        ...numberOf(sender),
        dateSentAfter: after,
        limit: LONGEST_LIST,
        pageSize: PAGE_SIZE,
      })
      return found.map(present).filter(({ direction }) => direction === 'inbound')
    },

    async fetch(sid, sender = first) {
      const { messages } = await opening(sender)
      try {
        return present(await messages(sid).fetch())
      } catch (error) {
        if (typeof error === 'object' && error !== null && 'status' in error && error.status === 404) return null
        throw error
      }
    },

    isSigned({ path, params, signature, authToken }) {
      if (!signature) return false
      return (authToken === undefined ? tokens : [authToken]).some((token) =>
        validateRequest(token, signature, `${publicUrl}${path}`, params),
      )
    },
  }
}
