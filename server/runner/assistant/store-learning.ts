import { and, desc, eq, gt, isNotNull, lt } from 'drizzle-orm'
import type { DecisionTrace } from '#contract/routing/trace.ts'
import { isRephrased } from '#engine/learning.ts'
import { foldLine } from '#engine/read-answer/fold.ts'
import type { Writer } from '../../db/read.ts'
import { aiDecisions, aiLearning } from '../../db/tables/ai-routing.ts'

/** What is stored of a decision. */
export type DecisionRow = Omit<typeof aiDecisions.$inferInsert, 'id' | 'trace'> & { trace: DecisionTrace }

/** What a trace says went wrong on the way, or that a person took over; null when nothing did. */
const signalOf = (trace: DecisionTrace): string | null => {
  for (const step of trace) {
    if (step.stage === 'attempt' && step.result !== 'ok') return `attempt:${step.result}`
    if (step.stage === 'gate' && step.result !== 'passed') return `gate:${step.findings.join('+')}`
    if (step.stage === 'outcome' && step.result === 'handoff') return `handoff:${step.reason}`
  }
  return null
}

const MOST_WORDS = 8
const AGAIN_MS = 10 * 60_000

/** Who asks the same again within ten minutes was not helped: said of the decision before, which staff may overrule. */
const storeRephrased = async (tx: Writer, decisionId: number, row: DecisionRow): Promise<void> => {
  if (row.contactId == null || !row.createdAt) return
  const [before] = await tx
    .select()
    .from(aiDecisions)
    .where(
      and(
        eq(aiDecisions.contactId, row.contactId),
        lt(aiDecisions.id, decisionId),
        gt(aiDecisions.createdAt, new Date(row.createdAt.getTime() - AGAIN_MS)),
        isNotNull(aiDecisions.selectedConfigId),
      ),
    )
    .orderBy(desc(aiDecisions.createdAt), desc(aiDecisions.id))
    .limit(1)
  if (!before || !isRephrased(before.query, row.query)) return
  await tx
    .insert(aiLearning)
    .values({ ...signalRow(before.id, before), wasOptimal: false, improvementSuggestion: 'rephrased' })
    .onConflictDoNothing()
}

/** A patient who writes on after an answer: said of the decision before, in the same conversation. No verdict. */
const storeContinued = async (tx: Writer, decisionId: number, row: DecisionRow): Promise<void> => {
  if (row.conversationId == null) return
  const [before] = await tx
    .select()
    .from(aiDecisions)
    .where(
      and(
        eq(aiDecisions.conversationId, row.conversationId),
        lt(aiDecisions.id, decisionId),
        isNotNull(aiDecisions.messageId),
      ),
    )
    .orderBy(desc(aiDecisions.id))
    .limit(1)
  if (!before) return
  await tx
    .insert(aiLearning)
    .values({ ...signalRow(before.id, before), conversationContinued: true })
    .onConflictDoUpdate({ target: aiLearning.routerDecisionId, set: { conversationContinued: true } })
}

/** The first words of a query, folded: what a signal is listed under. */
export const patternOf = (query: string): string => foldLine(query).split(' ').slice(0, MOST_WORDS).join(' ')

const signalRow = (decisionId: number, row: DecisionRow) => ({
  queryPattern: patternOf(row.query),
  language: row.language,
  actualProvider: row.selectedProvider,
  actualModel: row.selectedModel ?? null,
  confidenceLevel: row.routerConfidence ?? null,
  routerDecisionId: decisionId,
})

/** Keeps what a decision's own run says about it. Nobody is routed differently for it. */
export const storeLearning = async (tx: Writer, decisionId: number, row: DecisionRow): Promise<void> => {
  await storeRephrased(tx, decisionId, row)
  await storeContinued(tx, decisionId, row)
  const signal = signalOf(row.trace)
  if (signal === null) return
  const chosen = row.trace.find((step) => step.stage === 'candidates')?.kept[0]
  await tx
    .insert(aiLearning)
    .values({
      ...signalRow(decisionId, row),
      recommendedProvider: chosen?.provider ?? null,
      recommendedModel: chosen?.model ?? null,
      // Handing over may have been the best there was to do.
      wasOptimal: signal.startsWith('handoff:') ? null : false,
      improvementSuggestion: signal,
    })
    .onConflictDoNothing()
}
