import { useQuery } from '@tanstack/react-query'
import { Plus, Trash2 } from 'lucide-react'
import { useFieldArray, useForm } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import type { ApiError } from '#client/call.ts'
import { TimeOptions } from '#client/domain/time-options.tsx'
import { dayAndTime } from '#client/format/time.ts'
import { useLanguage } from '#client/i18n/intl-provider.tsx'
import { useIsAllowed } from '#client/session.tsx'
import { useFailure } from '#client/shell/failure.ts'
import { useKeptForm } from '#client/shell/kept-form.ts'
import { Button, IconButton } from '#client/ui/button.tsx'
import { Card } from '#client/ui/card.tsx'
import { Field } from '#client/ui/field.tsx'
import { Input, Select } from '#client/ui/input.tsx'
import { SaveButton } from '#client/ui/save-button.tsx'
import { toast } from '#client/ui/toast-queue.ts'
import { MOST_ON_CALL, type OnCallNumber, onCallDayChoices } from '#contract/on-call/numbers.ts'
import type { OnCallAlert } from '#contract/on-call.ts'
import { languages } from '#contract/primitives.ts'
import { settingsEndpoints } from '#contract/settings.ts'
import { onCallQuery, settingsQuery, useUpdateSettings } from './api.ts'

/** Who is texted when a patient may be in danger or waits for a person, and the latest alerts. */
export const OnCallCard = () => {
  const t = useTranslations('account.onCall')
  const settings = useQuery(settingsQuery())
  // When the settings cannot be loaded, the card above says so.
  return settings.data ? (
    <Card title={t('title')}>
      <p className="mb-4 text-sm text-muted">{t('text')}</p>
      <OnCallForm numbers={settings.data.onCall} />
      <LatestAlerts />
    </Card>
  ) : null
}

const HALF_HOUR = 30
const times = Array.from({ length: 48 }, (_, step) => step * HALF_HOUR)
const fresh: OnCallNumber = { name: '', phone: '', language: 'es', days: 'every-day', from: 0, to: 0 }
const isDiallable = (phone: string): boolean => /^[\d\s()+.-]{7,40}$/.test(phone) && /(?:.*\d){10}/.test(phone)

