import { asc, eq, inArray } from 'drizzle-orm'
import { FlowConnection, FlowQuestion, FlowVariable, flowPurposes } from '#contract/flows.ts'
import type { FlowSource } from '#engine/freeze.ts'
import { definedFieldOf } from '#engine/render/own-fields.ts'
import type { Reader } from '../../../db/read.ts'
import { flowConnections, flowQuestions, flows, flowVariables } from '../../../db/tables/flows.ts'
import { ownDescriptors } from '../../own-fields/queries.ts'

/** A flow's row and everything that belongs to it. */
export interface StoredFlow {
  row: typeof flows.$inferSelect
  source: FlowSource
}

/** A question as callers see it. */
export const presentQuestion = (row: typeof flowQuestions.$inferSelect): FlowQuestion => FlowQuestion.parse(row)

/** A variable as callers see it. */
export const presentVariable = (row: typeof flowVariables.$inferSelect): FlowVariable => FlowVariable.parse(row)

/** Whole flows in the order of the given rows. */
export const withContent = async (db: Reader, rows: readonly (typeof flows.$inferSelect)[]): Promise<StoredFlow[]> => {
  const ids = rows.map(({ id }) => id)
  if (ids.length === 0) return []
  // Sequential: a transaction has one connection.
  const questions = await db
    .select()
    .from(flowQuestions)
    .where(inArray(flowQuestions.flowId, ids))
    .orderBy(asc(flowQuestions.order), asc(flowQuestions.id))
  const connections = await db
    .select()
    .from(flowConnections)
    .where(inArray(flowConnections.flowId, ids))
    .orderBy(asc(flowConnections.id))
  const variables = await db
    .select()
    .from(flowVariables)
    .where(inArray(flowVariables.flowId, ids))
    .orderBy(asc(flowVariables.variableName))
  const fields = (await ownDescriptors(db)).map(definedFieldOf)
  return rows.map((row) => {
    const own = <T extends { flowId: number }>(list: T[]) => list.filter(({ flowId }) => flowId === row.id)
    const { id, name, description, isActive, isDefault, createdBy } = row
    const purpose = flowPurposes.find((one) => one === row.purpose) ?? 'verification'
    const flowType = row.flowType === 'ASSISTANT' ? 'ASSISTANT' : 'VERIFICATION'
    return {
      row,
      source: {
        flow: {
          id,
          name,
          description,
          flowType,
          purpose,
          isActive,
          isDefault,
          createdBy,
          questions: own(questions).map(presentQuestion),
        },
        connections: own(connections).map((connection) => FlowConnection.parse(connection)),
        variables: own(variables).map(presentVariable),
        fields,
      },
    }
  })
}

/** One whole flow; null when there is none. */
export const findStoredFlow = async (db: Reader, id: number): Promise<StoredFlow | null> => {
  const [stored] = await withContent(db, await db.select().from(flows).where(eq(flows.id, id)))
  return stored ?? null
}
