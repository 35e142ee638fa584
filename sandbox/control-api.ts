import type { Carrier } from './carrier/carrier.ts'
import { isWebAddress } from './carrier/check-send.ts'
import type { Faults } from './carrier/faults.ts'
import type { Thread, Webhooks } from './control.ts'
import { readFaults, readInbound, readNumbers, readPatients, readSettings } from './control-input.ts'
import { answerJson, BadCall, type Exchange, readJson } from './http/exchange.ts'
import type { Handler } from './http/listen.ts'
import { streamEvents } from './http/stream-events.ts'
import type { Hub } from './hub.ts'
import type { Ledger } from './ledger.ts'
import type { Crowd } from './patients/crowd.ts'
import { presentAccepted, presentText, presentThread } from './views.ts'

interface Parts {
  ledger: Ledger
  carrier: Carrier
  crowd: Crowd
  faults: Faults
  hub: Hub
  reset: () => void
}

type Call = (parts: Parts, exchange: Exchange, body: unknown) => unknown

const calls: Record<string, Call> = {
  'GET account': ({ ledger }) => ledger.account,
  'PUT account': ({ ledger }, _, body) => {
    const account = { ...ledger.account, numbers: readNumbers(body) }
    ledger.record({ fact: 'account', account, seq: ledger.nextSeq })
    return ledger.account
  },
  'GET webhooks': ({ ledger }) => ledger.webhooks,
  'PUT webhooks': ({ ledger }, _, body) => {
    ledger.record({ fact: 'webhooks', webhooks: readWebhooks(body) })
    return ledger.webhooks
  },
  'GET settings': ({ ledger }) => ledger.settings,
  'PUT settings': ({ ledger }, _, body) => {
    ledger.record({ fact: 'settings', settings: readSettings(body, ledger.settings) })
    return ledger.settings
  },
  'GET faults': ({ faults }) => faults.list(),
  'PUT faults': ({ faults }, _, body) => faults.replace(readFaults(body)),
  'GET patients': ({ ledger }) => ledger.patients,
  'PUT patients': ({ ledger, crowd, hub }, _, body) => {
    crowd.configure(readPatients(body, ledger.patients))
    hub.publish({ type: 'patients', patients: ledger.patients })
    return ledger.patients
  },
  'POST inbound': ({ carrier, crowd, ledger }, _, body) => {
    const text = readInbound(body)
    if (ledger.ownNumbers().some(({ phoneNumber }) => phoneNumber === text.from))
      throw new BadCall(400, 'This is our own number.', 'from')
    crowd.hold(text.from)
    return { messageSid: carrier.receive(text).sid }
  },
  'GET accepted': ({ ledger }, { query }) => {
    const after = Number(query.get('after')) || 0
    const accepted = ledger.order.filter((message) => message.direction === 'outbound-api' && message.seq > after)
    return accepted.slice(0, limitOf(query, Number.POSITIVE_INFINITY)).map(presentAccepted)
  },
  'GET threads': ({ ledger, crowd }, { query }) => {
    const threads: Thread[] = []
    for (const phone of ledger.phones.values()) {
      const thread = presentThread(phone, crowd.scriptFor(phone.number))
      if (thread !== null) threads.push(thread)
    }
    const newestFirst = threads.sort((one, other) => (one.lastAt < other.lastAt ? 1 : -1))
    return newestFirst.slice(0, limitOf(query, 200))
  },
  'POST reset': ({ reset }) => {
    reset()
    return {}
  },
}

const THREAD = /^\/control\/threads\/([^/]+)(\/read)?$/

/** The control API that control.ts describes. */
export function controlApi(parts: Parts): Handler {
  return async (exchange) => {
    const { method, path, query, response } = exchange
    if (!path.startsWith('/control/')) return false
    if (method === 'GET' && path === '/control/events') {
      streamEvents(exchange, parts.hub)
      return true
    }
    const thread = THREAD.exec(path)
    if (thread?.[1] !== undefined) {
      const number = decodeNumber(thread[1])
      if (method === 'GET' && thread[2] === undefined) {
        const messages = parts.ledger.phones.get(number)?.messages ?? []
        answerJson(response, 200, messages.slice(-limitOf(query, 500)).map(presentText))
        return true
      }
      if (method === 'POST' && thread[2] !== undefined) {
        parts.ledger.record({ fact: 'phone', number, notes: { readAt: Date.now() } })
        answerJson(response, 200, {})
        return true
      }
    }
    const call = calls[`${method} ${path.slice('/control/'.length)}`]
    if (call === undefined) return false
    const body = method === 'GET' ? undefined : await readJson(exchange)
    answerJson(response, 200, call(parts, exchange, body))
    return true
  }
}

function readWebhooks(body: unknown): Webhooks {
  const smsUrl = typeof body === 'object' && body !== null && 'smsUrl' in body ? body.smsUrl : undefined
  if (smsUrl === null) return { smsUrl }
  if (typeof smsUrl === 'string' && isWebAddress(smsUrl)) return { smsUrl }
  throw new BadCall(400, 'smsUrl must be a full http or https address, or null.', 'smsUrl')
}

function decodeNumber(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    throw new BadCall(400, 'The number cannot be read.', 'number')
  }
}

function limitOf(query: URLSearchParams, otherwise: number): number {
  const limit = Number(query.get('limit'))
  return Number.isInteger(limit) && limit > 0 ? limit : otherwise
}
