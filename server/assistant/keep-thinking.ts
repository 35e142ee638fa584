import type { Deps } from '../deps.ts'
import { storeDecision } from './store-decision.ts'
import type { Outcome, Thinking, Thought } from './thinking.ts'

const outcomeOf = (
  thought: Thought,
): { result: 'answered' | 'emergency' | 'handoff' | 'apology' | 'cancelled'; reason: string | null } => {
  if (thought.kind === 'flagged')
    return { result: thought.risk === 'imminent' ? 'emergency' : 'handoff', reason: thought.risk }
  if (thought.kind === 'failed')
    return { result: thought.reason.startsWith('handoff') ? 'handoff' : 'apology', reason: thought.reason }
  return { result: thought.kind, reason: null }
}

/** Stores the decision with every step that led to it; answers its id. */
export const keep = (
  deps: Pick<Deps, 'db' | 'clock' | 'log'>,
  thinking: Thinking,
  { thought, by, ms, decision }: Outcome,
): Promise<number> => {
  const { work, about, query, history, time, trace, notes, from } = thinking
  const total = Math.round(performance.now() - from)
  trace.push({ stage: 'outcome', ...outcomeOf(thought), ms: total })
  const isEmergency = thought.kind === 'flagged' && thought.risk === 'imminent'
  const shown = by ?? decision.chosen
  return storeDecision(
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
        : thought.kind === 'answered'
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
      wasSuccessful: thought.kind === 'cancelled' ? null : thought.kind !== 'failed',
      ruleId: decision.ruleId,
      isSandbox: shown?.isSandbox ?? false,
      minute: time.minute,
      flowType: about.flowType,
      conversationStatus: about.conversationStatus,
      trace,
    },
    notes,
  )
}
