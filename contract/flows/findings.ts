import * as z from 'zod/mini'
import { Id, Language } from '../primitives.ts'

/**
 * What can be wrong with a flow. Errors: patients would get nonsense, so no conversation starts on such a version.
 * Warnings: worth a look. Neither prevents saving or activating.
 */
export const findingSeverity = {
  'no-questions': 'error',
  'duplicate-question-id': 'error',
  'missing-translation': 'error',
  'same-translation': 'warning',
  'broken-placeholder': 'error',
  'unknown-variable': 'error',
  'variable-without-value': 'error',
  'variable-may-be-empty': 'warning',
  'title-without-article': 'warning',
  'spanish-title': 'warning',
  'empty-choices': 'error',
  'single-choice': 'warning',
  'duplicate-choices': 'error',
  'choice-not-translated': 'warning',
  'choice-is-keyword': 'error',
  'asks-for-keyword': 'error',
  'broken-connection': 'error',
  'condition-never-met': 'error',
  'unreachable-question': 'warning',
  'endless-loop': 'error',
  'no-failing-end': 'warning',
  'no-confirming-end': 'warning',
  'outcome-without-effect': 'warning',
  'text-too-long': 'error',
  'many-segments': 'warning',
  'costly-letters': 'warning',
  'first-text-without-name': 'warning',
  'first-text-without-stop': 'warning',
} as const satisfies Record<string, 'error' | 'warning'>

export type FindingKind = keyof typeof findingSeverity
const findingKinds = Object.keys(findingSeverity) as [FindingKind, ...FindingKind[]]

const findingFields = ['questionId', 'questionTextEs', 'questionTextEn', 'choices', 'connections'] as const

/** Fixes with one press. Other findings need a person's words. */
const FindingFix = z.discriminatedUnion('fix', [
  /** The field's complete new text. */
  z.object({ fix: z.literal('set-text'), questionId: Id, field: z.enum(findingFields), value: z.string() }),
  z.object({ fix: z.literal('add-variable'), variableName: z.string() }),
  z.object({ fix: z.literal('remove-connection'), connectionId: Id }),
])
export type FindingFix = z.infer<typeof FindingFix>

/** One problem and its place. */
export const Finding = z.object({
  kind: z.enum(findingKinds),
  severity: z.enum(['error', 'warning']),
  /** Record id of the question; null for the flow as a whole. */
  questionId: z.nullable(Id),
  field: z.nullable(z.enum(findingFields)),
  language: z.nullable(Language),
  /** The values of the sentence; `question` is the author's key. */
  args: z.record(z.string(), z.union([z.string(), z.number()])),
  fix: z.nullable(FindingFix),
})
export type Finding = z.infer<typeof Finding>
