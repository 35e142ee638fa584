import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { ShieldAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { useIsAllowed } from '#client/session.tsx'
import { NotFound } from '#client/shell/not-found.tsx'
import { Card } from '#client/ui/card.tsx'
import { EmptyState } from '#client/ui/empty-state.tsx'
import { ListFailed } from '#client/ui/list-failed.tsx'
import { PageHeader } from '#client/ui/page-header.tsx'
import { SkeletonRows } from '#client/ui/skeleton.tsx'
import { campaignEndpoints } from '#contract/campaigns.ts'
import { campaignQuery } from './api.ts'
import { BackLink } from './back-link.tsx'
import { CampaignEditor } from './campaign-editor.tsx'
import { CampaignLive } from './campaign-live.tsx'

/** One campaign: its form while it is a draft, what happens once it is not. */
export const CampaignPage = () => {
  const t = useTranslations('campaigns')
  const words = useTranslations('words')
  const { id } = useParams({ strict: false })
  const maySee = useIsAllowed(campaignEndpoints.getCampaign)
  if (!maySee)
    return (
      <Framed title={t('title')}>
        <Card>
          <EmptyState icon={<ShieldAlert />} title={t('notAllowed')} why={words('notAllowed')} />
        </Card>
      </Framed>
    )
  if (id === 'new') return <CampaignEditor campaign={null} />
  const number = Number(id)
  return Number.isSafeInteger(number) && number > 0 ? <Known key={number} id={number} /> : <NotFound />
}

const Known = ({ id }: { id: number }) => {
  const t = useTranslations('campaigns')
  const words = useTranslations('words')
  const campaign = useQuery({ ...campaignQuery(id), refetchOnMount: 'always' })
  if (campaign.data)
    return campaign.data.state === 'draft' ? (
      <CampaignEditor key={id} campaign={campaign.data} />
    ) : (
      <CampaignLive campaign={campaign.data} />
    )
  return (
    <Framed title={t('title')}>
      <Card isFlush>
        {campaign.isError ? (
          <ListFailed hasRows={false} onRetry={() => void campaign.refetch()} />
        ) : (
          <SkeletonRows text={words('loading')} rows={4} />
        )}
      </Card>
    </Framed>
  )
}

const Framed = ({ title, children }: { title: string; children: ReactNode }) => (
  <>
    <PageHeader title={title} />
    <BackLink />
    {children}
  </>
)
