import { listOf, queryOf, useEndpointMutation } from '#client/query.ts'
import { operationEndpoints } from '#contract/ai/operation.ts'
import { aiEndpoints } from '#contract/ai.ts'
import { routingEndpoints, type routingSorts } from '#contract/routing.ts'

/** How often health, faults and the day's figures are fetched while they are on screen. */
export const REFRESH_MS = 30_000
const ACTIVITY_ROWS = 20

export type RoutingSort = (typeof routingSorts)[number]
export interface ActivityQuery {
  page: number
  sortBy: RoutingSort
  sortOrder: 'asc' | 'desc'
}

export const configurationsQuery = () => queryOf(aiEndpoints.listAiConfigurations)
export const healthQuery = () => queryOf(aiEndpoints.aiHealth)
export const faultsQuery = () => queryOf(aiEndpoints.listFaults)
export const rulesQuery = () => queryOf(routingEndpoints.listRoutingRules)
export const chainsQuery = () => queryOf(routingEndpoints.listFallbackChains)
export const providersQuery = () => queryOf(routingEndpoints.availableProviders)
export const dayQuery = () => queryOf(routingEndpoints.routerAnalytics)
export const summaryQuery = () => queryOf(routingEndpoints.aiAnalytics)
export const operationQuery = () => queryOf(operationEndpoints.aiOperation)
export const insightsQuery = () => queryOf(routingEndpoints.routerInsights)
export const learningQuery = () => listOf(routingEndpoints.listRouterLearning, { query: {} })
export const decisionQuery = (id: number) => queryOf(routingEndpoints.getRouterDecision, { params: { id } })
export const activityQuery = (query: ActivityQuery) =>
  queryOf(routingEndpoints.listRoutingRecords, { query: { ...query, limit: ACTIVITY_ROWS } })

export const useCreateConfiguration = () => useEndpointMutation(aiEndpoints.createAiConfiguration)
export const useUpdateConfiguration = () => useEndpointMutation(aiEndpoints.updateAiConfiguration)
export const useDeleteConfiguration = () => useEndpointMutation(aiEndpoints.deleteAiConfiguration)
export const useUpdateBudget = () => useEndpointMutation(operationEndpoints.updateAiBudget)
export const useUpdateCosts = () => useEndpointMutation(operationEndpoints.updateConfigurationCosts)
export const useCheckHealth = () => useEndpointMutation(aiEndpoints.checkAiHealth)
export const useSetFault = () => useEndpointMutation(aiEndpoints.setFault)
export const useCreateRule = () => useEndpointMutation(routingEndpoints.createRoutingRule)
export const useUpdateRule = () => useEndpointMutation(routingEndpoints.updateRoutingRule)
export const useDeleteRule = () => useEndpointMutation(routingEndpoints.deleteRoutingRule)
export const useTryRule = () => useEndpointMutation(routingEndpoints.tryRoutingRule)
export const useReplayRule = () => useEndpointMutation(routingEndpoints.replayRoutingRule)
export const useCreateChain = () => useEndpointMutation(routingEndpoints.createFallbackChain)
export const useUpdateChain = () => useEndpointMutation(routingEndpoints.updateFallbackChain)
export const useDeleteChain = () => useEndpointMutation(routingEndpoints.deleteFallbackChain)
export const useTestRouter = () => useEndpointMutation(routingEndpoints.testRouter)
export const useUpdateSafety = () => useEndpointMutation(routingEndpoints.updateSafety)
