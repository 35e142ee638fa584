import type { Deps } from '../deps.ts'
import { storeDraft } from './answer-draft.ts'
import type { AssistantResult, AssistantRun, RunOutcome } from './assistant-run.ts'
import { storeDecision } from './store-decision.ts'

const outcomeOf = (
  result: AssistantResult,
): { result: 'answered' | 'emergency' | 'handoff' | 'apology' | 'cancelled'; reason: string | null } => {
  if (result.kind === 'flagged')
    return { result: result.risk === 'imminent' ? 'emergency' : 'handoff', reason: result.risk }
  if (result.kind === 'failed')
    return { result: result.reason.startsWith('handoff') ? 'handoff' : 'apology', reason: result.reason }
  return { result: result.kind, reason: null }
}

/** Stores the decision with every step that led to it; returns its id. */
export const saveRun = async (
  deps: Pick<Deps, 'db' | 'clock' | 'log'>,
  run: AssistantRun,
  { result, by, ms, decision, draft }: RunOutcome,
): Promise<number> => {
  const { work, about, query, history, time, trace, notes, from } = run
  const total = Math.round(performance.now() - from)
  trace.push({ stage: 'outcome', ...outcomeOf(result), ms: total })
  const isEmergency = result.kind === 'flagged' && result.risk === 'imminent'
  const shown = by ?? decision.chosen
  const decisionId = await storeDecision(
    deps,
    {
      createdAt: deps.clock.now(),
      conversationId: work.conversationId,
      askSeq: work.askSeq,
      contactId: work.contactId,
      patientQueueId: about.patientId,
      query,
      language: work.language,
      conversationHistory: history,
      currentProvider: decision.chosen?.provider ?? null,
      currentModel: decision.chosen?.model ?? null,
      decisionType: isEmergency ? 'emergency' : decision.decisionType,
      selectedProvider: isEmergency
        ? 'emergency'
        : result.kind === 'answered'
          ? (shown?.provider ?? 'system')
          : (decision.chosen?.provider ?? 'system'),
      selectedModel: isEmergency ? null : (shown?.model ?? null),
      selectedConfigId: isEmergency ? null : (shown?.configId ?? null),
      routerProvider: decision.router?.by?.provider ?? null,
      routerModel: decision.router?.by?.model ?? null,
      routerReasoning: decision.reasoning,
      routerConfidence: decision.confidence,
      persistContext: decision.persistContext,
      contextSummary: decision.contextSummary,
      routingLatency: decision.router?.ms ?? 0,
      totalLatency: total,
      responseTime: ms,
      wasSuccessful: result.kind === 'cancelled' ? null : result.kind !== 'failed',
      ruleId: decision.ruleId,
      isSandbox: shown?.isSandbox ?? false,
      minute: time.minute,
      flowType: about.flowType,
      conversationStatus: about.conversationStatus,
      trace,
    },
    notes,
  )
  const { conversationId, askSeq } = work
  if (draft) await storeDraft(deps, { conversationId, askSeq, decisionId }, draft)
  return decisionId
}
