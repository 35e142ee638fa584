import { count, eq } from 'drizzle-orm'
import type { ConfigurationRow } from '../../../assistant/organization-facts.ts'
import type { Writer } from '../../../db/read.ts'
import { evaluationCases, evaluations } from '../../../db/tables/evaluations.ts'
import type { SignedInContext } from '../../../deps.ts'
import { enqueueJob } from '../../../jobs/enqueue.ts'
import { type Refusal, refuse } from '../../../refusal.ts'

/** How many cases a run tries. */
export const countCases = async (tx: Writer): Promise<number> => {
  const [all] = await tx.select({ count: count() }).from(evaluationCases).where(eq(evaluationCases.state, 'kept'))
  return all?.count ?? 0
}

/**
 * Adds a run of every case with its job, one at a time for each configuration; in the transaction of whoever asks for it.
 * Returns its id. `config`: locked. `doesGoLive`: unless it is worse, the version goes live at the end.
 */
export const addRun = async (
  tx: Writer,
  ctx: Pick<SignedInContext, 'deps' | 'person'>,
  config: ConfigurationRow,
  { model, systemPrompt, doesGoLive = false }: { model: string; systemPrompt: string; doesGoLive?: boolean },
): Promise<number | Refusal> => {
  const total = await countCases(tx)
  if (total === 0) return refuse('no-cases')
  const { id: configId, provider } = config
  const startedBy = ctx.person.username
  const at = ctx.deps.clock.now()
  const [run] = await tx
    .insert(evaluations)
    .values({ configId, provider, model, systemPrompt, total, startedBy, doesGoLive, createdAt: at })
    .returning({ id: evaluations.id })
  if (!run) throw new Error('the run was not inserted')
  const jobId = await enqueueJob(tx, {
    kind: 'run-evaluation',
    input: { evaluationId: run.id },
    dueAt: at,
    uniqueKey: String(configId),
    startedByUserId: ctx.person.userId,
  })
  if (jobId === null) return refuse('evaluation-runs')
  await tx.update(evaluations).set({ jobId }).where(eq(evaluations.id, run.id))
  return run.id
}
