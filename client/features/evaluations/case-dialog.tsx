import { useInfiniteQuery } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import type { ApiError } from '#client/call.ts'
import { useLanguage } from '#client/i18n/intl-provider.tsx'
import { rowsOf } from '#client/query.ts'
import { useFailure } from '#client/shell/failure.ts'
import { Field } from '#client/ui/field.tsx'
import { FormDialog } from '#client/ui/form-dialog.tsx'
import { Select, Textarea } from '#client/ui/input.tsx'
import { toast } from '#client/ui/toast-queue.ts'
import { type CaseKind, caseKinds } from '#contract/evaluations.ts'
import type { Language } from '#contract/primitives.ts'
import { entriesQuery, useAddCase } from './api.ts'

interface CaseValues {
  text: string
  language: Language
  expected: CaseKind
  entryId: string
  forbidden: string
}

/** Adds a case: a text, and what the assistant should do with it. */
export const CaseDialog = ({ onClose }: { onClose: () => void }) => {
  const t = useTranslations('evaluations')
  const words = useTranslations('words')
  const fail = useFailure()
  const add = useAddCase()
  const entries = useInfiniteQuery(entriesQuery())
  const language = useLanguage()
  const form = useForm<CaseValues>({
    defaultValues: { text: '', language, expected: 'fact', entryId: '', forbidden: '' },
    mode: 'onTouched',
  })
  const { errors, isDirty, isSubmitting } = form.formState
  const save = form.handleSubmit(async ({ text, entryId, forbidden, ...rest }) => {
    const lines = forbidden.split('\n').map((line) => line.trim())
    try {
      await add.mutateAsync({
        body: { ...rest, text, entryId: entryId === '' ? null : Number(entryId), forbidden: lines.filter(Boolean) },
      })
    } catch (error) {
      const message = fail(error as Error)
      const name = (error as ApiError).field?.split('.')[0]
      if (name === 'text' || name === 'forbidden' || name === 'entryId') form.setError(name, { message })
      return
    }
    toast({ title: words('success'), description: t('cases.added') })
    onClose()
  })
  return (
    <FormDialog
      title={t('cases.add')}
      description={t('cases.text')}
      isUnsaved={isDirty}
      isSubmitting={isSubmitting}
      formClass="flex flex-col gap-1"
      onSubmit={(event) => void save(event)}
      onClose={onClose}
    >
      <Field label={t('cases.patientText')} isRequired error={errors.text?.message}>
        {(control) => (
          <Textarea
            {...control}
            {...form.register('text', { validate: (text) => text.trim() !== '' || t('cases.textMissing') })}
            rows={2}
            maxLength={600}
          />
        )}
      </Field>
      <div className="grid gap-x-4 sm:grid-cols-2">
        <Field label={t('cases.language')}>
          {(control) => (
            <Select {...control} {...form.register('language')} className="w-full">
              <option value="es">{t('cases.es')}</option>
              <option value="en">{t('cases.en')}</option>
            </Select>
          )}
        </Field>
        <Field label={t('cases.expected')}>
          {(control) => (
            <Select {...control} {...form.register('expected')} className="w-full">
              {caseKinds.map((kind) => (
                <option key={kind} value={kind}>
                  {t(`kind.${kind}`)}
                </option>
              ))}
            </Select>
          )}
        </Field>
      </div>
      <Field label={t('cases.entry')} error={errors.entryId?.message}>
        {(control) => (
          <Select {...control} {...form.register('entryId')} className="w-full">
            <option value="">{t('cases.anyEntry')}</option>
            {rowsOf(entries.data).rows.map(({ id, topic, location }) => (
              <option key={id} value={id}>
                {[topic, location].filter(Boolean).join(' · ')}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field label={t('cases.forbidden')} hint={t('cases.forbiddenHint')} error={errors.forbidden?.message}>
        {(control) => <Textarea {...control} {...form.register('forbidden')} rows={3} />}
      </Field>
    </FormDialog>
  )
}
