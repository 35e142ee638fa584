import { and, desc, eq, getTableColumns, inArray, isNotNull, ne, sql } from 'drizzle-orm'
import { ModelProvider } from '#contract/ai/providers.ts'
import type { QueryOf } from '#contract/endpoint.ts'
import {
  CaseKind,
  CaseOutcome,
  type Evaluation,
  type EvaluationCase,
  type EvaluationReport,
  type EvaluationResult,
  type evaluationEndpoints,
  type PromptVersion,
} from '#contract/evaluations.ts'
import { Language } from '#contract/primitives.ts'
import { countOf, planPage, type Sort } from '../../db/page.ts'
import type { Reader } from '../../db/read.ts'
import { aiConfigurations } from '../../db/tables/ai.ts'
import { evaluationCases, evaluationResults, evaluations, promptVersions } from '../../db/tables/evaluations.ts'
import { jobs } from '../../db/tables/jobs.ts'
import { knowledgeEntries } from '../../db/tables/knowledge.ts'
import type { Page } from '../../handler.ts'
import { isWorse, type Outcomes } from './rules.ts'

const MOST_RUNS = 50

const sorts: Record<string, Sort> = {
  createdAt: { by: sql`${evaluationCases.createdAt}`, type: 'timestamptz', order: 'desc' },
}

type CaseRow = typeof evaluationCases.$inferSelect

const presentCase = ({ row, entryTopic }: { row: CaseRow; entryTopic: string | null }): EvaluationCase => ({
  id: row.id,
  text: row.text,
  language: Language.parse(row.language),
  expected: CaseKind.parse(row.expected),
  entryId: row.entryId,
  entryTopic,
  question: row.question,
  forbidden: row.forbidden,
  state: row.state as EvaluationCase['state'],
  origin: row.origin as EvaluationCase['origin'],
  createdAt: row.createdAt.toISOString(),
})

const selectCases = (db: Reader, sortKey = sql<string>`''`) =>
  db
    .select({ id: evaluationCases.id, row: evaluationCases, entryTopic: knowledgeEntries.topic, sortKey })
    .from(evaluationCases)
    .leftJoin(knowledgeEntries, eq(knowledgeEntries.id, evaluationCases.entryId))

/** One case, or null. */
export const findEvaluationCase = async (db: Reader, id: number): Promise<EvaluationCase | null> => {
  const [found] = await selectCases(db).where(eq(evaluationCases.id, id))
  return found ? presentCase(found) : null
}

/** One page of cases, the newest first. */
export const listEvaluationCases = async (
  db: Reader,
  query: QueryOf<typeof evaluationEndpoints.listEvaluationCases>,
): Promise<Page<EvaluationCase>> => {
  const plan = planPage(query, sorts, 'createdAt', evaluationCases.id)
  const matching = and(
    eq(evaluationCases.state, query.state),
    query.language ? eq(evaluationCases.language, query.language) : undefined,
  )
  const found = await selectCases(db, plan.sortKey)
    .where(and(matching, plan.where))
    .orderBy(...plan.orderBy)
    .limit(plan.limit)
  const { rows } = await db.execute<{ total: number }>(countOf(sql`${evaluationCases}`, matching, false))
  const page = plan.finish(found)
  return { rows: page.rows.map(presentCase), next: page.next, total: rows[0]?.total ?? 0 }
}

const count = (outcome: CaseOutcome) =>
  sql<number>`(select count(*)::int from ${evaluationResults} r where r.evaluation_id = ${evaluations.id}
    and r.outcome = ${outcome})`
const medianMs = sql<number | null>`(select round(percentile_cont(0.5) within group (order by r.ms))::int
  from ${evaluationResults} r where r.evaluation_id = ${evaluations.id})`

const selectEvaluations = (db: Reader) =>
  db
    .select({
      row: getTableColumns(evaluations),
      configName: aiConfigurations.name,
      liveProvider: aiConfigurations.provider,
      liveModel: aiConfigurations.model,
      livePrompt: aiConfigurations.systemPrompt,
      jobState: jobs.state,
      passed: count('passed'),
      failed: count('failed'),
      unsafe: count('unsafe'),
      medianMs,
    })
    .from(evaluations)
    .innerJoin(aiConfigurations, eq(aiConfigurations.id, evaluations.configId))
    .leftJoin(jobs, eq(jobs.id, evaluations.jobId))

type FoundEvaluation = Awaited<ReturnType<typeof selectEvaluations>>[number]

const stateOf = ({ row, jobState }: FoundEvaluation): Evaluation['state'] => {
  if (row.finishedAt !== null) return 'done'
  if (jobState === 'stopped') return 'stopped'
  return jobState === 'waiting' || jobState === 'running' ? 'running' : 'failed'
}

const presentEvaluation = (found: FoundEvaluation): Evaluation => {
  const { row, configName, passed, failed, unsafe, medianMs: median } = found
  return {
    id: row.id,
    configId: row.configId,
    configName,
    provider: ModelProvider.parse(row.provider),
    model: row.model,
    systemPrompt: row.systemPrompt,
    state: stateOf(found),
    jobId: row.jobId,
    total: row.total,
    passed,
    failed,
    unsafe,
    inputTokens: row.inputTokens,
    outputTokens: row.outputTokens,
    medianMs: median,
    startedBy: row.startedBy,
    createdAt: row.createdAt.toISOString(),
    finishedAt: row.finishedAt?.toISOString() ?? null,
    isLive:
      row.provider === found.liveProvider && row.model === found.liveModel && row.systemPrompt === found.livePrompt,
  }
}

