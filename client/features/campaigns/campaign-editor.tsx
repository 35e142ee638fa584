import { useNavigate } from '@tanstack/react-router'
import { Calculator, Play, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { FormProvider } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { useIsAllowed } from '#client/session.tsx'
import { useFailure } from '#client/shell/failure.ts'
import { Button } from '#client/ui/button.tsx'
import { Card } from '#client/ui/card.tsx'
import { DeleteDialog } from '#client/ui/delete-dialog.tsx'
import { PageHeader } from '#client/ui/page-header.tsx'
import { type Campaign, campaignEndpoints } from '#contract/campaigns.ts'
import { useDeleteCampaign } from './api.ts'
import { AudienceFields } from './audience-fields.tsx'
import { BackLink } from './back-link.tsx'
import { ForecastPanel } from './forecast-panel.tsx'
import { BreatherFields, ScheduleFields } from './schedule-fields.tsx'
import { useCampaignForm } from './use-campaign-form.ts'

/** One page with all that a campaign is, and its forecast beside it. */
export const CampaignEditor = ({ campaign }: { campaign: Campaign | null }) => {
  const t = useTranslations('campaigns')
  const words = useTranslations('words')
  const navigate = useNavigate()
  const fail = useFailure()
  const mayManage = useIsAllowed(campaignEndpoints.updateCampaign)
  const { form, save, calculate, start, isCalculating, isStarting } = useCampaignForm(campaign)
  const remove = useDeleteCampaign()
  const [isDeleting, setIsDeleting] = useState(false)
  const { isDirty, isSubmitting } = form.formState
  const forecast = isDirty ? null : (campaign?.forecast ?? null)
  const isLater = campaign?.form.startsAt != null && campaign.form.startsAt > (forecast?.at ?? campaign.updatedAt)
  const notStartable = !mayManage
    ? words('notAllowed')
    : forecast === null
      ? t('form.mustCalculate')
      : forecast.firstTexts === 0 && !campaign?.form.isOpen
        ? t('form.nobody')
        : null
  return (
    <>
      <PageHeader
        title={campaign?.name ?? t('newTitle')}
        subtitle={t('state.draft')}
        actions={
          <Button
            data-meaning="start"
            variant="primary"
            icon={<Play aria-hidden className="size-4" />}
            disabledReason={notStartable}
            isPending={isStarting}
            onClick={() => void start()}
          >
            {t(isLater ? 'actions.schedule' : 'actions.start')}
          </Button>
        }
      />
      <BackLink />
      <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_24rem]">
        <FormProvider {...form}>
          <form noValidate className="flex min-w-0 flex-col gap-4" onSubmit={(event) => void save(event)}>
            <fieldset disabled={!mayManage} className="contents">
              <Card title={t('form.what')}>
                <AudienceFields />
              </Card>
              <Card title={t('form.when')}>
                <ScheduleFields zone={campaign?.zone ?? null} />
              </Card>
              <Card title={t('form.breathers')}>
                <BreatherFields />
              </Card>
            </fieldset>
            <div className="flex flex-wrap gap-2">
              <Button
                type="submit"
                disabledReason={mayManage ? null : words('notAllowed')}
                isPending={isSubmitting && !isCalculating}
                pendingText={words('saving')}
              >
                {t('form.save')}
              </Button>
              <Button
                variant={forecast === null ? 'primary' : undefined}
                icon={<Calculator aria-hidden className="size-4" />}
                disabledReason={mayManage ? null : words('notAllowed')}
                isPending={isCalculating}
                pendingText={t('form.calculating')}
                onClick={() => void calculate()}
              >
                {t('form.calculate')}
              </Button>
              {campaign ? (
                <Button
                  className="ml-auto"
                  icon={<Trash2 aria-hidden className="size-4" />}
                  disabledReason={mayManage ? null : words('notAllowed')}
                  onClick={() => setIsDeleting(true)}
                >
                  {t('actions.delete')}
                </Button>
              ) : null}
            </div>
          </form>
        </FormProvider>
        <ForecastPanel forecast={forecast} />
      </div>
      {isDeleting && campaign ? (
        <DeleteDialog
          title={t('deleteTitle')}
          text={t('deleteText')}
          pendingText={t('deleting')}
          done={{ description: t('done.deleted') }}
          onDelete={async () => {
            const done = await remove.mutateAsync({ params: { id: campaign.id } })
            form.reset()
            void navigate({ to: '/campaigns' })
            return done
          }}
          onRefused={fail}
          onClose={() => setIsDeleting(false)}
        />
      ) : null}
    </>
  )
}
