import { eq } from 'drizzle-orm'
import { type ModelProvider, providerLabels } from '#contract/ai/providers.ts'
import type { BodyOf } from '#contract/endpoint.ts'
import type { RoutingRule, RoutingRuleInput } from '#contract/routing/rules.ts'
import type { FallbackChain, FallbackChainInput, routingEndpoints } from '#contract/routing.ts'
import { trialRefusal } from '../../assistant/pattern-trial.ts'
import { act } from '../../db/act.ts'
import type { Writer } from '../../db/read.ts'
import { aiConfigurations } from '../../db/tables/ai.ts'
import { aiFallbackChains, aiRoutingRules } from '../../db/tables/ai-routing.ts'
import type { SignedInContext } from '../../deps.ts'
import { isRefusal, type Refusal, refuse, refuseInput } from '../../refusal.ts'
import { presentRule } from './queries.ts'
import { chainRefusal, compiledOf, UNSAVED } from './rules.ts'

const aboutRule = (id: number) => ({ resourceType: 'ai-routing-rule', resourceId: id })
const aboutChain = (id: number) => ({ resourceType: 'ai-fallback-chain', resourceId: id })

/** A rule leads to a configuration of its own provider, or to none in particular. */
const targetRefusal = async (
  tx: Writer,
  { provider, configId }: Pick<RoutingRuleInput, 'provider' | 'configId'>,
): Promise<Refusal | null> => {
  if (configId === null) return null
  const [row] = await tx.select().from(aiConfigurations).where(eq(aiConfigurations.id, configId))
  return row?.provider === provider ? null : refuseInput('configId', 'of-provider', providerLabels[provider])
}

const checked = async (tx: Writer, id: number, input: RoutingRuleInput): Promise<Refusal | null> => {
  const compiled = compiledOf(id, input)
  return isRefusal(compiled) ? compiled : targetRefusal(tx, input)
}

/** Adds a rule; refuses one that cannot work, with the field to change. */
export const createRule = (ctx: SignedInContext, input: RoutingRuleInput): Promise<RoutingRule | Refusal> =>
  act<RoutingRule>(ctx, 'ai-routing-rule.created', async (tx) => {
    const refused = (await checked(tx, UNSAVED, input)) ?? (await trialRefusal('patterns', input.patterns))
    if (refused) return refused
    const [row] = await tx.insert(aiRoutingRules).values(input).returning()
    if (!row) throw new Error('the rule was not inserted')
    return {
      result: presentRule(row),
      audit: { ...aboutRule(row.id), details: { provider: row.provider, priority: row.priority } },
    }
  })

const sentOf = <T extends object>(patch: T): Partial<T> =>
  Object.fromEntries(Object.entries(patch).filter(([, value]) => value !== undefined)) as Partial<T>

/** Changes a rule: the fields that were sent. Another provider clears the configuration. */
export const updateRule = (
  ctx: SignedInContext,
  id: number,
  patch: BodyOf<typeof routingEndpoints.updateRoutingRule>,
): Promise<RoutingRule | Refusal> =>
  act<RoutingRule>(ctx, 'ai-routing-rule.updated', async (tx) => {
    const [before] = await tx.select().from(aiRoutingRules).where(eq(aiRoutingRules.id, id)).for('update')
    if (!before) return refuse('not-found', { about: aboutRule(id) })
    const isElsewhere =
      patch.provider !== undefined && patch.provider !== before.provider && patch.configId === undefined
    const columns = { ...sentOf(patch), ...(isElsewhere ? { configId: null } : {}) }
    const refused =
      (await checked(tx, id, { ...presentRule(before), ...columns })) ??
      (await trialRefusal('patterns', patch.patterns ?? []))
    if (refused) return { ...refused, about: aboutRule(id) }
    const [row] = await tx
      .update(aiRoutingRules)
      .set({ ...columns, updatedAt: ctx.deps.clock.now() })
      .where(eq(aiRoutingRules.id, id))
      .returning()
    if (!row) throw new Error('the rule vanished under its lock')
    return { result: presentRule(row), audit: { ...aboutRule(id), details: { fields: Object.keys(columns) } } }
  })

/** Deletes a rule. */
export const deleteRule = (ctx: SignedInContext, id: number): Promise<RoutingRule | Refusal> =>
  act<RoutingRule>(ctx, 'ai-routing-rule.deleted', async (tx) => {
    const [row] = await tx.delete(aiRoutingRules).where(eq(aiRoutingRules.id, id)).returning()
    if (!row) return refuse('not-found', { about: aboutRule(id) })
    return { result: presentRule(row), audit: aboutRule(id) }
  })

type ChainRow = typeof aiFallbackChains.$inferSelect
const presentChain = (row: ChainRow): FallbackChain => row as FallbackChain

/** Adds a chain; a provider cannot be its own fallback, and each pair exists once. */
export const createChain = (ctx: SignedInContext, input: FallbackChainInput): Promise<FallbackChain | Refusal> =>
  act<FallbackChain>(ctx, 'ai-fallback-chain.created', async (tx) => {
    const refused = chainRefusal(input)
    if (refused) return refused
    const [row] = await tx.insert(aiFallbackChains).values(input).returning()
    if (!row) throw new Error('the chain was not inserted')
    return {
      result: presentChain(row),
      audit: { ...aboutChain(row.id), details: { primary: row.primaryProvider, fallback: row.fallbackProvider } },
    }
  })

/** Changes a chain: the fields that were sent. */
export const updateChain = (
  ctx: SignedInContext,
  id: number,
  patch: BodyOf<typeof routingEndpoints.updateFallbackChain>,
): Promise<FallbackChain | Refusal> =>
  act<FallbackChain>(ctx, 'ai-fallback-chain.updated', async (tx) => {
    const [before] = await tx.select().from(aiFallbackChains).where(eq(aiFallbackChains.id, id)).for('update')
    if (!before) return refuse('not-found', { about: aboutChain(id) })
    const refused = chainRefusal({
      primaryProvider: patch.primaryProvider ?? (before.primaryProvider as ModelProvider),
      fallbackProvider: patch.fallbackProvider ?? (before.fallbackProvider as ModelProvider),
    })
    if (refused) return { ...refused, about: aboutChain(id) }
    const columns = sentOf(patch)
    if (Object.keys(columns).length === 0) return { result: presentChain(before), audit: aboutChain(id) }
    const [row] = await tx.update(aiFallbackChains).set(columns).where(eq(aiFallbackChains.id, id)).returning()
    if (!row) throw new Error('the chain vanished under its lock')
    return { result: presentChain(row), audit: { ...aboutChain(id), details: { fields: Object.keys(columns) } } }
  })

/** Deletes a chain. */
export const deleteChain = (ctx: SignedInContext, id: number): Promise<FallbackChain | Refusal> =>
  act<FallbackChain>(ctx, 'ai-fallback-chain.deleted', async (tx) => {
    const [row] = await tx.delete(aiFallbackChains).where(eq(aiFallbackChains.id, id)).returning()
    if (!row) return refuse('not-found', { about: aboutChain(id) })
    return { result: presentChain(row), audit: aboutChain(id) }
  })
