import type { CampaignForm } from '#contract/campaigns/form.ts'
import type { campaigns } from '../../../db/tables/campaigns.ts'

type Row = typeof campaigns.$inferSelect

/** What a person has said of a campaign, from its row. */
export const formOf = (row: Row): CampaignForm => ({
  name: row.name,
  flowId: row.flowId,
  audience: row.audience,
  isOpen: row.isOpen,
  startsAt: row.startsAt?.toISOString() ?? null,
  endsAt: row.endsAt?.toISOString() ?? null,
  opensAt: row.opensAt,
  closesAt: row.closesAt,
  days: row.days,
  perHour: row.perHour,
  tries: row.tries,
  mostOptOuts: row.mostOptOuts,
  mostFailures: row.mostFailures,
  mostWaiting: row.mostWaiting,
})

/** The columns of what a person says of a campaign. */
export const columnsOf = ({ startsAt, endsAt, days, ...form }: CampaignForm) => ({
  ...form,
  startsAt: startsAt === null ? null : new Date(startsAt),
  endsAt: endsAt === null ? null : new Date(endsAt),
  days: [...new Set(days)].sort((a, b) => a - b),
})
