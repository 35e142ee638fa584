import { and, eq, sql } from 'drizzle-orm'
import type { Reader } from '../read.ts'
import { flows, flowVersions } from '../tables/flows.ts'
import type { RunnableFlow } from './cohort.ts'

/** The verification flows, the default first: a patient who is verified already is asked about a visit. */
export const verificationFlows = async (tx: Reader): Promise<readonly [RunnableFlow, RunnableFlow]> => {
  const [contractFlow, visitFlow] = await tx
    .select({ versionId: flowVersions.id, definition: flowVersions.definition })
    .from(flowVersions)
    .innerJoin(flows, eq(flows.id, flowVersions.flowId))
    .where(and(eq(flows.flowType, 'VERIFICATION'), flows.isActive, flowVersions.isSendable))
    .orderBy(sql`${flows.isDefault} desc, ${flowVersions.version} desc`)
  if (!contractFlow) throw new Error('the default flow is missing')
  return [contractFlow, visitFlow ?? contractFlow]
}
