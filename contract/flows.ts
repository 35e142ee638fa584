import * as z from 'zod/mini'
import { ownFieldTypes } from './patients/words.ts'
import { Id, text } from './primitives.ts'

export const flowTypes = ['VERIFICATION', 'ASSISTANT'] as const
export const FlowType = z.enum(flowTypes)
export type FlowType = z.infer<typeof FlowType>

/** What a flow is for. Only a verification writes the verification and the status of a patient. */
export const flowPurposes = ['verification', 'appointment', 'message'] as const
export const FlowPurpose = z.enum(flowPurposes)
export type FlowPurpose = z.infer<typeof FlowPurpose>

/** The purpose of a flow or version; versions of earlier releases name none, and the assistant's flow verifies nothing. */
export const purposeOf = ({
  flowType,
  purpose,
}: {
  flowType: FlowType
  purpose?: FlowPurpose | undefined
}): FlowPurpose => (flowType === 'ASSISTANT' ? 'message' : (purpose ?? 'verification'))

export const questionTypes = ['text', 'choice', 'number'] as const
export const QuestionType = z.enum(questionTypes)
export type QuestionType = z.infer<typeof QuestionType>

export const variableTypes = ['text', 'number', 'date', 'boolean'] as const
export const VariableType = z.enum(variableTypes)
export type VariableType = z.infer<typeof VariableType>

/** What a patient says about an appointment, by the end of its flow or in words of their own. */
export const visitAnswers = ['confirmed', 'cancelled', 'reschedule_asked'] as const
export type VisitAnswer = (typeof visitAnswers)[number]

/**
 * The result of a conversation that reaches the end of its flow; a connection that ends the flow may name it. The first
 * four belong to verifications, the others to appointments.
 */
export const flowOutcomes = ['verified', 'failed', 'declined', 'identity_failed', ...visitAnswers] as const
export const FlowOutcome = z.enum(flowOutcomes)
export type FlowOutcome = z.infer<typeof FlowOutcome>

/** The outcomes that the ends of a flow may name; the first is the default and, outside verifications, changes nothing. */
export const outcomesOf = (purpose: FlowPurpose): readonly FlowOutcome[] => {
  if (purpose === 'appointment') return ['verified', ...visitAnswers, 'identity_failed']
  return purpose === 'verification' ? ['verified', 'failed', 'declined', 'identity_failed'] : ['verified']
}

/** Whether an outcome is the patient's answer about an appointment. */
export const isVisitAnswer = (outcome: FlowOutcome): outcome is VisitAnswer =>
  visitAnswers.some((answer) => answer === outcome)

/** The text or number that an answer is compared with; a choice may be named by its label in either language. */
const Comparable = z.union([text(200), z.number()])

/** How a connection compares the patient's value of an own field. Of dates `lessThan` is before, `greaterThan` after. */
export const fieldComparisons = ['oneOf', 'lessThan', 'greaterThan', 'filled', 'empty'] as const
export type FieldComparison = (typeof fieldComparisons)[number]

/**
 * When to follow a connection, stored as JSON text. `skipped` is true for a question without an answer, `language`
 * compares with the conversation's language, `field` with the patient's value of an own field, by its key.
 */
export const ConnectionCondition = z.discriminatedUnion('when', [
  z.object({ when: z.literal('equals'), value: Comparable }),
  z.object({ when: z.literal('oneOf'), value: z.array(Comparable) }),
  z.object({ when: z.literal('lessThan'), value: z.number() }),
  z.object({ when: z.literal('greaterThan'), value: z.number() }),
  z.object({ when: z.literal('skipped'), value: z._default(z.boolean(), true) }),
  z.object({ when: z.literal('language'), value: z.enum(['es', 'en']) }),
  z.object({
    when: z.literal('field'),
    field: text(50),
    is: z.enum(fieldComparisons),
    value: z._default(z.array(Comparable), []),
  }),
])
export type ConnectionCondition = z.infer<typeof ConnectionCondition>

