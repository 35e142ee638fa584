import { formFaults } from './form-faults.ts'

/**
 * The JSON of the sandbox's control plane (`/control/*`), for those who steer it: the handset page's server side, the
 * benches, the tests. Types only. Every call is JSON over loopback; moments are ISO 8601 in UTC; numbers are E.164.
 *
 *   GET  /control/account                    -> Account               PUT /control/account   { numbers } -> Account
 *   GET  /control/webhooks                   -> Webhooks              PUT /control/webhooks  Webhooks -> Webhooks
 *   GET  /control/settings                   -> Settings              PUT /control/settings  Partial<Settings> -> Settings
 *   POST /control/inbound                    InboundText -> { messageSid }
 *   GET  /control/threads?limit=             -> Thread[]              newest first
 *   GET  /control/threads/{number}?limit=    -> ThreadText[]          oldest first
 *   POST /control/threads/{number}/read      -> {}
 *   GET  /control/accepted?after=&limit=     -> Accepted[]            in order of acceptance; `after` is a `seq`
 *   GET  /control/faults                     -> ActiveFault[]         PUT /control/faults    { faults: Fault[] } -> ActiveFault[]
 *   GET  /control/patients                   -> Patients              PUT /control/patients  Partial<Patients> -> Patients
 *   GET  /control/events?after=              -> server-sent events, each `data` one SandboxEvent, `id` its number
 *   GET  /control/ai/faults                  -> ActiveProviderFault[]
 *   PUT  /control/ai/faults/{label}          { faults: ProviderFault[] } -> ActiveProviderFault[]   '*' is every label
 *   GET  /control/ai/calls?after=&limit=     -> ProviderCall[]        the last 2,000, oldest first; `after` is a `seq`
 *   POST /control/reset                      -> {}                    forgets texts, faults, settings; keeps account and webhooks
 * A refused call answers 4xx with { message, field? }.
 */

export interface Account {
  accountSid: string
  authToken: string
  /** The organization's own number, which sends texts and receives people's. */
  phoneNumber: string
  messagingServiceSid: string
  /** Further numbers; those of the main account have no subaccount. */
  numbers: { phoneNumber: string; subaccount: Credentials | null }[]
}

export type Credentials = Pick<Account, 'accountSid' | 'authToken'>

export interface Webhooks {
  /** Where a person's text is posted; null posts nothing. */
  smsUrl: string | null
}

export interface Settings {
  /** How long a text keeps each of the statuses queued, sending and sent (random milliseconds between the two). */
  ladder: { minMs: number; maxMs: number }
  /** Numbers whose phone is never reached, with the carrier's error code for them (30003, 30005, 30006 …). */
  undelivered: Record<string, number>
  /** Messaging Service behaviour: the webhook of STOP, START and HELP carries OptOutType. */
  isAdvancedOptOut: boolean
}

/** A text written by hand: the scripted patient leaves this phone alone until the next PUT patients. */
export interface InboundText {
  from: string
  /** The number of ours that the person writes to; omitted: the one that texted them last. */
  to?: string
  body: string
}

export interface Thread {
  /** The patient's number. */
  number: string
  lastText: string
  lastAt: string
  /** From the organization's view: inbound is written by the person. */
  lastDirection: 'inbound' | 'outbound'
  /** Texts that arrived since the person last wrote or looked. */
  unread: number
  /** The script that answers if scripted patients are on. */
  script: ScriptName
  /** The person texted STOP to the carrier. */
  isBlocked: boolean
}

export interface ThreadText {
  sid: string
  direction: 'inbound' | 'outbound'
  body: string
  status: string
  errorCode: number | null
  at: string
  /** Written by the carrier itself (the answer to STOP, START, HELP). */
  isAutomatic: boolean
}

/** A message that the carrier accepted from the organization, for checks. */
export interface Accepted {
  seq: number
  sid: string
  to: string
  from: string
  body: string
  status: string
  errorCode: number | null
  statusCallback: string | null
  at: string
}

