import { useQuery } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { ApiError } from '#client/call.ts'
import { useIsAllowed } from '#client/session.tsx'
import { useFailure } from '#client/shell/failure.ts'
import { useKeptForm } from '#client/shell/kept-form.ts'
import { OwnTextField } from '#client/shell/texting/own-text-field.tsx'
import { Card } from '#client/ui/card.tsx'
import { SaveButton } from '#client/ui/save-button.tsx'
import { toast } from '#client/ui/toast-queue.ts'
import { languages } from '#contract/primitives.ts'
import { LONGEST_OWN_TEXT } from '#contract/settings/form.ts'
import { type OwnTextName, ownTextFields, type Settings, settingsEndpoints } from '#contract/settings.ts'
import { fillOwnText, nameable, ourText, ownTextFault } from '#engine/phrases/own-texts.ts'
import { settingsQuery, useUpdateSettings } from './api.ts'

const names: OwnTextName[] = ['stopped', 'help']
type FieldName = (typeof ownTextFields)[OwnTextName]['es' | 'en']
type Fields = Record<FieldName, string>

/** The organization's own wording of the two consent texts, in both languages. */
export const OwnTextsCard = () => {
  const t = useTranslations('account.ownTexts')
  const settings = useQuery(settingsQuery())
  // When the settings cannot be loaded, the card above says so.
  return settings.data ? (
    <Card title={t('title')}>
      <OwnTextsForm settings={settings.data} />
    </Card>
  ) : null
}

const fieldsOf = ({ stoppedTextEs, stoppedTextEn, helpTextEs, helpTextEn }: Settings): Fields => ({
  stoppedTextEs: stoppedTextEs ?? '',
  stoppedTextEn: stoppedTextEn ?? '',
  helpTextEs: helpTextEs ?? '',
  helpTextEn: helpTextEn ?? '',
})

const OwnTextsForm = ({ settings }: { settings: Settings }) => {
  const t = useTranslations('account.ownTexts')
  const words = useTranslations('words')
  const saved = useTranslations('account.organization')('saved')
  const mayChange = useIsAllowed(settingsEndpoints.updateSettings)
  const fail = useFailure()
  const update = useUpdateSettings()
  const form = useForm<Fields>({ defaultValues: fieldsOf(settings), mode: 'onTouched' })
  useKeptForm(form, { about: 'settings:own-texts', record: fieldsOf(settings) })
  const { errors, dirtyFields, isSubmitting } = form.formState
  const organization = { organizationName: settings.name, organizationPhone: settings.phone }
  const value = '{{organizationName}}'

  const judge = (name: OwnTextName, language: 'es' | 'en', text: string): true | string => {
    if (text.trim() === '') return true
    if (/\p{Cc}/u.test(text)) return t('errors.other')
    const fault = ownTextFault(name, language, text.trim(), organization)
    const examples = nameable[name][language].map((word) => word.toUpperCase()).join(', ')
    return fault === null || t(`errors.${fault}`, { words: examples, value })
  }
  const save = form.handleSubmit(async (values) => {
    const changed = Object.entries(values).filter(([name]) => name in dirtyFields)
    try {
      await update.mutateAsync({ body: Object.fromEntries(changed) })
    } catch (error) {
      const text = fail(error as Error)
      const field = error instanceof ApiError ? error.field : null
      if (field && field in values) form.setError(field as FieldName, { type: 'server', message: text })
      return
    }
    form.reset(values)
    toast({ title: words('success'), description: saved })
  })

  return (
    <form onSubmit={(event) => void save(event)} noValidate className="flex flex-col gap-4">
      <p className="text-sm text-muted">
        {t('text')} {t('hint', { value })}
      </p>
      {names.flatMap((name) =>
        languages.map((language) => {
          const field = ownTextFields[name][language]
          const ours = ourText(name, language, organization)
          const own = form.watch(field)
          return (
            <OwnTextField
              key={field}
              label={t(`${name}.${language}`)}
              language={language}
              ours={t('ours', { text: ours })}
              sent={own.trim() === '' ? ours : fillOwnText(own.trim(), organization, language)}
              error={errors[field]?.message}
              longest={LONGEST_OWN_TEXT}
              readOnly={!mayChange}
              field={form.register(field, { validate: (text) => judge(name, language, text) })}
            />
          )
        }),
      )}
      <div>
        <SaveButton isSaving={isSubmitting} mayChange={mayChange}>
          {t('save')}
        </SaveButton>
      </div>
    </form>
  )
}
