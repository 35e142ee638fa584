import type { SendOutcome } from '../../deps.ts'

/** Errors raised before a byte was sent: the carrier never saw the request. */
const BEFORE_THE_CALL = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH'])

const RATE_LIMITED = 429

/** A field of an error as text; empty when it is missing or neither text nor number. */
const field = (error: unknown, name: string): string => {
  if (typeof error !== 'object' || error === null || !(name in error)) return ''
  const value = (error as Record<string, unknown>)[name]
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}

/**
 * What a failed create call says about the text. A refusal with a code is final. A rate limit is documented as not
 * processed. A connection that was never made reached nobody. After anything else (time-out, reset, 5xx, an unreadable
 * answer) it is unknown whether the carrier took the text.
 */
export const outcomeOfError = (error: unknown): SendOutcome => {
  const status = Number(field(error, 'status'))
  const code = field(error, 'code')
  if (status === RATE_LIMITED) {
    const seconds = Number(field(error, 'retryAfterSeconds'))
    return { kind: 'not-processed', retryAfterSeconds: seconds > 0 ? seconds : null, code: code || '429' }
  }
  if (status >= 400 && status < 500 && /^\d{4,5}$/.test(code))
    return { kind: 'refused', code, message: field(error, 'message').slice(0, 200) }
  if (BEFORE_THE_CALL.has(code)) return { kind: 'not-processed', retryAfterSeconds: null, code }
  return { kind: 'unknown', code: (code || String(status || 'unreadable')).slice(0, 20) }
}
