import { and, eq, sql } from 'drizzle-orm'
import type { QueryOf } from '#contract/endpoint.ts'
import type { flowEndpoints } from '#contract/flows/endpoints.ts'
import type { BuiltFlow } from '#contract/flows/forms.ts'
import type { FlowVariable } from '#contract/flows.ts'
import { freezeFlow, withFields } from '#engine/freeze.ts'
import type { ValueLengths } from '#engine/lint/typical-values.ts'
import { lintFlow } from '#engine/lint.ts'
import type { EngineSettings } from '#engine/settings.ts'
import { byName, countOf, planPage, type Sort } from '../../../db/page.ts'
import type { Reader } from '../../../db/read.ts'
import { searchPattern } from '../../../db/search.ts'
import { flows, flowVariables } from '../../../db/tables/flows.ts'
import type { Deps } from '../../../deps.ts'
import type { Page } from '../../../handler.ts'
import { type Refusal, refuse } from '../../../refusal.ts'
import { readTurnSettings } from '../../../turn/turn-settings.ts'
import { valueLengths } from './lengths.ts'
import { findStoredFlow, presentVariable, type StoredFlow, withContent } from './sources.ts'
import { presentTest, testsOf } from './tests.ts'

type FlowQuery = QueryOf<typeof flowEndpoints.listFlows>

const sorts: Record<string, Sort> = {
  /** The default flow first, then by name. */
  standing: {
    by: sql`(case when ${flows.isDefault} then '0' else '1' end || lower(${flows.name})) collate "es-x-icu"`,
    type: 'text',
  },
  name: byName(flows.name),
  updatedAt: { by: sql`${flows.updatedAt}`, type: 'timestamptz', order: 'desc' },
}

type Versions = { newest: number | null; sendable: number | null }

const versionsOf = async (db: Reader): Promise<Map<number, Versions>> => {
  const { rows } = await db.execute<{ flowId: number } & Versions>(
    sql`select flow_id as "flowId", max(version)::int as newest, max(version) filter (where is_sendable)::int as sendable
      from flow_versions group by flow_id`,
  )
  return new Map(rows.map(({ flowId, newest, sendable }) => [flowId, { newest, sendable }]))
}

const present = (
  { row, source }: StoredFlow,
  versions: Versions | undefined,
  tests: Awaited<ReturnType<typeof testsOf>>,
  settings: EngineSettings,
  lengths: ValueLengths,
): BuiltFlow => {
  const own = tests.filter(({ flowId }) => flowId === row.id)
  return {
    ...source.flow,
    connections: source.connections,
    variables: source.variables,
    revision: row.revision,
    updatedAt: row.updatedAt.toISOString(),
    version: versions?.newest ?? null,
    sendableVersion: versions?.sendable ?? null,
    findings: lintFlow(withFields(freezeFlow(source, 0), source.fields ?? []), settings, lengths),
    tests: {
      total: own.length,
      failed: own.filter((test) => !presentTest(test, source, settings).isPassing).length,
    },
  }
}

/** Flows with everything that their cards show; the default first and then by name, unless another sort is given. */
export const listFlows = async (
  deps: Pick<Deps, 'config' | 'db'>,
  db: Reader,
  query: FlowQuery,
): Promise<Page<BuiltFlow>> => {
  const plan = planPage(query, sorts, 'standing', flows.id)
  const search = query.q?.trim()
    ? sql`recado_fold(concat_ws(' ', ${flows.name}, ${flows.description})) like ${searchPattern(query.q)}`
    : undefined
  const found = await db
    .select({ id: flows.id, row: flows, sortKey: plan.sortKey })
    .from(flows)
    .where(and(search, plan.where))
    .orderBy(...plan.orderBy)
    .limit(plan.limit)
  const { rows } = await db.execute<{ total: number }>(countOf(sql`${flows}`, search, search !== undefined))
  const page = plan.finish(found)
  const stored = await withContent(
    db,
    page.rows.map(({ row }) => row),
  )
  const { engine } = await readTurnSettings(deps)
  const versions = await versionsOf(db)
  const tests = await testsOf(
    db,
    stored.map(({ row }) => row.id),
  )
  const lengths = await valueLengths(db)
  return {
    rows: stored.map((flow) => present(flow, versions.get(flow.row.id), tests, engine, lengths)),
    next: page.next,
    total: rows[0]?.total ?? 0,
  }
}

/** One flow as the list shows it. */
export const builtFlow = async (
  deps: Pick<Deps, 'config' | 'db'>,
  db: Reader,
  id: number,
): Promise<BuiltFlow | Refusal> => {
  const stored = await findStoredFlow(db, id)
  if (!stored) return refuse('not-found')
  const { engine } = await readTurnSettings(deps)
  const versions = await versionsOf(db)
  return present(stored, versions.get(id), await testsOf(db, [id]), engine, await valueLengths(db))
}

const variableSorts: Record<string, Sort> = {
  variableName: byName(flowVariables.variableName),
  displayName: byName(flowVariables.displayName),
}

/** The variables of a flow, by name. */
export const listVariables = async (
  db: Reader,
  flowId: number,
  query: QueryOf<typeof flowEndpoints.listVariables>,
): Promise<Page<FlowVariable> | Refusal> => {
  const [flow] = await db.select({ id: flows.id }).from(flows).where(eq(flows.id, flowId))
  if (!flow) return refuse('not-found')
  const plan = planPage(query, variableSorts, 'variableName', flowVariables.id)
  const search = query.q?.trim()
    ? sql`recado_fold(concat_ws(' ', ${flowVariables.variableName}, ${flowVariables.displayName})) like ${searchPattern(query.q)}`
    : undefined
  const where = and(eq(flowVariables.flowId, flowId), search)
  const found = await db
    .select({ id: flowVariables.id, row: flowVariables, sortKey: plan.sortKey })
    .from(flowVariables)
    .where(and(where, plan.where))
    .orderBy(...plan.orderBy)
    .limit(plan.limit)
  const { rows } = await db.execute<{ total: number }>(countOf(sql`${flowVariables}`, where, search !== undefined))
  const page = plan.finish(found)
  return { rows: page.rows.map(({ row }) => presentVariable(row)), next: page.next, total: rows[0]?.total ?? 0 }
}
