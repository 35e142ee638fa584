import { and, asc, eq, gt, sql } from 'drizzle-orm'
import { CaseKind } from '#contract/evaluations.ts'
import { Language } from '#contract/primitives.ts'
import { configuredOf, readOrganizationFacts } from '../../../assistant/organization-facts.ts'
import { tryText } from '../../../assistant/try-text.ts'
import type { Writer } from '../../../db/read.ts'
import { aiConfigurations } from '../../../db/tables/ai.ts'
import { evaluationCases, evaluationResults, evaluations } from '../../../db/tables/evaluations.ts'
import type { Deps } from '../../../deps.ts'
import { readTurnSettings } from '../../../turn/turn-settings.ts'
import { judgeCase } from '../rules.ts'
import { takeLive } from './take-live.ts'

/** Cases asked at a time: a provider's limits are for patients first. */
const AT_ONCE = 4

interface CaseCursor {
  caseId: number
  done: number
}

/** A run as its job does it; `step` stores the progress with what is written. */
interface EvaluationWork {
  deps: Deps
  proposal: Proposal
  cursor: CaseCursor | null
  signal: AbortSignal
  step(work: (tx: Writer) => Promise<{ cursor?: CaseCursor; done: number; total: number }>): Promise<void>
}

type Proposal = NonNullable<Awaited<ReturnType<typeof readProposal>>>

/** The version that a run tries; null where it is gone or belongs to another provider by now. */
export const readProposal = async (deps: Deps, evaluationId: number) => {
  const [found] = await deps.db.reader
    .select({ run: evaluations, config: aiConfigurations })
    .from(evaluations)
    .innerJoin(aiConfigurations, eq(aiConfigurations.id, evaluations.configId))
    .where(eq(evaluations.id, evaluationId))
  if (!found || found.config.provider !== found.run.provider) return null
  const { run, config } = found
  // A draft-only configuration is tried like any other: what counts is what the model writes.
  const row = { ...config, model: run.model, systemPrompt: run.systemPrompt, doesOnlyDraft: false }
  return { run, chosen: { ...configuredOf(deps.config, row), isActive: true } }
}

/** Tries every case of a run, a few at a time; each counts once, however often the process is killed. */
export const runCases = async ({ deps, proposal, cursor, signal, step }: EvaluationWork): Promise<void> => {
  const { run, chosen } = proposal
  const evaluationId = run.id
  const facts = await readOrganizationFacts(deps, deps.db.reader)
  const { engine } = await readTurnSettings(deps)
  let { caseId, done } = cursor ?? { caseId: 0, done: 0 }
  for (;;) {
    signal.throwIfAborted()
    const cases = await deps.db.reader
      .select()
      .from(evaluationCases)

      .where(
        and(
          eq(evaluationCases.state, 'kept'),
          gt(evaluationCases.id, caseId),
          sql`${evaluationCases.createdAt} <= ${run.createdAt}`,
        ),
      )
      .orderBy(asc(evaluationCases.id))
      .limit(AT_ONCE)
    const last = cases.at(-1)
    if (!last) break
    const tried = await Promise.all(
      cases.map(async (asked) => {
        const language = Language.parse(asked.language)
        const trial = await tryText(deps, { chosen, facts, settings: engine }, { ...asked, language })
        const expected = CaseKind.parse(asked.expected)
        return { asked, trial, judged: judgeCase({ ...asked, expected }, trial) }
      }),
    )
    caseId = last.id
    done += cases.length
    await step(async (tx) => {
      await tx.insert(evaluationResults).values(
        tried.map(({ asked, trial, judged }) => ({
          ...judged,
          evaluationId,
          caseId: asked.id,
          answer: trial.text,
          ms: trial.ms,
        })),
      )
      const sum = (of: 'inputTokens' | 'outputTokens') => tried.reduce((total, { trial }) => total + trial[of], 0)
      await tx
        .update(evaluations)
        .set({
          inputTokens: sql`${evaluations.inputTokens} + ${sum('inputTokens')}`,
          outputTokens: sql`${evaluations.outputTokens} + ${sum('outputTokens')}`,
        })
        .where(eq(evaluations.id, evaluationId))
      return { cursor: { caseId, done }, done, total: run.total }
    })
  }
  await step(async (tx) => {
    await tx.update(evaluations).set({ finishedAt: deps.clock.now() }).where(eq(evaluations.id, evaluationId))
    if (run.doesGoLive) await takeLive(tx, deps, evaluationId)
    return { done, total: done }
  })
}
