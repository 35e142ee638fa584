import { useQuery } from '@tanstack/react-query'
import { useForm, useWatch } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import type { ApiError } from '#client/call.ts'
import { useLanguage } from '#client/i18n/intl-provider.tsx'
import { useFailure } from '#client/shell/failure.ts'
import { useKeptForm } from '#client/shell/kept-form.ts'
import { Field } from '#client/ui/field.tsx'
import { FormDialog } from '#client/ui/form-dialog.tsx'
import { Input, Select, Textarea } from '#client/ui/input.tsx'
import { toast } from '#client/ui/toast-queue.ts'
import { inputSentence } from '#contract/errors/input-rules.ts'
import { knowledgeFindings } from '#contract/knowledge/agreement.ts'
import { LONGEST_KNOWN_ANSWER } from '#contract/knowledge/form.ts'
import type { KnowledgeEntry } from '#contract/knowledge.ts'
import { choicesQuery, useCreate, useUpdate } from './api.ts'
import { type EntryValues, entryValues, formIn } from './rules.ts'

const names = Object.keys(entryValues(null)) as (keyof EntryValues)[]
/** The part of the form that a refusal is about: 'questionsEs.2' is about the questions. */
const fieldOf = (error: ApiError): keyof EntryValues | undefined =>
  names.find((name) => name === error.field?.split('.')[0])

/** Writes a new entry, or changes one. `started`: what a patient asked, as the beginning of a new one. */
export const EntryDialog = ({
  entry,
  started = {},
  onClose,
}: {
  entry: KnowledgeEntry | null
  started?: Partial<EntryValues>
  onClose: () => void
}) => {
  const t = useTranslations('knowledge')
  const words = useTranslations('words')
  const language = useLanguage()
  const fail = useFailure()
  const choices = useQuery(choicesQuery())
  const create = useCreate()
  const update = useUpdate()
  const form = useForm<EntryValues>({ defaultValues: { ...entryValues(entry), ...started }, mode: 'onTouched' })
  useKeptForm(form, { about: `knowledge:${entry?.id ?? 'new'}` })
  const { errors, isDirty, isSubmitting } = form.formState
  const values = useWatch({ control: form.control }) as EntryValues
  const findings = knowledgeFindings(formIn(values))
  const save = form.handleSubmit(async (typed) => {
    try {
      if (entry) await update.mutateAsync({ params: { id: entry.id }, body: formIn(typed) })
      else await create.mutateAsync({ body: formIn(typed) })
    } catch (error) {
      const message = fail(error as Error)
      const name = fieldOf(error as ApiError)
      if (name) form.setError(name, { type: 'server', message }, { shouldFocus: true })
      return
    }
    toast({ title: words('success'), description: t(entry?.state === 'approved' ? 'changeSaved' : 'saved') })
    onClose()
  })
  const day = (name: 'validFrom' | 'validTo' | 'reviewOn') => (
    <Field label={t(`field.${name}`)} error={errors[name]?.message}>
      {(control) => <Input {...control} {...form.register(name)} type="date" />}
    </Field>
  )
  const both = [
    { language: 'es', questions: 'questionsEs', answer: 'answerEs' },
    { language: 'en', questions: 'questionsEn', answer: 'answerEn' },
  ] as const
  return (
    <FormDialog
      size="lg"
      title={t(entry ? 'edit' : 'add')}
      description={t(entry?.state === 'approved' ? 'changeWaits' : 'draftWaits')}
      isUnsaved={isDirty}
      isSubmitting={isSubmitting}
      formClass="flex flex-col gap-2"
      onSubmit={save}
      onClose={onClose}
    >
      <div className="grid gap-x-4 gap-y-2 sm:grid-cols-2">
        <Field label={t('field.topic')} isRequired error={errors.topic?.message}>
          {(control) => (
            <Input
              {...control}
              {...form.register('topic', { validate: (text) => text.trim() !== '' || t('topicMissing') })}
              maxLength={120}
              autoComplete="off"
            />
          )}
        </Field>
        <Field label={t('field.location')} error={errors.locationId?.message}>
          {(control) => (
            <Select {...control} {...form.register('locationId')} className="w-full">
              <option value="">{t('everywhere')}</option>
              {choices.data?.locations.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </Select>
          )}
        </Field>
        {both.map((one) => (
          <Field
            key={one.questions}
            label={t(`field.${one.questions}`)}
            hint={t('oneALine')}
            error={errors[one.questions]?.message}
          >
            {(control) => <Textarea {...control} {...form.register(one.questions)} lang={one.language} rows={3} />}
          </Field>
        ))}
        {both.map((one) => (
          <Field
            key={one.answer}
            label={t(`field.${one.answer}`)}
            hint={t('letters', { count: values[one.answer].trim().length, most: LONGEST_KNOWN_ANSWER })}
            error={errors[one.answer]?.message}
          >
            {(control) => (
              <Textarea {...control} {...form.register(one.answer)} lang={one.language} rows={5} maxLength={1000} />
            )}
          </Field>
        ))}
      </div>
      <div className="grid gap-x-4 gap-y-2 sm:grid-cols-2 lg:grid-cols-4">
        {day('validFrom')}
        {day('validTo')}
        <Field label={t('field.owner')} error={errors.ownerId?.message}>
          {(control) => (
            <Select {...control} {...form.register('ownerId')} className="w-full">
              <option value="">{t('nobody')}</option>
              {choices.data?.owners.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </Select>
          )}
        </Field>
        {day('reviewOn')}
      </div>
      <div role="status" className="rounded-control bg-sunken px-3 py-2 text-sm">
        {findings.length === 0 ? (
          <p>{t('canBeApproved')}</p>
        ) : (
          <>
            <p className="font-medium">{t('beforeApproval')}</p>
            <ul className="list-disc pl-5">
              {findings.map(({ field, rule }) => {
                const sentence = inputSentence(field, rule, language)
                return <li key={sentence}>{sentence}</li>
              })}
            </ul>
          </>
        )}
      </div>
    </FormDialog>
  )
}
