import { eq } from 'drizzle-orm'
import type { BodyOf } from '#contract/endpoint.ts'
import type { routingEndpoints } from '#contract/routing.ts'
import { foldLine } from '#reader/read-answer/fold.ts'
import { act } from '../../../db/act.ts'
import { aiDecisions, aiLearning } from '../../../db/tables/ai-routing.ts'
import type { SignedInContext } from '../../../deps.ts'
import { type Refusal, refuse } from '../../../refusal.ts'
import { proposeDecision } from '../../evaluations/actions/propose.ts'

type Body = BodyOf<typeof routingEndpoints.rateDecision>

const MOST_WORDS = 8

/** Staff rate an answer: stored with the decision, and as a signal with its evidence. */
export const rateDecision = (ctx: SignedInContext, messageId: number, { feedback }: Body): Promise<Body | Refusal> =>
  act<Body>(ctx, 'ai-decision.rated', async (tx) => {
    const about = { resourceType: 'message', resourceId: messageId }
    const [row] = await tx
      .update(aiDecisions)
      .set({ userFeedback: feedback })
      .where(eq(aiDecisions.messageId, messageId))
      .returning()
    if (!row) return refuse('not-found', { about })
    const signal = {
      userSatisfaction: feedback === null ? null : feedback === 'good' ? 1 : 0,
      wasOptimal: feedback === null ? null : feedback === 'good',
    }
    await tx
      .insert(aiLearning)
      .values({
        ...signal,
        queryPattern: foldLine(row.query).split(' ').slice(0, MOST_WORDS).join(' '),
        language: row.language,
        actualProvider: row.selectedProvider,
        actualModel: row.selectedModel,
        confidenceLevel: row.routerConfidence,
        routerDecisionId: row.id,
      })
      .onConflictDoUpdate({ target: aiLearning.routerDecisionId, set: signal })
    if (feedback === 'bad')
      await proposeDecision(tx, row.id, { origin: 'rating', expected: 'hand-over', at: ctx.deps.clock.now() })
    return { result: { feedback }, audit: { ...about, details: { feedback } } }
  })
