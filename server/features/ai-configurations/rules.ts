import { isIP } from 'node:net'
import type { AttemptKind, ConfigurationHealth } from '#contract/ai/health.ts'
import { type Breaker, breakerState } from '#engine/breaker.ts'
import { isLoopbackUrl, isPublicAddress } from '../../config/addresses.ts'
import { type Refusal, refuseInput } from '../../refusal.ts'

/** A call as health counts it. */
export interface CountedCall {
  at: number
  ms: number
  result: 'ok' | AttemptKind
}

const HOUR_MS = 3_600_000
const LEAST_CALLS = 5
const FEW_CALLS = 20

const percentile = (sorted: number[], share: number): number | null =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? null

/**
 * Health: successful calls among those of the last hour, or among the last 20 of the day when there were fewer than
 * five. Failures caused by the caller are not passed in. `calls`: newest first.
 */
export const healthOf = (
  calls: readonly CountedCall[],
  breaker: Breaker,
  at: number,
): Omit<ConfigurationHealth, 'configId' | 'isModelRetired'> => {
  const recent = calls.filter((call) => at - call.at < HOUR_MS)
  const sample = recent.length >= LEAST_CALLS ? recent : calls.slice(0, FEW_CALLS)
  const well = sample.filter(({ result }) => result === 'ok')
  const times = well.map(({ ms }) => ms).sort((a, b) => a - b)
  const lastError = calls.find(({ result }) => result !== 'ok')?.result
  return {
    successRate: sample.length === 0 ? null : Math.round((1000 * well.length) / sample.length) / 10,
    sampleSize: sample.length,
    state: breakerState(breaker, at),
    openUntil: breaker.openUntil === null ? null : new Date(breaker.openUntil).toISOString(),
    p50: percentile(times, 0.5),
    p95: percentile(times, 0.95),
    lastCheckedAt: calls[0] ? new Date(calls[0].at).toISOString() : null,
    lastError: lastError === undefined || lastError === 'ok' ? null : lastError,
  }
}

/** A host name; what it resolves to is checked at each call. */
const INTERNET_NAME = /\.(?!(?:local|internal|localhost|lan|home)\.?$)[^.]+\.?$/

/** Why an address cannot be a provider's, or null. */
export const addressRefusal = (address: string | null | undefined, isLocalAllowed: boolean): Refusal | null => {
  if (!address) return null
  if (!URL.canParse(address)) return refuseInput('baseUrl', 'https-address')
  const url = new URL(address)
  if (isLoopbackUrl(address)) return isLocalAllowed ? null : refuseInput('baseUrl', 'https-or-local-address')
  const host = url.hostname.replace(/^\[|\]$/g, '')
  const isOutside = isIP(host) === 0 ? INTERNET_NAME.test(host) : isPublicAddress(host)
  return url.protocol === 'https:' && url.username === '' && isOutside ? null : refuseInput('baseUrl', 'https-address')
}

export interface Agreement {
  agreementProvider: string | null
  agreementDate: string | null
  agreementReference: string | null
  agreementConfirmedBy: string | null
  agreementConfirmedAt: Date | null
}

interface AgreementInput {
  phiAllowed?: boolean | undefined
  agreementDate?: string | null | undefined
  agreementReference?: string | null | undefined
}

/** An agreement belongs to a provider and an address: another one has none. */
export const noAgreement: Agreement = {
  agreementProvider: null,
  agreementDate: null,
  agreementReference: null,
  agreementConfirmedBy: null,
  agreementConfirmedAt: null,
}

/**
 * The agreement after a change, or why the change is refused: patient data is allowed to a provider only under an
 * agreement. Entering it in full confirms it. `wasAllowed`: the permission before.
 */
export const agreementAfter = (
  before: Agreement,
  input: AgreementInput,
  { provider, wasAllowed, by, at }: { provider: string; wasAllowed: boolean; by: string; at: Date },
): Agreement | Refusal => {
  const date = input.agreementDate === undefined ? before.agreementDate : input.agreementDate
  const reference =
    (input.agreementReference === undefined ? before.agreementReference : input.agreementReference)?.trim() || null
  if (date !== null && date > at.toISOString().slice(0, 10)) return refuseInput('agreementDate', 'not-future')
  const isSame = date === before.agreementDate && reference === before.agreementReference
  if (date !== null && reference !== null)
    return {
      agreementProvider: provider,
      agreementDate: date,
      agreementReference: reference,
      ...(isSame && before.agreementConfirmedAt !== null
        ? { agreementConfirmedBy: before.agreementConfirmedBy, agreementConfirmedAt: before.agreementConfirmedAt }
        : { agreementConfirmedBy: by, agreementConfirmedAt: at }),
    }
  // A permission from before agreements existed has no effect, and does not block other changes.
  const isWanted = input.phiAllowed ?? (wasAllowed && !isSame)
  if (isWanted) return refuseInput(date === null ? 'agreementDate' : 'agreementReference', 'agreement-first')
  return { ...noAgreement, agreementDate: date, agreementReference: reference }
}
