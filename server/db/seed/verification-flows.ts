import { and, eq, sql } from 'drizzle-orm'
import type { FlowDefinition } from '#contract/flows.ts'
import { baseFlows } from '#engine/base-flows.ts'
import { freezeFlow } from '#engine/freeze.ts'
import type { Reader } from '../read.ts'
import { flows, flowVersions } from '../tables/flows.ts'
import type { RunnableFlow } from './cohort.ts'

/** The verification flows, the default first; a verified patient is asked about a visit. */
export const verificationFlows = async (tx: Reader): Promise<readonly [RunnableFlow, RunnableFlow]> => {
  const [contractFlow, visitFlow] = await tx
    .select({ versionId: flowVersions.id, definition: flowVersions.definition })
    .from(flowVersions)
    .innerJoin(flows, eq(flows.id, flowVersions.flowId))
    .where(
      and(
        eq(flows.flowType, 'VERIFICATION'),
        eq(flows.purpose, 'verification'),
        flows.isActive,
        flowVersions.isSendable,
      ),
    )
    .orderBy(sql`${flows.isDefault} desc, ${flowVersions.version} desc`)
  if (!contractFlow) throw new Error('the default flow is missing')
  return [contractFlow, visitFlow ?? contractFlow]
}

/** As a JSON column returns it. */
const asStored = (definition: FlowDefinition): FlowDefinition =>
  JSON.parse(JSON.stringify(definition)) as FlowDefinition

/** The same for a new database, where flows are numbered as they are added. */
export const newVerificationFlows = (): readonly [RunnableFlow, RunnableFlow] => {
  const [contractFlow, visitFlow] = baseFlows
    .map((source, index) => ({ versionId: index + 1, definition: freezeFlow(source, 1), flow: source.flow }))
    .filter(({ flow }) => flow.purpose === 'verification' && flow.isActive)
    .toSorted((one, other) => Number(other.flow.isDefault) - Number(one.flow.isDefault))
    .map(({ versionId, definition }) => ({ versionId, definition: asStored(definition) }))
  if (!contractFlow) throw new Error('the default flow is missing')
  return [contractFlow, visitFlow ?? contractFlow]
}
