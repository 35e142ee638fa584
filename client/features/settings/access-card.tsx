import { useQuery } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { ApiError } from '#client/call.ts'
import { useIsAllowed } from '#client/session.tsx'
import { useFailure } from '#client/shell/failure.ts'
import { useKeptForm } from '#client/shell/kept-form.ts'
import { Card } from '#client/ui/card.tsx'
import { Field } from '#client/ui/field.tsx'
import { Input, Textarea } from '#client/ui/input.tsx'
import { SaveButton } from '#client/ui/save-button.tsx'
import { toast } from '#client/ui/toast-queue.ts'
import { LEAST_BULK_READ, MOST_BULK_READ } from '#contract/settings/form.ts'
import { type Settings, settingsEndpoints } from '#contract/settings.ts'
import { settingsQuery, useUpdateSettings } from './api.ts'

type Fields = { bulkReadLimit: string; consoleAddresses: string }

/** From where the console is reached, and when administrators are told of bulk reading. */
export const AccessCard = () => {
  const t = useTranslations('account.access')
  const settings = useQuery(settingsQuery())
  // When the settings cannot be loaded, the card above says so.
  return settings.data ? (
    <Card title={t('title')}>
      <AccessForm settings={settings.data} />
    </Card>
  ) : null
}

const linesOf = (text: string): string[] =>
  text
    .split(/[\n,;]/)
    .map((line) => line.trim())
    .filter((line) => line !== '')

const figure = (text: string): number | null => (text.trim() === '' ? null : Number(text))

const AccessForm = ({ settings: { bulkReadLimit, consoleAddresses } }: { settings: Settings }) => {
  const t = useTranslations('account.access')
  const words = useTranslations('words')
  const saved = useTranslations('account.organization')('saved')
  const mayChange = useIsAllowed(settingsEndpoints.updateSettings)
  const fail = useFailure()
  const update = useUpdateSettings()
  const values = { bulkReadLimit: String(bulkReadLimit ?? ''), consoleAddresses: consoleAddresses.join('\n') }
  const form = useForm<Fields>({ defaultValues: values, mode: 'onTouched' })
  useKeptForm(form, { about: 'settings:access', record: values })
  const { errors, isSubmitting } = form.formState
  const save = form.handleSubmit(async (fields) => {
    try {
      await update.mutateAsync({
        body: { bulkReadLimit: figure(fields.bulkReadLimit), consoleAddresses: linesOf(fields.consoleAddresses) },
      })
    } catch (error) {
      if (error instanceof ApiError && error.field === 'consoleAddresses')
        form.setError('consoleAddresses', { message: error.text }, { shouldFocus: true })
      else fail(error as Error)
      return
    }
    form.reset(fields)
    toast({ title: words('success'), description: saved })
  })
  return (
    <form onSubmit={(event) => void save(event)} noValidate className="flex flex-col gap-4">
      <p className="text-muted">{t('text')}</p>
      <Field
        label={t('bulkReadLimit')}
        hint={t('bulkReadHint')}
        error={
          errors.bulkReadLimit ? t('errors.bulkReadLimit', { least: LEAST_BULK_READ, most: MOST_BULK_READ }) : undefined
        }
      >
        {(control) => (
          <Input
            {...control}
            {...form.register('bulkReadLimit', {
              validate: (text) => {
                const value = figure(text)
                return (
                  value === null || (Number.isInteger(value) && value >= LEAST_BULK_READ && value <= MOST_BULK_READ)
                )
              },
            })}
            readOnly={!mayChange}
            inputMode="numeric"
            autoComplete="off"
          />
        )}
      </Field>
      <Field label={t('consoleAddresses')} hint={t('addressesHint')} error={errors.consoleAddresses?.message}>
        {(control) => (
          <Textarea
            {...control}
            {...form.register('consoleAddresses')}
            rows={3}
            readOnly={!mayChange}
            spellCheck={false}
          />
        )}
      </Field>
      <div>
        <SaveButton isSaving={isSubmitting} mayChange={mayChange}>
          {t('save')}
        </SaveButton>
      </div>
    </form>
  )
}
