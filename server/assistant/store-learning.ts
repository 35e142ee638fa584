import type { DecisionTrace } from '#contract/routing/trace.ts'
import { isRephrased } from '#engine/learning.ts'
import { foldLine } from '#reader/read-answer/fold.ts'
import { bookkeep } from '../db/act.ts'
import type { Writer } from '../db/read.ts'
import { type aiDecisions, aiLearning } from '../db/tables/ai-routing.ts'
import type { Deps } from '../deps.ts'

/** What is stored of a decision. */
export type DecisionRow = Omit<typeof aiDecisions.$inferInsert, 'id' | 'trace'> & { trace: DecisionTrace }

/** What a trace reports as wrong, or that a person took over; null when nothing was. */
const signalOf = (trace: DecisionTrace): string | null => {
  for (const step of trace) {
    if (step.stage === 'attempt' && step.result !== 'ok') return `attempt:${step.result}`
    if (step.stage === 'gate' && step.result !== 'passed') return `gate:${step.findings.join('+')}`
    if (step.stage === 'outcome' && step.result === 'handoff') return `handoff:${step.reason}`
  }
  return null
}

const MOST_WORDS = 8

/** The fields of an earlier decision that a signal needs. */
export type EarlierDecision = Pick<
  typeof aiDecisions.$inferSelect,
  'id' | 'query' | 'language' | 'selectedProvider' | 'selectedModel' | 'routerConfidence'
>

/** What a patient's new text says about the decision before. */
export interface EarlierDecisions {
  /** The patient's previous decision, within ten minutes. */
  asked: EarlierDecision | null
  /** The last answer in this conversation. */
  answered: EarlierDecision | null
}

/**
 * A patient who repeats a question within ten minutes was not helped. Recorded on the previous decision; staff may
 * overrule it.
 */
const storeRephrased = async (tx: Writer, before: EarlierDecision): Promise<void> => {
  await tx
    .insert(aiLearning)
    .values({ ...signalRow(before.id, before), wasOptimal: false, improvementSuggestion: 'rephrased' })
    .onConflictDoNothing()
}

/**
 * A patient who writes on after an answer. Recorded on the previous decision of the conversation, without a verdict.
 */
const storeContinued = async (tx: Writer, before: EarlierDecision): Promise<void> => {
  await tx
    .insert(aiLearning)
    .values({ ...signalRow(before.id, before), conversationContinued: true })
    .onConflictDoUpdate({ target: aiLearning.routerDecisionId, set: { conversationContinued: true } })
}

/** The first words of a query, folded: signals are listed under them. */
export const patternOf = (query: string): string => foldLine(query).split(' ').slice(0, MOST_WORDS).join(' ')

const signalRow = (
  decisionId: number,
  row: Omit<EarlierDecision, 'id' | 'selectedModel' | 'routerConfidence'> & Partial<EarlierDecision>,
) => ({
  queryPattern: patternOf(row.query),
  language: row.language,
  actualProvider: row.selectedProvider,
  actualModel: row.selectedModel ?? null,
  confidenceLevel: row.routerConfidence ?? null,
  routerDecisionId: decisionId,
})

/** Stores what a decision's run says about it and about the one before. Routing does not change by it. */
export const storeLearning = async (
  deps: Pick<Deps, 'db'>,
  decisionId: number,
  row: DecisionRow,
  { asked, answered }: EarlierDecisions,
): Promise<void> => {
  const signal = signalOf(row.trace)
  const isAgain = asked !== null && isRephrased(asked.query, row.query)
  if (signal === null && !isAgain && answered === null) return
  const chosen = row.trace.find((step) => step.stage === 'candidates')?.kept[0]
  await bookkeep(deps, async (tx) => {
    if (isAgain) await storeRephrased(tx, asked)
    if (answered) await storeContinued(tx, answered)
    if (signal === null) return
    await tx
      .insert(aiLearning)
      .values({
        ...signalRow(decisionId, row),
        recommendedProvider: chosen?.provider ?? null,
        recommendedModel: chosen?.model ?? null,
        // Handing over may have been the right thing to do.
        wasOptimal: signal.startsWith('handoff:') ? null : false,
        improvementSuggestion: signal,
      })
      .onConflictDoNothing()
  })
}