/** The last runs, the newest first. */
export const listEvaluations = async (db: Reader): Promise<Evaluation[]> =>
  (await selectEvaluations(db).orderBy(desc(evaluations.id)).limit(MOST_RUNS)).map(presentEvaluation)

/** One run, or null. */
export const findEvaluation = async (db: Reader, id: number): Promise<Evaluation | null> => {
  const [found] = await selectEvaluations(db).where(eq(evaluations.id, id))
  return found ? presentEvaluation(found) : null
}

const outcomesOf = async (db: Reader, evaluationId: number): Promise<Outcomes> => {
  const rows = await db
    .select({ caseId: evaluationResults.caseId, outcome: evaluationResults.outcome })
    .from(evaluationResults)
    .where(eq(evaluationResults.evaluationId, evaluationId))
  return new Map(rows.map(({ caseId, outcome }) => [caseId, CaseOutcome.parse(outcome)]))
}

/** The last whole run, other than this one, of the version that patients get now. */
const lastLiveRun = async (
  db: Reader,
  { id, configId }: Pick<Evaluation, 'id' | 'configId'>,
): Promise<number | null> => {
  const [found] = await db
    .select({ id: evaluations.id })
    .from(evaluations)
    .innerJoin(
      aiConfigurations,
      and(
        eq(aiConfigurations.id, evaluations.configId),
        eq(aiConfigurations.provider, evaluations.provider),
        eq(aiConfigurations.model, evaluations.model),
        eq(aiConfigurations.systemPrompt, evaluations.systemPrompt),
      ),
    )
    .where(and(eq(evaluations.configId, configId), ne(evaluations.id, id), isNotNull(evaluations.finishedAt)))
    .orderBy(desc(evaluations.id))
    .limit(1)
  return found?.id ?? null
}

/** A run beside the last one of the live version. */
export const compareEvaluation = async (
  db: Reader,
  evaluation: Evaluation,
): Promise<Pick<EvaluationReport, 'comparedWith' | 'isWorse'> & { live: Outcomes | null }> => {
  const comparedWith = await lastLiveRun(db, evaluation)
  const live = comparedWith === null ? null : await outcomesOf(db, comparedWith)
  return { comparedWith, live, isWorse: isWorse(await outcomesOf(db, evaluation.id), live) }
}

const weight: Record<CaseOutcome, number> = { unsafe: 0, failed: 1, passed: 2 }

/** A run with each of its cases: safety failures first, then what changed for the worse. */
export const evaluationReport = async (db: Reader, id: number): Promise<EvaluationReport | null> => {
  const evaluation = await findEvaluation(db, id)
  if (!evaluation) return null
  const { comparedWith, live, isWorse: isWorseNow } = await compareEvaluation(db, evaluation)
  const rows = await db
    .select({ result: evaluationResults, asked: evaluationCases })
    .from(evaluationResults)
    .innerJoin(evaluationCases, eq(evaluationCases.id, evaluationResults.caseId))
    .where(eq(evaluationResults.evaluationId, id))
    .orderBy(evaluationResults.caseId)
  const results = rows.map(
    ({ result, asked }): EvaluationResult => ({
      caseId: asked.id,
      text: asked.text,
      language: Language.parse(asked.language),
      expected: CaseKind.parse(asked.expected),
      outcome: CaseOutcome.parse(result.outcome),
      got: result.got === null ? null : CaseKind.parse(result.got),
      answer: result.answer,
      said: result.said,
      ms: result.ms,
      before: live?.get(asked.id) ?? null,
    }),
  )
  const newsLast = ({ outcome, before }: EvaluationResult): number => (before !== null && before !== outcome ? 0 : 1)
  results.sort((one, other) => weight[one.outcome] - weight[other.outcome] || newsLast(one) - newsLast(other))
  return { evaluation, comparedWith, isWorse: isWorseNow, results }
}

/** The versions of a configuration, the newest first. */
export const listPromptVersions = async (db: Reader, configId: number): Promise<PromptVersion[]> => {
  const rows = await db
    .select()
    .from(promptVersions)
    .where(eq(promptVersions.configId, configId))
    .orderBy(desc(promptVersions.number))
    .limit(MOST_RUNS)
  return rows.map((row, index) => ({
    id: row.id,
    number: row.number,
    model: row.model,
    systemPrompt: row.systemPrompt,
    createdAt: row.createdAt.toISOString(),
    createdBy: row.createdBy,
    reason: row.reason,
    isEvaluated: row.isEvaluated,
    isLive: index === 0,
  }))
}

/** Entries that exist, of those named. */
export const knownEntries = async (db: Reader, ids: readonly number[]): Promise<Set<number>> => {
  if (ids.length === 0) return new Set()
  const rows = await db
    .select({ id: knowledgeEntries.id })
    .from(knowledgeEntries)
    .where(inArray(knowledgeEntries.id, [...ids]))
  return new Set(rows.map(({ id }) => id))
}
