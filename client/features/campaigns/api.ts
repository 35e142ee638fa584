import { listOf, queryOf, useEndpointMutation } from '#client/query.ts'
import { campaignEndpoints, type FunnelStage } from '#contract/campaigns.ts'
import { flowEndpoints } from '#contract/flows/endpoints.ts'
import { groupEndpoints } from '#contract/groups.ts'
import type { Language } from '#contract/primitives.ts'

export const campaignsQuery = () => queryOf(campaignEndpoints.listCampaigns)
export const campaignQuery = (id: number) => queryOf(campaignEndpoints.getCampaign, { params: { id } })
export const progressQuery = (id: number) => queryOf(campaignEndpoints.campaignProgress, { params: { id } })
export const groupsQuery = () => queryOf(groupEndpoints.listGroups)
export const flowsQuery = () => queryOf(flowEndpoints.listFlows)
export const recipientsQuery = (id: number, query: { stage?: FunnelStage; key?: string; language?: Language }) =>
  listOf(campaignEndpoints.listCampaignRecipients, { params: { id }, query })

export const useCreateCampaign = () => useEndpointMutation(campaignEndpoints.createCampaign)
export const useUpdateCampaign = () => useEndpointMutation(campaignEndpoints.updateCampaign)
export const useDeleteCampaign = () => useEndpointMutation(campaignEndpoints.deleteCampaign)
export const useForecast = () => useEndpointMutation(campaignEndpoints.forecastCampaign)
export const useCampaignAct = () => useEndpointMutation(campaignEndpoints.actOnCampaign)
