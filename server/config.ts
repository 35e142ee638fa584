import * as z from 'zod'
import type { ModelProvider } from '#contract/ai/providers.ts'
import { isLoopbackUrl } from './config/addresses.ts'

/** argon2id's own parameters: memory in KiB, passes, lanes. */
export interface PasswordCost {
  memoryCost: number
  timeCost: number
  parallelism: number
}

/** More than three times OWASP's minimum (Password Storage Cheat Sheet); about 50 ms. */
const PASSWORD_COST: PasswordCost = { memoryCost: 64 * 1024, timeCost: 3, parallelism: 1 }

/** The AI providers of the environment; what is entered under AI management takes precedence. */
export interface AiConfig {
  keys: Record<ModelProvider, string | null>
  baseUrls: Record<ModelProvider, string | null>
  /** Allows providers on this machine (ALLOW_LOCAL_AI=1). */
  isLocalAllowed: boolean
  /** Days for which calls to providers are kept (they hold no text). */
  attemptDays: number
}

/** The server's configuration, parsed once from the environment. docs/operations.md explains every variable. */
export interface Config {
  mode: 'sandbox' | 'live'
  role: 'all' | 'web' | 'worker'
  port: number
  host: string
  publicUrl: string
  dataDir: string
  databaseUrl: string | null
  databaseOwnerUrl: string | null
  adminPassword: string | null
  demoData: boolean
  appKey: string | null
  /** The former APP_KEY, while what it sealed is sealed anew. */
  previousAppKey: string | null
  /** What keys that outlive APP_KEY are derived from: the first APP_KEY of the database. Null before it was ever rotated. */
  lastingKey: string | null
  organizationName: string | null
  sessionIdleMinutes: number
  trustProxy: string[]
  allowInsecureHttp: boolean
  logLevel: 'debug' | 'info' | 'warn' | 'error'
  metricsToken: string | null
  /** Reads of patient data that a session may make in ten seconds. */
  readsPerTenSeconds: number
  /** A file or an address that gets a copy of every checkpoint of the audit log; null for none. */
  auditCheckpoints: string | null
  /** The mail server, with what it takes to sign in there, and whom its mails come from; null: no mail is sent. */
  mail: { url: string; from: string } | null
  /** Hosts inside the network that typed addresses may lead to, in small letters. */
  allowedInternalHosts: string[]
  /** The sandbox's address; ANNOUNCED until the start command has sent it. */
  sandboxUrl: string | null
  /** argon2id's cost for one password hash. */
  passwordCost: PasswordCost
  ai: AiConfig
  twilio: {
    accountSid: string
    authToken: string
    previousAuthToken: string | null
    from: string | null
    messagingServiceSid: string | null
    apiBaseUrl: string | null
  } | null
}

/** An unusable configuration; the message says what to write instead. */
export class ConfigError extends Error {}

const fail = (message: string): never => {
  throw new ConfigError(message)
}

/** Value of RECADO_SANDBOX_URL while the sandbox is starting: the start command sends the address over its channel. */
export const ANNOUNCED = 'announced'

/** Undocumented variables that the start command passes to the server. */
const KNOWN_RECADO = new Set(['RECADO_ROLE', 'RECADO_SANDBOX_URL'])

const wholeNumber = (name: string, value: string, least: number, most: number): number => {
  const number = Number(value)
  if (!/^\d+$/.test(value) || number < least || number > most)
    return fail(`${name} is '${value}'; write a whole number from ${least} to ${most}.`)
  return number
}

const isSwitchedOn = (name: string, value: string | undefined, isOnByDefault: boolean): boolean => {
  if (value === undefined || value === '') return isOnByDefault
  if (value === '1') return true
  if (value === '0') return false
  return fail(`${name} is '${value}'; write 1 or 0.`)
}

const httpUrl = (name: string, value: string): string => {
  const url = z.url({ protocol: /^https?$/ }).safeParse(value)
  if (!url.success) return fail(`${name} is '${value}'; write a full address such as https://recado.example.org.`)
  return value.replace(/\/+$/, '')
}

type Environment = Record<string, string | undefined>

