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
 * How a configuration has done: ok calls of the counted ones of the last hour, or of the last 20 of the day when there
 * were fewer than five. What the caller caused is handed in by nobody. `calls`: newest first.
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

/** A name that is looked up in the internet; what it stands for is looked at when the call is made. */
const INTERNET_NAME = /\.(?!(?:local|internal|localhost|lan|home)\.?$)[^.]+\.?$/

/** Why an address may not be a provider's, or null. */
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

/** An agreement was made for a provider and an address: with another one there is none. */
export const noAgreement: Agreement = {
  agreementProvider: null,
  agreementDate: null,
  agreementReference: null,
  agreementConfirmedBy: null,
  agreementConfirmedAt: null,
}

/**
 * The agreement as it stands after a change, or why the change is refused: patient data is allowed to a provider under an
 * agreement with it only. Whoever enters it in full confirms it. `wasAllowed`: the permission as it stood.
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
  // A permission from before agreements were asked for takes no effect, and does not stand in the way of other changes.
  const isWanted = input.phiAllowed ?? (wasAllowed && !isSame)
  if (isWanted) return refuseInput(date === null ? 'agreementDate' : 'agreementReference', 'agreement-first')
  return { ...noAgreement, agreementDate: date, agreementReference: reference }
}