const OnCallForm = ({ numbers }: { numbers: OnCallNumber[] }) => {
  const t = useTranslations('account.onCall')
  const words = useTranslations('words')
  const saved = useTranslations('account.organization')('saved')
  const mayChange = useIsAllowed(settingsEndpoints.updateSettings)
  const fail = useFailure()
  const update = useUpdateSettings()
  const form = useForm<{ people: OnCallNumber[] }>({ defaultValues: { people: numbers }, mode: 'onTouched' })
  useKeptForm(form, { about: 'settings:on-call', record: { people: numbers } })
  const people = useFieldArray({ control: form.control, name: 'people' })
  const save = form.handleSubmit(async (values) => {
    try {
      await update.mutateAsync({ body: { onCall: values.people } })
      form.reset(values)
      toast({ title: words('success'), description: saved })
    } catch (error) {
      const message = fail(error as Error)
      const [, index, name] = /^onCall\.(\d+)\.(name|phone)$/.exec((error as ApiError).field ?? '') ?? []
      if (name)
        form.setError(
          `people.${Number(index)}.${name as 'name' | 'phone'}`,
          { type: 'server', message },
          { shouldFocus: true },
        )
    }
  })
  return (
    <form onSubmit={(event) => void save(event)} noValidate className="flex flex-col gap-4">
      {people.fields.length === 0 ? <p className="font-medium text-yellow">{t('none')}</p> : null}
      {people.fields.map((row, index) => {
        const errors = form.formState.errors.people?.[index]
        const field = (name: keyof OnCallNumber) => `people.${index}.${name}` as const
        const timeOf = (name: 'from' | 'to') => (
          <Field label={t(name)}>
            {(control) => (
              <Select
                {...control}
                {...form.register(field(name), { valueAsNumber: true })}
                disabled={!mayChange}
                className="w-full"
              >
                <TimeOptions times={times} />
              </Select>
            )}
          </Field>
        )
        return (
          <fieldset key={row.id} className="grid grid-cols-2 gap-3 rounded-control border border-line p-3">
            <legend className="px-1 text-sm font-semibold">{t('person', { number: String(index + 1) })}</legend>
            <Field label={t('name')} error={errors?.name ? errors.name.message || t('errors.name') : undefined}>
              {(control) => (
                <Input
                  {...control}
                  {...form.register(field('name'), { validate: (name) => String(name).trim() !== '' })}
                  readOnly={!mayChange}
                  maxLength={80}
                  autoComplete="off"
                />
              )}
            </Field>
            <Field label={t('phone')} error={errors?.phone ? errors.phone.message || t('errors.phone') : undefined}>
              {(control) => (
                <Input
                  {...control}
                  {...form.register(field('phone'), { validate: (phone) => isDiallable(String(phone).trim()) })}
                  readOnly={!mayChange}
                  type="tel"
                  autoComplete="off"
                />
              )}
            </Field>
            <Field label={t('days')}>
              {(control) => (
                <Select {...control} {...form.register(field('days'))} disabled={!mayChange} className="w-full">
                  {onCallDayChoices.map((choice) => (
                    <option key={choice} value={choice}>
                      {t(`dayChoices.${choice}`)}
                    </option>
                  ))}
                </Select>
              )}
            </Field>
            <Field label={t('language')}>
              {(control) => (
                <Select {...control} {...form.register(field('language'))} disabled={!mayChange} className="w-full">
                  {languages.map((one) => (
                    <option key={one} value={one}>
                      {one === 'es' ? words('spanish') : words('english')}
                    </option>
                  ))}
                </Select>
              )}
            </Field>
            {timeOf('from')}
            {timeOf('to')}
            <IconButton
              label={t('remove', {
                name: form.watch(`people.${index}.name`) || t('person', { number: String(index + 1) }),
              })}
              icon={<Trash2 aria-hidden className="size-4" />}
              disabledReason={mayChange ? null : words('notAllowed')}
              onClick={() => people.remove(index)}
            />
          </fieldset>
        )
      })}
      {people.fields.length > 0 ? <p className="text-sm text-muted">{t('hoursHint')}</p> : null}
      <div className="flex flex-wrap gap-3">
        <Button
          icon={<Plus aria-hidden className="size-4" />}
          isDisabled={people.fields.length >= MOST_ON_CALL}
          disabledReason={mayChange ? null : words('notAllowed')}
          onClick={() => people.append(fresh)}
        >
          {t('add')}
        </Button>
        <SaveButton isSaving={form.formState.isSubmitting} mayChange={mayChange}>
          {t('save')}
        </SaveButton>
      </div>
    </form>
  )
}

const LatestAlerts = () => {
  const t = useTranslations('account.onCall')
  const language = useLanguage()
  const { data } = useQuery(onCallQuery())
  if (!data) return null
  const fate = ({ acknowledgedAt, acknowledgedHow, acknowledgedBy }: OnCallAlert): string => {
    if (acknowledgedAt === null || acknowledgedHow === null) return t('open')
    return t(`taken.${acknowledgedHow}`, {
      name: acknowledgedBy ?? '',
      moment: dayAndTime(acknowledgedAt, language),
    })
  }
  return (
    <section className="mt-6">
      <h3 className="mb-2 text-sm font-semibold">{t('recent')}</h3>
      {data.alerts.length === 0 ? <p className="text-sm text-muted">{t('noAlerts')}</p> : null}
      <ul className="flex flex-col gap-2 text-sm">
        {data.alerts.map((alert) => (
          <li key={alert.id}>
            <span className="font-medium">
              {dayAndTime(alert.raisedAt, language)} · {t(`alert.${alert.reason}`)}
              {alert.conversationId === null ? null : ` · ${t('case', { id: String(alert.conversationId) })}`}
            </span>
            <span className="block text-muted">
              {alert.texted.length > 0 ? t('textedTo', { names: alert.texted.join(', ') }) : t('textedNobody')} ·{' '}
              {fate(alert)}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
