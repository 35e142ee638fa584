import { and, eq, sql } from 'drizzle-orm'
import { baseFlows } from '#engine/base-flows.ts'
import { freezeFlow } from '#engine/freeze.ts'
import type { Reader } from '../read.ts'
import { flows, flowVersions } from '../tables/flows.ts'
import type { RunnableFlow } from './cohort.ts'

/** The flow on which the assistant answers. */
export const assistantFlow = async (tx: Reader): Promise<RunnableFlow> => {
  const [flow] = await tx
    .select({ versionId: flowVersions.id, definition: flowVersions.definition })
    .from(flowVersions)
    .innerJoin(flows, eq(flows.id, flowVersions.flowId))
    .where(and(eq(flows.flowType, 'ASSISTANT'), flows.isActive, flowVersions.isSendable))
    .orderBy(sql`${flows.id}, ${flowVersions.version} desc`)
  if (!flow) throw new Error("the assistant's flow is missing")
  return flow
}

/** The same for a new database, where versions are numbered as the flows are added. */
export const newAssistantFlow = (): RunnableFlow => {
  const index = baseFlows.findIndex(({ flow }) => flow.flowType === 'ASSISTANT')
  const source = baseFlows[index]
  if (!source) throw new Error("the assistant's flow is missing")
  // As a JSON column returns it.
  return { versionId: index + 1, definition: JSON.parse(JSON.stringify(freezeFlow(source, 1))) }
}
