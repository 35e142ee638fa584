import { zodResolver } from '@hookform/resolvers/zod'
import { useQuery } from '@tanstack/react-query'
import { Controller, useForm } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { ApiError } from '#client/call.ts'
import { TimeOptions } from '#client/domain/time-options.tsx'
import { useIsAllowed } from '#client/session.tsx'
import { useFailure } from '#client/shell/failure.ts'
import { useKeptForm } from '#client/shell/kept-form.ts'
import { Button } from '#client/ui/button.tsx'
import { Card } from '#client/ui/card.tsx'
import { Field } from '#client/ui/field.tsx'
import { Input, Select } from '#client/ui/input.tsx'
import { SaveButton } from '#client/ui/save-button.tsx'
import { toast } from '#client/ui/toast-queue.ts'
import { ZoneSelect } from '#client/ui/zone-select.tsx'
import { EARLIEST_OPENING, LATEST_CLOSING, SettingsPatch, staffDayChoices } from '#contract/settings/form.ts'
import { type Settings, settingsEndpoints } from '#contract/settings.ts'
import { settingsQuery, useUpdateSettings } from './api.ts'

/** The settings behind every text and every day. Staff see them, administrators change them. */
export const OrganizationCard = () => {
  const t = useTranslations('account.organization')
  const words = useTranslations('words')
  const settings = useQuery(settingsQuery())
  return (
    <Card title={t('title')}>
      {settings.data ? (
        <OrganizationForm settings={settings.data} />
      ) : (
        <p role="alert" className="flex flex-wrap items-center gap-3 text-red">
          {t('failed')}
          <Button size="sm" onClick={() => void settings.refetch()}>
            {words('retry')}
          </Button>
        </p>
      )}
    </Card>
  )
}

const HALF_HOUR = 30
const halfHours = (from: number, to: number): number[] =>
  Array.from({ length: (to - from) / HALF_HOUR + 1 }, (_, step) => from + step * HALF_HOUR)
const sendingTimes = halfHours(EARLIEST_OPENING, LATEST_CLOSING)
const staffTimes = halfHours(0, 24 * 60)
const timesWith = (minutes: number, offered: readonly number[]) =>
  offered.includes(minutes) ? offered : [...offered, minutes].toSorted((a, b) => a - b)

type StaffField = 'staffDays' | 'staffOpensAt' | 'staffClosesAt'
type Fields = Required<Pick<SettingsPatch, 'name' | 'phone' | 'zone' | 'opensAt' | 'closesAt' | StaffField>>
const fieldsOf = ({
  name,
  phone,
  zone,
  opensAt,
  closesAt,
  staffDays,
  staffOpensAt,
  staffClosesAt,
}: Settings): Fields => ({
  name: name ?? '',
  phone: phone ?? '',
  zone,
  opensAt,
  closesAt,
  staffDays,
  staffOpensAt,
  staffClosesAt,
})

const OrganizationForm = ({ settings }: { settings: Settings }) => {
  const t = useTranslations('account.organization')
  const words = useTranslations('words')
  const mayChange = useIsAllowed(settingsEndpoints.updateSettings)
  const fail = useFailure()
  const update = useUpdateSettings()
  const form = useForm<Fields>({
    resolver: zodResolver(SettingsPatch) as never,
    defaultValues: fieldsOf(settings),
    mode: 'onTouched',
  })
  useKeptForm(form, { about: 'settings:organization', record: fieldsOf(settings) })
  const { errors, dirtyFields } = form.formState

  const save = form.handleSubmit(async (values) => {
    const changed = Object.entries(values).filter(([name]) => name in dirtyFields)
    try {
      await update.mutateAsync({ body: Object.fromEntries(changed) as SettingsPatch })
    } catch (error) {
      const text = fail(error as Error)
      const field = error instanceof ApiError ? error.field : null
      if (field && field in values) form.setError(field as keyof Fields, { type: 'server', message: text })
      return
    }
    form.reset(values)
    toast({ title: words('success'), description: t('saved') })
  })

  const timeSelect = (name: 'opensAt' | 'closesAt' | 'staffOpensAt' | 'staffClosesAt', offered: readonly number[]) => (
    <Field label={t(name)} error={errors[name] ? t('errors.window') : undefined}>
      {(control) => (
        <Controller
          control={form.control}
          name={name}
          render={({ field }) => (
            <Select
              {...control}
              {...field}
              disabled={!mayChange}
              className="w-full"
              onChange={(event) => field.onChange(Number(event.target.value))}
            >
              <TimeOptions times={timesWith(field.value, offered)} />
            </Select>
          )}
        />
      )}
    </Field>
  )

  return (
    <form onSubmit={(event) => void save(event)} noValidate className="flex flex-col gap-4">
      <Field label={t('name')} hint={t('nameHint')} error={errors.name ? t('errors.name') : undefined}>
        {(control) => (
          <Input {...control} {...form.register('name')} readOnly={!mayChange} autoComplete="organization" />
        )}
      </Field>
      <Field label={t('phone')} hint={t('phoneHint')} error={errors.phone ? t('errors.phone') : undefined}>
        {(control) => (
          <Input {...control} {...form.register('phone')} readOnly={!mayChange} type="tel" autoComplete="off" />
        )}
      </Field>
      <Field label={t('zone')} hint={t('zoneHint')} error={errors.zone ? t('errors.zone') : undefined}>
        {(control) => (
          <ZoneSelect
            {...control}
            {...form.register('zone')}
            kept={[settings.zone, form.watch('zone')]}
            disabled={!mayChange}
            className="w-full"
          />
        )}
      </Field>
      <fieldset>
        <legend className="mb-1.5 text-sm font-semibold">{t('window')}</legend>
        <div className="grid grid-cols-2 gap-3">
          {timeSelect('opensAt', sendingTimes)}
          {timeSelect('closesAt', sendingTimes)}
        </div>
        <p className="mt-1.5 text-sm text-muted">{t('windowHint')}</p>
        {settings.isWindowKept ? null : <p className="mt-1 text-sm text-muted">{t('windowOff')}</p>}
      </fieldset>
      <fieldset>
        <legend className="mb-1.5 text-sm font-semibold">{t('staff')}</legend>
        <div className="grid grid-cols-2 gap-3 sm:grid-cols-[1.4fr_1fr_1fr]">
          <Field label={t('staffDays')} className="max-sm:col-span-2">
            {(control) => (
              <Select {...control} {...form.register('staffDays')} disabled={!mayChange} className="w-full">
                {staffDayChoices.map((choice) => (
                  <option key={choice} value={choice}>
                    {t(`days.${choice}`)}
                  </option>
                ))}
              </Select>
            )}
          </Field>
          {timeSelect('staffOpensAt', staffTimes)}
          {timeSelect('staffClosesAt', staffTimes)}
        </div>
        <p className="mt-1.5 text-sm text-muted">{t('staffHint')}</p>
      </fieldset>
      <div>
        <SaveButton isSaving={form.formState.isSubmitting} mayChange={mayChange}>
          {t('save')}
        </SaveButton>
      </div>
    </form>
  )
}
