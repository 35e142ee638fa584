import { timingSafeEqual } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { ActiveFault, Credentials, FaultKind } from '../control.ts'
import { answerJson, type Exchange, readBody } from '../http/exchange.ts'
import type { Handler } from '../http/listen.ts'
import type { Ledger } from '../ledger.ts'
import type { Carrier } from './carrier.ts'
import { checkSend } from './check-send.ts'
import type { Faults } from './faults.ts'
import { listMessages } from './list.ts'
import { presentMessage } from './message.ts'
import { presentRefusal, type Refusal, refusals } from './refusals.ts'

const PATH = /^\/2010-04-01\/Accounts\/([^/]+?)(?:\/Messages(?:\/([^/]+))?)?\.json$/

/** Faults that refuse the call without any effect. */
const refusing: readonly FaultKind[] = ['rate-limited', 'server-error', 'html-error', 'reset', 'no-answer']
/** Faults that accept the message and then spoil the response. */
const spoiling: readonly FaultKind[] = [
  'accept-then-drop',
  'accept-then-error',
  'accept-then-hang',
  'accept-half-answer',
  'early-callback',
]

interface Parts {
  ledger: Ledger
  carrier: Carrier
  faults: Faults
}

/** The part of Twilio's REST API that Recado calls: create, fetch and list messages, fetch the account. */
export function messagesApi(parts: Parts): Handler {
  const { ledger, faults } = parts
  return async (exchange) => {
    if (!exchange.path.startsWith('/2010-04-01/')) return false
    const { response, method, path } = exchange
    const match = PATH.exec(path)
    const isForMessages = path.includes('/Messages')
    const account = accountOfCaller(exchange, ledger)
    if (account === null) {
      answerRefusal(exchange, refusals.unauthenticated())
      return true
    }
    if (match?.[1] !== account.accountSid) {
      answerRefusal(exchange, match === null ? refusals.notFound(path) : refusals.unauthenticated())
      return true
    }
    const sid = match[2]
    if (method === 'POST' && isForMessages && sid === undefined) {
      await create(parts, exchange, account)
      return true
    }
    if (method !== 'GET') {
      answerRefusal(exchange, refusals.methodNotAllowed())
      return true
    }
    const call = { on: isForMessages && sid === undefined ? ('list' as const) : ('fetch' as const) }
    await slowDown(faults.strike(['slow-answer'], call))
    const fault = faults.strike(refusing, call)
    if (fault !== null) {
      refuseBy(fault, exchange)
    } else if (!isForMessages) {
      answerJson(response, 200, presentAccount(account, ledger))
    } else if (sid === undefined) {
      const listed = listMessages(ledger, exchange.query, account)
      if ('refusal' in listed) answerRefusal(exchange, listed.refusal)
      else answerJson(response, 200, listed.page)
    } else {
      const message = ledger.messages.get(sid)
      const isKnown =
        message !== undefined &&
        message.direction !== 'outbound-reply' &&
        ledger.accountOf(message).accountSid === account.accountSid
      if (isKnown) answerJson(response, 200, presentMessage(message, account.accountSid))
      else answerRefusal(exchange, refusals.notFound(path))
    }
    return true
  }
}

async function create({ ledger, carrier, faults }: Parts, exchange: Exchange, account: Credentials): Promise<void> {
  const params = new URLSearchParams(await readBody(exchange.request))
  const call = { number: params.get('To') ?? '', on: 'create' as const }
  await slowDown(faults.strike(['slow-answer'], call))
  const refused = faults.strike(refusing, call)
  if (refused !== null) {
    refuseBy(refused, exchange)
    return
  }
  const { phoneNumber, messagingServiceSid } = ledger.account
  const numbers = ledger
    .ownNumbers()
    .filter((own) => own.account.accountSid === account.accountSid)
    .map((own) => own.phoneNumber)
  const isBlocked = (to: string): boolean => ledger.isBlocked(to)
  const checked = checkSend(params, { phoneNumber, numbers, messagingServiceSid, isBlocked })
  if ('refusal' in checked) {
    answerRefusal(exchange, checked.refusal)
    return
  }
  const unlisted = faults.strike(['unlisted'], call)
  const message = carrier.accept(checked.order, unlisted === null ? 0 : Date.now() + (unlisted.delayMs ?? 30_000))
  const answer = presentMessage(message, account.accountSid)
  const fault = faults.strike(spoiling, call)
  if (fault?.kind === 'early-callback') await carrier.climb(message)
  carrier.start(message)
  if (fault === null || fault.kind === 'early-callback') answerJson(exchange.response, 201, answer)
  else spoil(fault, exchange, answer)
}

const slowDown = async (fault: ActiveFault | null): Promise<void> => {
  if (fault !== null) await pause(fault.delayMs ?? 1000)
}

function refuseBy(fault: ActiveFault, exchange: Exchange): void {
  const { request, response } = exchange
  switch (fault.kind) {
    case 'rate-limited': {
      const headers: Record<string, string> = {}
      if (fault.retryAfter !== undefined) headers['retry-after'] = String(fault.retryAfter)
      answerJson(response, 429, presentRefusal(refusals.tooManyRequests()), headers)
      return
    }
    case 'server-error':
      answerRefusal(exchange, refusals.internal())
      return
    case 'html-error':
      response.writeHead(502, { 'content-type': 'text/html' })
      response.end('<html><head><title>502 Bad Gateway</title></head><body>Bad Gateway</body></html>')
      return
    case 'reset':
      request.socket.resetAndDestroy()
      return
    default:
      // no-answer: the call stays open until the caller gives up.
      return
  }
}

function spoil(fault: ActiveFault, exchange: Exchange, answer: unknown): void {
  const { request, response } = exchange
  switch (fault.kind) {
    case 'accept-then-error':
      answerRefusal(exchange, refusals.internal())
      return
    case 'accept-half-answer': {
      const text = JSON.stringify(answer)
      response.writeHead(201, { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(text)) })
      response.write(text.slice(0, text.length / 2), () => request.socket.destroy())
      return
    }
    case 'accept-then-drop':
      request.socket.destroy()
      return
    default:
      // accept-then-hang: the message is accepted, but the caller never learns of it.
      return
  }
}

/** The account whose token the caller has. */
function accountOfCaller({ request }: Exchange, ledger: Ledger): Credentials | null {
  const given = Buffer.from(request.headers.authorization ?? '')
  for (const { account } of ledger.ownNumbers()) {
    const pair = Buffer.from(`${account.accountSid}:${account.authToken}`).toString('base64')
    const expected = Buffer.from(`Basic ${pair}`)
    if (given.length === expected.length && timingSafeEqual(given, expected)) return account
  }
  return null
}

function answerRefusal({ response }: Exchange, refusal: Refusal): void {
  const headers: Record<string, string> = {}
  if (refusal.status === 401) headers['www-authenticate'] = 'Basic realm="Twilio API"'
  answerJson(response, refusal.status, presentRefusal(refusal), headers)
}

const presentAccount = (account: Credentials, ledger: Ledger): Record<string, unknown> => ({
  sid: account.accountSid,
  friendly_name: 'Sandbox',
  status: 'active',
  type: 'Full',
  owner_account_sid: ledger.account.accountSid,
  uri: `/2010-04-01/Accounts/${account.accountSid}.json`,
})
