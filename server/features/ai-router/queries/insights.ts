import { sql } from 'drizzle-orm'
import type { ModelProvider } from '#contract/ai/providers.ts'
import type { Language } from '#contract/primitives.ts'
import type { RouterInsights } from '#contract/routing/decisions.ts'
import { calibrate, LEAST_RATED, proposeRules } from '#engine/learning.ts'
import { readRatings } from '../../../assistant/calibration.ts'
import type { Reader } from '../../../db/read.ts'
import type { Deps } from '../../../deps.ts'

const MONTH_MS = 30 * 86_400_000
const MOST_OUTCOMES = 5000

/** Proposals from a month of outcomes. None takes effect until a person writes a rule. */
export const routerInsights = async (deps: Pick<Deps, 'clock'>, db: Reader): Promise<RouterInsights> => {
  const since = new Date(deps.clock.now().getTime() - MONTH_MS)
  const [{ rows }, ratings] = await Promise.all([
    db.execute<{ id: number; query: string; language: Language; provider: ModelProvider; good: boolean }>(sql`
      select d.id, d.query, d.language, l.actual_provider as provider, l.was_optimal as good
      from ai_learning l join ai_decisions d on d.id = l.router_decision_id
      where d.created_at > ${since} and l.was_optimal is not null
        and l.actual_provider in ('openai', 'anthropic', 'perplexity', 'xai')
      order by d.id desc limit ${MOST_OUTCOMES}`),
    readRatings(db),
  ])
  return {
    proposals: proposeRules(rows.map(({ id, good, ...row }) => ({ ...row, decisionId: id, isGood: good }))),
    calibration: ratings.map((rated, decile) => ({
      from: decile / 10,
      rated: rated.total,
      accuracy: calibrate(rated),
    })),
    leastRated: LEAST_RATED,
  }
}
