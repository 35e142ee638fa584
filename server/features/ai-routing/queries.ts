import { and, asc, desc, gt, sql } from 'drizzle-orm'
import type { AnswerProvider, ModelProvider } from '#contract/ai/providers.ts'
import type { BodyOf, QueryOf, ResultOf } from '#contract/endpoint.ts'
import type { Language } from '#contract/primitives.ts'
import type { RoutingRule } from '#contract/routing/rules.ts'
import type { DecisionType } from '#contract/routing/trace.ts'
import type { AnalyticsSummary, FallbackChain, RoutingRecord, routingEndpoints } from '#contract/routing.ts'
import { type CompiledRule, type RouteQuery, routeQuery, tryRule } from '#engine/route.ts'
import { localTime } from '../../assistant/local-time.ts'
import { readOrganizationFacts } from '../../assistant/organization-facts.ts'
import type { Reader } from '../../db/read.ts'
import { aiDecisions, aiFallbackChains, aiRoutingRules } from '../../db/tables/ai-routing.ts'
import type { Deps } from '../../deps.ts'
import { isRefusal, type Refusal } from '../../refusal.ts'
import { organizationSettings } from '../settings/queries.ts'
import { compiledOf, percentOf, referenceFigures, UNSAVED } from './rules.ts'

type RuleRow = typeof aiRoutingRules.$inferSelect

/** A rule as screens show it, with its figures. */
export const presentRule = (row: RuleRow, successRate: number | null = null): RoutingRule => ({
  id: row.id,
  name: row.name,
  description: row.description,
  ruleType: row.ruleType as RoutingRule['ruleType'],
  provider: row.provider as ModelProvider,
  configId: row.configId,
  priority: row.priority,
  isActive: row.isActive,
  keywords: row.keywords,
  patterns: row.patterns,
  conditions: row.conditions,
  languages: row.languages as Language[],
  usageCount: row.usageCount,
  successRate,
})

/** Rules in the order they are tried. */
export const listRules = async (db: Reader): Promise<RoutingRule[]> => {
  const rows = await db.select().from(aiRoutingRules).orderBy(desc(aiRoutingRules.priority), asc(aiRoutingRules.id))
  const { rows: rates } = await db.execute<{ id: number; ok: number; finished: number; used: number }>(sql`
    select r.id, count(*) filter (where d.was_successful)::int as ok, count(d.was_successful)::int as finished,
        (select count(*)::int from ai_decisions where rule_id = r.id) as used
      from ai_routing_rules r cross join lateral (
        select was_successful from ai_decisions where rule_id = r.id order by id desc limit 500) d group by r.id`)
  return rows.map((row) => {
    const rate = rates.find(({ id }) => id === row.id)
    return {
      ...presentRule(row, rate ? percentOf(rate.ok, rate.finished) : null),
      usageCount: row.usageCount + (rate?.used ?? 0),
    }
  })
}

/** Chains by primary provider and order. */
export const listChains = async (db: Reader): Promise<FallbackChain[]> =>
  (await db
    .select()
    .from(aiFallbackChains)
    .orderBy(
      asc(aiFallbackChains.primaryProvider),
      asc(aiFallbackChains.order),
      asc(aiFallbackChains.id),
    )) as FallbackChain[]

const withRule = (rules: readonly CompiledRule[], rule: CompiledRule, ruleId: number | undefined): CompiledRule[] => [
  ...rules.filter(({ id }) => id !== ruleId),
  rule,
]

/** The result of one rule on one text, beside the others. */
export const tryOnText = async (
  deps: Pick<Deps, 'config' | 'clock'>,
  db: Reader,
  { rule: input, ruleId, query, language }: BodyOf<typeof routingEndpoints.tryRoutingRule>,
): Promise<ResultOf<typeof routingEndpoints.tryRoutingRule> | Refusal> => {
  const rule = compiledOf(ruleId ?? UNSAVED, input)
  if (isRefusal(rule)) return rule
  const { rules } = await readOrganizationFacts(deps, db)
  const { zone } = await organizationSettings(db)
  const asked: RouteQuery = {
    text: query,
    language,
    minute: localTime(deps.clock.now(), zone).minute,
    flowType: 'ASSISTANT',
    conversationStatus: 'active',
  }
  const match = tryRule(rule, asked)
  const { rule: winner } = routeQuery(withRule(rules, rule, ruleId), asked)
  return {
    isMatch: match.isMatch,
    matchedOn: match.matchedOn,
    reason: match.reason,
    winner: winner && { id: winner.id === UNSAVED ? null : winner.id, name: winner.name },
  }
}

const REPLAY_DAYS = 30
const MOST_REPLAYED = 20_000
const MOST_EXAMPLES = 20