const readTwilio = (env: Environment): Config['twilio'] => {
  const set = (name: string) => env[name]?.trim() || null
  const accountSid = set('TWILIO_ACCOUNT_SID')
  const authToken = set('TWILIO_AUTH_TOKEN')
  const from = set('TWILIO_FROM')
  const messagingServiceSid = set('TWILIO_MESSAGING_SERVICE_SID')
  const apiBaseUrl = set('TWILIO_API_BASE_URL')
  if (![accountSid, authToken, from, messagingServiceSid, apiBaseUrl].some(Boolean)) return null
  const missing = [
    accountSid ? null : 'TWILIO_ACCOUNT_SID',
    authToken ? null : 'TWILIO_AUTH_TOKEN',
    from || messagingServiceSid ? null : 'TWILIO_FROM (or TWILIO_MESSAGING_SERVICE_SID)',
  ].filter((name) => name !== null)
  if (missing.length > 0 || !accountSid || !authToken)
    return fail(
      `The carrier is only half configured: set ${missing.join(' and ')}, or unset every TWILIO_* variable to use the sandbox.`,
    )
  if (!/^AC[0-9a-fA-F]{32}$/.test(accountSid))
    fail("TWILIO_ACCOUNT_SID must be 'AC' followed by 32 hexadecimal characters.")
  if (from && !/^\+[1-9]\d{6,14}$/.test(from)) fail(`TWILIO_FROM must be a number such as +13055550100.`)
  if (messagingServiceSid && !/^MG[0-9a-fA-F]{32}$/.test(messagingServiceSid))
    fail("TWILIO_MESSAGING_SERVICE_SID must be 'MG' followed by 32 hexadecimal characters.")
  return {
    accountSid,
    authToken,
    previousAuthToken: set('TWILIO_AUTH_TOKEN_PREVIOUS'),
    from,
    messagingServiceSid,
    apiBaseUrl: apiBaseUrl ? httpUrl('TWILIO_API_BASE_URL', apiBaseUrl) : null,
  }
}

const readAi = (env: Environment): AiConfig => {
  const isLocalAllowed = isSwitchedOn('ALLOW_LOCAL_AI', env.ALLOW_LOCAL_AI, false)
  const each = <T>(read: (name: string) => T): Record<ModelProvider, T> => ({
    openai: read('OPENAI'),
    anthropic: read('ANTHROPIC'),
    perplexity: read('PERPLEXITY'),
    xai: read('XAI'),
  })
  return {
    isLocalAllowed,
    attemptDays: wholeNumber('AI_ATTEMPT_DAYS', env.AI_ATTEMPT_DAYS || '90', 2, 3650),
    keys: each((name) => env[`${name}_API_KEY`]?.trim() || null),
    baseUrls: each((name) => {
      const given = env[`${name}_BASE_URL`]?.trim()
      if (!given) return null
      const url = httpUrl(`${name}_BASE_URL`, given)
      if (isLoopbackUrl(url) ? !isLocalAllowed : new URL(url).protocol !== 'https:')
        fail(`${name}_BASE_URL is '${given}'; use https, or set ALLOW_LOCAL_AI=1 for a provider on this machine.`)
      return url
    }),
  }
}

const readMail = (env: Environment, publicUrl: string): Config['mail'] => {
  const url = env.SMTP_URL?.trim()
  if (!url) return null
  // The address holds a password: the message does not repeat it.
  if (!z.url({ protocol: /^smtps?$/ }).safeParse(url).success)
    return fail(
      'SMTP_URL is no address of a mail server; write one such as smtps://user:password@mail.example.org:465.',
    )
  const from = env.SMTP_FROM?.trim() || `Recado <recado@${new URL(publicUrl).hostname}>`
  if (!/^[^\r\n]*[^\s@<>]+@[^\s@<>]+>?$/.test(from))
    return fail(`SMTP_FROM is '${from}'; write an address such as Recado <recado@example.org>.`)
  return { url, from }
}

