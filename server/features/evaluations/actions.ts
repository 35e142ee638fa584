import { eq, sql } from 'drizzle-orm'
import type { BodyOf } from '#contract/endpoint.ts'
import {
  type Evaluation,
  type EvaluationCase,
  type EvaluationCaseForm,
  type evaluationEndpoints,
  MOST_CASES,
} from '#contract/evaluations.ts'
import { act } from '../../db/act.ts'
import type { Writer } from '../../db/read.ts'
import { aiConfigurations } from '../../db/tables/ai.ts'
import { evaluationCases } from '../../db/tables/evaluations.ts'
import type { SignedInContext } from '../../deps.ts'
import { isRefusal, type Refusal, refuse, refuseInput } from '../../refusal.ts'
import { keepVersion } from '../ai-configurations/actions/keep-version.ts'
import { addRun, countCases } from './actions/add-run.ts'
import { compareEvaluation, findEvaluation, findEvaluationCase, knownEntries } from './queries.ts'

const aboutCase = (id: number) => ({ resourceType: 'evaluation-case', resourceId: id })
const aboutRun = (id: number) => ({ resourceType: 'evaluation', resourceId: id })

/** Adds cases whose texts are not there yet; returns the ids of those. */
const addCases = async (tx: Writer, cases: readonly EvaluationCaseForm[]): Promise<number[] | Refusal> => {
  const entries = cases.flatMap(({ entryId }) => (entryId === null ? [] : [entryId]))
  const known = await knownEntries(tx, entries)
  if (entries.some((id) => !known.has(id))) return refuseInput('entryId', 'valid')
  const added = await tx
    .insert(evaluationCases)
    .values([...cases])
    // Writing a proposed text by hand keeps it.
    .onConflictDoUpdate({
      target: [evaluationCases.language, evaluationCases.text],
      set: {
        expected: sql`excluded.expected`,
        entryId: sql`excluded.entry_id`,
        question: sql`excluded.question`,
        forbidden: sql`excluded.forbidden`,
        state: 'kept',
      },
      setWhere: eq(evaluationCases.state, 'proposed'),
    })
    .returning({ id: evaluationCases.id })
  const all = await countCases(tx)
  return all > MOST_CASES ? refuseInput('cases', 'at-most-entries', MOST_CASES) : added.map(({ id }) => id)
}

/** Adds one case. */
export const createEvaluationCase = (
  ctx: SignedInContext,
  form: EvaluationCaseForm,
): Promise<EvaluationCase | Refusal> =>
  act<EvaluationCase>(ctx, 'evaluation-case.created', async (tx) => {
    const added = await addCases(tx, [form])
    if (isRefusal(added)) return added
    const [id] = added
    const found = id === undefined ? null : await findEvaluationCase(tx, id)
    if (!found) return refuse('case-taken', { field: 'text' })
    return { result: found, audit: { ...aboutCase(found.id), details: { expected: form.expected } } }
  })

/** Changes a case as a whole; a proposed one is kept by it. */
export const updateEvaluationCase = (
  ctx: SignedInContext,
  id: number,
  form: EvaluationCaseForm,
): Promise<EvaluationCase | Refusal> =>
  act<EvaluationCase>(ctx, 'evaluation-case.updated', async (tx) => {
    const about = aboutCase(id)
    const [before] = await tx.select().from(evaluationCases).where(eq(evaluationCases.id, id)).for('update')
    if (!before) return refuse('not-found', { about })
    const known = await knownEntries(tx, form.entryId === null ? [] : [form.entryId])
    if (form.entryId !== null && !known.has(form.entryId)) return { ...refuseInput('entryId', 'valid'), about }
    const all = await countCases(tx)
    if (before.state === 'proposed' && all >= MOST_CASES)
      return { ...refuseInput('cases', 'at-most-entries', MOST_CASES), about }
    await tx
      .update(evaluationCases)
      .set({ ...form, state: 'kept', ...(before.state === 'proposed' ? { createdAt: ctx.deps.clock.now() } : {}) })
      .where(eq(evaluationCases.id, id))
    const result = await findEvaluationCase(tx, id)
    if (!result) throw new Error('the case vanished under its lock')
    const { origin, state } = before
    return {
      result,
      audit: { ...about, details: { expected: form.expected, origin, wasProposed: state === 'proposed' } },
    }
  })

