import { eq } from 'drizzle-orm'
import type { BodyOf } from '#contract/endpoint.ts'
import type { flowEndpoints } from '#contract/flows/endpoints.ts'
import type { FlowVariable } from '#contract/flows.ts'
import { flowVariables } from '../../../db/tables/flows.ts'
import type { SignedInContext } from '../../../deps.ts'
import { type Refusal, refuse } from '../../../refusal.ts'
import { presentVariable } from '../queries/sources.ts'
import { changeFlow } from './change.ts'

type Form = BodyOf<typeof flowEndpoints.createVariable>

/** Adds a variable to a flow. */
export const createVariable = (ctx: SignedInContext, flowId: number, form: Form): Promise<FlowVariable | Refusal> =>
  changeFlow(ctx, 'flow.variable-added', flowId, async (tx) => {
    const [row] = await tx
      .insert(flowVariables)
      .values({ ...form, flowId })
      .returning()
    if (!row) throw new Error('the variable was not inserted')
    return { details: { variable: row.variableName }, answer: () => Promise.resolve(presentVariable(row)) }
  })

/** Removes a variable; texts that still use it become findings. */
export const deleteVariable = async (ctx: SignedInContext, id: number): Promise<Record<string, never> | Refusal> => {
  const [known] = await ctx.db
    .select({ flowId: flowVariables.flowId })
    .from(flowVariables)
    .where(eq(flowVariables.id, id))
  if (!known) return refuse('not-found')
  return changeFlow(ctx, 'flow.variable-deleted', known.flowId, async (tx) => {
    const [row] = await tx.delete(flowVariables).where(eq(flowVariables.id, id)).returning()
    if (!row) return refuse('not-found')
    return { details: { variable: row.variableName }, answer: () => Promise.resolve({}) }
  })
}
