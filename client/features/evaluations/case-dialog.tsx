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
import { type CaseKind, caseKinds, type EvaluationCase } from '#contract/evaluations.ts'
import type { Language } from '#contract/primitives.ts'
import { entriesQuery, useAddCase, useChangeCase } from './api.ts'

interface CaseValues {
  text: string
  language: Language
  expected: CaseKind
  entryId: string
  question: string
  forbidden: string
}

/** Adds or changes a case: a text, and what the assistant should do with it. A proposed one is kept by saving it. */
export const CaseDialog = ({ asked = null, onClose }: { asked?: EvaluationCase | null; onClose: () => void }) => {
  const t = useTranslations('evaluations')
  const words = useTranslations('words')
  const fail = useFailure()
  const add = useAddCase()
  const change = useChangeCase()
  const entries = useInfiniteQuery(entriesQuery())
  const language = useLanguage()
  const form = useForm<CaseValues>({
    defaultValues: {
      text: asked?.text ?? '',
      language: asked?.language ?? language,
      expected: asked?.expected ?? 'fact',
      entryId: asked?.entryId == null ? '' : String(asked.entryId),
      question: asked?.question ?? '',
      forbidden: (asked?.forbidden ?? []).join('\n'),
    },
    mode: 'onTouched',
  })
  const { errors, isDirty, isSubmitting } = form.formState
  const save = form.handleSubmit(async ({ text, entryId, question, forbidden, ...rest }) => {
    const lines = forbidden.split('\n').map((line) => line.trim())
    try {
      const body = {
        ...rest,
        text,
        entryId: entryId === '' ? null : Number(entryId),
        question: question.trim() || null,
        forbidden: lines.filter(Boolean),
      }
      if (asked) await change.mutateAsync({ params: { id: asked.id }, body })
      else await add.mutateAsync({ body })
    } catch (error) {
      const message = fail(error as Error)
      const name = (error as ApiError).field?.split('.')[0]
      if (name === 'text' || name === 'forbidden' || name === 'entryId' || name === 'question')
        form.setError(name, { message })
      return
    }
    toast({ title: words('success'), description: t(asked ? 'cases.changed' : 'cases.added') })
    onClose()
  })
  return (
    <FormDialog
      title={t(asked === null ? 'cases.add' : asked.state === 'proposed' ? 'proposed.keepTitle' : 'cases.change')}
      description={t('cases.text')}
      isUnsaved={isDirty}
      isSubmitting={isSubmitting}
      formClass="flex flex-col gap-1"
      onSubmit={save}
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
      <Field label={t('cases.question')} hint={t('cases.questionHint')} error={errors.question?.message}>
        {(control) => <Textarea {...control} {...form.register('question')} rows={2} maxLength={600} />}
      </Field>
      <Field label={t('cases.forbidden')} hint={t('cases.forbiddenHint')} error={errors.forbidden?.message}>
        {(control) => <Textarea {...control} {...form.register('forbidden')} rows={3} />}
      </Field>
    </FormDialog>
  )
}