/** Faults of the carrier's API. Those whose name begins with `accept` accept the message first. */
export const apiFaults = [
  'rate-limited',
  'server-error',
  'html-error',
  'reset',
  'no-answer',
  'slow-answer',
  'accept-then-drop',
  'accept-then-error',
  'accept-then-hang',
  'accept-half-answer',
  'early-callback',
  'unlisted',
] as const

/** Faults on the way from the carrier to our webhooks. */
export const webhookFaults = [
  'duplicate-callbacks',
  'shuffled-callbacks',
  'lost-callbacks',
  'duplicate-inbound',
  'withheld-inbound',
  'bad-signature',
  'slow-webhooks',
] as const

export type FaultKind = (typeof apiFaults)[number] | (typeof webhookFaults)[number]

export interface Fault {
  kind: FaultKind
  /** The share of calls it hits, 0 to 1; default 1. */
  rate?: number
  /** Ends after this many hits. */
  count?: number
  /** Ends after this many milliseconds. */
  forMs?: number
  /** Only for this patient's number. */
  number?: string
  /** The API calls it hits; default `create`. */
  on?: 'create' | 'fetch' | 'list' | 'any'
  /** rate-limited: seconds of the Retry-After header; no header if omitted. */
  retryAfter?: number
  /**
   * slow-answer, slow-webhooks: the delay in milliseconds (1,000). shuffled-callbacks: the longest delay (3,000).
   * unlisted: how long lists omit a new message (30,000).
   */
  delayMs?: number
  /** duplicate-callbacks, duplicate-inbound: copies in all (2). */
  copies?: number
}

export interface ActiveFault extends Fault {
  id: number
  hits: number
  /** When it ends by itself. */
  until: string | null
}

export const scriptNames = [
  'prompt',
  'slow',
  'chatty',
  'misspelling',
  'switches-language',
  'wrong-number',
  'says-stop',
  'never-answers',
  'shares-a-phone',
  'asks-back',
  'unsure',
] as const

export type ScriptName = (typeof scriptNames)[number]

export interface Patients {
  on: boolean
  /** 1 is human speed, 20 answers twenty times faster (0.1 to 1,000). */
  speed: number
  /** Numbers with a fixed script; the digits of other numbers choose theirs. Replaced as a whole. */
  scripts: Record<string, ScriptName>
  /** The maximum number of texts per hour from one scripted patient. */
  maxPerHour: number
}

export type SandboxEvent =
  | { type: 'text'; number: string; text: ThreadText }
  | { type: 'status'; number: string; sid: string; status: string; errorCode: number | null }
  | { type: 'patients'; patients: Patients }
  | { type: 'reset' }

export const providerNames = ['openai', 'anthropic', 'perplexity', 'xai'] as const

export type ProviderName = (typeof providerNames)[number]

/** Faults of an AI provider, which is served below /ai/{provider}/{label}. */
export const providerFaults = [
  'rate-limited',
  'server-error',
  'overloaded',
  'reset',
  'no-answer',
  'slow-answer',
  'empty',
  'malformed',
  'refusal',
  'context-length',
  'bad-key',
  'retired-model',
  'huge',
  'wrong-language',
  'says',
  ...formFaults,
] as const

export interface ProviderFault {
  kind: (typeof providerFaults)[number]
  /** The share of calls it hits, 0 to 1; default 1. */
  rate?: number
  /** Ends after this many hits. */
  count?: number
  /** Ends after this many milliseconds. */
  forMs?: number
  /** slow-answer: the delay in milliseconds (3,000). */
  delayMs?: number
  /** rate-limited: seconds of the Retry-After header; no header if omitted. */
  retryAfter?: number
  /** says: the model's answer, word for word. */
  text?: string
}

export interface ActiveProviderFault extends ProviderFault {
  label: string
  hits: number
  /** When it ends by itself. */
  until: string | null
}

/** One call to an AI provider, as sent over the wire. */
export interface ProviderCall {
  seq: number
  at: string
  provider: ProviderName
  label: string
  path: string
  model: string | null
  body: string
  /** Without the key. */
  headers: Record<string, string>
  /** Null until it is answered. */
  status: number | null
  fault: ProviderFault['kind'] | null
}
