import { bookkeep } from '../../db/act.ts'
import { aiDecisions } from '../../db/tables/ai-routing.ts'
import type { Deps } from '../../deps.ts'

import { type DecisionRow, storeLearning } from './store-learning.ts'

/** Keeps a decision with its trace; a run that is repeated after a crash writes over its own row. Answers its id. */
export const storeDecision = (deps: Pick<Deps, 'db'>, row: DecisionRow): Promise<number> =>
  bookkeep(deps, async (tx) => {
    const [stored] = await tx
      .insert(aiDecisions)
      .values(row)
      .onConflictDoUpdate({ target: [aiDecisions.conversationId, aiDecisions.askSeq], set: row })
      .returning({ id: aiDecisions.id })
    if (stored) await storeLearning(tx, stored.id, row)
    return stored?.id ?? 0
  })
