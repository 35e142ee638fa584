import type { InputRule, RuleName } from '#contract/errors/input-rules.ts'
import type { FieldLabel } from '#contract/errors/labels.ts'
import type { ErrorCode } from '#contract/errors.ts'
import type { AuditEntry } from './deps.ts'

const refusalMark = Symbol('refusal')

/** An expected "no": a value, not an exception. */
export interface Refusal {
  readonly [refusalMark]: true
  readonly code: ErrorCode
  /** The input at fault, by its form name. */
  readonly field?: string
  /** The rule that the input breaks, for 'invalid-input'. */
  readonly rule?: InputRule
  /** What the input is called, where the organization named it. */
  readonly label?: FieldLabel
  /** Fills `{detail}` in the error's text; never patient data. */
  readonly detail?: string
  /** Seconds after which a retry makes sense. */
  readonly retryAfter?: number
  /** What the refused attempt was about, for the audit row. */
  readonly about?: AuditEntry
}

export const refuse = (code: ErrorCode, more: Omit<Refusal, typeof refusalMark | 'code'> = {}): Refusal => ({
  [refusalMark]: true,
  code,
  ...more,
})

/** Refuses an input: the field at fault, and the rule it breaks. */
export const refuseInput = (field: string, name: RuleName, n?: string | number): Refusal =>
  refuse('invalid-input', { field, rule: n === undefined ? { name } : { name, n } })

export const isRefusal = (value: unknown): value is Refusal =>
  typeof value === 'object' && value !== null && refusalMark in value

/** The same refusal with its subject, for the audit row. */
export const withSubject = (refusal: Refusal, resourceType: string, resourceId: number): Refusal => ({
  ...refusal,
  about: { resourceType, resourceId },
})

/** An unexpected end with a code: the text of an `AppError('internal')` is never shown. */
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
