import { operationEndpoints } from '#contract/ai/operation.ts'
import { aiEndpoints } from '#contract/ai.ts'
import type { Mount } from '../../handler.ts'
import { refuse } from '../../refusal.ts'
import { updateAiBudget, updateConfigurationCosts } from './actions/operation.ts'
import { checkHealth, createConfiguration, deleteConfiguration, setFault, updateConfiguration } from './actions.ts'
import { assistantOperation } from './queries/operation.ts'
import { listConfigurations, listFaults, providerHealth } from './queries.ts'

export const aiConfigurationRoutes = (mount: Mount): void => {
  mount(aiEndpoints.listAiConfigurations, (ctx) => listConfigurations(ctx.deps, ctx.db))
  mount(aiEndpoints.aiHealth, (ctx) => providerHealth(ctx.deps, ctx.db))
  mount(aiEndpoints.checkAiHealth, (ctx, { query, body }) => checkHealth(ctx, { ...query, ...body }))
  mount(aiEndpoints.createAiConfiguration, (ctx, { body }) => createConfiguration(ctx, body))
  mount(aiEndpoints.updateAiConfiguration, (ctx, { params, body }) => updateConfiguration(ctx, params.id, body))
  mount(aiEndpoints.deleteAiConfiguration, (ctx, { params }) => deleteConfiguration(ctx, params.id))
  mount(aiEndpoints.listFaults, async (ctx) => (ctx.deps.sandbox ? listFaults(ctx.deps.sandbox) : refuse('not-found')))
  mount(aiEndpoints.setFault, (ctx, { params, body }) => setFault(ctx, params.id, body))
  mount(operationEndpoints.aiOperation, (ctx) => assistantOperation(ctx.deps, ctx.db))
  mount(operationEndpoints.updateAiBudget, (ctx, { body }) => updateAiBudget(ctx, body))
  mount(operationEndpoints.updateConfigurationCosts, (ctx, { params, body }) =>
    updateConfigurationCosts(ctx, params.id, body),
  )
}