export const FlowQuestion = z.object({
  id: Id,
  flowId: Id,
  /** The author's key, shown beside each answer. */
  questionId: z.string().check(z.minLength(1), z.maxLength(50)),
  questionTextEs: text(2000),
  questionTextEn: text(2000),
  questionType: z._default(QuestionType, 'text'),
  /** One choice per line; `Sí | Yes` is Spanish and English, a line without the bar is the same in both. */
  choices: z._default(z.nullable(text(2000)), null),
  isRequired: z._default(z.boolean(), true),
  order: z.int(),
})
export type FlowQuestion = z.infer<typeof FlowQuestion>

export const FlowConnection = z.object({
  id: Id,
  flowId: Id,
  fromQuestionId: Id,
  /** Record id of the next question; null ends the flow. */
  toQuestionId: z.nullable(Id),
  /** JSON text of a ConnectionCondition, or null. */
  condition: z.nullable(text(1000)),
  isDefault: z._default(z.boolean(), false),
  /** Only for a connection that ends the flow; the default is `verified`. */
  outcome: z._default(z.nullable(FlowOutcome), null),
})
export type FlowConnection = z.infer<typeof FlowConnection>

export const FlowVariable = z.object({
  id: Id,
  flowId: Id,
  variableName: z.string().check(z.minLength(1), z.maxLength(50)),
  displayName: text(200),
  description: z._default(z.nullable(text(1000)), null),
  dataType: z._default(VariableType, 'text'),
  defaultValue: z._default(z.nullable(text(1000)), null),
  isRequired: z._default(z.boolean(), false),
})
export type FlowVariable = z.infer<typeof FlowVariable>

export const Flow = z.object({
  id: Id,
  name: z.string().check(z.minLength(1), z.maxLength(100)),
  description: z.nullable(text(1000)),
  flowType: z._default(FlowType, 'VERIFICATION'),
  purpose: z._default(FlowPurpose, 'verification'),
  isActive: z._default(z.boolean(), false),
  isDefault: z._default(z.boolean(), false),
  createdBy: z.nullable(Id),
  questions: z.array(FlowQuestion),
})
export type Flow = z.infer<typeof Flow>

const DefinedQuestion = z.omit(FlowQuestion, { flowId: true })
export type DefinedQuestion = z.infer<typeof DefinedQuestion>

const DefinedConnection = z.object({
  id: Id,
  fromQuestionId: Id,
  toQuestionId: z.nullable(Id),
  condition: z.nullable(ConnectionCondition),
  isDefault: z.boolean(),
  outcome: z.nullable(FlowOutcome),
})
export type DefinedConnection = z.infer<typeof DefinedConnection>

const DefinedVariable = z.object({
  name: z.string(),
  dataType: VariableType,
  defaultValue: z.nullable(z.string()),
})
export type DefinedVariable = z.infer<typeof DefinedVariable>

/** A field of the organization's own that a flow's texts or conditions use, as it was when the version was made. */
const DefinedField = z.object({
  name: z.string(),
  type: z.enum(ownFieldTypes),
  choices: z.array(z.object({ es: z.string(), en: z.string() })),
})
export type DefinedField = z.infer<typeof DefinedField>

/**
 * An immutable version of a flow: a conversation uses one version from its first text to its last, whatever is edited
 * meanwhile. Questions are in the order in which they are asked, connections in id order.
 */
export const FlowDefinition = z.object({
  flowId: Id,
  version: z.int(),
  name: z.string(),
  flowType: FlowType,
  purpose: z.optional(FlowPurpose),
  questions: z.array(DefinedQuestion),
  connections: z.array(DefinedConnection),
  variables: z.array(DefinedVariable),
  /** Missing where it uses none. */
  fields: z.optional(z.array(DefinedField)),
  /** What this flow overrides in the organization's settings. */
  settings: z.optional(
    z.object({
      reminderHours: z.optional(z.array(z.number())),
      expiryHours: z.optional(z.number()),
      maxTries: z.optional(z.int()),
    }),
  ),
})
export type FlowDefinition = z.infer<typeof FlowDefinition>

/** Parses the stored text of a condition. Null for no condition; `undefined` for an invalid one. */
export const parseCondition = (stored: string | null): ConnectionCondition | null | undefined => {
  if (stored === null || stored.trim() === '') return null
  try {
    return ConnectionCondition.parse(JSON.parse(stored))
  } catch {
    return undefined
  }
}
