import { campaignEndpoints } from '#contract/campaigns.ts'
import type { Mount } from '../../handler.ts'
import { refuse } from '../../refusal.ts'
import { actOnCampaign, createCampaign, deleteCampaign, forecastDraft, updateCampaign } from './actions.ts'
import { campaignProgress, listRecipients } from './queries/progress.ts'
import { findCampaign, listCampaigns } from './queries.ts'

export const campaignRoutes = (mount: Mount): void => {
  mount(campaignEndpoints.listCampaigns, (ctx) => listCampaigns(ctx.db))
  mount(campaignEndpoints.createCampaign, (ctx, { body }) => createCampaign(ctx, body))
  mount(
    campaignEndpoints.getCampaign,
    async (ctx, { params }) => (await findCampaign(ctx.db, params.id)) ?? refuse('not-found'),
  )
  mount(campaignEndpoints.updateCampaign, (ctx, { params, body }) => updateCampaign(ctx, params.id, body))
  mount(campaignEndpoints.deleteCampaign, (ctx, { params }) => deleteCampaign(ctx, params.id))
  mount(campaignEndpoints.forecastCampaign, (ctx, { params }) => forecastDraft(ctx, params.id))
  mount(campaignEndpoints.actOnCampaign, (ctx, { params, body }) => actOnCampaign(ctx, params.id, body.action))
  mount(
    campaignEndpoints.campaignProgress,
    async (ctx, { params }) => (await campaignProgress(ctx.db, params.id)) ?? refuse('not-found'),
  )
  mount(campaignEndpoints.listCampaignRecipients, (ctx, { params, query }) => listRecipients(ctx.db, params.id, query))
}
