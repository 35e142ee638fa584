import { count, eq, sql } from 'drizzle-orm'
import { type AnswerProvider, type ModelProvider, providerLabels } from '#contract/ai/providers.ts'
import type { QueryOf, ResultOf } from '#contract/endpoint.ts'
import type { AvailableProvider, RouterDecision, RouterLearning } from '#contract/routing/decisions.ts'
import type { DecisionType } from '#contract/routing/trace.ts'
import type { routingEndpoints } from '#contract/routing.ts'
import { planPage } from '../../../db/page.ts'
import type { Reader } from '../../../db/read.ts'
import { aiConfigurations } from '../../../db/tables/ai.ts'
import { aiDecisions, aiLearning } from '../../../db/tables/ai-routing.ts'
import type { Deps } from '../../../deps.ts'
import type { Page } from '../../../handler.ts'
import { type Refusal, refuse } from '../../../refusal.ts'
import { configurationHealth } from '../../ai-configurations/queries.ts'

type DecisionRow = typeof aiDecisions.$inferSelect

const presentDecision = (row: DecisionRow): RouterDecision => ({
  id: row.id,
  createdAt: row.createdAt.toISOString(),
  query: row.query,
  language: row.language,
  conversationHistory: row.conversationHistory,
  currentProvider: row.currentProvider as ModelProvider | null,
  currentModel: row.currentModel,
  decisionType: row.decisionType as DecisionType,
  selectedProvider: row.selectedProvider as AnswerProvider,
  selectedModel: row.selectedModel,
  selectedConfigId: row.selectedConfigId,
  routerProvider: row.routerProvider as ModelProvider | null,
  routerModel: row.routerModel,
  routerReasoning: row.routerReasoning,
  routerConfidence: row.routerConfidence,
  persistContext: row.persistContext,
  contextSummary: row.contextSummary,
  routingLatency: row.routingLatency,
  totalLatency: row.totalLatency,
  wasSuccessful: row.wasSuccessful,
  conversationId: row.conversationId,
  patientQueueId: row.patientQueueId,
  ruleId: row.ruleId,
  sandbox: row.isSandbox,
  trace: row.trace,
})

/** One decision with every step. */
export const getDecision = async (db: Reader, id: number): Promise<RouterDecision | Refusal> => {
  const [row] = await db.select().from(aiDecisions).where(eq(aiDecisions.id, id))
  return row ? presentDecision(row) : refuse('not-found')
}

/** The decision behind an answer. */
export const decisionOfMessage = async (db: Reader, messageId: number): Promise<RouterDecision | Refusal> => {
  const [row] = await db.select().from(aiDecisions).where(eq(aiDecisions.messageId, messageId))
  return row ? presentDecision(row) : refuse('not-found')
}

/** The router's candidates, with their figures. */
export const availableProviders = async (
  deps: Pick<Deps, 'config' | 'clock'>,
  db: Reader,
): Promise<AvailableProvider[]> => {
  const [rows, health, { rows: used }] = await Promise.all([
    db.select().from(aiConfigurations).orderBy(aiConfigurations.id),
    configurationHealth(deps, db),
    db.execute<{ id: number; at: string }>(
      sql`select selected_config_id as id, recado_ms(max(created_at)) as at from ai_decisions
        where selected_config_id is not null group by 1`,
    ),
  ])
  return rows.map((row) => {
    const last = used.find(({ id }) => id === row.id)
    return {
      configId: row.id,
      provider: row.provider as ModelProvider,
      displayName: `${providerLabels[row.provider as ModelProvider]} · ${row.name}`,
      description: row.description,
      isActive: row.isActive,
      successRate: health.find(({ configId }) => configId === row.id)?.successRate ?? null,
      lastUsed: last ? new Date(Number(last.at)).toISOString() : null,
    }
  })
}

/** Decisions of the last 24 hours. */
export const routerAnalytics = async (
  deps: Pick<Deps, 'clock'>,
  db: Reader,
): Promise<ResultOf<typeof routingEndpoints.routerAnalytics>> => {
  const since = new Date(deps.clock.now().getTime() - 86_400_000)
  const { rows } = await db.execute<{ total: number; ok: number; ms: number | null }>(sql`
    select count(*)::int as total, count(*) filter (where was_successful)::int as ok,
      round(avg(response_time) filter (where was_successful))::int as ms
    from ai_decisions where created_at > ${since}`)
  return {
    totalRequests: rows[0]?.total ?? 0,
    successfulRequests: rows[0]?.ok ?? 0,
    averageResponseTime: rows[0]?.ms ?? null,
  }
}

const presentLearning = (row: typeof aiLearning.$inferSelect): RouterLearning => ({
  ...row,
  createdAt: row.createdAt.toISOString(),
  recommendedProvider: row.recommendedProvider as AnswerProvider | null,
  actualProvider: row.actualProvider as AnswerProvider,
})

/** Signals on how decisions turned out, newest first. */
export const listLearning = async (
  db: Reader,
  query: QueryOf<typeof routingEndpoints.listRouterLearning>,
): Promise<Page<RouterLearning>> => {
  const sorts = { createdAt: { by: sql`${aiLearning.createdAt}`, type: 'timestamptz', order: 'desc' } } as const
  const plan = planPage(query, sorts, 'createdAt', aiLearning.id)
  const found = await db
    .select({ id: aiLearning.id, row: aiLearning, sortKey: plan.sortKey })
    .from(aiLearning)
    .where(plan.where)
    .orderBy(...plan.orderBy)
    .limit(plan.limit)
  const [total] = await db.select({ total: count() }).from(aiLearning)
  const page = plan.finish(found)
  return { rows: page.rows.map(({ row }) => presentLearning(row)), next: page.next, total: total?.total ?? 0 }
}
