import { type FormEvent, useState } from 'react'
import { useTranslations } from 'use-intl'
import { ApiError } from '#client/call.ts'
import { useLanguage } from '#client/i18n/intl-provider.tsx'
import { useFailure } from '#client/shell/failure.ts'
import { Field } from '#client/ui/field.tsx'
import { FormDialog } from '#client/ui/form-dialog.tsx'
import { Input, Select } from '#client/ui/input.tsx'
import { toast } from '#client/ui/toast-queue.ts'
import {
  LONGEST_TEMPLATE_NAME,
  type ReportTemplate,
  ReportTemplateForm,
  type TemplateSpan,
  templateSpans,
} from '#contract/reports/templates.ts'
import { useCreateTemplate, useUpdateTemplate } from './api.ts'
import { PlanChoiceFields } from './plan-choices.tsx'
import { RecipientFields } from './recipient-fields.tsx'
import { ScheduleFields } from './schedule-fields.tsx'

/** Saves or changes the choices of a report. */
export const TemplateDialog = ({ template, onClose }: { template: ReportTemplate | null; onClose: () => void }) => {
  const t = useTranslations('planReports.templates')
  const words = useTranslations('words')
  const language = useLanguage()
  const fail = useFailure()
  const create = useCreateTemplate()
  const update = useUpdateTemplate()
  const [begun] = useState<ReportTemplateForm>(() => ({
    name: template?.name ?? '',
    flowId: template?.flowId ?? null,
    locationId: template?.locationId ?? null,
    language: template?.language ?? language,
    span: template?.span ?? 'month',
    schedule: template?.schedule ?? null,
    isMailed: template?.isMailed ?? false,
    recipientIds: template?.recipientIds ?? [],
  }))
  const [fields, setFields] = useState(begun)
  const [nameError, setNameError] = useState<string | null>(null)
  const change = (part: Partial<ReportTemplateForm>) => setFields({ ...fields, ...part })
  const save = async (event: FormEvent) => {
    event.preventDefault()
    const body = ReportTemplateForm.safeParse(fields)
    if (!body.success) {
      setNameError(t('nameError'))
      return
    }
    try {
      if (template) await update.mutateAsync({ params: { id: template.id }, body: body.data })
      else await create.mutateAsync({ body: body.data })
    } catch (error) {
      const text = fail(error as Error)
      if (error instanceof ApiError && error.field === 'name') setNameError(text)
      return
    }
    toast({ title: words('success'), description: t('saved') })
    onClose()
  }
  return (
    <FormDialog
      title={template ? t('edit', { name: template.name }) : t('add')}
      isUnsaved={JSON.stringify(fields) !== JSON.stringify(begun)}
      isSubmitting={create.isPending || update.isPending}
      formClass="grid gap-x-4 gap-y-3 sm:grid-cols-2"
      onSubmit={save}
      onClose={onClose}
    >
      <Field label={t('name')} error={nameError} isRequired>
        {(control) => (
          <Input
            {...control}
            value={fields.name}
            maxLength={LONGEST_TEMPLATE_NAME}
            autoComplete="off"
            onChange={({ target }) => change({ name: target.value })}
          />
        )}
      </Field>
      <Field label={t('span')}>
        {(control) => (
          <Select
            {...control}
            className="w-full"
            value={fields.span}
            onChange={({ target }) => change({ span: target.value as TemplateSpan })}
          >
            {templateSpans.map((span) => (
              <option key={span} value={span}>
                {t(`spans.${span}`)}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <PlanChoiceFields value={fields} onChange={change} />
      <ScheduleFields value={fields} onChange={change} />
      {fields.schedule === null ? null : (
        <RecipientFields chosen={fields.recipientIds} onChange={(recipientIds) => change({ recipientIds })} />
      )}
    </FormDialog>
  )
}
