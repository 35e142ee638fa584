import * as z from 'zod/mini'
import { Id, Instant } from '../primitives.ts'

/** `closed`: calls go through. `open`: it is left alone until `openUntil`. `half-open`: a probe is finding out. */
export const breakerStates = ['closed', 'open', 'half-open'] as const

/** How an attempt can end besides well; see engine/fallback.ts for what follows from each. */
export const attemptKinds = [
  'timeout',
  'network',
  'server',
  'rate-limit',
  'auth',
  'not-found',
  'context-length',
  'bad-request',
  'refusal',
  'empty',
  'invalid-output',
  'gate',
  'cancelled',
] as const
export const AttemptKind = z.enum(attemptKinds)
export type AttemptKind = z.infer<typeof AttemptKind>

const healthFields = {
  /** Percent of counted calls of the last hour (the last 20 of a day when there were fewer than 5); null: no data. */
  successRate: z.nullable(z.number()),
  sampleSize: z.int(),
  /** `not-configured`: no key, nobody would answer. */
  state: z.enum([...breakerStates, 'not-configured']),
  openUntil: z.nullable(Instant),
  /** Milliseconds. */
  p50: z.nullable(z.int()),
  p95: z.nullable(z.int()),
  lastCheckedAt: z.nullable(Instant),
  lastError: z.nullable(AttemptKind),
  /** The provider said that the model no longer exists. */
  isModelRetired: z.boolean(),
}
export const ConfigurationHealth = z.object({ configId: Id, ...healthFields })
export type ConfigurationHealth = z.infer<typeof ConfigurationHealth>

/** Of all configurations of a provider together; each by itself stands in `configurations`. */
export const ProviderHealth = z.object({ ...healthFields, configurations: z.array(ConfigurationHealth) })
export type ProviderHealth = z.infer<typeof ProviderHealth>

export const HealthCheck = z.object({
  /** 'healthy', or how it failed. */
  status: z.union([z.literal('healthy'), z.literal('not-configured'), AttemptKind]),
  model: z.nullable(z.string()),
  /** Milliseconds. */
  responseTime: z.nullable(z.int()),
  /** A sentence in the caller's language; never what the provider wrote. */
  error: z.nullable(z.string()),
})
export type HealthCheck = z.infer<typeof HealthCheck>
