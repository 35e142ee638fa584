import type { Language } from '#contract/primitives.ts'
import type { DecisionTrace, DecisionType } from '#contract/routing/trace.ts'
import { breakerState } from '#engine/breaker.ts'
import { type RouteQuery, routeQuery } from '#engine/route.ts'
import type { Deps } from '../deps.ts'
import { askRouter, LEAST_CONFIDENCE, type RouterResult } from './ask-router.ts'
import { calibrated } from './calibration.ts'
import type { CallNotes } from './calls.ts'
import { breakerOf, type Configured, canJudge, type OrganizationFacts } from './organization-facts.ts'
import type { PatientCase } from './patient-case.ts'
import type { Risk } from './second-look.ts'

export interface RoutingDecision {
  decisionType: DecisionType
  /** Null when nobody can answer. */
  chosen: Configured | null
  ruleId: number | null
  router: RouterResult | null
  /** The router's verdict on danger; null when it was not asked. */
  risk: Risk | null
  /** `default:…`, or what the router said. */
  reasoning: string | null
  confidence: number | null
  persistContext: boolean
  contextSummary: string | null
}

export interface DecideInput {
  /** As the patient wrote it: rules run on this machine and see everything. */
  text: string
  /** Redacted, as models see it. */
  query: string
  language: Language
  history: { role: 'patient' | 'assistant'; text: string }[]
  minute: number
  notes: CallNotes
  case: Pick<PatientCase, 'flowType' | 'conversationStatus' | 'last'>
}

const MOST_STICKY_TURNS = 6
const STICKY_MS = 30 * 60_000
/** Small models are fast and cheap enough to sort texts. */
const SMALL = /mini|haiku|3\.5-turbo|^sonar$/

/** The configurations that may be chosen: in use, connected, and not resting. */
const usable = (facts: OrganizationFacts, at: number): Configured[] =>
  facts.configurations.filter(
    (one) => one.isActive && one.isConfigured && breakerState(breakerOf(facts, one.configId), at) === 'closed',
  )

/**
 * The models that route texts: a small one, and one of another provider in reserve. Never one that is made to search.
 */
const routersOf = (facts: OrganizationFacts, at: number): Configured[] => {
  const able = usable(facts, at)
    .filter(({ provider }) => provider !== 'perplexity')
    .sort((a, b) => Number(SMALL.test(b.model)) - Number(SMALL.test(a.model)) || a.configId - b.configId)
  const [first] = able
  const second = able.find(({ provider }) => provider !== first?.provider)
  return [first, second].filter((one) => one !== undefined)
}

/**
 * The models that judge danger: small ones first, and one of each provider before a second of any, because an outage
 * takes all models of a provider. Resting ones are asked only where nobody else is left.
 */
export const judgesOf = (facts: OrganizationFacts, at: number): Configured[] => {
  const rested = usable(facts, at).filter(canJudge)
  const able = rested.length > 0 ? rested : facts.configurations.filter(canJudge)
  const sorted = able.toSorted(
    (a, b) => Number(SMALL.test(b.model)) - Number(SMALL.test(a.model)) || a.configId - b.configId,
  )
  const places = new Map<number, number>()
  for (const own of Map.groupBy(sorted, ({ provider }) => provider).values())
    for (const [place, { configId }] of own.entries()) places.set(configId, place)
  return sorted.toSorted((a, b) => (places.get(a.configId) ?? 0) - (places.get(b.configId) ?? 0))
}

const firstOf = (facts: OrganizationFacts, provider: string, configId: number | null): Configured | null =>
  facts.configurations.find(
    (one) => one.isActive && (configId === null ? one.provider === provider : one.configId === configId),
  ) ?? null

/** The configuration that answers where neither a rule nor the router decides; null without one. */
export const defaultOf = (facts: OrganizationFacts): Configured | null =>
  facts.configurations.find(({ isActive, isConfigured, row }) => isActive && isConfigured && row.isDefault) ??
  facts.configurations.find(({ isActive, isConfigured }) => isActive && isConfigured) ??
  null

const none = {
  ruleId: null,
  router: null,
  risk: null,
  reasoning: null,
  confidence: null,
  persistContext: false,
  contextSummary: null,
}

