import { useQuery } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { dollars } from '#client/format/numbers.ts'
import { useLanguage } from '#client/i18n/intl-provider.tsx'
import { useIsAllowed } from '#client/session.tsx'
import { useFailure } from '#client/shell/failure.ts'
import { useKeptForm } from '#client/shell/kept-form.ts'
import { Card } from '#client/ui/card.tsx'
import { Field } from '#client/ui/field.tsx'
import { Input } from '#client/ui/input.tsx'
import { SaveButton } from '#client/ui/save-button.tsx'
import { toast } from '#client/ui/toast-queue.ts'
import { MOST_PER_SEGMENT } from '#contract/settings/form.ts'
import { DEFAULT_SEGMENT_PRICE, type Settings, settingsEndpoints } from '#contract/settings.ts'
import { settingsQuery, useUpdateSettings } from './api.ts'

type Fields = { segmentPrice: string }

/** The price of a segment; the senders' limits stand in their own card. */
export const SenderCard = () => {
  const t = useTranslations('account.sender')
  const settings = useQuery(settingsQuery())
  // When the settings cannot be loaded, the card above says so.
  return settings.data ? (
    <Card title={t('title')}>
      <PriceForm settings={settings.data} />
    </Card>
  ) : null
}

const figure = (text: string): number | null => (text.trim() === '' ? null : Number(text.replace(',', '.')))

const PriceForm = ({ settings: { segmentPrice } }: { settings: Settings }) => {
  const t = useTranslations('account.sender')
  const words = useTranslations('words')
  const saved = useTranslations('account.organization')('saved')
  const mayChange = useIsAllowed(settingsEndpoints.updateSettings)
  const fail = useFailure()
  const update = useUpdateSettings()
  const language = useLanguage()
  const values = { segmentPrice: segmentPrice === DEFAULT_SEGMENT_PRICE ? '' : String(segmentPrice) }
  const form = useForm<Fields>({ defaultValues: values, mode: 'onTouched' })
  useKeptForm(form, { about: 'settings:sender', record: values })
  const { errors, isSubmitting } = form.formState
  const save = form.handleSubmit(async (fields) => {
    try {
      await update.mutateAsync({ body: { segmentPrice: figure(fields.segmentPrice) } })
    } catch (error) {
      fail(error as Error)
      return
    }
    form.reset(fields)
    toast({ title: words('success'), description: saved })
  })
  return (
    <form onSubmit={(event) => void save(event)} noValidate className="flex flex-col gap-4">
      <p className="text-muted">{t('text')}</p>
      <Field
        label={t('segmentPrice')}
        hint={t('usualPrice', { price: dollars(DEFAULT_SEGMENT_PRICE, language) })}
        error={errors.segmentPrice ? t('errors.segmentPrice') : undefined}
      >
        {(control) => (
          <Input
            {...control}
            {...form.register('segmentPrice', {
              validate: (text) => {
                const value = figure(text)
                return value === null || (value >= 0 && value <= MOST_PER_SEGMENT)
              },
            })}
            readOnly={!mayChange}
            inputMode="decimal"
            autoComplete="off"
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
