import type { ZodType } from 'zod'
import type { AttemptKind } from '#contract/ai/health.ts'
import type { ModelProvider } from '#contract/ai/providers.ts'
import type { LiveEvent } from '#contract/live.ts'
import type { Person } from '#contract/permissions.ts'
import type { Language } from '#contract/primitives.ts'
import type { Config } from './config.ts'
import type { Database, Reader } from './db/read.ts'

/** The moment, in one place, so that tests and the demonstration data can move it. */
export interface Clock {
  now(): Date
}

/** Writes allow-listed fields only: what is not in LogFields cannot be logged, patient data least of all. */
export interface Log {
  info(message: string, fields?: LogFields): void
  warn(message: string, fields?: LogFields): void
  error(message: string, fields?: LogFields): void
}

export interface LogFields {
  requestId?: string
  route?: string
  status?: number
  ms?: number
  code?: string
  count?: number
  conversationId?: number
  contactId?: number
  outboxId?: string
  instanceId?: number
  /** The name of a kind of job. */
  job?: string
  state?: string
  stack?: string
}

/** A session, or all sessions of a person but perhaps one. */
export interface SessionMatch {
  sessionId?: number
  userId?: number
  exceptSessionId?: number
}

/** The open sockets of this process. */
export interface LiveRoom {
  deliver(events: readonly LiveEvent[]): void
  /** Closes the sockets of sessions that have ended with 1008. */
  endSessions(match: SessionMatch): void
  /** Events may have been missed: sends everybody away with 1013, because who comes back fetches everything again. */
  startOver(): void
}

/** Where live events go: to the sockets of this process and of the others. Nothing here may throw. */
export interface LiveBus extends Pick<LiveRoom, 'endSessions'> {
  publish(events: readonly LiveEvent[]): void
  /** Adds a room; gives back the function that removes it. */
  join(room: LiveRoom): () => void
}

/** The disk that the database is on. */
export interface DiskSpace {
  /** Hardly anything is left: no new conversation begins, what runs goes on. */
  isGone(): boolean
}

/** What the carrier said to an attempt. Everything that is neither accepted nor surely refused is unknown. */
export type SendOutcome =
  | { kind: 'accepted'; sid: string; status: string }
  | { kind: 'refused'; code: string; message: string }
  | { kind: 'not-processed'; retryAfterSeconds: number | null; code: string }
  | { kind: 'unknown'; code: string }

export interface CarrierMessage {
  sid: string
  from: string
  to: string
  body: string
  status: string
  direction: 'inbound' | 'outbound'
  errorCode: string | null
  sentAt: Date | null
  createdAt: Date
}

/** The carrier. Calls end within 15 s and never throw for what the carrier says. */
export interface SmsProvider {
  /** The number texts come from, or empty with a messaging service. */
  readonly fromNumber: string
  readonly messagingServiceSid: string | null
  send(text: {
    to: string
    body: string
    outboxId: string
    /** How long the carrier may keep trying, at most 36,000 s. */
    validitySeconds?: number
  }): Promise<SendOutcome>
  /** Our texts from a moment on, to one number or to all, newest first. Throws when the carrier cannot be asked. */
  listSent(query: { to?: string; after: Date }): Promise<CarrierMessage[]>
  /** Texts to us from a moment on, newest first. Throws when the carrier cannot be asked. */
  listReceived(query: { after: Date }): Promise<CarrierMessage[]>
  fetch(sid: string): Promise<CarrierMessage | null>
  /** True when the signature fits the public URL and the parameters, under the present or the previous token. */
  isSigned(request: { path: string; params: Record<string, string>; signature: string | undefined }): boolean
  readonly accountSid: string
}

/** One call to a model. Texts in it have been redacted by whoever makes it. */
export interface ModelCall {
  provider: ModelProvider
  model: string
  apiKey: string
  /** Null: the provider's own. */
  baseUrl: string | null
  /** The address was typed by a person: it may only lead to public addresses, whatever its name resolves to. */
  isAddressTyped: boolean
  instructions: string
  turns: { role: 'user' | 'assistant'; text: string }[]
  maxOutputTokens: number
  /** Whole milliseconds. */
  timeoutMs: number
  /** Answer in this shape instead of words. */
  shape?: { name: string; schema: ZodType }
  /** No longer wanted: ends the call. */
  signal?: AbortSignal
}

/** What came of it. Holds no text but the answer's: errors of providers repeat the prompt. */
export type ModelOutcome =
  | {
      kind: 'ok'
      text: string
      /** The answer in the wanted shape. */
      output: unknown
      /** Whether the provider says that it keeps what it was sent; null: it says nothing. */
      isKept: boolean | null
      inputTokens: number
      outputTokens: number
    }
  | { kind: AttemptKind; status: number | null; retryAfterMs: number | null }

/** The AI providers. Calls end in time and never throw. */
export interface AiProviders {
  ask(call: ModelCall): Promise<ModelOutcome>
}

/** What features may ask of the runner. */
export interface Runner {
  /** There may be new work, of these contacts or of any: look now. */
  wake(contactIds?: readonly number[]): void
  /** Whether the dispatcher of this process is at work; absent where this process has none. */
  isRunning?(): boolean
}

/** The sandbox behind the handset; absent in live mode. */
export interface SandboxControl {
  readonly url: string
}

export interface Deps {
  config: Config
  db: Database
  sms: SmsProvider
  ai: AiProviders
  live: LiveBus
  runner: Runner
  clock: Clock
  log: Log
  sandbox: SandboxControl | null
  /** Absent while the database is on another machine. */
  disk?: DiskSpace
}

/** Who is acting: a person in a session, or a part of the system. */
export interface Actor {
  userId: number | null
  username: string
  ipAddress: string | null
  userAgent: string | null
  requestId: string | null
}

export const systemActor = (name: 'runner' | 'recovery' | 'seed' | 'start' | 'carrier' | 'assistant'): Actor => ({
  userId: null,
  username: `system:${name}`,
  ipAddress: null,
  userAgent: null,
  requestId: null,
})

/** What an audit row says beside who and when. */
export interface AuditEntry {
  resourceType: string
  resourceId?: number | string | null
  /** Ids, counts, names of changed fields; never values of patient data. */
  details?: Record<string, unknown>
  phi?: boolean
}

/** What every handler is given beside its input. */
export interface Context {
  deps: Deps
  db: Reader
  actor: Actor
  language: Language
}

/** The context of a signed-in person. */
export interface SignedInContext extends Context {
  person: Person & { userId: number; username: string; sessionId: number }
}
