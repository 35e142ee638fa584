import { useFieldArray, useForm } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import type { ApiError } from '#client/call.ts'
import { amountOf } from '#client/shell/appointments/use-step-words.ts'
import { useFailure } from '#client/shell/failure.ts'
import { useKeptForm } from '#client/shell/kept-form.ts'
import { toast } from '#client/ui/toast-queue.ts'
import type { ReminderPlan, ReminderStep } from '#contract/appointments/plans.ts'
import type { AppointmentStatus } from '#contract/appointments/words.ts'
import { useCreatePlan, useUpdatePlan } from './api.ts'

type Unit = 'days' | 'hours' | 'minutes'
const sizes: Record<Unit, number> = { days: 24 * 60, hours: 60, minutes: 1 }

export interface StepValues {
  /** The step's record; empty for a new one. */
  stepId: string
  amount: string
  unit: Unit
  side: 'before' | 'after'
  /** The id of a flow; empty for a text. */
  flow: string
  textEs: string
  textEn: string
  onlyIf: AppointmentStatus[]
  latestHours: string
}

export interface PlanValues {
  name: string
  isDefault: boolean
  isActive: boolean
  steps: StepValues[]
}

const stepValues = (step: ReminderStep): StepValues => {
  const { n, unit } = amountOf(step.minutes)
  return {
    stepId: String(step.id),
    amount: String(n),
    unit,
    side: step.minutes > 0 ? 'after' : 'before',
    flow: step.flowId === null ? '' : String(step.flowId),
    textEs: step.textEs ?? '',
    textEn: step.textEn ?? '',
    onlyIf: step.onlyIf,
    latestHours: String(step.latestMinutes / 60),
  }
}

/** A step as it is usually added: a day before, with the product's question. */
export const newStep = (flow: string): StepValues => ({
  stepId: '',
  amount: '1',
  unit: 'days',
  side: 'before',
  flow,
  textEs: '',
  textEn: '',
  onlyIf: ['booked', 'confirmed'],
  latestHours: '12',
})

const bodyOf = ({ name, isDefault, isActive, steps }: PlanValues) => ({
  name,
  isDefault,
  isActive,
  steps: steps.map(({ stepId, amount, unit, side, flow, textEs, textEn, onlyIf, latestHours }) => ({
    ...(stepId === '' ? {} : { id: Number(stepId) }),
    minutes: Math.round(Number(amount) * sizes[unit]) * (side === 'before' ? -1 : 1),
    flowId: flow === '' ? null : Number(flow),
    textEs: flow === '' ? textEs : null,
    textEn: flow === '' ? textEn : null,
    onlyIf,
    latestMinutes: Math.round(Number(latestHours) * 60),
  })),
})

/** The form of a plan (new when null): its state, its steps and its submission. */
export const usePlanForm = (plan: ReminderPlan | null, usualFlow: string, onSaved: () => void) => {
  const t = useTranslations('appointments.plans')
  const words = useTranslations('words')
  const fail = useFailure()
  const create = useCreatePlan()
  const update = useUpdatePlan()
  const form = useForm<PlanValues>({
    defaultValues: {
      name: plan?.name ?? '',
      isDefault: plan?.isDefault ?? false,
      isActive: plan?.isActive ?? true,
      steps: plan ? plan.steps.map(stepValues) : [newStep(usualFlow)],
    },
    mode: 'onTouched',
  })
  useKeptForm(form, { about: null })
  const steps = useFieldArray({ control: form.control, name: 'steps' })
  const save = form.handleSubmit(async (typed) => {
    const body = bodyOf(typed)
    try {
      if (plan) await update.mutateAsync({ params: { id: plan.id }, body })
      else await create.mutateAsync({ body })
    } catch (error) {
      const message = fail(error as Error)
      const field = (error as ApiError).field
      if (field === 'name') form.setError('name', { type: 'server', message }, { shouldFocus: true })
      return
    }
    toast({ title: words('success'), description: t('saved') })
    onSaved()
  })
  return { form, steps, save }
}
