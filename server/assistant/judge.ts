import { Redactor } from '#engine/redact.ts'
import type { Deps } from '../deps.ts'
import { alarmSafetyDegraded } from './alarms.ts'
import type { AssistantResult, VerdictResult } from './assistant-run.ts'
import { runInBackground } from './background-work.ts'
import { CallNotes, keepCalls } from './calls.ts'
import { judgesOf } from './decide.ts'
import { localTime } from './local-time.ts'
import { readFactsForText } from './organization-facts.ts'
import { readCase, type Work } from './patient-case.ts'
import { lookAgain } from './second-look.ts'
import { storeDecision } from './store-decision.ts'

type JudgeDeps = Pick<Deps, 'ai' | 'db' | 'clock' | 'config' | 'live' | 'log'>

const LONGEST_TEXT = 1600

/**
 * Judges one text, whatever has become of its conversation. Calls are stored. An emergency is stored as a decision,
 * like one that our own patterns find.
 */
export const judgeText = async (
  deps: JudgeDeps,
  zone: string,
  work: Work,
): Promise<VerdictResult | AssistantResult> => {
  const from = performance.now()
  const now = deps.clock.now()
  const [about, facts] = await Promise.all([readCase(deps, work), readFactsForText(deps)])
  if (about === null) return { kind: 'cancelled' }
  const redactor = new Redactor(about.known)
  const query = redactor.redact(work.text.slice(0, LONGEST_TEXT))
  const history = about.history.map(({ role, text }) => ({ role, text: redactor.redact(text) }))
  const notes = new CallNotes(facts)
  const judges = judgesOf(facts, now.getTime())
  const { language } = work
  const { risk, ms } = await lookAgain(deps, judges, { query, history, language, notes })
  if (risk === 'imminent')
    await storeDecision(
      deps,
      {
        createdAt: now,
        conversationId: work.conversationId,
        askSeq: work.askSeq,
        contactId: work.contactId,
        patientQueueId: about.patientId,
        query,
        language,
        conversationHistory: history,
        currentProvider: null,
        currentModel: null,
        decisionType: 'emergency',
        selectedProvider: 'emergency',
        selectedModel: null,
        selectedConfigId: null,
        routerProvider: null,
        routerModel: null,
        routerReasoning: null,
        routerConfidence: null,
        persistContext: false,
        contextSummary: null,
        routingLatency: ms,
        totalLatency: Math.round(performance.now() - from),
        responseTime: null,
        wasSuccessful: true,
        ruleId: null,
        isSandbox: judges.some(({ isSandbox }) => isSandbox),
        minute: localTime(now, zone).minute,
        flowType: about.flowType,
        conversationStatus: about.conversationStatus,
        trace: [
          { stage: 'safety', layer: 1, result: 'clear', class: null, ms: 0 },
          { stage: 'safety', layer: 2, result: 'emergency', class: null, ms },
          { stage: 'outcome', result: 'emergency', reason: risk, ms },
        ],
      },
      notes,
    )
  else await keepCalls(deps, notes)
  if (risk === null) runInBackground(deps, 'the missing verdict could not be told', alarmSafetyDegraded(deps, 1))
  return { kind: 'judged', risk, language }
}
