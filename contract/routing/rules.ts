import * as z from 'zod/mini'
import { AnswerProvider, ModelProvider } from '../ai/providers.ts'
import { conversationStatuses } from '../conversations.ts'
import { endpoint } from '../endpoint.ts'
import { FlowType } from '../flows.ts'
import { Id, IdInPath, Language, requiredText, text } from '../primitives.ts'

/** The part of a text that rules look at: the longest that a carrier delivers, in characters. */
export const LONGEST_QUERY = 1600

/** From the start of the first minute to the end of the last; 22:00-06:00 crosses midnight. */
const Hours = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d-([01]\d|2[0-3]):[0-5]\d$/, 'Write it as 09:00-17:00'))

/** All conditions that are set must hold. */
export const RuleConditions = z.strictObject({
  hours: z.optional(Hours),
  flowType: z.optional(FlowType),
  conversationStatus: z.optional(z.enum(conversationStatuses)),
})
export type RuleConditions = z.infer<typeof RuleConditions>

/** The kind of a rule, for people; matching uses the fields. */
export const ruleTypes = ['keyword', 'pattern', 'language', 'condition'] as const

const ruleFields = {
  name: requiredText(100, 'Rule name is required'),
  description: z._default(z.nullable(text(1000)), null),
  ruleType: z._default(z.enum(ruleTypes), 'keyword'),
  provider: ModelProvider,
  /** The configuration that answers; null: the provider's first active one. */
  configId: z._default(z.nullable(Id), null),
  /** Higher wins. */
  priority: z._default(z.int().check(z.minimum(0), z.maximum(1000)), 1),
  isActive: z._default(z.boolean(), true),
  /** Whole words or phrases, without case and accents; a trailing * matches any ending. */
  keywords: z._default(z.array(requiredText(100, 'A keyword is empty')).check(z.maxLength(100)), []),
  /** Regular expressions on the folded text, without look-around and back-references. */
  patterns: z._default(z.array(requiredText(200, 'A pattern is empty')).check(z.maxLength(20)), []),
  conditions: z._default(RuleConditions, {}),
  languages: z._default(z.array(Language).check(z.minLength(1), z.maxLength(2)), ['es', 'en']),
}
export const RoutingRuleInput = z.object(ruleFields)
export type RoutingRuleInput = z.infer<typeof RoutingRuleInput>

export const RoutingRule = z.object({
  ...ruleFields,
  id: Id,
  /** The number of decisions by this rule. */
  usageCount: z.int(),
  /** Percent of its last 500 finished decisions; null: none yet. */
  successRate: z.nullable(z.number()),
})
export type RoutingRule = z.infer<typeof RoutingRule>

/** A patch has no defaults, so that only sent fields change. */
const RulePatch = z.object({
  name: z.optional(ruleFields.name),
  description: z.optional(z.nullable(text(1000))),
  ruleType: z.optional(z.enum(ruleTypes)),
  provider: z.optional(ModelProvider),
  configId: z.optional(z.nullable(Id)),
  priority: z.optional(z.int().check(z.minimum(0), z.maximum(1000))),
  isActive: z.optional(z.boolean()),
  keywords: z.optional(z.array(requiredText(100, 'A keyword is empty')).check(z.maxLength(100))),
  patterns: z.optional(z.array(requiredText(200, 'A pattern is empty')).check(z.maxLength(20))),
  conditions: z.optional(RuleConditions),
  languages: z.optional(z.array(Language).check(z.minLength(1), z.maxLength(2))),
})

/** The result of a rule on one text. */
export const RuleTrial = z.object({
  isMatch: z.boolean(),
  /** The keyword or pattern that matched; null if none did, or none was needed. */
  matchedOn: z.nullable(z.string()),
  /** Why it did not match. */
  reason: z.nullable(z.enum(['language', 'words', 'hours', 'flow-type', 'conversation-status', 'inactive'])),
  /** The rule that would decide, this one included; null: none. */
  winner: z.nullable(z.object({ id: z.nullable(Id), name: z.string() })),
})

/** The last 30 days, decided with the rule in the form. */
export const RuleReplay = z.object({
  decisions: z.int(),
  matched: z.int(),
  changed: z.int(),
  /** At most 20 decisions that would have changed, newest first; texts are redacted. */
  examples: z.array(z.object({ decisionId: Id, query: z.string(), from: AnswerProvider, to: ModelProvider })),
})

const viewing = { anyOf: ['users.view'] } as const
const editing = { anyOf: ['settings.edit'] } as const

export const ruleEndpoints = {
  listRoutingRules: endpoint({
    method: 'GET',
    path: '/api/ai-routing-rules',
    allow: viewing,
    phi: false,
    summary: 'Routing rules in the order in which they are tried',
    result: z.array(RoutingRule),
  }),
  createRoutingRule: endpoint({
    method: 'POST',
    path: '/api/ai-routing-rules',
    allow: editing,
    phi: false,
    summary: 'Add a routing rule',
    body: RoutingRuleInput,
    result: RoutingRule,
  }),
  updateRoutingRule: endpoint({
    method: 'PATCH',
    path: '/api/ai-routing-rules/{id}',
    allow: editing,
    phi: false,
    summary: 'Change a routing rule: the fields that are sent',
    params: IdInPath,
    body: RulePatch,
    result: RoutingRule,
  }),
  deleteRoutingRule: endpoint({
    method: 'DELETE',
    path: '/api/ai-routing-rules/{id}',
    allow: editing,
    phi: false,
    summary: 'Delete a routing rule',
    params: IdInPath,
    result: RoutingRule,
  }),
  tryRoutingRule: endpoint({
    method: 'POST',
    path: '/api/ai-routing-rules/try',
    allow: editing,
    phi: false,
    summary: 'How a rule, saved or not, does on one text; nothing is kept',
    body: z.object({
      rule: RoutingRuleInput,
      ruleId: z.optional(Id),
      query: requiredText(LONGEST_QUERY, 'Please enter a test query'),
      language: z._default(Language, 'es'),
    }),
    result: RuleTrial,
  }),
  replayRoutingRule: endpoint({
    method: 'POST',
    path: '/api/ai-routing-rules/replay',
    allow: editing,
    phi: true,
    needsWords: true,
    summary: 'What the decisions of the last 30 days would have been with a rule, saved or not; nothing is kept',
    body: z.object({ rule: RoutingRuleInput, ruleId: z.optional(Id) }),
    result: RuleReplay,
  }),
}
