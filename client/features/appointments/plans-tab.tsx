import { useQuery } from '@tanstack/react-query'
import { BellRing, Plus } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useIsAllowed } from '#client/session.tsx'
import { plansQuery } from '#client/shell/appointments/api.ts'
import { useStepWords } from '#client/shell/appointments/use-step-words.ts'
import { Tag } from '#client/ui/badge.tsx'
import { Button } from '#client/ui/button.tsx'
import { Card } from '#client/ui/card.tsx'
import { EmptyState } from '#client/ui/empty-state.tsx'
import { ListFailed } from '#client/ui/list-failed.tsx'
import { SkeletonRows } from '#client/ui/skeleton.tsx'
import type { ReminderPlan } from '#contract/appointments/plans.ts'
import { appointmentEndpoints } from '#contract/appointments.ts'
import { PlanDialog } from './plan-dialog.tsx'

const PlanRow = ({ plan, refusal, onEdit }: { plan: ReminderPlan; refusal: string | null; onEdit: () => void }) => {
  const t = useTranslations('appointments.plans')
  const stepWords = useStepWords()
  return (
    <li data-record={plan.id} className="flex flex-wrap items-start gap-x-6 gap-y-2 px-4 py-3 sm:px-5">
      <div className="min-w-0 flex-1 basis-72">
        <p className="flex flex-wrap items-center gap-2">
          <span className="font-medium">{plan.name}</span>
          {plan.isDefault ? <Tag>{t('isDefault')}</Tag> : null}
          {plan.isActive ? null : <Tag>{t('inactive')}</Tag>}
        </p>
        <p className="text-sm text-muted">{plan.steps.map(({ minutes }) => stepWords(minutes)).join(' · ')}</p>
        <p className="text-sm text-subtle">{t('ahead', { count: plan.appointments })}</p>
      </div>
      <Button size="sm" aria-label={t('editOf', { name: plan.name })} disabledReason={refusal} onClick={onEdit}>
        {t('edit')}
      </Button>
    </li>
  )
}

/** The plans: when appointments are recalled, and with what. */
export const PlansTab = () => {
  const t = useTranslations('appointments.plans')
  const words = useTranslations('words')
  const list = useQuery({ ...plansQuery(), refetchOnMount: 'always' })
  const isAllowed = useIsAllowed(appointmentEndpoints.createReminderPlan)
  const [edited, setEdited] = useState<ReminderPlan | 'new' | null>(null)
  const rows = list.data ?? []
  const refusal = isAllowed ? null : words('notAllowed')
  const add = (
    <Button
      variant="primary"
      icon={<Plus aria-hidden className="size-4" />}
      disabledReason={refusal}
      onClick={() => setEdited('new')}
    >
      {t('add')}
    </Button>
  )
  return (
    <>
      {rows.length > 0 ? <div className="mb-3 flex justify-end">{add}</div> : null}
      <Card isFlush>
        {list.isError ? <ListFailed hasRows={rows.length > 0} onRetry={() => void list.refetch()} /> : null}
        {list.isPending ? (
          <SkeletonRows text={words('loading')} rows={3} />
        ) : list.data?.length === 0 ? (
          <EmptyState icon={<BellRing />} title={t('empty')} why={t('emptyWhy')} action={add} />
        ) : (
          <ul className="divide-y">
            {rows.map((plan) => (
              <PlanRow key={plan.id} plan={plan} refusal={refusal} onEdit={() => setEdited(plan)} />
            ))}
          </ul>
        )}
      </Card>
      {edited ? <PlanDialog plan={edited === 'new' ? null : edited} onClose={() => setEdited(null)} /> : null}
    </>
  )
}