/** Replays the last 30 days: routes every stored query with the rules as they would then be. */
export const replayRule = async (
  deps: Pick<Deps, 'config' | 'clock'>,
  db: Reader,
  { rule: input, ruleId }: BodyOf<typeof routingEndpoints.replayRoutingRule>,
): Promise<ResultOf<typeof routingEndpoints.replayRoutingRule> | Refusal> => {
  const rule = compiledOf(ruleId ?? UNSAVED, input)
  if (isRefusal(rule)) return rule
  const { rules } = await readOrganizationFacts(deps, db)
  const proposed = withRule(rules, rule, ruleId)
  const since = new Date(deps.clock.now().getTime() - REPLAY_DAYS * 86_400_000)
  const rows = await db
    .select()
    .from(aiDecisions)
    .where(and(gt(aiDecisions.createdAt, since), sql`${aiDecisions.decisionType} <> 'emergency'`))
    .orderBy(desc(aiDecisions.id))
    .limit(MOST_REPLAYED)
  const replayed = rows.map((row) => {
    const { rule: winner } = routeQuery(proposed, { ...row, text: row.query, language: row.language as Language })
    const isMatch = winner?.id === rule.id
    const to = winner?.provider ?? null
    return { row, isMatch, to, isChanged: to !== null && to !== row.selectedProvider && winner?.id !== row.ruleId }
  })
  const changed = replayed.filter(({ isChanged }) => isChanged)
  return {
    decisions: rows.length,
    matched: replayed.filter(({ isMatch }) => isMatch).length,
    changed: changed.length,
    examples: changed
      .slice(0, MOST_EXAMPLES)
      .flatMap(({ row, to }) =>
        to === null ? [] : [{ decisionId: row.id, query: row.query, from: row.selectedProvider as AnswerProvider, to }],
      ),
  }
}

interface Totals extends Record<string, unknown> {
  total: number
  ok: number
  finished: number
  seconds: number | null
  p50: number | null
  p95: number | null
  rules: number
  usage: Record<string, number> | null
}

/** The summary of 30 days; a figure that was not measured shows the specified value and says so. */
export const analyticsSummary = async (deps: Pick<Deps, 'clock'>, db: Reader): Promise<AnalyticsSummary> => {
  const since = new Date(deps.clock.now().getTime() - REPLAY_DAYS * 86_400_000)
  const { rows } = await db.execute<Totals>(sql`
    with d as materialized (select * from ai_decisions where created_at > ${since})
    select count(*)::int as total, count(*) filter (where was_successful)::int as ok, count(was_successful)::int as finished,
      (avg(response_time) filter (where was_successful) / 1000.0)::float as seconds,
      (percentile_cont(0.5) within group (order by response_time) filter (where was_successful) / 1000.0)::float as p50,
      (percentile_cont(0.95) within group (order by response_time) filter (where was_successful) / 1000.0)::float as p95,
      (select count(*)::int from ai_routing_rules where is_active) as rules,
      (select json_object_agg(selected_provider, n) from (select selected_provider, count(*)::int as n from d group by 1) u) as usage
    from d`)
  const [totals] = rows
  if (!totals) throw new Error('a count has no row')
  const successRate = percentOf(totals.ok, totals.finished)
  const avgResponseTime = totals.seconds === null ? null : Math.round(10 * totals.seconds) / 10
  const figure = (name: keyof typeof referenceFigures, value: number | null) =>
    value === null
      ? { value: referenceFigures[name], basis: 'reference' as const }
      : { value, basis: 'measured' as const }
  return {
    totalRequests: totals.total,
    successRate,
    avgResponseTime,
    activeRules: totals.rules,
    providerUsage: totals.usage ?? {},
    figures: {
      successRate: figure('successRate', successRate),
      avgResponseTime: figure('avgResponseTime', avgResponseTime),
      activeRules: figure('activeRules', totals.rules),
    },
    p50: totals.p50,
    p95: totals.p95,
  }
}

const sorts = {
  createdAt: aiDecisions.createdAt,
  provider: aiDecisions.selectedProvider,
  model: aiDecisions.selectedModel,
  language: aiDecisions.language,
  responseTime: aiDecisions.responseTime,
  wasSuccessful: aiDecisions.wasSuccessful,
} as const

const presentRecord = (row: typeof aiDecisions.$inferSelect): RoutingRecord => ({
  id: row.id,
  createdAt: row.createdAt.toISOString(),
  ruleId: row.ruleId,
  provider: row.selectedProvider as AnswerProvider,
  model: row.selectedModel,
  configurationId: row.selectedConfigId,
  query: row.query,
  language: row.language,
  responseTime: row.responseTime,
  wasSuccessful: row.wasSuccessful,
  userFeedback: row.userFeedback,
  conversationId: row.conversationId,
  patientQueueId: row.patientQueueId,
  decisionType: row.decisionType as DecisionType,
  sandbox: row.isSandbox,
})

/** One page of decisions; ties are ordered newest first. */
export const listRecords = async (
  db: Reader,
  { page, limit, sortBy, sortOrder }: QueryOf<typeof routingEndpoints.listRoutingRecords>,
): Promise<ResultOf<typeof routingEndpoints.listRoutingRecords>> => {
  const by = sortOrder === 'asc' ? sql`${sorts[sortBy]} asc nulls last` : sql`${sorts[sortBy]} desc nulls last`
  const [rows, total] = await Promise.all([
    db
      .select()
      .from(aiDecisions)
      .orderBy(by, desc(aiDecisions.id))
      .limit(limit)
      .offset((page - 1) * limit),
    db.$count(aiDecisions),
  ])
  return { data: rows.map(presentRecord), total, totalPages: Math.ceil(total / limit) }
}
