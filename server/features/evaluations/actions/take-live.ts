import { eq } from 'drizzle-orm'
import { writeAudit } from '../../../db/act.ts'
import type { Writer } from '../../../db/read.ts'
import { aiConfigurations } from '../../../db/tables/ai.ts'
import { evaluations } from '../../../db/tables/evaluations.ts'
import { type Deps, systemActor } from '../../../deps.ts'
import { keepVersion } from '../../ai-configurations/actions/keep-version.ts'
import { compareEvaluation, findEvaluation } from '../queries.ts'

/**
 * Lets patients get the version of a run that is over and that somebody saved as a change, in the transaction that ends the
 * run. A worse one waits for a person, and so does one whose configuration has changed since.
 */
export const takeLive = async (tx: Writer, deps: Pick<Deps, 'clock'>, evaluationId: number): Promise<void> => {
  const [run] = await tx.select().from(evaluations).where(eq(evaluations.id, evaluationId))
  const found = await findEvaluation(tx, evaluationId)
  if (!run || !found) return
  const [config] = await tx.select().from(aiConfigurations).where(eq(aiConfigurations.id, run.configId)).for('update')
  const isStale = !config || config.provider !== run.provider || config.updatedAt > run.createdAt
  const { isWorse } = await compareEvaluation(tx, found)
  const about = { resourceType: 'evaluation', resourceId: evaluationId }
  if (isStale || isWorse) {
    const details = { configId: run.configId, isWorse, isStale, savedBy: run.startedBy }
    await writeAudit(tx, systemActor('runner'), 'evaluation.held-back', { ...about, details })
    return
  }
  const { model, systemPrompt } = run
  const at = deps.clock.now()
  const by = run.startedBy ?? 'system'
  await keepVersion(tx, config, { ...config, model, systemPrompt }, { by, at, isEvaluated: true })
  await tx
    .update(aiConfigurations)
    .set({ model, systemPrompt, updatedAt: at })
    .where(eq(aiConfigurations.id, config.id))
  await writeAudit(tx, systemActor('runner'), 'evaluation.put-live', {
    ...about,
    details: { configId: config.id, isWorse, savedBy: run.startedBy },
  })
}
