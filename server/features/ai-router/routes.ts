import { routingEndpoints } from '#contract/routing.ts'
import { readJudges } from '../../assistant/organization-facts.ts'
import type { Mount } from '../../handler.ts'
import { rateDecision } from './actions/rate-decision.ts'
import { testRouter } from './actions/route-dry.ts'
import { updateSafety } from './actions/safety.ts'
import {
  availableProviders,
  decisionOfMessage,
  getDecision,
  listLearning,
  routerAnalytics,
} from './queries/decisions.ts'
import { routerInsights } from './queries/insights.ts'
import { presentSafety, safetySettings } from './queries/safety.ts'

export const aiRouterRoutes = (mount: Mount): void => {
  mount(routingEndpoints.availableProviders, (ctx) => availableProviders(ctx.deps, ctx.db))
  mount(routingEndpoints.routerAnalytics, (ctx) => routerAnalytics(ctx.deps, ctx.db))
  mount(routingEndpoints.testRouter, (ctx, { body }) => testRouter(ctx, body))
  mount(routingEndpoints.getRouterDecision, (ctx, { params }) => getDecision(ctx.db, params.id))
  mount(routingEndpoints.decisionOfMessage, (ctx, { params }) => decisionOfMessage(ctx.db, params.id))
  mount(routingEndpoints.rateDecision, (ctx, { params, body }) => rateDecision(ctx, params.id, body))
  mount(routingEndpoints.routerInsights, (ctx) => routerInsights(ctx.deps, ctx.db))
  mount(routingEndpoints.listRouterLearning, (ctx, { query }) => listLearning(ctx.db, query))
  mount(routingEndpoints.getSafety, async ({ deps, db }) =>
    presentSafety(await safetySettings(db), await readJudges(deps, db)),
  )
  mount(routingEndpoints.updateSafety, (ctx, { body }) => updateSafety(ctx, body))
}
