import type { DecisionTrace } from '#contract/routing/trace.ts'
import { foldLine } from '#engine/read-answer/fold.ts'
import type { Writer } from '../../db/read.ts'
import { type aiDecisions, aiLearning } from '../../db/tables/ai-routing.ts'

/** What is stored of a decision. */
export type DecisionRow = Omit<typeof aiDecisions.$inferInsert, 'id' | 'trace'> & { trace: DecisionTrace }

/** What a trace says went wrong on the way; null when nothing did. */
const signalOf = (trace: DecisionTrace): string | null => {
  for (const step of trace) {
    if (step.stage === 'attempt' && step.result !== 'ok') return `attempt:${step.result}`
    if (step.stage === 'gate' && step.result !== 'passed') return `gate:${step.findings.join('+')}`
  }
  return null
}

const MOST_WORDS = 8

/** Keeps what a decision's own run says about it. Nobody is routed differently for it. */
export const storeLearning = async (tx: Writer, decisionId: number, row: DecisionRow): Promise<void> => {
  const signal = signalOf(row.trace)
  if (signal === null) return
  const chosen = row.trace.find((step) => step.stage === 'candidates')?.kept[0]
  await tx
    .insert(aiLearning)
    .values({
      queryPattern: foldLine(row.query).split(' ').slice(0, MOST_WORDS).join(' '),
      language: row.language,
      recommendedProvider: chosen?.provider ?? null,
      recommendedModel: chosen?.model ?? null,
      actualProvider: row.selectedProvider,
      actualModel: row.selectedModel ?? null,
      wasOptimal: false,
      confidenceLevel: row.routerConfidence ?? null,
      improvementSuggestion: signal,
      routerDecisionId: decisionId,
    })
    .onConflictDoNothing()
}
