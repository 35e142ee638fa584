import { setTimeout as pause } from 'node:timers/promises'
import { type ActiveProviderFault, type ProviderCall, type ProviderName, providerNames } from '../control.ts'
import { answerJson, type Exchange, readBody } from '../http/exchange.ts'
import type { Handler } from '../http/listen.ts'
import { anthropic } from './anthropic.ts'
import { type Ask, isJson, type Json, type Reply, type Wire, type WireAnswer } from './ask.ts'
import type { Calls } from './calls.ts'
import { asSentences, composeAnswer, doesWantSentences } from './compose-answer.ts'
import { fillSchema } from './fill-schema.ts'
import { openai } from './openai.ts'
import { perplexity } from './perplexity.ts'
import type { ProviderFaults } from './provider-faults.ts'
import { isFormFault, spoilForm } from './spoil-form.ts'
import { xai } from './xai.ts'

const wires: Record<ProviderName, Wire> = { openai, anthropic, perplexity, xai }

/** `/ai/{provider}/{label}`, then what the provider's SDK adds to its base URL. */
const ADDRESS = /^\/ai\/([a-z]+)\/([a-z0-9-]{1,40})(?:\/v1)?(\/.+)$/
const DEFAULT_DELAY_MS = 3000
const HUGE_BYTES = 1_000_000
/** No provider logs the caller's key; neither does this sandbox. */
const SECRET_HEADERS = ['authorization', 'x-api-key']

/** The four providers' HTTP APIs, as far as a text assistant uses them. */
export function providersApi({ faults, calls }: { faults: ProviderFaults; calls: Calls }): Handler {
  return async (exchange) => {
    const match = ADDRESS.exec(exchange.path)
    const provider = providerNames.find((name) => name === match?.[1])
    if (provider === undefined || match?.[2] === undefined) return false
    const [, , label, path = ''] = match
    const wire = wires[provider]
    const retired = wire.retired?.path.test(path) ? wire.retired.answer : null
    if (exchange.method !== 'POST' || !(retired || wire.path.test(path))) return false
    const raw = await readBody(exchange.request)
    const body = parse(raw)
    const call = calls.record({
      provider,
      label,
      path: exchange.path,
      model: isJson(body) && typeof body['model'] === 'string' ? body['model'] : null,
      body: raw,
      headers: openHeaders(exchange),
      status: null,
      fault: null,
    })
    await serve({ exchange, wire, retired, body, call, fault: faults.strike(label) })
    return true
  }
}

interface Served {
  exchange: Exchange
  wire: Wire
  /** What an interface that is no longer served answers. */
  retired: WireAnswer | null
  body: unknown
  call: ProviderCall
  fault: ActiveProviderFault | null
}

async function serve({ exchange, wire, retired, body, call, fault }: Served): Promise<void> {
  call.fault = fault?.kind ?? null
  if (fault?.kind === 'slow-answer') await pause(fault.delayMs ?? DEFAULT_DELAY_MS)
  if (fault?.kind === 'no-answer') return
  if (fault?.kind === 'reset') {
    exchange.request.socket.resetAndDestroy()
    return
  }
  const answer = retired ?? answerFor(wire, body, exchange, fault)
  call.status = answer.status
  const headers = { 'x-sandbox': '1', ...answer.headers }
  if (fault?.kind !== 'malformed') {
    answerJson(exchange.response, answer.status, answer.body, headers)
    return
  }
  const text = JSON.stringify(answer.body)
  exchange.response.writeHead(answer.status, { 'content-type': 'application/json', ...headers })
  exchange.response.end(text.slice(0, text.length / 2))
}

function answerFor(wire: Wire, body: unknown, exchange: Exchange, fault: ActiveProviderFault | null): WireAnswer {
  switch (fault?.kind) {
    case 'rate-limited': {
      const answer = wire.refuse('rate-limited', '')
      return fault.retryAfter === undefined ? answer : { ...answer, headers: { 'retry-after': `${fault.retryAfter}` } }
    }
    case 'server-error':
    case 'overloaded':
    case 'context-length':
    case 'bad-key':
    case 'retired-model':
      return wire.refuse(fault.kind, '')
    default:
  }
  if (wire.keyOf(exchange.request.headers) === null) return wire.refuse('no-key', '')
  const ask = isJson(body) ? wire.read(body) : null
  if (ask === null) return wire.refuse('bad-request', '')
  if (!wire.models.includes(ask.model)) return wire.refuse('unknown-model', '')
  return wire.answer(ask, replyTo(ask, fault))
}

function replyTo(ask: Ask, fault: ActiveProviderFault | null): Reply {
  switch (fault?.kind) {
    case 'refusal':
      return { text: '', ending: 'refusal' }
    case 'empty':
      return { text: '', ending: 'stop' }
    case 'huge':
      return { text: 'a '.repeat(HUGE_BYTES / 2), ending: 'stop' }
    case 'says':
      return { text: asSentences(fault.text ?? '', ask), ending: 'stop' }
    default: {
      const isForeign = fault?.kind === 'wrong-language'
      const isForm = doesWantSentences(ask)
      const isWords = ask.schema === null || isForm
      const text = isWords ? composeAnswer(ask, isForeign) : fillSchema(ask.schema ?? {}, ask)
      const kind = isForm || !isWords ? fault?.kind : undefined
      return isFormFault(kind) ? spoilForm(kind, text) : { text, ending: 'stop' }
    }
  }
}

function parse(raw: string): Json | null {
  try {
    const body: unknown = JSON.parse(raw)
    return isJson(body) ? body : null
  } catch {
    return null
  }
}

const openHeaders = ({ request }: Exchange): Record<string, string> =>
  Object.fromEntries(
    Object.entries(request.headers)
      .filter(([name]) => !SECRET_HEADERS.includes(name))
      .map(([name, value]) => [name, String(value)]),
  )
