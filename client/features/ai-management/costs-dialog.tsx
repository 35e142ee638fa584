import { useForm } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import type { ApiError } from '#client/call.ts'
import { useFailure } from '#client/shell/failure.ts'
import { Field } from '#client/ui/field.tsx'
import { FormDialog } from '#client/ui/form-dialog.tsx'
import { Input } from '#client/ui/input.tsx'
import { toast } from '#client/ui/toast-queue.ts'
import type { ConfigurationOperation } from '#contract/ai/operation.ts'
import { useUpdateBudget, useUpdateCosts } from './api.ts'

const names = ['inputPrice', 'outputPrice', 'dailyBudget'] as const
type CostValues = Record<(typeof names)[number], string>

const textOf = (value: number | null | undefined): string => (value == null ? '' : String(value))
const numberIn = (text: string): number | null => (text.trim() === '' ? null : Number(text.replace(',', '.')))

/** Prices and the budget of a day of an assistant; of all together (`of` null) the budget only. */
export const CostsDialog = ({
  of,
  dailyBudget,
  onClose,
}: {
  of: ConfigurationOperation | null
  dailyBudget: number | null
  onClose: () => void
}) => {
  const t = useTranslations('aiRouter.operation')
  const words = useTranslations('words')
  const fail = useFailure()
  const budget = useUpdateBudget()
  const costs = useUpdateCosts()
  const form = useForm<CostValues>({
    defaultValues: {
      inputPrice: textOf(of?.inputPrice),
      outputPrice: textOf(of?.outputPrice),
      dailyBudget: textOf(dailyBudget),
    },
    mode: 'onTouched',
  })
  const { errors, isDirty, isSubmitting } = form.formState
  const save = form.handleSubmit(async (typed) => {
    const [inputPrice, outputPrice, limit] = names.map((name) => numberIn(typed[name]))
    try {
      if (of === null) await budget.mutateAsync({ body: { dailyBudget: limit ?? null } })
      else
        await costs.mutateAsync({
          params: { id: of.configId },
          body: { inputPrice: inputPrice ?? null, outputPrice: outputPrice ?? null, dailyBudget: limit ?? null },
        })
    } catch (error) {
      const message = fail(error as Error)
      const name = names.find((each) => each === (error as ApiError).field)
      if (name) form.setError(name, { type: 'server', message }, { shouldFocus: true })
      return
    }
    toast({ title: words('success'), description: t('saved') })
    onClose()
  })
  return (
    <FormDialog
      size="sm"
      title={of === null ? t('budgetOfAll') : t('costsOf', { name: of.name })}
      description={t('budgetText')}
      isUnsaved={isDirty}
      isSubmitting={isSubmitting}
      formClass="flex flex-col gap-2"
      onSubmit={save}
      onClose={onClose}
    >
      {names
        .filter((name) => of !== null || name === 'dailyBudget')
        .map((name) => (
          <Field key={name} label={t(`field.${name}`)} hint={t(`hint.${name}`)} error={errors[name]?.message}>
            {(control) => (
              <Input
                {...control}
                {...form.register(name, {
                  validate: (text) => {
                    const value = numberIn(text)
                    return value === null || (Number.isFinite(value) && value >= 0) || t('wrong')
                  },
                })}
                inputMode="decimal"
                autoComplete="off"
              />
            )}
          </Field>
        ))}
    </FormDialog>
  )
}
