import { zodResolver } from '@hookform/resolvers/zod'
import { Controller, type Path, type Resolver, useForm } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { ApiError } from '#client/call.ts'
import { useFailure } from '#client/shell/failure.ts'
import { useKeptForm } from '#client/shell/kept-form.ts'
import { Field } from '#client/ui/field.tsx'
import { FormDialog } from '#client/ui/form-dialog.tsx'
import { Input, Select, Textarea } from '#client/ui/input.tsx'
import { Switch } from '#client/ui/switch.tsx'
import { toast } from '#client/ui/toast-queue.ts'
import { type BuiltFlow, FlowForm } from '#contract/flows/forms.ts'
import { type FlowPurpose, type FlowType, flowPurposes, flowTypes } from '#contract/flows.ts'
import { useCreateFlow } from './api.ts'
import { useEdits } from './use-edits.tsx'
import { useFieldErrorText } from './use-field-error-text.ts'

interface Values {
  name: string
  description: string
  flowType: FlowType
  purpose: FlowPurpose
  isActive: boolean
  isDefault: boolean
}

const valuesOf = (flow: BuiltFlow | null): Values => ({
  name: flow?.name ?? '',
  description: flow?.description ?? '',
  flowType: flow?.flowType ?? 'VERIFICATION',
  purpose: flow?.purpose ?? 'verification',
  isActive: flow?.isActive ?? false,
  isDefault: flow?.isDefault ?? false,
})

/** 'Create Flow' or 'Edit Flow'. */
export const FlowFormDialog = ({
  flow,
  onClose,
  onCreated,
}: {
  flow: BuiltFlow | null
  onClose: () => void
  onCreated: (flow: BuiltFlow) => void
}) => {
  const t = useTranslations('flowBuilder')
  const words = useTranslations('words')
  const errorText = useFieldErrorText()
  const fail = useFailure()
  const { mutateAsync: create } = useCreateFlow()
  const { editFields } = useEdits()
  const form = useForm<Values>({
    resolver: zodResolver(FlowForm) as Resolver<Values>,
    defaultValues: valuesOf(flow),
    mode: 'onTouched',
  })
  useKeptForm(form, { about: `flow:${flow?.id ?? 'new'}` })
  const { errors, isDirty, isSubmitting, dirtyFields } = form.formState
  const [flowType, purpose] = form.watch(['flowType', 'purpose'])

  const save = form.handleSubmit(async (values) => {
    const sent = { ...values, description: values.description.trim() || null }
    try {
      if (flow) {
        // Sends only what was changed, so that a colleague's change meanwhile stays.
        const changed = Object.fromEntries(Object.entries(sent).filter(([name]) => name in dirtyFields))
        if (Object.keys(changed).length > 0) await editFields(flow, t('edits.flowUpdated'), changed)
      } else onCreated(await create({ body: sent }))
    } catch (error) {
      const text = fail(error as Error)
      const field = error instanceof ApiError ? error.field : null
      if (field && field in values)
        form.setError(field as Path<Values>, { type: 'server', message: text }, { shouldFocus: true })
      return
    }
    toast({ title: words('success'), description: t(flow ? 'toast.flowUpdated' : 'toast.flowCreated') })
    onClose()
  })

  return (
    <FormDialog
      title={flow ? t('form.edit') : t('form.create')}
      isUnsaved={isDirty}
      isSubmitting={isSubmitting}
      submitText={flow ? words('save') : t('form.submitCreate')}
      pendingText={t('form.saving')}
      formClass="grid gap-4"
      onSubmit={save}
      onClose={onClose}
    >
      <Field label={t('form.name')} isRequired error={errorText(errors.name)}>
        {(control) => <Input {...control} {...form.register('name')} autoComplete="off" />}
      </Field>
      <Field label={t('form.description')} hint={t('form.descriptionHint')} error={errorText(errors.description)}>
        {(control) => <Textarea {...control} {...form.register('description')} rows={2} />}
      </Field>
      <Field label={t('form.flowType')} hint={t(`form.typeHint.${flowType}`)}>
        {(control) => (
          <Select {...control} {...form.register('flowType')} className="w-full">
            {flowTypes.map((type) => (
              <option key={type} value={type}>
                {t(`form.types.${type}`)}
              </option>
            ))}
          </Select>
        )}
      </Field>
      {flowType === 'ASSISTANT' ? null : (
        <Field label={t('form.purpose')} hint={t(`form.purposeHint.${purpose}`)}>
          {(control) => (
            <Select {...control} {...form.register('purpose')} className="w-full">
              {flowPurposes.map((each) => (
                <option key={each} value={each}>
                  {t(`form.purposes.${each}`)}
                </option>
              ))}
            </Select>
          )}
        </Field>
      )}
      {(['isActive', 'isDefault'] as const).map((name) => (
        <Controller
          key={name}
          control={form.control}
          name={name}
          render={({ field }) => (
            <div>
              <Switch label={t(`form.${name}`)} isOn={field.value} onChange={field.onChange} />
              <p className="text-sm text-muted">{t(name === 'isActive' ? 'form.activeHint' : 'form.defaultHint')}</p>
            </div>
          )}
        />
      ))}
    </FormDialog>
  )
}
