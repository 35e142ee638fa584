import { and, desc, eq, sql } from 'drizzle-orm'
import type { QueryOf } from '#contract/endpoint.ts'
import type { flowEndpoints } from '#contract/flows/endpoints.ts'
import type { FlowChange, FlowVersion } from '#contract/flows/versions.ts'
import { FlowDefinition } from '#contract/flows.ts'
import { freezeFlow } from '#engine/freeze.ts'
import { countOf, planPage, type Sort } from '../../../db/page.ts'
import type { Reader } from '../../../db/read.ts'
import { flows, flowVersions } from '../../../db/tables/flows.ts'
import { users } from '../../../db/tables/users.ts'
import type { Page } from '../../../handler.ts'
import { isRefusal, type Refusal, refuse } from '../../../refusal.ts'
import { compareFlows } from '../rules.ts'
import { findStoredFlow } from './sources.ts'

const sorts: Record<string, Sort> = { version: { by: sql`${flowVersions.version}`, type: 'int', order: 'desc' } }

/** The newest version of a flow; null when it was never active. */
export const newestVersion = async (db: Reader, flowId: number) => {
  const [row] = await db
    .select()
    .from(flowVersions)
    .where(eq(flowVersions.flowId, flowId))
    .orderBy(desc(flowVersions.version))
    .limit(1)
  return row ?? null
}

/** The versions of a flow, newest first. */
export const listVersions = async (
  db: Reader,
  flowId: number,
  query: QueryOf<typeof flowEndpoints.listFlowVersions>,
): Promise<Page<FlowVersion> | Refusal> => {
  const [flow] = await db.select({ id: flows.id }).from(flows).where(eq(flows.id, flowId))
  if (!flow) return refuse('not-found')
  const plan = planPage(query, sorts, 'version', flowVersions.id)
  const where = eq(flowVersions.flowId, flowId)
  const found = await db
    .select({
      id: flowVersions.id,
      version: flowVersions.version,
      createdAt: flowVersions.createdAt,
      createdBy: users.username,
      isSendable: flowVersions.isSendable,
      questions: sql<number>`jsonb_array_length(${flowVersions.definition}->'questions')`,
      sortKey: plan.sortKey,
    })
    .from(flowVersions)
    .leftJoin(users, eq(users.id, flowVersions.createdBy))
    .where(and(where, plan.where))
    .orderBy(...plan.orderBy)
    .limit(plan.limit)
  const { rows } = await db.execute<{ total: number }>(countOf(sql`${flowVersions}`, where, false))
  const page = plan.finish(found)
  return {
    rows: page.rows.map(({ id: _id, sortKey: _sortKey, createdAt, ...version }) => ({
      ...version,
      createdAt: createdAt.toISOString(),
    })),
    next: page.next,
    total: rows[0]?.total ?? 0,
  }
}

/** One version as conversations run it. */
export const findVersion = async (db: Reader, flowId: number, version: number): Promise<FlowDefinition | Refusal> => {
  const [row] = await db
    .select({ definition: flowVersions.definition })
    .from(flowVersions)
    .where(and(eq(flowVersions.flowId, flowId), eq(flowVersions.version, version)))
  const read = FlowDefinition.safeParse(row?.definition)
  return read.success ? read.data : refuse('not-found')
}

/** Differences between two versions; without `to`, between the first and the current flow. */
export const compareVersions = async (
  db: Reader,
  flowId: number,
  { from, to }: { from: number; to?: number | undefined },
): Promise<FlowChange[] | Refusal> => {
  const before = await findVersion(db, flowId, from)
  if (isRefusal(before)) return before
  if (to !== undefined) {
    const after = await findVersion(db, flowId, to)
    return isRefusal(after) ? after : compareFlows(before, after)
  }
  const stored = await findStoredFlow(db, flowId)
  return stored ? compareFlows(before, freezeFlow(stored.source, 0)) : refuse('not-found')
}
