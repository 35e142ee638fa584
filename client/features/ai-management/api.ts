import { listOf, queryOf, useChange } from '#client/query.ts'
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
export const insightsQuery = () => queryOf(routingEndpoints.routerInsights)
export const learningQuery = () => listOf(routingEndpoints.listRouterLearning, { query: {} })
export const decisionQuery = (id: number) => queryOf(routingEndpoints.getRouterDecision, { params: { id } })
export const activityQuery = (query: ActivityQuery) =>
  queryOf(routingEndpoints.listRoutingRecords, { query: { ...query, limit: ACTIVITY_ROWS } })

export const useCreateConfiguration = () => useChange(aiEndpoints.createAiConfiguration)
export const useUpdateConfiguration = () => useChange(aiEndpoints.updateAiConfiguration)
export const useDeleteConfiguration = () => useChange(aiEndpoints.deleteAiConfiguration)
export const useCheckHealth = () => useChange(aiEndpoints.checkAiHealth)
export const useSetFault = () => useChange(aiEndpoints.setFault)
export const useCreateRule = () => useChange(routingEndpoints.createRoutingRule)
export const useUpdateRule = () => useChange(routingEndpoints.updateRoutingRule)
export const useDeleteRule = () => useChange(routingEndpoints.deleteRoutingRule)
export const useTryRule = () => useChange(routingEndpoints.tryRoutingRule)
export const useReplayRule = () => useChange(routingEndpoints.replayRoutingRule)
export const useCreateChain = () => useChange(routingEndpoints.createFallbackChain)
export const useUpdateChain = () => useChange(routingEndpoints.updateFallbackChain)
export const useDeleteChain = () => useChange(routingEndpoints.deleteFallbackChain)
export const useTestRouter = () => useChange(routingEndpoints.testRouter)
export const useUpdateSafety = () => useChange(routingEndpoints.updateSafety)
