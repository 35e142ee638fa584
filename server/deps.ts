import type { ZodType } from 'zod'
import type { AttemptKind } from '#contract/ai/health.ts'
import type { ModelProvider } from '#contract/ai/providers.ts'
import type { LiveEvent } from '#contract/live.ts'
import type { Language } from '#contract/primitives.ts'
import type { Config } from './config.ts'
import type { Database, Reader } from './db/read.ts'
import type { DirectoryProvider } from './deps/directory.ts'
import type { MailServer } from './deps/mail.ts'
import type { SignedInPerson } from './deps/signed-in-person.ts'

/** The clock in one place, so that tests and demonstration data can move it. */
export interface Clock {
  now(): Date
}

/** Logs fields of LogFields only: anything else, patient data above all, cannot be logged. */
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
  /** A library's word for what went wrong. */
  reason?: string
  /** The address of a machine that forwards requests. */
  proxy?: string
  stack?: string
}

/** One session, or all sessions of a person except perhaps one. */
export interface SessionMatch {
  sessionId?: number
  userId?: number
  exceptSessionId?: number
}

/** The open sockets of this process. */
export interface LiveRoom {
  deliver(events: readonly LiveEvent[]): void
  /** Closes the sockets of ended sessions with 1008. */
  endSessions(match: SessionMatch): void
  /**
   * Events may have been missed: closes every socket with 1013, because a browser that reconnects refetches everything.
   */
  startOver(): void
}

/** Publishes live events to the sockets of this and all other processes. Never throws. */
export interface LiveBus extends Pick<LiveRoom, 'endSessions'> {
  publish(events: readonly LiveEvent[]): void
  /** Adds a room; returns the function that removes it. */
  join(room: LiveRoom): () => void
}

/** The disk that the database is on. */
export interface DiskSpace {
  /** Almost full: no new conversation begins; what runs goes on. */
  isGone(): boolean
}

/** The carrier's answer to an attempt. Anything that is neither accepted nor surely refused is unknown. */
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

/** Whom a text comes from, in the carrier's terms. */
export interface CarrierSender {
  /** A number, a short code, or the id of a messaging service. */
  address: string
  /** Null: the account of the environment. */
  account: { accountSid: string; authToken: string } | null
}

/**
 * The carrier. Calls end within 15 s and never throw for a carrier's refusal. Without a `sender` they mean the one of
 * the environment.
 */
export interface SmsProvider {
  /** The number texts come from; empty with a messaging service. */
  readonly fromNumber: string
  readonly messagingServiceSid: string | null
  send(text: {
    to: string
    body: string
    outboxId: string
    sender?: CarrierSender | undefined
    /** How long the carrier may keep trying, at most 36,000 s. */
    validitySeconds?: number
  }): Promise<SendOutcome>
  /** Our texts since a moment, to one number or to all, newest first. Throws when the carrier cannot be reached. */
  listSent(query: { to?: string; after: Date; sender?: CarrierSender | undefined }): Promise<CarrierMessage[]>
  /** Texts to us since a moment, newest first. Throws when the carrier cannot be reached. */
  listReceived(query: { after: Date; sender?: CarrierSender | undefined }): Promise<CarrierMessage[]>
  fetch(sid: string, sender?: CarrierSender): Promise<CarrierMessage | null>
  /**
   * True when the signature fits the public URL and the parameters, under `authToken` or the environment's current or
   * previous token.
   */
  isSigned(request: {
    path: string
    params: Record<string, string>
    signature: string | undefined
    authToken?: string | undefined
  }): boolean
  readonly accountSid: string
}

/** One call to a model. The caller has redacted its texts. */
export interface ModelCall {
  provider: ModelProvider
  model: string
  apiKey: string
  /** Null for the provider's own address. */
  baseUrl: string | null
  /** A person typed the address: it may only resolve to public addresses. */
  isAddressTyped: boolean
  instructions: string
  turns: { role: 'user' | 'assistant'; text: string }[]
  maxOutputTokens: number
  /** Whole milliseconds. */
  timeoutMs: number
  /** Answer in this shape instead of plain text. `isNative`: the model takes the schema itself, else it is told in words. */
  shape?: { name: string; schema: ZodType; isNative: boolean }
  /** Aborts the call. */
  signal?: AbortSignal
}

/** The outcome of a call. Its only text is the answer: providers' errors repeat the prompt. */
export type ModelOutcome =
  | {
      kind: 'ok'
      text: string
      /** The answer in the requested shape. */
      output: unknown
      /** Whether the provider says that it stores the request; null when it says nothing. */
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
  /** Looks now for new work of these contacts, or of any. */
  wake(contactIds?: readonly number[]): void
  /** Whether this process's dispatcher runs; absent in a process without one. */
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
  /** Absent in a process that signs nobody in; where the database is on another machine; without SMTP_URL. */
  directory?: DirectoryProvider
  disk?: DiskSpace
  mail?: MailServer
}

/** Who is acting: a person in a session, or a part of the system. */
export interface Actor {
  userId: number | null
  username: string
  ipAddress: string | null
  userAgent: string | null
  requestId: string | null
}

export const systemActor = (
  name: 'directory' | 'runner' | 'recovery' | 'seed' | 'start' | 'carrier' | 'assistant' | 'operator',
): Actor => ({
  userId: null,
  username: `system:${name}`,
  ipAddress: null,
  userAgent: null,
  requestId: null,
})

/** An audit row's fields beside who and when. */
export interface AuditEntry {
  resourceType: string
  resourceId?: number | string | null
  /** Ids, counts, names of changed fields; never values of patient data. */
  details?: Record<string, unknown>
  /** What somebody typed as the reason, and whom it is about: kept beside the log, where it can be erased. */
  reason?: { words: string; patientId?: number | null; contactId?: number | null }
  phi?: boolean
}

/** What every handler gets beside its input. */
export interface Context {
  deps: Deps
  db: Reader
  actor: Actor
  language: Language
}

/** The context of a signed-in person. */
export interface SignedInContext extends Context {
  person: SignedInPerson
}
