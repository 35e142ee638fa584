import { Controller, type Path, useForm } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { ApiError } from '#client/call.ts'
import { useFieldTexts } from '#client/domain/field-texts.ts'
import { useFailure } from '#client/shell/failure.ts'
import { useKeptForm } from '#client/shell/kept-form.ts'
import { usePatientFields } from '#client/shell/use-patient-fields.ts'
import { Field } from '#client/ui/field.tsx'
import { FormDialog } from '#client/ui/form-dialog.tsx'
import { Input, Select } from '#client/ui/input.tsx'
import { type Insertion, InsertTextarea } from '#client/ui/insert-textarea.tsx'
import { toast } from '#client/ui/toast-queue.ts'
import { LONGEST_TEXT } from '#contract/conversations.ts'
import { variableFields } from '#contract/patients/fields.ts'
import { LONGEST_SHORTCUT, type QuickReply } from '#contract/quick-replies.ts'
import { useCreateQuickReply, useUpdateQuickReply } from './api.ts'

interface Fields {
  owner: 'own' | 'shared'
  shortcut: string
  textEs: string
  textEn: string
}

const useVariables = (): Insertion[] => {
  const { labelOf } = useFieldTexts()
  const t = useTranslations('quickReplies')
  return [
    ...variableFields(usePatientFields()).map((field) => ({
      text: `{{${field.key}}}`,
      name: field.key,
      hint: labelOf(field, 'variable'),
    })),
    ...(['locationName', 'locationAddress', 'locationPhone', 'organizationName'] as const).map((name) => ({
      text: `{{${name}}}`,
      name,
      hint: t(`variable.${name}`),
    })),
  ]
}

/** Writes a quick reply. `mayShare`: whether the person may write those of the organization. */
export const QuickReplyDialog = ({
  reply,
  mayShare,
  onClose,
}: {
  reply: QuickReply | null
  mayShare: boolean
  onClose: () => void
}) => {
  const t = useTranslations('quickReplies')
  const words = useTranslations('words')
  const fail = useFailure()
  const create = useCreateQuickReply()
  const update = useUpdateQuickReply()
  const variables = useVariables()
  const form = useForm<Fields>({
    defaultValues: {
      owner: reply?.isShared ? 'shared' : 'own',
      shortcut: reply?.shortcut ?? '',
      textEs: reply?.textEs ?? '',
      textEn: reply?.textEn ?? '',
    },
    mode: 'onTouched',
  })
  useKeptForm(form, { about: `quick-reply:${reply?.id ?? 'new'}` })
  const { errors, isDirty, isSubmitting } = form.formState
  const save = form.handleSubmit(async ({ owner, shortcut, ...texts }) => {
    const body = { ...texts, isShared: owner === 'shared', shortcut: shortcut.trim().replace(/^\//, '') }
    try {
      if (reply) await update.mutateAsync({ params: { id: reply.id }, body })
      else await create.mutateAsync({ body })
    } catch (error) {
      const message = fail(error as Error)
      const field = error instanceof ApiError ? error.field : null
      if (field && field in body)
        form.setError(field as Path<Fields>, { type: 'server', message }, { shouldFocus: true })
      return
    }
    toast({ title: words('success'), description: t('saved') })
    onClose()
  })
  const textOf = (name: 'textEs' | 'textEn') => (
    <Field key={name} label={t(name)} hint={t('textHint')} isRequired error={errors[name]?.message}>
      {(control) => (
        <Controller
          control={form.control}
          name={name}
          rules={{ validate: (text) => text.trim() !== '' || t('textMissing') }}
          render={({ field }) => (
            <InsertTextarea
              {...control}
              {...field}
              sign="{{"
              insertions={variables}
              listLabel={t('variables')}
              lang={name === 'textEs' ? 'es' : 'en'}
              maxLength={LONGEST_TEXT}
            />
          )}
        />
      )}
    </Field>
  )
  return (
    <FormDialog
      title={t(reply ? 'edit' : 'add')}
      isUnsaved={isDirty}
      isSubmitting={isSubmitting}
      formClass="flex flex-col gap-4"
      onSubmit={save}
      onClose={onClose}
    >
      <Field label={t('owner')} {...(mayShare ? {} : { hint: t('notShared') })}>
        {(control) => (
          <Select {...control} {...form.register('owner')} className="w-full">
            <option value="own">{t('own')}</option>
            <option value="shared" disabled={!mayShare}>
              {t('shared')}
            </option>
          </Select>
        )}
      </Field>
      <Field label={t('shortcut')} hint={t('shortcutHint')} isRequired error={errors.shortcut?.message}>
        {(control) => (
          <Input
            {...control}
            {...form.register('shortcut', {
              validate: (text) => /^\/?[\p{L}\d][\p{L}\d-]*$/u.test(text.trim()) || t('shortcutWrong'),
            })}
            maxLength={LONGEST_SHORTCUT + 1}
            autoComplete="off"
            autoCapitalize="none"
          />
        )}
      </Field>
      {textOf('textEs')}
      {textOf('textEn')}
    </FormDialog>
  )
}
