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
import { LEAST_PER_SECOND, MOST_PER_DAY, MOST_PER_SECOND, MOST_PER_SEGMENT } from '#contract/settings/form.ts'
import { DEFAULT_SEGMENT_PRICE, type Settings, settingsEndpoints } from '#contract/settings.ts'
import { settingsQuery, useUpdateSettings } from './api.ts'

type Fields = { partsPerSecond: string; partsPerDay: string; segmentPrice: string }

/** How fast and how much the sender may send, and the price of a segment. */
export const SenderCard = () => {
  const t = useTranslations('account.sender')
  const settings = useQuery(settingsQuery())
  // When the settings cannot be loaded, the card above says so.
  return settings.data ? (
    <Card title={t('title')}>
      <SenderForm settings={settings.data} />
    </Card>
  ) : null
}

const typed = (value: number | null): string => (value === null ? '' : String(value))
const figure = (text: string): number | null => (text.trim() === '' ? null : Number(text.replace(',', '.')))

const SenderForm = ({ settings }: { settings: Settings }) => {
  const t = useTranslations('account.sender')
  const words = useTranslations('words')
  const saved = useTranslations('account.organization')('saved')
  const mayChange = useIsAllowed(settingsEndpoints.updateSettings)
  const fail = useFailure()
  const update = useUpdateSettings()
  const language = useLanguage()
  const { segmentPrice } = settings
  const values = {
    partsPerSecond: typed(settings.partsPerSecond),
    partsPerDay: typed(settings.partsPerDay),
    segmentPrice: typed(segmentPrice === DEFAULT_SEGMENT_PRICE ? null : segmentPrice),
  }
  const form = useForm<Fields>({ defaultValues: values, mode: 'onTouched' })
  useKeptForm(form, { about: 'settings:sender', record: values })
  const { errors, isSubmitting } = form.formState
  const save = form.handleSubmit(async (fields) => {
    const { partsPerSecond, partsPerDay, segmentPrice: price } = fields
    try {
      await update.mutateAsync({
        body: { partsPerSecond: figure(partsPerSecond), partsPerDay: figure(partsPerDay), segmentPrice: figure(price) },
      })
    } catch (error) {
      fail(error as Error)
      return
    }
    form.reset(fields)
    toast({ title: words('success'), description: saved })
  })
  const usualOf = (name: keyof Fields): string => {
    if (name === 'segmentPrice') return t('usualPrice', { price: dollars(DEFAULT_SEGMENT_PRICE, language) })
    const usual = settings.senderDefault[name]
    return usual === null ? t('noDefault') : t('default', { figure: usual })
  }
  const field = (name: keyof Fields, isFit: (value: number) => boolean) => {
    return (
      <Field label={t(name)} hint={usualOf(name)} error={errors[name] ? t(`errors.${name}`) : undefined}>
        {(control) => (
          <Input
            {...control}
            {...form.register(name, {
              validate: (text) => {
                const value = figure(text)
                return value === null || isFit(value)
              },
            })}
            readOnly={!mayChange}
            inputMode="decimal"
            autoComplete="off"
          />
        )}
      </Field>
    )
  }
  return (
    <form onSubmit={(event) => void save(event)} noValidate className="flex flex-col gap-4">
      <p className="text-muted">{t('text')}</p>
      <div className="grid gap-3 sm:grid-cols-2">
        {field('partsPerSecond', (value) => value >= LEAST_PER_SECOND && value <= MOST_PER_SECOND)}
        {field('partsPerDay', (value) => Number.isInteger(value) && value >= 1 && value <= MOST_PER_DAY)}
        {field('segmentPrice', (value) => value >= 0 && value <= MOST_PER_SEGMENT)}
      </div>
      <div>
        <SaveButton isSaving={isSubmitting} mayChange={mayChange}>
          {t('save')}
        </SaveButton>
      </div>
    </form>
  )
}
