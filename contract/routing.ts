import * as z from 'zod/mini'
import { AnswerProvider, ModelProvider } from './ai/providers.ts'
import { endpoint } from './endpoint.ts'
import { Id, IdInPath, Instant } from './primitives.ts'
import { routerEndpoints } from './routing/decisions.ts'
import { ruleEndpoints } from './routing/rules.ts'
import { safetyEndpoints } from './routing/safety.ts'
import { decisionTypes } from './routing/trace.ts'

/** Milliseconds that a provider may take before the next one is asked. */
const timeout = z.int().check(z.minimum(1000), z.maximum(120_000))
const chainFields = {
  primaryProvider: ModelProvider,
  fallbackProvider: ModelProvider,
  order: z._default(z.int().check(z.minimum(1), z.maximum(100)), 1),
  isActive: z._default(z.boolean(), true),
  triggerOnError: z._default(z.boolean(), true),
  triggerOnTimeout: z._default(z.boolean(), true),
  timeoutThreshold: z._default(timeout, 30_000),
}
export const FallbackChainInput = z.object(chainFields)
export type FallbackChainInput = z.infer<typeof FallbackChainInput>
export const FallbackChain = z.object({ ...chainFields, id: Id })
export type FallbackChain = z.infer<typeof FallbackChain>

const ChainPatch = z.object({
  primaryProvider: z.optional(ModelProvider),
  fallbackProvider: z.optional(ModelProvider),
  order: z.optional(z.int().check(z.minimum(1), z.maximum(100))),
  isActive: z.optional(z.boolean()),
  triggerOnError: z.optional(z.boolean()),
  triggerOnTimeout: z.optional(z.boolean()),
  timeoutThreshold: z.optional(timeout),
})

/** A figure and its basis: measured, or the specified one while there are too few cases. */
const figure = z.object({ value: z.number(), basis: z.enum(['measured', 'reference']) })

export const AnalyticsSummary = z.object({
  totalRequests: z.int(),
  /** Percent; null: nothing finished yet. */
  successRate: z.nullable(z.number()),
  /** Seconds, over successful model answers; null: none. */
  avgResponseTime: z.nullable(z.number()),
  activeRules: z.nullable(z.int()),
  providerUsage: z.record(z.string(), z.int()),
  /** What the cards show when a value above is missing. */
  figures: z.object({ successRate: figure, avgResponseTime: figure, activeRules: figure }),
  /** Seconds, over the same answers as the average. */
  p50: z.nullable(z.number()),
  p95: z.nullable(z.number()),
})
export type AnalyticsSummary = z.infer<typeof AnalyticsSummary>

export const RoutingRecord = z.object({
  id: Id,
  createdAt: Instant,
  ruleId: z.nullable(Id),
  provider: AnswerProvider,
  model: z.nullable(z.string()),
  configurationId: z.nullable(Id),
  /** Redacted. */
  query: z.string(),
  language: z.string(),
  /** Milliseconds. */
  responseTime: z.nullable(z.int()),
  /** null: not finished, or no answer was due. */
  wasSuccessful: z.nullable(z.boolean()),
  userFeedback: z.nullable(z.string()),
  conversationId: z.nullable(Id),
  patientQueueId: z.nullable(Id),
  decisionType: z.enum(decisionTypes),
  /** Answered by the sandbox's imitation of the provider. */
  sandbox: z.boolean(),
})
export type RoutingRecord = z.infer<typeof RoutingRecord>

export const routingSorts = ['createdAt', 'provider', 'model', 'language', 'responseTime', 'wasSuccessful'] as const

const viewing = { anyOf: ['users.view'] } as const
const editing = { anyOf: ['settings.edit'] } as const

/** Rows contain redacted texts of patients. */
const viewingQueries = { allOf: ['users.view', 'conversations.view', 'analytics.view'] } as const

export const routingEndpoints = {
  ...ruleEndpoints,
  listFallbackChains: endpoint({
    method: 'GET',
    path: '/api/ai-fallback-chains',
    allow: viewing,
    phi: false,
    summary: 'Fallback chains by primary provider and order',
    result: z.array(FallbackChain),
  }),
  createFallbackChain: endpoint({
    method: 'POST',
    path: '/api/ai-fallback-chains',
    allow: editing,
    phi: false,
    summary: 'Add a fallback chain',
    body: FallbackChainInput,
    result: FallbackChain,
  }),
  updateFallbackChain: endpoint({
    method: 'PATCH',
    path: '/api/ai-fallback-chains/{id}',
    allow: editing,
    phi: false,
    summary: 'Change a fallback chain: the fields that are sent',
    params: IdInPath,
    body: ChainPatch,
    result: FallbackChain,
  }),
  deleteFallbackChain: endpoint({
    method: 'DELETE',
    path: '/api/ai-fallback-chains/{id}',
    allow: editing,
    phi: false,
    summary: 'Delete a fallback chain',
    params: IdInPath,
    result: FallbackChain,
  }),
  aiAnalytics: endpoint({
    method: 'GET',
    path: '/api/ai-analytics',
    allow: viewing,
    phi: false,
    summary: 'How the assistant has done in the last 30 days',
    result: AnalyticsSummary,
  }),
  listRoutingRecords: endpoint({
    method: 'GET',
    path: '/api/ai-routing-analytics',
    allow: viewingQueries,
    phi: true,
    needsWords: true,
    summary: 'Decisions of the assistant, newest first',
    query: z.object({
      page: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100_000)), 1),
      limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100)), 20),
      sortBy: z._default(z.enum(routingSorts), 'createdAt'),
      sortOrder: z._default(z.enum(['asc', 'desc']), 'desc'),
    }),
    result: z.object({ data: z.array(RoutingRecord), total: z.int(), totalPages: z.int() }),
  }),
  ...routerEndpoints,
  ...safetyEndpoints,
}
