import { useQuery } from '@tanstack/react-query'
import { FilePen, Pause, Play, Square } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { dayAndTime } from '#client/format/time.ts'
import { useLanguage } from '#client/i18n/intl-provider.tsx'
import { useIsAllowed } from '#client/session.tsx'
import { useFailure } from '#client/shell/failure.ts'
import { Button } from '#client/ui/button.tsx'
import { Card } from '#client/ui/card.tsx'
import { DeleteDialog } from '#client/ui/delete-dialog.tsx'
import { ListFailed } from '#client/ui/list-failed.tsx'
import { PageHeader } from '#client/ui/page-header.tsx'
import { SkeletonRows } from '#client/ui/skeleton.tsx'
import { toast } from '#client/ui/toast-queue.ts'
import { type Campaign, type CampaignAction, campaignEndpoints } from '#contract/campaigns.ts'
import { progressQuery, useCampaignAct } from './api.ts'
import { BackLink } from './back-link.tsx'
import { CampaignState } from './campaign-state.tsx'
import { ComparedCard } from './compared-card.tsx'
import { ForecastPanel } from './forecast-panel.tsx'
import { FunnelTable } from './funnel-table.tsx'
import { RecipientsList } from './recipients-list.tsx'

/** What happens in a campaign, from the audience to the outcome, and the ways to pause and stop it. */
export const CampaignLive = ({ campaign }: { campaign: Campaign }) => {
  const t = useTranslations('campaigns')
  const words = useTranslations('words')
  const progress = useQuery({ ...progressQuery(campaign.id), refetchOnMount: 'always' })
  return (
    <>
      <PageHeader
        title={campaign.name}
        subtitle={<CampaignState state={campaign.state} />}
        actions={<CampaignActions campaign={campaign} />}
      />
      <BackLink />
      {campaign.pause ? <PauseNotice campaign={campaign} /> : null}
      {campaign.state === 'scheduled' ? (
        <ForecastPanel forecast={campaign.forecast} />
      ) : (
        <>
          <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_26rem]">
            <Card title={t('funnel.title')} isFlush>
              {progress.isError ? (
                <ListFailed hasRows={progress.data !== undefined} onRetry={() => void progress.refetch()} />
              ) : null}
              {progress.data ? (
                <FunnelTable rows={progress.data.funnel} />
              ) : progress.isError ? null : (
                <SkeletonRows text={words('loading')} rows={6} />
              )}
            </Card>
            <ComparedCard campaign={campaign} progress={progress.data} />
          </div>
          <RecipientsList campaignId={campaign.id} rows={progress.data?.funnel ?? []} />
        </>
      )}
    </>
  )
}

const PauseNotice = ({ campaign: { pause, toldOf } }: { campaign: Campaign }) => {
  const t = useTranslations('campaigns')
  const words = useTranslations('words')
  const language = useLanguage()
  if (!pause) return null
  const { reason, at, by, figure, limit } = pause
  const limits = { figure: String(figure ?? 0), limit: String(limit ?? 0) }
  const sentence =
    reason === 'person'
      ? t('pauseReason.person', { by: by ?? words('none') })
      : reason === 'waiting'
        ? t('pauseReason.waiting', { figure: figure ?? 0, limit: limits.limit })
        : t(`pauseReason.${reason}`, limits)
  return (
    <Card className="border-orange-dot">
      <p className="font-medium">{sentence}</p>
      <p className="text-sm text-muted">{t('pausedAt', { at: dayAndTime(at, language) })}</p>
      {reason === 'person' ? null : (
        <p className="text-sm text-muted">
          {toldOf.length > 0 ? t('told', { names: toldOf.join(', ') }) : t('toldNobody')}
        </p>
      )}
    </Card>
  )
}

const icons = { pause: Pause, resume: Play, stop: Square, 'back-to-draft': FilePen } as const
type Shown = keyof typeof icons

const actionsOf = ({ state }: Campaign): readonly Shown[] => {
  if (state === 'running') return ['pause', 'stop']
  if (state === 'paused') return ['resume', 'stop']
  return state === 'scheduled' ? ['back-to-draft', 'stop'] : []
}

const CampaignActions = ({ campaign }: { campaign: Campaign }) => {
  const t = useTranslations('campaigns')
  const words = useTranslations('words')
  const fail = useFailure()
  const act = useCampaignAct()
  const mayManage = useIsAllowed(campaignEndpoints.actOnCampaign)
  const [isStopping, setIsStopping] = useState(false)
  const press = (action: CampaignAction) => act.mutateAsync({ params: { id: campaign.id }, body: { action } })
  return (
    <>
      {actionsOf(campaign).map((action) => {
        const Icon = icons[action]
        return (
          <Button
            key={action}
            data-meaning={action}
            variant={action === 'resume' ? 'primary' : undefined}
            icon={<Icon aria-hidden className="size-4" />}
            disabledReason={mayManage ? null : words('notAllowed')}
            isPending={act.isPending && act.variables.body.action === action}
            onClick={() => {
              if (action === 'stop') setIsStopping(true)
              else
                press(action).then(
                  () => toast({ title: words('success'), description: t(`done.${action}`) }),
                  (error: Error) => void fail(error),
                )
            }}
          >
            {t(`actions.${action}`)}
          </Button>
        )
      })}
      {isStopping ? (
        <DeleteDialog
          title={t('stopTitle')}
          text={t('stopText')}
          confirmText={t('actions.stop')}
          pendingText={t('stopping')}
          done={{ description: t('done.stop') }}
          onDelete={() => press('stop')}
          onRefused={fail}
          onClose={() => setIsStopping(false)}
        />
      ) : null}
    </>
  )
}
