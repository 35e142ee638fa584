import { sql } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { baseFlows } from '#engine/base-flows.ts'
import { freezeFlow } from '#engine/freeze.ts'
import { advisoryLocks } from '../advisory-locks.ts'
import { flowConnections, flowQuestions, flows, flowVariables, flowVersions } from '../tables/flows.ts'

/** Explicit ids do not advance the sequence. */
const countOn = (table: string) =>
  sql.raw(
    `select setval(pg_get_serial_sequence('${table}', 'id'), greatest(100, (select coalesce(max(id), 1) from ${table})))`,
  )

/**
 * Adds the product's own flows that are not there yet, under the record ids the screens know: all of them to a new
 * database, later ones to a database of an earlier release. Ids below 100 are the product's. Takes a lock, so that
 * processes that start at once do not both add them.
 */
export const seedBaseFlows = async (writer: NodePgDatabase): Promise<void> => {
  await writer.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${advisoryLocks.baseFlows})`)
    const known = new Set((await tx.select({ id: flows.id }).from(flows)).map(({ id }) => id))
    const missing = baseFlows.filter(({ flow }) => !known.has(flow.id))
    if (missing.length === 0) return
    for (const source of missing) {
      const { questions, ...flow } = source.flow
      await tx.insert(flows).overridingSystemValue().values(flow)
      if (questions.length > 0) await tx.insert(flowQuestions).overridingSystemValue().values(questions)
      if (source.connections.length > 0)
        await tx.insert(flowConnections).overridingSystemValue().values(source.connections)
      if (source.variables.length > 0) await tx.insert(flowVariables).overridingSystemValue().values(source.variables)
      await tx.insert(flowVersions).values({ flowId: flow.id, version: 1, definition: freezeFlow(source, 1) })
    }
    for (const table of ['flows', 'flow_questions', 'flow_connections', 'flow_variables'])
      await tx.execute(countOn(table))
  })
}
