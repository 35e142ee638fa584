import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { Megaphone, Plus, ShieldAlert } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { CampaignTabs } from '#client/domain/campaign-tabs.tsx'
import { dayAndTime } from '#client/format/time.ts'
import { useLanguage } from '#client/i18n/intl-provider.tsx'
import { useIsAllowed } from '#client/session.tsx'
import { Button } from '#client/ui/button.tsx'
import { Card } from '#client/ui/card.tsx'
import { EmptyState } from '#client/ui/empty-state.tsx'
import { ListFailed } from '#client/ui/list-failed.tsx'
import { PageHeader } from '#client/ui/page-header.tsx'
import { ProgressBar } from '#client/ui/progress-bar.tsx'
import { RefreshButton } from '#client/ui/refresh-button.tsx'
import { SkeletonRows } from '#client/ui/skeleton.tsx'
import { type CampaignLine, campaignEndpoints } from '#contract/campaigns.ts'
import { campaignsQuery } from './api.ts'
import { CampaignState } from './campaign-state.tsx'

/** All campaigns and how far they are. */
export const CampaignsPage = () => {
  const t = useTranslations('campaigns')
  const words = useTranslations('words')
  const maySee = useIsAllowed(campaignEndpoints.listCampaigns)
  const mayManage = useIsAllowed(campaignEndpoints.createCampaign)
  const navigate = useNavigate()
  const list = useQuery({ ...campaignsQuery(), enabled: maySee, refetchOnMount: 'always' })
  const rows = list.data ?? []
  const refetch = () => void list.refetch()
  const create = (
    <Button
      variant="primary"
      icon={<Plus aria-hidden className="size-4" />}
      disabledReason={mayManage ? null : words('notAllowed')}
      onClick={() => void navigate({ to: '/campaigns/$id', params: { id: 'new' } })}
    >
      {t('create')}
    </Button>
  )
  return (
    <>
      <PageHeader
        title={t('title')}
        subtitle={t('subtitle')}
        actions={
          <>
            <RefreshButton isFetching={list.isFetching} onRefresh={refetch} />
            {create}
          </>
        }
      />
      <CampaignTabs open="campaigns" />
      <Card isFlush>
        {maySee ? null : <EmptyState icon={<ShieldAlert />} title={t('notAllowed')} why={words('notAllowed')} />}
        {list.isError ? <ListFailed hasRows={rows.length > 0} onRetry={refetch} /> : null}
        {maySee && list.isPending ? (
          <SkeletonRows text={words('loading')} rows={4} />
        ) : list.data?.length === 0 ? (
          <EmptyState title={t('empty')} why={t('emptyWhy')} icon={<Megaphone />} />
        ) : rows.length > 0 ? (
          <ul aria-label={t('title')} className="divide-y">
            {rows.map((campaign) => (
              <CampaignItem key={campaign.id} campaign={campaign} />
            ))}
          </ul>
        ) : null}
      </Card>
    </>
  )
}

const CampaignItem = ({ campaign }: { campaign: CampaignLine }) => {
  const t = useTranslations('campaigns')
  const { id, name, state, flowName, patients, texted, leftOut } = campaign
  const isBegun = state !== 'draft' && state !== 'scheduled'
  return (
    <li data-record={id} className="flex flex-wrap items-center gap-x-6 gap-y-2 px-4 py-4 sm:px-5">
      <div className="flex min-w-0 flex-1 basis-72 flex-col gap-1">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <Link
            to="/campaigns/$id"
            params={{ id: String(id) }}
            className="min-w-0 font-medium break-words underline-offset-2 hover:underline"
          >
            {name}
          </Link>
          <CampaignState state={state} />
        </p>
        <p className="flex flex-wrap gap-x-4 gap-y-1 text-sm text-muted">
          <span>{flowName}</span>
          <CampaignTime campaign={campaign} />
        </p>
      </div>
      {isBegun ? (
        <div className="flex flex-col gap-1">
          <ProgressBar
            className="w-48 max-w-full"
            percent={patients === 0 ? 0 : (100 * (texted + leftOut)) / patients}
            label={t('progress', { name })}
          />
          <p className="flex flex-wrap gap-x-3 text-sm text-muted">
            <span>{t('line.texted', { texted, patients })}</span>
            {leftOut > 0 ? <span>{t('line.leftOut', { count: leftOut })}</span> : null}
          </p>
        </div>
      ) : null}
    </li>
  )
}

const CampaignTime = ({ campaign: { state, startsAt, startedAt, endedAt, updatedAt } }: { campaign: CampaignLine }) => {
  const t = useTranslations('campaigns.line')
  const language = useLanguage()
  const [what, at] =
    endedAt !== null
      ? (['ended', endedAt] as const)
      : startedAt !== null && state !== 'draft'
        ? (['started', startedAt] as const)
        : state === 'scheduled' && startsAt !== null
          ? (['starts', startsAt] as const)
          : (['changed', updatedAt] as const)
  return <span>{t(what, { at: dayAndTime(at, language) })}</span>
}