/** Adds many cases; texts that are there already stay as they are. */
export const importEvaluationCases = (
  ctx: SignedInContext,
  { cases }: BodyOf<typeof evaluationEndpoints.importEvaluationCases>,
): Promise<{ added: number; same: number } | Refusal> =>
  act(ctx, 'evaluation-case.imported', async (tx) => {
    const added = await addCases(tx, cases)
    if (isRefusal(added)) return added
    const result = { added: added.length, same: cases.length - added.length }
    return { result, audit: { resourceType: 'evaluation-case', details: result } }
  })

/** Deletes a case and its results. */
export const removeEvaluationCase = (ctx: SignedInContext, id: number): Promise<Record<string, never> | Refusal> =>
  act(ctx, 'evaluation-case.deleted', async (tx) => {
    const [gone] = await tx.delete(evaluationCases).where(eq(evaluationCases.id, id)).returning()
    if (!gone) return refuse('not-found', { about: aboutCase(id) })
    return { result: {}, audit: { ...aboutCase(id), details: { expected: gone.expected } } }
  })

/** Starts a run of every case, one at a time for each configuration. */
export const startEvaluation = async (
  ctx: SignedInContext,
  { configId, ...proposal }: BodyOf<typeof evaluationEndpoints.startEvaluation>,
): Promise<Evaluation | Refusal> => {
  const started = await act<Evaluation>(ctx, 'evaluation.started', async (tx) => {
    const [config] = await tx.select().from(aiConfigurations).where(eq(aiConfigurations.id, configId)).for('update')
    if (!config) return refuseInput('configId', 'valid')
    const model = proposal.model ?? config.model
    const systemPrompt = proposal.systemPrompt ?? config.systemPrompt
    const id = await addRun(tx, ctx, config, { model, systemPrompt })
    if (isRefusal(id)) return id
    const result = await findEvaluation(tx, id)
    if (!result) throw new Error('the run vanished inside the transaction')
    return { result, audit: { ...aboutRun(id), details: { configId, model, cases: result.total } } }
  })
  if (!isRefusal(started)) ctx.deps.runner.wake()
  return started
}

/**
 * Lets patients get the version of a whole run. One that is worse than the live version needs a reason, which is kept with
 * the version and in the audit log.
 */
export const putLive = async (
  ctx: SignedInContext,
  id: number,
  { reason }: BodyOf<typeof evaluationEndpoints.putLive>,
): Promise<Evaluation | Refusal> => {
  const given = reason?.trim() || null
  const outcome = await act<Evaluation>(ctx, 'evaluation.put-live', async (tx) => {
    const about = aboutRun(id)
    const run = await findEvaluation(tx, id)
    if (!run) return refuse('not-found', { about })
    const [config] = await tx.select().from(aiConfigurations).where(eq(aiConfigurations.id, run.configId)).for('update')
    if (!config) return refuse('not-found', { about })
    if (run.state !== 'done' || config.provider !== run.provider) return refuse('stale', { about })
    const { isWorse } = await compareEvaluation(tx, run)
    if (isWorse && given === null) return refuse('worse-version', { field: 'reason', about })
    const { model, systemPrompt } = run
    const after = { ...config, model, systemPrompt }
    await keepVersion(tx, config, after, {
      by: ctx.person.username,
      at: ctx.deps.clock.now(),
      reason: given,
      isEvaluated: true,
    })
    await tx
      .update(aiConfigurations)
      .set({ model, systemPrompt, updatedAt: ctx.deps.clock.now() })
      .where(eq(aiConfigurations.id, config.id))
    const result = await findEvaluation(tx, id)
    if (!result) throw new Error('the run vanished inside the transaction')
    const reason = given === null ? {} : { reason: { words: given } }
    return { result, audit: { ...about, details: { configId: config.id, isWorse }, ...reason } }
  })
  if (!isRefusal(outcome)) ctx.deps.live.publish([{ type: 'SETTINGS_CHANGED', changedBy: ctx.person.userId }])
  return outcome
}
