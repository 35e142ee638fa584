import { useForm } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import type { ApiError } from '#client/call.ts'
import { useFailure } from '#client/shell/failure.ts'
import { useKeptForm } from '#client/shell/kept-form.ts'
import { Field } from '#client/ui/field.tsx'
import { FormDialog } from '#client/ui/form-dialog.tsx'
import { Input, Select, Textarea } from '#client/ui/input.tsx'
import { Checkbox } from '#client/ui/switch.tsx'
import { toast } from '#client/ui/toast-queue.ts'
import type { OwnField } from '#contract/patients/own-fields.ts'
import { type OwnFieldType, ownFieldTypes } from '#contract/patients/words.ts'
import { useCreateField, useUpdateField } from './api.ts'
import { choicesIn, choiceText } from './rules.ts'

interface Values {
  labelEs: string
  labelEn: string
  type: OwnFieldType
  choices: string
  isPhi: boolean
}

const valuesOf = (field: OwnField | null): Values => ({
  labelEs: field?.labelEs ?? '',
  labelEn: field?.labelEn ?? '',
  type: field?.type ?? 'text',
  choices: choiceText(field?.choices ?? []),
  isPhi: field?.isPhi ?? true,
})

const names: readonly (keyof Values)[] = ['labelEs', 'labelEn', 'type', 'choices', 'isPhi']
/** The part of the form that a refusal is about: 'choices.2.es' is about the choices. */
const fieldOf = (error: ApiError): keyof Values | undefined => names.find((name) => name === error.field?.split('.')[0])

/** Adds a field, or changes its labels, choices and protection. */
export const FieldDialog = ({ field, onClose }: { field: OwnField | null; onClose: () => void }) => {
  const t = useTranslations('ownFields')
  const words = useTranslations('words')
  const fail = useFailure()
  const create = useCreateField()
  const update = useUpdateField()
  const form = useForm<Values>({ defaultValues: valuesOf(field), mode: 'onTouched' })
  useKeptForm(form, { about: `own-field:${field?.id ?? 'new'}` })
  const { errors, isDirty, isSubmitting } = form.formState
  const type = form.watch('type')
  const save = form.handleSubmit(async (typed) => {
    const { labelEs, labelEn, isPhi } = typed
    const body = { labelEs, labelEn, isPhi, choices: typed.type === 'choice' ? choicesIn(typed.choices) : [] }
    try {
      if (field) await update.mutateAsync({ params: { id: field.id }, body })
      else await create.mutateAsync({ body: { ...body, type: typed.type } })
    } catch (error) {
      const message = fail(error as Error)
      const name = fieldOf(error as ApiError)
      if (name) form.setError(name, { type: 'server', message }, { shouldFocus: true })
      return
    }
    toast({ title: words('success'), description: t(field ? 'saved' : 'added') })
    onClose()
  })
  const isWritten = (text: string) => text.trim() !== '' || t('errors.label')
  return (
    <FormDialog
      title={field ? t('editTitle') : t('add')}
      description={t('dialogText')}
      isUnsaved={isDirty}
      isSubmitting={isSubmitting}
      formClass="flex flex-col gap-2"
      onSubmit={save}
      onClose={onClose}
    >
      <div className="grid gap-x-4 gap-y-2 sm:grid-cols-2">
        <Field label={t('labelEs')} isRequired error={errors.labelEs?.message}>
          {(control) => (
            <Input
              {...control}
              {...form.register('labelEs', { validate: isWritten })}
              lang="es"
              maxLength={60}
              autoComplete="off"
            />
          )}
        </Field>
        <Field label={t('labelEn')} isRequired error={errors.labelEn?.message}>
          {(control) => (
            <Input
              {...control}
              {...form.register('labelEn', { validate: isWritten })}
              lang="en"
              maxLength={60}
              autoComplete="off"
            />
          )}
        </Field>
      </div>
      <Field label={t('type')} hint={field ? t('typeStays') : undefined} error={errors.type?.message}>
        {(control) => (
          <Select {...control} {...form.register('type')} disabled={field !== null} className="w-full">
            {ownFieldTypes.map((each) => (
              <option key={each} value={each}>
                {t(`types.${each}`)}
              </option>
            ))}
          </Select>
        )}
      </Field>
      {type === 'choice' ? (
        <Field label={t('choices')} isRequired hint={t('choicesHint')} error={errors.choices?.message}>
          {(control) => (
            <Textarea
              {...control}
              {...form.register('choices', {
                validate: (text) => choicesIn(text).length > 0 || t('errors.choices'),
              })}
              rows={5}
            />
          )}
        </Field>
      ) : null}
      <Checkbox label={t('isPhi')} {...form.register('isPhi')} />
      <p className="text-sm text-muted">{t('isPhiHint')}</p>
    </FormDialog>
  )
}
