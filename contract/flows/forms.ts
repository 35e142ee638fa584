import * as z from 'zod/mini'
import {
  ConnectionCondition,
  Flow,
  FlowConnection,
  FlowOutcome,
  FlowPurpose,
  FlowType,
  FlowVariable,
  QuestionType,
  VariableType,
} from '../flows.ts'
import { Id, Instant, requiredText, text } from '../primitives.ts'
import { Finding } from './findings.ts'

/** A flow with everything that its card and panel show. */
export const BuiltFlow = z.extend(Flow, {
  connections: z.array(FlowConnection),
  variables: z.array(FlowVariable),
  /** Incremented by each saved change; a call with an older one is refused with `flow-changed`. */
  revision: z.int(),
  updatedAt: Instant,
  /** The newest version; null for a flow that was never active. */
  version: z.nullable(z.int()),
  /** The version for new conversations: the newest without errors. Null: none can start. */
  sendableVersion: z.nullable(z.int()),
  /** The problems of the flow as it is now. */
  findings: z.array(Finding),
  /** The number of saved tests, and of those with another result now. */
  tests: z.object({ total: z.int(), failed: z.int() }),
})
export type BuiltFlow = z.infer<typeof BuiltFlow>

/** Characters of a flow's name. */
export const LONGEST_FLOW_NAME = 100

const FlowName = requiredText(LONGEST_FLOW_NAME, 'Flow name is required')
const Description = z.nullable(text(1000))

export const FlowForm = z.object({
  name: FlowName,
  description: z._default(Description, null),
  flowType: z._default(FlowType, 'VERIFICATION'),
  purpose: z._default(FlowPurpose, 'verification'),
  isActive: z._default(z.boolean(), false),
  isDefault: z._default(z.boolean(), false),
})
export type FlowForm = z.input<typeof FlowForm>

export const FlowPatch = z.object({
  name: z.optional(FlowName),
  description: z.optional(Description),
  flowType: z.optional(FlowType),
  purpose: z.optional(FlowPurpose),
  isActive: z.optional(z.boolean()),
  isDefault: z.optional(z.boolean()),
})
export type FlowPatch = z.input<typeof FlowPatch>

/** A connection from a question. They are tried in the given order; one without a condition is always followed. */
const ConnectionForm = z.object({
  /** Record id of a question of the same flow; null ends the flow. */
  toQuestionId: z.nullable(Id),
  condition: z._default(
    z.nullable(
      ConnectionCondition.check(
        z.refine((condition) => JSON.stringify(condition).length <= 1000, 'Name fewer answers in one condition'),
      ),
    ),
    null,
  ),
  isDefault: z._default(z.boolean(), false),
  /** Only for a connection that ends the flow. */
  outcome: z._default(z.nullable(FlowOutcome), null),
})
export type ConnectionForm = z.input<typeof ConnectionForm>

/** More questions than anybody would answer by SMS. */
export const MOST_QUESTIONS = 200

const QuestionKey = requiredText(50, 'Question ID is required')
const TextEs = requiredText(2000, 'Spanish text is required')
const TextEn = requiredText(2000, 'English text is required')
const Choices = z.nullable(text(2000))
const Order = z.int('Order is required').check(z.minimum(1, 'Order is required'), z.maximum(MOST_QUESTIONS))
const Connections = z.array(ConnectionForm).check(z.maxLength(50))

/** A new question goes to the chosen position and later ones move down; a position past the end is the end. */
export const QuestionForm = z.object({
  flowId: Id,
  questionId: QuestionKey,
  questionTextEs: TextEs,
  questionTextEn: TextEn,
  questionType: z._default(QuestionType, 'text'),
  choices: z._default(Choices, null),
  isRequired: z._default(z.boolean(), true),
  order: Order,
  connections: z._default(Connections, []),
})
export type QuestionForm = z.input<typeof QuestionForm>

/** `connections`, if sent, are all the connections from this question. */
export const QuestionPatch = z.object({
  questionId: z.optional(QuestionKey),
  questionTextEs: z.optional(TextEs),
  questionTextEn: z.optional(TextEn),
  questionType: z.optional(QuestionType),
  choices: z.optional(Choices),
  isRequired: z.optional(z.boolean()),
  order: z.optional(Order),
  connections: z.optional(Connections),
})
export type QuestionPatch = z.input<typeof QuestionPatch>

/** Every question of the flow with its new position. */
export const QuestionOrders = z.object({
  questionOrders: z.array(z.object({ id: Id, order: Order })).check(z.minLength(1), z.maxLength(MOST_QUESTIONS)),
})
export type QuestionOrders = z.input<typeof QuestionOrders>

const VariableName = requiredText(50, 'Variable name is required').check(
  z.regex(/^[\p{L}_][\p{L}\p{N}_]*$/u, 'Variable names hold letters, digits and _ only'),
)

export const VariableForm = z.object({
  variableName: VariableName,
  displayName: requiredText(100, 'Display name is required'),
  description: z._default(z.nullable(text(1000)), null),
  dataType: z._default(VariableType, 'text'),
  defaultValue: z._default(z.nullable(text(200)), null),
  isRequired: z._default(z.boolean(), false),
})
export type VariableForm = z.input<typeof VariableForm>

/**
 * A flow's whole content, for undo and redo: what it omits is removed. Record ids belong or once belonged to the flow;
 * `revision` is the one last read.
 */
export const FlowContent = z.object({
  revision: z.int(),
  name: FlowName,
  questions: z
    .array(
      z.object({
        id: Id,
        questionId: QuestionKey,
        questionTextEs: TextEs,
        questionTextEn: TextEn,
        questionType: QuestionType,
        choices: Choices,
        isRequired: z.boolean(),
        order: Order,
      }),
    )
    .check(z.maxLength(MOST_QUESTIONS)),
  connections: z.array(z.extend(ConnectionForm, { fromQuestionId: Id })).check(z.maxLength(1000)),
  variables: z.array(VariableForm).check(z.maxLength(100)),
})
export type FlowContent = z.input<typeof FlowContent>

/** A text of at most `LONGEST_TEXT` characters, to see it on a phone. */
export const TestSms = z.object({
  phoneNumber: requiredText(50, 'Phone number is required'),
  message: requiredText(1600, 'Message is required'),
})
export type TestSms = z.input<typeof TestSms>
