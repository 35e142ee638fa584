import { Controller, useForm } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { ApiError } from '#client/call.ts'
import { useFailure } from '#client/shell/failure.ts'
import { useKeptForm } from '#client/shell/kept-form.ts'
import { Field } from '#client/ui/field.tsx'
import { FormDialog } from '#client/ui/form-dialog.tsx'
import { Input, Select } from '#client/ui/input.tsx'
import { Switch } from '#client/ui/switch.tsx'
import { toast } from '#client/ui/toast-queue.ts'
import { type FallbackChain, FallbackChainInput } from '#contract/routing.ts'
import { useCreateChain, useUpdateChain } from './api.ts'
import { ProviderOptions } from './provider-options.tsx'

/** The defaults of a new chain; the waiting time is the specified default. */
const fresh: FallbackChainInput = {
  primaryProvider: 'openai',
  fallbackProvider: 'anthropic',
  order: 1,
  isActive: true,
  triggerOnError: true,
  triggerOnTimeout: true,
  timeoutThreshold: 30_000,
}

/** Creates or edits a fallback chain. */
export const ChainDialog = ({ chain, onClose }: { chain: FallbackChain | null; onClose: () => void }) => {
  const t = useTranslations('aiManagement.chains')
  const words = useTranslations('words')
  const other = useTranslations('aiManagement.errors')
  const fail = useFailure()
  const create = useCreateChain()
  const update = useUpdateChain()
  const form = useForm<FallbackChainInput>({
    defaultValues: chain ?? fresh,
    mode: 'onTouched',
    resolver: (values) => {
      const checked = FallbackChainInput.safeParse(values)
      const errors: Record<string, { type: string; message: string }> = {}
      for (const { path } of checked.error?.issues ?? [])
        errors[String(path[0])] = {
          type: 'check',
          message: path[0] === 'timeoutThreshold' ? t('range') : other('other'),
        }
      if (values.primaryProvider === values.fallbackProvider)
        errors['fallbackProvider'] = { type: 'check', message: t('same') }
      return Object.keys(errors).length > 0 ? { values: {}, errors } : { values, errors: {} }
    },
  })
  useKeptForm(form, { about: `fallback-chain:${chain?.id ?? 'new'}` })
  const { errors, isDirty, isSubmitting } = form.formState
  const save = form.handleSubmit(async (body) => {
    try {
      if (chain) await update.mutateAsync({ params: { id: chain.id }, body: FallbackChainInput.parse(body) })
      else await create.mutateAsync({ body })
    } catch (error) {
      const message = fail(error as Error)
      const field = error instanceof ApiError ? error.field : null
      if (field && field in fresh) form.setError(field as keyof FallbackChainInput, { type: 'server', message })
      return
    }
    toast({ title: words('success'), description: t(chain ? 'updated' : 'created') })
    onClose()
  })
  const providerSelect = (name: 'primaryProvider' | 'fallbackProvider', label: string) => (
    <Field label={label} error={errors[name]?.message}>
      {(control) => (
        <Select {...control} {...form.register(name)} className="w-full">
          <ProviderOptions />
        </Select>
      )}
    </Field>
  )
  const toggle = (name: 'triggerOnError' | 'triggerOnTimeout' | 'isActive') => (
    <Controller
      control={form.control}
      name={name}
      render={({ field }) => <Switch label={t(name)} isOn={field.value} onChange={field.onChange} />}
    />
  )
  return (
    <FormDialog
      title={t(chain ? 'edit' : 'create')}
      isUnsaved={isDirty}
      isSubmitting={isSubmitting}
      formClass="grid gap-4 sm:grid-cols-2"
      onSubmit={save}
      onClose={onClose}
    >
      {providerSelect('primaryProvider', t('primary'))}
      {providerSelect('fallbackProvider', t('fallback'))}
      <Field label={t('threshold')} hint={t('thresholdHint')} error={errors.timeoutThreshold?.message}>
        {(control) => (
          <Input
            {...control}
            {...form.register('timeoutThreshold', { valueAsNumber: true })}
            type="number"
            min={1000}
            max={120_000}
            step={1000}
          />
        )}
      </Field>
      <Field label={t('order')} hint={t('orderHint')} error={errors.order?.message}>
        {(control) => (
          <Input {...control} {...form.register('order', { valueAsNumber: true })} type="number" min={1} max={100} />
        )}
      </Field>
      <div className="flex flex-col gap-1 sm:col-span-2">
        {toggle('triggerOnError')}
        {toggle('triggerOnTimeout')}
        {toggle('isActive')}
      </div>
    </FormDialog>
  )
}