/** Parses the environment; throws ConfigError with a sentence that says what to write instead. */
export const readConfig = (env: Environment): Config => {
  for (const name of Object.keys(env))
    if (name.startsWith('RECADO_') && !KNOWN_RECADO.has(name))
      fail(`${name} is not a variable of Recado; remove it. The known one is RECADO_ROLE.`)
  const port = wholeNumber('PORT', env.PORT || '3000', 0, 65_535)
  const twilio = readTwilio(env)
  const role = env.RECADO_ROLE || 'all'
  if (role !== 'all' && role !== 'web' && role !== 'worker')
    return fail(`RECADO_ROLE is '${role}'; write all, web or worker.`)
  const databaseUrl = env.DATABASE_URL || null
  if (role !== 'all' && !databaseUrl)
    fail(`RECADO_ROLE=${role} needs DATABASE_URL: several processes share one database.`)
  if (role !== 'all' && !env.APP_KEY) fail(`RECADO_ROLE=${role} needs APP_KEY: the processes must share one key.`)
  const logLevel = env.LOG_LEVEL || 'info'
  if (logLevel !== 'debug' && logLevel !== 'info' && logLevel !== 'warn' && logLevel !== 'error')
    return fail(`LOG_LEVEL is '${logLevel}'; write debug, info, warn or error.`)
  const appKey = env.APP_KEY || null
  const previousAppKey = env.PREVIOUS_APP_KEY || null
  for (const [name, key] of Object.entries({ APP_KEY: appKey, PREVIOUS_APP_KEY: previousAppKey }))
    if (key && Buffer.from(key, 'base64').length !== 32)
      fail(`${name} must be 32 bytes in base64, for example the output of: openssl rand -base64 32`)
  if (previousAppKey && !appKey) fail('PREVIOUS_APP_KEY is set and APP_KEY is not; set the new key as APP_KEY.')
  const publicUrl = httpUrl('PUBLIC_URL', env.PUBLIC_URL || `http://localhost:${port}`)
  const allowInsecureHttp = isSwitchedOn('ALLOW_INSECURE_HTTP', env.ALLOW_INSECURE_HTTP, false)
  if (new URL(publicUrl).protocol === 'http:' && !isLoopbackUrl(publicUrl) && !allowInsecureHttp)
    fail(`PUBLIC_URL is ${publicUrl}; patient data needs https. Use https, or set ALLOW_INSECURE_HTTP=1 for a trial.`)
  const mode = twilio ? 'live' : 'sandbox'
  return {
    mode,
    role,
    port,
    host: env.HOST || '127.0.0.1',
    publicUrl,
    // No default: a program that forgot to name a folder must not open somebody's console.
    dataDir:
      env.DATA_DIR ||
      fail(
        'DATA_DIR is not set. Start Recado with npm start, which takes ./data, or name the folder it keeps everything in.',
      ),
    databaseUrl,
    databaseOwnerUrl: env.DATABASE_OWNER_URL || null,
    adminPassword: env.ADMIN_PASSWORD || null,
    demoData: mode === 'sandbox' && isSwitchedOn('DEMO_DATA', env.DEMO_DATA, true),
    appKey,
    previousAppKey,
    lastingKey: null,
    organizationName: env.ORGANIZATION_NAME?.trim() || null,
    sessionIdleMinutes: wholeNumber('SESSION_IDLE_MINUTES', env.SESSION_IDLE_MINUTES || '30', 5, 60),
    trustProxy: (env.TRUST_PROXY || '')
      .split(',')
      .map((part) => part.trim())
      .filter(Boolean),
    allowInsecureHttp,
    logLevel,
    metricsToken: env.METRICS_TOKEN || null,
    readsPerTenSeconds: wholeNumber('READS_PER_TEN_SECONDS', env.READS_PER_TEN_SECONDS || '300', 100, 1_000_000),
    auditCheckpoints: env.AUDIT_CHECKPOINTS || null,
    mail: readMail(env, publicUrl),
    allowedInternalHosts: (env.ALLOWED_INTERNAL_HOSTS || '')
      .split(',')
      .map((part) => part.trim().toLowerCase())
      .filter(Boolean),
    sandboxUrl: env.RECADO_SANDBOX_URL || null,
    passwordCost: PASSWORD_COST,
    ai: readAi(env),
    twilio,
  }
}

/** The parsed environment of this process. */
export const configFromEnvironment = (): Config => readConfig(process.env)
