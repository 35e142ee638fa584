import { eq, ne } from 'drizzle-orm'
import type { BodyOf } from '#contract/endpoint.ts'
import type { flowEndpoints } from '#contract/flows/endpoints.ts'
import type { BuiltFlow } from '#contract/flows/forms.ts'
import { act } from '../../../db/act.ts'
import type { Writer } from '../../../db/read.ts'
import { flows } from '../../../db/tables/flows.ts'
import type { SignedInContext } from '../../../deps.ts'
import { isRefusal, type Refusal, refuse } from '../../../refusal.ts'
import { builtFlow } from '../queries/flows.ts'
import { findUse } from '../queries/uses.ts'
import { aboutFlow, changeFlow, lockFlowChanges, publish } from './change.ts'

type Form = BodyOf<typeof flowEndpoints.createFlow>
type Patch = BodyOf<typeof flowEndpoints.updateFlow>

/** Makes one flow the only default. */
const clearDefault = async (tx: Writer, exceptId: number | null): Promise<void> => {
  await tx
    .update(flows)
    .set({ isDefault: false })
    .where(exceptId === null ? eq(flows.isDefault, true) : ne(flows.id, exceptId))
}

/** Adds a flow. */
export const createFlow = (ctx: SignedInContext, form: Form): Promise<BuiltFlow | Refusal> =>
  act<BuiltFlow>(ctx, 'flow.created', async (tx) => {
    await lockFlowChanges(tx)
    if (form.isDefault) await clearDefault(tx, null)
    const now = ctx.deps.clock.now()
    const [row] = await tx
      .insert(flows)
      .values({ ...form, createdBy: ctx.person.userId, createdAt: now, updatedAt: now })
      .returning({ id: flows.id })
    if (!row) throw new Error('the flow was not inserted')
    const version = form.isActive ? await publish(ctx, tx, row.id, true) : null
    const result = await builtFlow(ctx.deps, tx, row.id)
    if (isRefusal(result)) return result
    return { result, audit: { ...aboutFlow(row.id), details: { version } } }
  })

const change = (
  ctx: SignedInContext,
  action: 'flow.updated' | 'flow.activated' | 'flow.deactivated',
  id: number,
  patch: Patch,
): Promise<BuiltFlow | Refusal> =>
  changeFlow(ctx, action, id, async (tx) => {
    if (patch.isDefault) await clearDefault(tx, id)
    if (Object.keys(patch).length > 0) await tx.update(flows).set(patch).where(eq(flows.id, id))
    return { details: { fields: Object.keys(patch) }, answer: (writer) => builtFlow(ctx.deps, writer, id) }
  })

/** Changes a flow: the fields that were sent, nothing else. */
export const updateFlow = (ctx: SignedInContext, id: number, patch: Patch): Promise<BuiltFlow | Refusal> =>
  change(ctx, 'flow.updated', id, patch)

/** Lets conversations start on a flow, whatever its findings: they are shown beside it and block nothing. */
export const activateFlow = (ctx: SignedInContext, id: number): Promise<BuiltFlow | Refusal> =>
  change(ctx, 'flow.activated', id, { isActive: true })

/** Stops new conversations on a flow; open ones keep their version. */
export const deactivateFlow = (ctx: SignedInContext, id: number): Promise<BuiltFlow | Refusal> =>
  change(ctx, 'flow.deactivated', id, { isActive: false })

/** Deletes a flow that nothing uses or has used. Its versions stay: rows of that table never change. */
export const deleteFlow = (ctx: SignedInContext, id: number): Promise<Record<string, never> | Refusal> =>
  act<Record<string, never>>(ctx, 'flow.deleted', async (tx) => {
    await lockFlowChanges(tx)
    // Waits for whoever is about to name the flow, and lets them see that it is gone.
    const [flow] = await tx.select().from(flows).where(eq(flows.id, id)).for('update')
    if (!flow) return refuse('not-found', { about: aboutFlow(id) })
    const refused = flow.isActive || flow.isDefault ? refuse('flow-in-service') : await findUse(tx, id)
    if (refused) return { ...refused, about: aboutFlow(id) }
    await tx.delete(flows).where(eq(flows.id, id))
    return { result: {}, audit: { ...aboutFlow(id), details: { name: flow.name } } }
  })
