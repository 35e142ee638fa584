import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { Id, IdInPath } from '../primitives.ts'

/** So many, of so many. */
export const RateFigure = z.object({
  count: z.int(),
  total: z.int(),
  /** The share of the last day is outside of its 95 % interval of the four weeks before. */
  hasDrifted: z.boolean(),
})
export type RateFigure = z.infer<typeof RateFigure>

/** What is watched of a configuration: a person had to answer, staff corrected, the patient asked again. */
export const watchedRates = ['handedOver', 'corrected', 'askedAgain'] as const
export type OperationRate = (typeof watchedRates)[number]

/** Dollars for a million tokens, as the provider bills them; null: unknown. */
const Price = z.nullable(z.number().check(z.minimum(0), z.maximum(1000)))
/** Dollars a day; null: no limit. */
const Budget = z.nullable(z.number().check(z.minimum(0), z.maximum(100_000)))

/** How a configuration has done in four weeks, and what it costs. */
export const ConfigurationOperation = z.object({
  configId: Id,
  name: z.string(),
  inputPrice: Price,
  outputPrice: Price,
  dailyBudget: Budget,
  /** Dollars since midnight at the organization; null without prices. */
  spentToday: z.nullable(z.number()),
  /** Dollars for an answer that went out, failed calls and the judging of danger included; null: unknown. */
  costPerAnswer: z.nullable(z.number()),
  answers: z.int(),
  /** Milliseconds of an answer; null: none went out. */
  p50: z.nullable(z.int()),
  p95: z.nullable(z.int()),
  handedOver: RateFigure,
  corrected: RateFigure,
  askedAgain: RateFigure,
  /** What patients did next: thanked within an hour, or opted out within a day. */
  thanked: z.int(),
  stopped: z.int(),
  /** Answers that staff rated. */
  ratedGood: z.int(),
  ratedBad: z.int(),
})
export type ConfigurationOperation = z.infer<typeof ConfigurationOperation>

export const AssistantOperation = z.object({
  /** Of all configurations together. */
  dailyBudget: Budget,
  spentToday: z.number(),
  configurations: z.array(ConfigurationOperation),
})
export type AssistantOperation = z.infer<typeof AssistantOperation>

export const operationEndpoints = {
  aiOperation: endpoint({
    method: 'GET',
    path: '/api/ai-configurations/operation',
    allow: { anyOf: ['users.view'] },
    phi: false,
    summary: 'Costs, budgets, times, hand-overs and corrections of each configuration in four weeks',
    result: AssistantOperation,
  }),
  updateAiBudget: endpoint({
    method: 'PATCH',
    path: '/api/ai-configurations/operation',
    allow: { anyOf: ['settings.edit'] },
    phi: false,
    summary: 'Set what the assistant may cost a day; once it is spent, people answer',
    body: z.object({ dailyBudget: Budget }),
    result: AssistantOperation,
  }),
  updateConfigurationCosts: endpoint({
    method: 'PATCH',
    path: '/api/ai-configurations/{id}/operation',
    allow: { anyOf: ['settings.edit'] },
    phi: false,
    summary: 'Set the prices of a configuration, and what it may cost a day; a budget needs both prices',
    params: IdInPath,
    body: z.object({
      inputPrice: z.optional(Price),
      outputPrice: z.optional(Price),
      dailyBudget: z.optional(Budget),
    }),
    result: AssistantOperation,
  }),
}
