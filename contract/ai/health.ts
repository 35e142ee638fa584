import * as z from 'zod/mini'
import { Id, Instant } from '../primitives.ts'

/** `closed`: calls go through. `open`: no calls until `openUntil`. `half-open`: a probe is testing the provider. */
export const breakerStates = ['closed', 'open', 'half-open'] as const

/** How an attempt can fail; engine/fallback.ts decides what follows. */
export const attemptKinds = [
  'timeout',
  'network',
  'server',
  'rate-limit',
  'auth',
  'not-found',
  'no-credit',
  'unsupported',
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
  /** Percent of the counted calls of the last hour (with fewer than 5, the last 20 of a day); null: no data. */
  successRate: z.nullable(z.number()),
  sampleSize: z.int(),
  /** `not-configured`: no key, so no calls. */
  state: z.enum([...breakerStates, 'not-configured']),
  openUntil: z.nullable(Instant),
  /** Milliseconds. */
  p50: z.nullable(z.int()),
  p95: z.nullable(z.int()),
  lastCheckedAt: z.nullable(Instant),
  lastError: z.nullable(AttemptKind),
  /** The provider reported that the model no longer exists. */
  isModelRetired: z.boolean(),
}
export const ConfigurationHealth = z.object({ configId: Id, ...healthFields })
export type ConfigurationHealth = z.infer<typeof ConfigurationHealth>

/** The health of a provider's configurations together; each one is in `configurations`. */
export const ProviderHealth = z.object({ ...healthFields, configurations: z.array(ConfigurationHealth) })
export type ProviderHealth = z.infer<typeof ProviderHealth>

export const HealthCheck = z.object({
  /** 'healthy', or how it failed. */
  status: z.union([z.literal('healthy'), z.literal('not-configured'), AttemptKind]),
  model: z.nullable(z.string()),
  /** Milliseconds. */
  responseTime: z.nullable(z.int()),
  /** A sentence in the caller's language; never the provider's own text. */
  error: z.nullable(z.string()),
})
export type HealthCheck = z.infer<typeof HealthCheck>
