import type { Credentials } from '../control.ts'
import type { Ledger } from '../ledger.ts'
import { type Message, presentMessage } from './message.ts'
import { type Refusal, refusals } from './refusals.ts'

const DAY_MS = 86_400_000
const DEFAULT_PAGE = 50
const LONGEST_PAGE = 1000

type Listed = { page: Record<string, unknown> } | { refusal: Refusal }

/** GET …/Messages.json: one page of the account's messages, newest first, in Twilio's shape. */
export function listMessages(ledger: Ledger, query: URLSearchParams, account: Credentials): Listed {
  const pageSize = Math.min(LONGEST_PAGE, Math.max(1, Number(query.get('PageSize')) || DEFAULT_PAGE))
  const page = Math.max(0, Number(query.get('Page')) || 0)
  const isWanted = createFilter(query)
  const token = query.get('PageToken')
  // The token is the id of the last message of a page, so that new messages between two calls shift nothing.
  const last = token === null ? null : ledger.messages.get(token.slice(2))
  if (last === undefined) return { refusal: refusals.invalidPage() }

  const candidates = candidatesFor(ledger, query)
  const found: Message[] = []
  for (let index = candidates.length - 1; index >= 0 && found.length <= pageSize; index--) {
    const message = candidates[index]
    if (message === undefined || (last !== null && message.seq >= last.seq)) continue
    if (isWanted(message) && ledger.accountOf(message).accountSid === account.accountSid) found.push(message)
  }
  const messages = found.slice(0, pageSize)
  const base = `/2010-04-01/Accounts/${account.accountSid}/Messages.json`
  const address = (extra: Record<string, string>): string => {
    const params = new URLSearchParams(query)
    for (const key of ['Page', 'PageToken']) params.delete(key)
    params.set('PageSize', String(pageSize))
    for (const [key, value] of Object.entries(extra)) params.set(key, value)
    return `${base}?${params.toString()}`
  }
  const lastShown = messages.at(-1)
  const shown = {
    first_page_uri: address({ Page: '0' }),
    next_page_uri:
      found.length > pageSize && lastShown !== undefined
        ? address({ Page: String(page + 1), PageToken: `PA${lastShown.sid}` })
        : null,
    previous_page_uri: null,
    uri: `${base}?${query.toString()}`,
    page,
    page_size: pageSize,
    start: page * pageSize,
    end: page * pageSize + Math.max(0, messages.length - 1),
    messages: messages.map((message) => presentMessage(message, account.accountSid)),
  }
  return { page: shown }
}

/** The patient's own messages when the query has their number, so that a look-up never scans the whole ledger. */
function candidatesFor(ledger: Ledger, query: URLSearchParams): readonly Message[] {
  const own = ledger.ownNumbers().map(({ phoneNumber }) => phoneNumber)
  for (const key of ['To', 'From']) {
    const number = query.get(key)
    if (number !== null && !own.includes(number)) return ledger.phones.get(number)?.messages ?? []
  }
  return ledger.order
}

function createFilter(query: URLSearchParams): (message: Message) => boolean {
  const to = query.get('To')
  const from = query.get('From')
  const on = readMoment(query.get('DateSent'))
  const after = readMoment(query.get('DateSent>'))
  const before = readMoment(query.get('DateSent<'))
  const now = Date.now()
  return (message) => {
    // The carrier's own answers to STOP, START and HELP are not in the account's log.
    if (message.direction === 'outbound-reply' || message.listedFrom > now) return false
    if (to !== null && message.to !== to) return false
    if (from !== null && message.from !== from) return false
    // Unsent messages count from their creation; Twilio's dates have whole seconds.
    const sent = Math.floor((message.sentAt ?? message.createdAt) / 1000) * 1000
    if (on !== null && (sent < on.at || sent >= on.at + (on.isDay ? DAY_MS : 1000))) return false
    if (after !== null && sent < after.at) return false
    return before === null || sent <= before.at
  }
}

/** Parses `2026-11-20` (midnight GMT) or `2026-11-20T12:43:00Z`; anything else filters nothing, as at Twilio. */
function readMoment(value: string | null): { at: number; isDay: boolean } | null {
  if (value === null || value === '') return null
  const at = Date.parse(value)
  return Number.isNaN(at) ? null : { at: Math.floor(at / 1000) * 1000, isDay: /^\d{4}-\d{2}-\d{2}$/.test(value) }
}
