import { useInfiniteQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { Controller } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { rowsOf } from '#client/query.ts'
import { Button } from '#client/ui/button.tsx'
import { Field } from '#client/ui/field.tsx'
import { FormDialog } from '#client/ui/form-dialog.tsx'
import { Input } from '#client/ui/input.tsx'
import { Switch } from '#client/ui/switch.tsx'
import { MOST_STEPS, type ReminderPlan } from '#contract/appointments/plans.ts'
import type { BuiltFlow } from '#contract/flows/forms.ts'
import { flowsQuery } from './api.ts'
import { PlanStep } from './plan-step.tsx'
import { newStep, usePlanForm } from './use-plan-form.ts'

interface DialogProps {
  plan: ReminderPlan | null
  onClose: () => void
}

/** Adds or changes a plan. Shown once the flows are known, so that the usual one is chosen from the first. */
export const PlanDialog = (props: DialogProps) => {
  const list = useInfiniteQuery(flowsQuery())
  const flows = rowsOf(list.data).rows.filter(({ purpose, isActive }) => purpose === 'appointment' && isActive)
  return list.isPending ? null : <PlanForm {...props} flows={flows} />
}

const PlanForm = ({ plan, flows, onClose }: DialogProps & { flows: readonly BuiltFlow[] }) => {
  const t = useTranslations('appointments.plans.form')
  const usual = flows[0] ? String(flows[0].id) : ''
  const { form, steps, save } = usePlanForm(plan, usual, onClose)
  const { errors, isDirty, isSubmitting } = form.formState
  return (
    <FormDialog
      size="lg"
      title={t(plan ? 'edit' : 'add')}
      description={t('text')}
      isUnsaved={isDirty}
      isSubmitting={isSubmitting}
      formClass="flex flex-col gap-3"
      onSubmit={save}
      onClose={onClose}
    >
      <Field label={t('name')} isRequired error={errors.name?.message}>
        {(control) => (
          <Input
            {...control}
            {...form.register('name', { validate: (text) => text.trim() !== '' || t('required') })}
            maxLength={100}
            autoComplete="off"
          />
        )}
      </Field>
      <div className="flex flex-wrap gap-x-6">
        {(['isDefault', 'isActive'] as const).map((name) => (
          <Controller
            key={name}
            control={form.control}
            name={name}
            render={({ field }) => <Switch label={t(name)} isOn={field.value} onChange={field.onChange} />}
          />
        ))}
      </div>
      <section aria-label={t('steps')} className="flex flex-col gap-3">
        {steps.fields.map((field, index) => (
          <PlanStep
            key={field.id}
            form={form}
            index={index}
            flows={flows}
            isOnly={steps.fields.length === 1}
            onRemove={() => steps.remove(index)}
          />
        ))}
        <Button
          className="self-start"
          icon={<Plus aria-hidden className="size-4" />}
          disabledReason={steps.fields.length >= MOST_STEPS ? t('full') : null}
          onClick={() => steps.append(newStep(usual))}
        >
          {t('addStep')}
        </Button>
      </section>
    </FormDialog>
  )
}
