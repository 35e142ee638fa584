import type { BodyOf } from '#contract/endpoint.ts'
import type { RouterTestResult } from '#contract/routing/decisions.ts'
import type { DecisionTrace } from '#contract/routing/trace.ts'
import type { routingEndpoints } from '#contract/routing.ts'
import { planCandidates } from '#engine/fallback.ts'
import { Redactor } from '#engine/redact.ts'
import { fold } from '#reader/read-answer/fold.ts'
import { findEmergency } from '#reader/safety/emergency.ts'
import { compileOwnPatterns } from '#reader/safety/own-patterns.ts'
import { CallNotes, keepCalls } from '../../../assistant/calls.ts'
import { decide } from '../../../assistant/decide.ts'
import { localTime } from '../../../assistant/local-time.ts'
import { readOrganizationFacts } from '../../../assistant/organization-facts.ts'
import { act } from '../../../db/act.ts'
import type { SignedInContext } from '../../../deps.ts'
import { isRefusal, type Refusal } from '../../../refusal.ts'
import { organizationSettings } from '../../settings/queries.ts'
import { safetySettings } from '../queries/safety.ts'

type Input = BodyOf<typeof routingEndpoints.testRouter>

const emergency = (trace: DecisionTrace, reason: string): RouterTestResult => ({
  selectedProvider: 'emergency',
  selectedModel: null,
  decisionType: 'emergency',
  confidence: null,
  persistContext: false,
  reasoning: reason,
  contextSummary: null,
  trace: [...trace, { stage: 'outcome', result: 'dry-run', reason, ms: 0 }],
})

const route = async (ctx: SignedInContext, { query, language }: Input): Promise<RouterTestResult> => {
  const { deps, db } = ctx
  const from = performance.now()
  const trace: DecisionTrace = []
  const { ownPatterns } = await safetySettings(db)
  const found = findEmergency(fold(query), [], compileOwnPatterns(ownPatterns))
  trace.push({
    stage: 'safety',
    layer: 1,
    result: found ? 'emergency' : 'clear',
    class: found?.class ?? null,
    ms: performance.now() - from,
  })
  if (found) return emergency(trace, found.class)
  const [facts, { zone }] = await Promise.all([readOrganizationFacts(deps, db), organizationSettings(db)])
  const notes = new CallNotes(facts)
  const decision = await decide(
    deps,
    facts,
    {
      text: query,
      query: new Redactor([]).redact(query),
      language,
      history: [],
      minute: localTime(deps.clock.now(), zone).minute,
      notes,
      case: { flowType: 'ASSISTANT', conversationStatus: 'active', last: null },
    },
    trace,
  )
  await keepCalls(deps, notes)
  if (decision.risk === 'imminent') return emergency(trace, decision.reasoning ?? 'imminent')
  const { chosen } = decision
  if (chosen) {
    const at = deps.clock.now().getTime()
    const plan = planCandidates(chosen, facts.configurations, facts.chains, facts.breakers, { at, hasPhi: false })
    const shown = ({ configId, provider, model }: typeof chosen | (typeof plan.candidates)[number]) => ({
      configId,
      provider,
      model,
    })
    trace.push({
      stage: 'candidates',
      kept: plan.candidates.map(shown),
      dropped: plan.dropped.map(({ target, reason }) => ({
        configId: target.configId,
        provider: target.provider,
        model: target.model,
        reason,
      })),
      isFailOpen: plan.isFailOpen,
      ms: 0,
    })
  }
  trace.push({ stage: 'outcome', result: 'dry-run', reason: decision.reasoning, ms: performance.now() - from })
  return {
    selectedProvider: chosen?.provider ?? 'system',
    selectedModel: chosen?.model ?? null,
    decisionType: decision.decisionType,
    confidence: decision.confidence,
    persistContext: decision.persistContext,
    reasoning: decision.reasoning,
    contextSummary: decision.contextSummary,
    trace,
  }
}

/** How a text would be routed. The router may be asked, which costs money; nothing is generated, sent or counted. */
export const testRouter = async (ctx: SignedInContext, input: Input): Promise<RouterTestResult | Refusal> => {
  const audited = await act<null>(ctx, 'ai-router.tested', async () => ({
    result: null,
    audit: { resourceType: 'ai-router', details: { language: input.language } },
  }))
  return isRefusal(audited) ? audited : route(ctx, input)
}
