import { useTranslations } from 'use-intl'
import { RestingStatus, StatusBadge } from '#client/ui/badge.tsx'
import type { CampaignState as State } from '#contract/campaigns.ts'

const marks = { draft: 'open', scheduled: 'open', running: 'under-way', finished: 'done', stopped: 'done' } as const

/** A campaign's state; a pause needs somebody. */
export const CampaignState = ({ state }: { state: State }) => {
  const t = useTranslations('campaigns.state')
  return state === 'paused' ? (
    <StatusBadge tone="orange">{t(state)}</StatusBadge>
  ) : (
    <RestingStatus mark={marks[state]}>{t(state)}</RestingStatus>
  )
}