const byRules = (facts: OrganizationFacts, input: DecideInput, trace: DecisionTrace): RoutingDecision | null => {
  const from = performance.now()
  const asked: RouteQuery = {
    text: input.text,
    language: input.language,
    minute: input.minute,
    flowType: input.case.flowType,
    conversationStatus: input.case.conversationStatus,
  }
  const { rule, tried } = routeQuery(
    facts.rules.filter(({ isActive }) => isActive),
    asked,
  )
  const chosen = rule && firstOf(facts, rule.provider, rule.configId)
  trace.push({
    stage: 'rules',
    considered: tried.map(({ rule: one, match }) => ({
      ruleId: one.id,
      name: one.name,
      isMatch: match.isMatch,
      matchedOn: match.matchedOn,
      reason: missOf(match, one.id === rule?.id, chosen !== null),
    })),
    ruleId: chosen ? (rule?.id ?? null) : null,
    ms: performance.now() - from,
  })
  if (!rule || !chosen) return null
  return { ...none, decisionType: 'static', chosen, ruleId: rule.id }
}

const missOf = (
  match: ReturnType<typeof routeQuery>['tried'][number]['match'],
  isWinner: boolean,
  hasTarget: boolean,
) => {
  if (!match.isMatch) return match.reason === 'inactive' ? 'later' : match.reason
  if (isWinner) return hasTarget ? null : 'no-target'
  return 'later'
}

/** The configuration that this conversation keeps for six turns or half an hour. */
const byContext = (
  facts: OrganizationFacts,
  input: DecideInput,
  at: number,
  trace: DecisionTrace,
): RoutingDecision | null => {
  const { last } = input.case
  if (last === null || !last.isPersistent) return null
  const turnsLeft = MOST_STICKY_TURNS - last.turns
  const chosen = usable(facts, at).find(({ configId }) => configId === last.configId) ?? null
  const isKept = turnsLeft > 0 && at - last.at < STICKY_MS && chosen !== null
  trace.push({ stage: 'context', configId: isKept ? last.configId : null, turnsLeft: Math.max(0, turnsLeft), ms: 0 })
  return isKept ? { ...none, decisionType: 'ai_routed', chosen, reasoning: 'context' } : null
}

/** A known route decides who answers. Danger is judged for every text anyway. */
const riskOf = (result: RouterResult | null): Risk | null =>
  result === null || result.result === 'cached' ? null : (result.answer?.risk ?? null)

const routed = (result: RouterResult, rightness: number | null, candidates: Configured[], trace: DecisionTrace) => {
  const { answer } = result
  // A model's own confidence counts until enough decisions were rated.
  const isSure = answer !== null && (rightness ?? answer.confidence) >= LEAST_CONFIDENCE
  trace.push({
    stage: 'router',
    result: answer !== null && !isSure ? 'low_confidence' : result.result,
    provider: result.by?.provider ?? null,
    model: result.by?.model ?? null,
    candidates: candidates.map(({ configId }) => configId),
    configId: answer?.configId ?? null,
    confidence: answer?.confidence ?? null,
    calibrated: rightness,
    reasoning: answer?.reasoning ?? null,
    ms: result.ms,
  })
  if (!isSure) return null
  return {
    decisionType: 'ai_routed' as const,
    chosen: candidates.find(({ configId }) => configId === answer.configId) ?? null,
    ruleId: null,
    router: result,
    risk: riskOf(result),
    reasoning: answer.reasoning,
    confidence: answer.confidence,
    persistContext: answer.persistContext,
    contextSummary: answer.contextSummary,
  }
}

const toDefault = (
  facts: OrganizationFacts,
  reason: string,
  router: RouterResult | null,
  trace: DecisionTrace,
): RoutingDecision => {
  const chosen = defaultOf(facts)
  trace.push({ stage: 'default', configId: chosen?.configId ?? null, reason, ms: 0 })
  return {
    ...none,
    decisionType: 'fallback',
    chosen,
    router,
    risk: riskOf(router),
    reasoning: `default:${reason}`,
    confidence: router?.answer?.confidence ?? null,
  }
}

/** Chooses who answers by a rule, the conversation's context, the router or the default; records every step. */
export const decide = async (
  deps: Pick<Deps, 'ai' | 'db' | 'clock' | 'live' | 'log'>,
  facts: OrganizationFacts,
  input: DecideInput,
  trace: DecisionTrace,
): Promise<RoutingDecision> => {
  const at = deps.clock.now().getTime()
  const ruled = byRules(facts, input, trace) ?? byContext(facts, input, at, trace)
  if (ruled) return ruled
  const candidates = usable(facts, at)
  // With a single candidate no model is asked.
  if (candidates.length < 2)
    return toDefault(facts, candidates.length === 0 ? 'no_candidate' : 'router_off', null, trace)
  const { query, language, history, notes } = input
  const result = await askRouter(deps, { query, language, history, candidates, notes }, routersOf(facts, at))
  const rightness = result.answer === null ? null : await calibrated(deps.db.reader, result.answer.confidence)
  const decision = routed(result, rightness, candidates, trace)
  return decision ?? toDefault(facts, result.answer ? 'low_confidence' : result.result, result, trace)
}
