import { findOpening, type SendingWindow, type Span } from '#engine/windows.ts'

/** When a campaign texts: hours on the organization's clock, on some days of the week. */
export interface CampaignHours {
  opensAt: number
  closesAt: number
  /** ISO weekdays, 1 is Monday. */
  days: readonly number[]
}

/** The hours as a window on the organization's clock. */
export const campaignWindow = ({ opensAt, closesAt, days }: CampaignHours, zone: string): SendingWindow => ({
  clocks: [
    { zone, days: [1, 2, 3, 4, 5, 6, 7].map((day): Span | null => (days.includes(day) ? [opensAt, closesAt] : null)) },
  ],
})

/** Both windows at once; null: the other one alone. */
export const withinBoth = (one: SendingWindow, other: SendingWindow | null): SendingWindow =>
  other ? { clocks: [...one.clocks, ...other.clocks] } : one

/** The next moment of the campaign for a number, `at` included; null when the two share no hour. */
export const nextCampaignText = (at: number, campaign: SendingWindow, number: SendingWindow | null): number | null =>
  findOpening(at, withinBoth(campaign, number))
