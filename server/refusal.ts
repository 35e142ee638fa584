import type { InputRule, RuleName } from '#contract/errors/input-rules.ts'
import type { ErrorCode } from '#contract/errors.ts'
import type { AuditEntry } from './deps.ts'

const refusalMark = Symbol('refusal')

/** An expected "no": a value, not an exception. */
export interface Refusal {
  readonly [refusalMark]: true
  readonly code: ErrorCode
  /** The input at fault, as the form calls it. */
  readonly field?: string
  /** Which rule the input at fault breaks, for 'invalid-input'. */
  readonly rule?: InputRule
  /** Fills `{detail}` of the error's text; never patient data. */
  readonly detail?: string
  /** Seconds after which trying again makes sense. */
  readonly retryAfter?: number
  /** What the refused attempt was about, for the audit row. */
  readonly about?: AuditEntry
}

export const refuse = (code: ErrorCode, more: Omit<Refusal, typeof refusalMark | 'code'> = {}): Refusal => ({
  [refusalMark]: true,
  code,
  ...more,
})

/** Refuses an input: which field is at fault, and which rule it breaks. */
export const refuseInput = (field: string, name: RuleName, n?: string | number): Refusal =>
  refuse('invalid-input', { field, rule: n === undefined ? { name } : { name, n } })

export const isRefusal = (value: unknown): value is Refusal =>
  typeof value === 'object' && value !== null && refusalMark in value

/** The same refusal, with what it was about for the audit row. */
export const aboutThis = (refusal: Refusal, resourceType: string, resourceId: number): Refusal => ({
  ...refusal,
  about: { resourceType, resourceId },
})

/** An unexpected end with a code: an `AppError('internal')` never shows its text to anybody. */
export class AppError extends Error {
  readonly code: ErrorCode
  readonly refusal: Refusal
  constructor(code: ErrorCode, more: Omit<Refusal, typeof refusalMark | 'code'> & { cause?: unknown } = {}) {
    const { cause, ...rest } = more
    super(code, cause === undefined ? undefined : { cause })
    this.code = code
    this.refusal = refuse(code, rest)
  }
}
