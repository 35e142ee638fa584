import { useQuery } from '@tanstack/react-query'
import { CircleCheck } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { titleCase } from '#client/format/names.ts'
import { phoneOnConversations } from '#client/format/phone.ts'
import { dayAndTime } from '#client/format/time.ts'
import { useLanguage } from '#client/i18n/intl-provider.tsx'
import { useIsAllowed } from '#client/session.tsx'
import { AppointmentStatusBadge } from '#client/shell/appointments/appointment-status.tsx'
import { useStepWords } from '#client/shell/appointments/use-step-words.ts'
import { useFailure } from '#client/shell/failure.ts'
import { Button } from '#client/ui/button.tsx'
import { Card } from '#client/ui/card.tsx'
import { EmptyState } from '#client/ui/empty-state.tsx'
import { ListFailed } from '#client/ui/list-failed.tsx'
import { SkeletonRows } from '#client/ui/skeleton.tsx'
import { toast } from '#client/ui/toast-queue.ts'
import { appointmentEndpoints, type MissedReminder } from '#contract/appointments.ts'
import { missedQuery, useSeeMissed } from './api.ts'
import { PatientLink } from './patient-link.tsx'

const MissedRow = ({ missed }: { missed: MissedReminder }) => {
  const t = useTranslations('appointments')
  const words = useTranslations('words')
  const language = useLanguage()
  const stepWords = useStepWords()
  const fail = useFailure()
  const see = useSeeMissed()
  const isAllowed = useIsAllowed(appointmentEndpoints.seeMissedReminder)
  const name = titleCase(missed.patientName)
  return (
    <li data-record={missed.id} className="flex flex-wrap items-start gap-x-6 gap-y-2 px-4 py-3 sm:px-5">
      <div className="min-w-0 flex-1 basis-72">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <PatientLink {...missed} />
          <span className="text-muted">{phoneOnConversations(missed.phoneNumber)}</span>
          <AppointmentStatusBadge status={missed.status} />
        </p>
        <p className="text-sm text-muted">
          {t('missed.when', { when: dayAndTime(missed.startsAt, language, missed.zone), place: missed.place })}
        </p>
        <p className="text-sm text-orange">
          {t('missed.line', { step: stepWords(missed.minutes), reason: t(`reasons.${missed.reason ?? 'late'}`) })}
        </p>
      </div>
      <Button
        size="sm"
        aria-label={t('missed.seenOf', { name })}
        isPending={see.isPending}
        disabledReason={isAllowed ? null : words('notAllowed')}
        onClick={() =>
          see.mutate(
            { params: { id: missed.id } },
            { onSuccess: () => toast({ title: words('success'), description: t('missed.done') }), onError: fail },
          )
        }
      >
        {t('missed.seen')}
      </Button>
    </li>
  )
}

/** Reminders that did not go out in time: somebody calls. */
export const MissedTab = () => {
  const t = useTranslations('appointments')
  const list = useQuery({ ...missedQuery(), refetchOnMount: 'always' })
  const rows = list.data ?? []
  return (
    <Card isFlush>
      {list.isError ? <ListFailed hasRows={rows.length > 0} onRetry={() => void list.refetch()} /> : null}
      {list.isPending ? (
        <SkeletonRows text={t('loading')} rows={4} />
      ) : list.data?.length === 0 ? (
        <EmptyState icon={<CircleCheck />} title={t('missed.empty')} why={t('missed.emptyWhy')} />
      ) : (
        <ul aria-label={t('tabs.missed')} className="divide-y">
          {rows.map((missed) => (
            <MissedRow key={missed.id} missed={missed} />
          ))}
        </ul>
      )}
    </Card>
  )
}
