import { eq } from 'drizzle-orm'
import type { AssistantOperation, operationEndpoints } from '#contract/ai/operation.ts'
import type { BodyOf } from '#contract/endpoint.ts'
import { BUDGET_KEY } from '../../../assistant/organization-facts.ts'
import { act } from '../../../db/act.ts'
import { aiConfigurations } from '../../../db/tables/ai.ts'
import { settings } from '../../../db/tables/settings.ts'
import type { SignedInContext } from '../../../deps.ts'
import { isRefusal, type Refusal, refuse, refuseInput } from '../../../refusal.ts'
import { assistantOperation } from '../queries/operation.ts'

const answer = async (ctx: SignedInContext, outcome: null | Refusal): Promise<AssistantOperation | Refusal> =>
  isRefusal(outcome) ? outcome : assistantOperation(ctx.deps, ctx.db)

/** Sets what the assistant may cost a day; null: no limit. */
export const updateAiBudget = async (
  ctx: SignedInContext,
  { dailyBudget }: BodyOf<typeof operationEndpoints.updateAiBudget>,
): Promise<AssistantOperation | Refusal> =>
  answer(
    ctx,
    await act<null>(ctx, 'ai-budget.updated', async (tx) => {
      await tx.delete(settings).where(eq(settings.key, BUDGET_KEY))
      if (dailyBudget !== null)
        await tx.insert(settings).values({
          key: BUDGET_KEY,
          value: dailyBudget,
          updatedBy: ctx.person.userId,
          updatedAt: ctx.deps.clock.now(),
        })
      return { result: null, audit: { resourceType: 'ai-budget', details: { dailyBudget } } }
    }),
  )

/** Sets the prices and the budget of a configuration: the fields that are sent. */
export const updateConfigurationCosts = async (
  ctx: SignedInContext,
  id: number,
  patch: BodyOf<typeof operationEndpoints.updateConfigurationCosts>,
): Promise<AssistantOperation | Refusal> =>
  answer(
    ctx,
    await act<null>(ctx, 'ai-configuration.costs-set', async (tx) => {
      const about = { resourceType: 'ai-configuration', resourceId: id }
      const [before] = await tx.select().from(aiConfigurations).where(eq(aiConfigurations.id, id)).for('update')
      if (!before) return refuse('not-found', { about })
      const sent = Object.fromEntries(Object.entries(patch).filter(([, value]) => value !== undefined))
      const after = { ...before, ...sent }
      // Without a price nothing would ever count towards the budget.
      if (after.dailyBudget !== null)
        for (const field of ['inputPrice', 'outputPrice'] as const)
          if (after[field] === null) return { ...refuseInput(field, 'required'), about }
      if (Object.keys(sent).length > 0) await tx.update(aiConfigurations).set(sent).where(eq(aiConfigurations.id, id))
      return { result: null, audit: { ...about, details: sent } }
    }),
  )
