import * as z from 'zod/mini'
import { AnswerProvider, ModelProvider } from '../ai/providers.ts'
import { endpoint } from '../endpoint.ts'
import { Id, IdInPath, Instant, Language, listQuery, requiredText } from '../primitives.ts'
import { LONGEST_QUERY } from './rules.ts'
import { DecisionTrace, decisionTypes } from './trace.ts'

export const AvailableProvider = z.object({
  configId: Id,
  provider: ModelProvider,
  displayName: z.string(),
  description: z.nullable(z.string()),
  isActive: z.boolean(),
  /** Percent; null: no data. */
  successRate: z.nullable(z.number()),
  lastUsed: z.nullable(Instant),
})
export type AvailableProvider = z.infer<typeof AvailableProvider>

export const RouterAnalytics = z.object({
  totalRequests: z.int(),
  successfulRequests: z.int(),
  /** Milliseconds; null: no model answered. */
  averageResponseTime: z.nullable(z.int()),
})

export const RouterTest = z.object({
  query: requiredText(LONGEST_QUERY, 'Please enter a test query'),
  language: z._default(Language, 'en'),
})

export const RouterTestResult = z.object({
  selectedProvider: AnswerProvider,
  selectedModel: z.nullable(z.string()),
  decisionType: z.enum(decisionTypes),
  confidence: z.nullable(z.number().check(z.minimum(0), z.maximum(1))),
  persistContext: z.boolean(),
  reasoning: z.nullable(z.string()),
  contextSummary: z.nullable(z.string()),
  trace: DecisionTrace,
})
export type RouterTestResult = z.infer<typeof RouterTestResult>

export const RouterDecision = z.object({
  id: Id,
  createdAt: Instant,
  query: z.string(),
  language: z.string(),
  /** The earlier turns, redacted. */
  conversationHistory: z.array(z.object({ role: z.enum(['patient', 'assistant']), text: z.string() })),
  currentProvider: z.nullable(ModelProvider),
  currentModel: z.nullable(z.string()),
  decisionType: z.enum(decisionTypes),
  selectedProvider: AnswerProvider,
  selectedModel: z.nullable(z.string()),
  selectedConfigId: z.nullable(Id),
  routerProvider: z.nullable(ModelProvider),
  routerModel: z.nullable(z.string()),
  routerReasoning: z.nullable(z.string()),
  routerConfidence: z.nullable(z.number().check(z.minimum(0), z.maximum(1))),
  persistContext: z.boolean(),
  contextSummary: z.nullable(z.string()),
  /** Milliseconds. */
  routingLatency: z.nullable(z.int()),
  totalLatency: z.nullable(z.int()),
  wasSuccessful: z.nullable(z.boolean()),
  conversationId: z.nullable(Id),
  patientQueueId: z.nullable(Id),
  ruleId: z.nullable(Id),
  sandbox: z.boolean(),
  trace: DecisionTrace,
})
export type RouterDecision = z.infer<typeof RouterDecision>

export const RouterLearning = z.object({
  id: Id,
  createdAt: Instant,
  queryPattern: z.string(),
  contextPattern: z.nullable(z.string()),
  language: z.string(),
  recommendedProvider: z.nullable(AnswerProvider),
  recommendedModel: z.nullable(z.string()),
  actualProvider: AnswerProvider,
  actualModel: z.nullable(z.string()),
  /** null: no signal. */
  wasOptimal: z.nullable(z.boolean()),
  userSatisfaction: z.nullable(z.int()),
  conversationContinued: z.nullable(z.boolean()),
  confidenceLevel: z.nullable(z.number()),
  improvementSuggestion: z.nullable(z.string()),
  routerDecisionId: Id,
})
export type RouterLearning = z.infer<typeof RouterLearning>

const share = z.object({ good: z.int(), total: z.int() })

/** What a month's outcomes suggest; a person decides. */
export const RouterInsights = z.object({
  proposals: z.array(
    z.object({
      /** Words that these texts share. */
      keyword: z.string(),
      language: Language,
      from: ModelProvider,
      to: ModelProvider,
      current: share,
      alternative: share,
      decisionIds: z.array(Id),
    }),
  ),
  /** Per tenth of the router's confidence: how many decisions were rated, and how often they were right. */
  calibration: z.array(
    z.object({
      from: z.number(),
      rated: z.int(),
      /** 0 to 1; null: not enough ratings. */
      accuracy: z.nullable(z.number()),
    }),
  ),
  /** The minimum number of ratings for a reliable tenth. */
  leastRated: z.int(),
})
export type RouterInsights = z.infer<typeof RouterInsights>

export const feedbackValues = ['good', 'bad'] as const

const viewing = { anyOf: ['users.view'] } as const
const editing = { anyOf: ['settings.edit'] } as const

/** Rows contain redacted texts of patients. */
const viewingQueries = { allOf: ['users.view', 'conversations.view', 'analytics.view'] } as const

export const routerEndpoints = {
  availableProviders: endpoint({
    method: 'GET',
    path: '/api/ai-router/available-providers',
    allow: viewing,
    phi: false,
    summary: 'What the router can choose from',
    result: z.array(AvailableProvider),
  }),
  routerAnalytics: endpoint({
    method: 'GET',
    path: '/api/ai-router/analytics',
    allow: viewing,
    phi: false,
    summary: 'Decisions of the last 24 hours',
    result: RouterAnalytics,
  }),
  testRouter: endpoint({
    method: 'POST',
    path: '/api/ai-router/test',
    allow: editing,
    phi: false,
    summary: 'How a text would be routed, with every step; nothing is generated or counted',
    body: RouterTest,
    result: RouterTestResult,
  }),
  getRouterDecision: endpoint({
    method: 'GET',
    path: '/api/ai-router/decisions/{id}',
    allow: viewingQueries,
    phi: true,
    needsWords: true,
    summary: 'One decision with every step',
    params: IdInPath,
    result: RouterDecision,
  }),
  decisionOfMessage: endpoint({
    method: 'GET',
    path: '/api/conversation-messages/{id}/decision',
    allow: { anyOf: ['conversations.view'] },
    phi: true,
    needsWords: true,
    summary: 'How the answer in a message came about',
    params: IdInPath,
    result: RouterDecision,
  }),
  rateDecision: endpoint({
    method: 'POST',
    path: '/api/conversation-messages/{id}/decision/feedback',
    allow: { anyOf: ['text-patients', 'conversations.edit'] },
    phi: false,
    needsWords: true,
    summary: 'Say whether an answer of the assistant was good',
    params: IdInPath,
    body: z.object({ feedback: z.nullable(z.enum(feedbackValues)) }),
    result: z.object({ feedback: z.nullable(z.enum(feedbackValues)) }),
  }),
  routerInsights: endpoint({
    method: 'GET',
    path: '/api/ai-router/learning/insights',
    allow: viewingQueries,
    phi: true,
    needsWords: true,
    summary:
      'Rules that the outcomes of 30 days speak for, and how often confidences were right; nothing applies itself',
    result: RouterInsights,
  }),
  listRouterLearning: endpoint({
    method: 'GET',
    path: '/api/ai-router/learning',
    allow: viewingQueries,
    phi: true,
    needsWords: true,
    summary: 'Signals on how decisions turned out, newest first; nothing applies itself',
    query: z.object(listQuery),
    result: z.array(RouterLearning),
    list: true,
  }),
}
