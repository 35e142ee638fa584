import { routingEndpoints } from '#contract/routing.ts'
import type { Mount } from '../../handler.ts'
import { createChain, createRule, deleteChain, deleteRule, updateChain, updateRule } from './actions.ts'
import { analyticsSummary, listChains, listRecords, listRules, replayRule, tryOnText } from './queries.ts'

export const aiRoutingRoutes = (mount: Mount): void => {
  mount(routingEndpoints.listRoutingRules, (ctx) => listRules(ctx.db))
  mount(routingEndpoints.createRoutingRule, (ctx, { body }) => createRule(ctx, body))
  mount(routingEndpoints.updateRoutingRule, (ctx, { params, body }) => updateRule(ctx, params.id, body))
  mount(routingEndpoints.deleteRoutingRule, (ctx, { params }) => deleteRule(ctx, params.id))
  mount(routingEndpoints.tryRoutingRule, (ctx, { body }) => tryOnText(ctx.deps, ctx.db, body))
  mount(routingEndpoints.replayRoutingRule, (ctx, { body }) => replayRule(ctx.deps, ctx.db, body))
  mount(routingEndpoints.listFallbackChains, (ctx) => listChains(ctx.db))
  mount(routingEndpoints.createFallbackChain, (ctx, { body }) => createChain(ctx, body))
  mount(routingEndpoints.updateFallbackChain, (ctx, { params, body }) => updateChain(ctx, params.id, body))
  mount(routingEndpoints.deleteFallbackChain, (ctx, { params }) => deleteChain(ctx, params.id))
  mount(routingEndpoints.aiAnalytics, (ctx) => analyticsSummary(ctx.deps, ctx.db))
  mount(routingEndpoints.listRoutingRecords, (ctx, { query }) => listRecords(ctx.db, query))
}
