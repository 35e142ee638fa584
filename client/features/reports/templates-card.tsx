import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { clockTime, weekdayName } from '#client/format/time.ts'
import { useLanguage } from '#client/i18n/intl-provider.tsx'
import { useCurrentUser } from '#client/session.tsx'
import { useFailure } from '#client/shell/failure.ts'
import { Button } from '#client/ui/button.tsx'
import { Card } from '#client/ui/card.tsx'
import { DeleteDialog } from '#client/ui/delete-dialog.tsx'
import { ListFailed } from '#client/ui/list-failed.tsx'
import { loadable } from '#client/ui/loadable.tsx'
import { SkeletonRows } from '#client/ui/skeleton.tsx'
import { toast } from '#client/ui/toast-queue.ts'
import type { ReportSchedule, ReportTemplate } from '#contract/reports/templates.ts'
import { templatesQuery, useDeleteTemplate, useRunTemplate } from './api.ts'

const TemplateDialog = loadable(() => import('./template-dialog.tsx').then((file) => file.TemplateDialog))

/** The saved choices of reports. */
export const TemplatesCard = () => {
  const t = useTranslations('planReports.templates')
  const form = useTranslations('planReports.form')
  const words = useTranslations('words')
  const fail = useFailure()
  const scheduleText = useScheduleText()
  const list = useQuery({ ...templatesQuery(), refetchOnMount: 'always' })
  const run = useRunTemplate()
  const remove = useDeleteTemplate()
  const [edited, setEdited] = useState<{ template: ReportTemplate | null } | null>(null)
  const [removed, setRemoved] = useState<ReportTemplate | null>(null)
  const make = async (id: number) => {
    try {
      await run.mutateAsync({ params: { id } })
    } catch (error) {
      fail(error as Error)
      return
    }
    toast({ title: words('success'), description: form('made') })
  }
  return (
    <Card
      title={t('title')}
      isFlush
      actions={
        <Button size="sm" icon={<Plus aria-hidden className="size-4" />} onClick={() => setEdited({ template: null })}>
          {t('add')}
        </Button>
      }
    >
      <p className="px-4 pb-3 text-sm text-muted sm:px-5">{t('why')}</p>
      {list.isError ? <ListFailed hasRows={Boolean(list.data)} onRetry={() => void list.refetch()} /> : null}
      {list.isPending ? <SkeletonRows text={words('loading')} rows={2} /> : null}
      {list.data?.length === 0 ? <p className="px-4 pb-4 text-muted sm:px-5">{t('empty')}</p> : null}
      <ul aria-label={t('title')} className="divide-y">
        {list.data?.map((template) => (
          <li
            key={template.id}
            data-record={template.id}
            className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3 sm:px-5"
          >
            <div className="min-w-0 flex-1 basis-48">
              <p className="font-medium wrap-anywhere">{template.name}</p>
              <p className="text-sm text-muted">
                {[t(`spans.${template.span}`), scheduleText(template.schedule)].filter(Boolean).join(' · ')}
              </p>
              <Mailed to={template.mailedTo} />
            </div>
            <div className="flex flex-wrap gap-2">
              <Button
                size="sm"
                aria-label={t('of', { action: t('run'), name: template.name })}
                isPending={run.isPending && run.variables.params.id === template.id}
                onClick={() => void make(template.id)}
              >
                {t('run')}
              </Button>
              <Button
                size="sm"
                aria-label={t('of', { action: t('change'), name: template.name })}
                onClick={() => setEdited({ template })}
              >
                {t('change')}
              </Button>
              <Button
                size="sm"
                aria-label={t('of', { action: t('remove'), name: template.name })}
                onClick={() => setRemoved(template)}
              >
                {t('remove')}
              </Button>
            </div>
          </li>
        ))}
      </ul>
      {edited ? <TemplateDialog template={edited.template} onClose={() => setEdited(null)} /> : null}
      {removed ? (
        <DeleteDialog
          title={t('removeTitle', { name: removed.name })}
          text={t('removeText')}
          pendingText={t('removing')}
          done={{ description: t('removed') }}
          onDelete={() => remove.mutateAsync({ params: { id: removed.id } })}
          onRefused={fail}
          onClose={() => setRemoved(null)}
        />
      ) : null}
    </Card>
  )
}

/** More names would push the buttons away. */
const MOST_NAMES = 3

const Mailed = ({ to }: { to: readonly string[] }) => {
  const t = useTranslations('planReports.templates')
  const schedule = useTranslations('planReports.schedule')
  const { canMail } = useCurrentUser()
  if (to.length === 0) return null
  const more = Math.max(0, to.length - MOST_NAMES)
  return (
    <p className="text-sm text-muted wrap-anywhere">
      {t('mailedTo', { names: to.slice(0, MOST_NAMES).join(', '), more })}
      {canMail ? null : ` · ${schedule('noMail')}`}
    </p>
  )
}

const useScheduleText = () => {
  const t = useTranslations('planReports.schedule')
  const language = useLanguage()
  return (schedule: ReportSchedule | null): string | null => {
    if (schedule === null) return null
    const time = clockTime(60 * schedule.hour, language)
    if (schedule.every === 'day') return t('dailyAt', { time })
    return schedule.every === 'week'
      ? t('weeklyAt', { weekday: weekdayName(schedule.weekday, language), time })
      : t('monthlyAt', { day: schedule.monthDay, time })
  }
}
