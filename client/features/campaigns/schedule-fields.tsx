import { Controller, useFormContext } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { TimeOptions } from '#client/domain/time-options.tsx'
import { Field } from '#client/ui/field.tsx'
import { Input, Select } from '#client/ui/input.tsx'
import { Checkbox } from '#client/ui/switch.tsx'
import { MOST_TRIES } from '#contract/campaigns/form.ts'
import type { CampaignFields } from './use-campaign-form.ts'

const HALF_HOURS = Array.from({ length: 49 }, (_, step) => step * 30)
const TRIES = Array.from({ length: MOST_TRIES }, (_, index) => index + 1)
const DAYS = [1, 2, 3, 4, 5, 6, 7] as const
const DAY_NAMES = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const

/** When a campaign texts: start, end, hours, days, pace and tries. */
export const ScheduleFields = ({ zone }: { zone: string | null }) => {
  const t = useTranslations('campaigns.form')
  const form = useFormContext<CampaignFields>()
  const { errors } = form.formState
  const hour = (name: 'opensAt' | 'closesAt', error?: string) => (
    <Field label={t(name)} error={error}>
      {(control) => (
        <Controller
          control={form.control}
          name={name}
          render={({ field }) => (
            <Select
              {...control}
              {...field}
              className="w-full"
              onChange={(event) => field.onChange(Number(event.target.value))}
            >
              <TimeOptions times={HALF_HOURS} />
            </Select>
          )}
        />
      )}
    </Field>
  )
  return (
    <div className="grid gap-x-4 gap-y-3 sm:grid-cols-2">
      <Field label={t('startsAt')} hint={t('startsAtHint')}>
        {(control) => <Input {...control} {...form.register('startsAt')} type="datetime-local" />}
      </Field>
      <Field label={t('endsAt')} hint={t('endsAtHint')} error={errors.endsAt ? t('endsAtError') : undefined}>
        {(control) => <Input {...control} {...form.register('endsAt')} type="datetime-local" />}
      </Field>
      <div className="grid grid-cols-2 gap-3 sm:col-span-2">
        {hour('opensAt')}
        {hour('closesAt', errors.closesAt ? t('closesAtError') : undefined)}
        {zone === null ? null : (
          <p className="col-span-2 text-sm text-muted">{t('hoursHint', { zone: zone.replaceAll('_', ' ') })}</p>
        )}
      </div>
      <Controller
        control={form.control}
        name="days"
        render={({ field }) => (
          <fieldset className="sm:col-span-2">
            <legend className="mb-1 text-sm font-medium">{t('days')}</legend>
            <div className="flex flex-wrap gap-x-4 gap-y-1">
              {DAYS.map((day, index) => (
                <Checkbox
                  key={day}
                  label={t(`day.${DAY_NAMES[index] ?? 'mon'}`)}
                  checked={field.value.includes(day)}
                  onChange={(event) =>
                    field.onChange(
                      DAYS.filter((each) => (each === day ? event.target.checked : field.value.includes(each))),
                    )
                  }
                />
              ))}
            </div>
            {errors.days ? (
              <p role="alert" className="text-sm text-red">
                {t('daysError')}
              </p>
            ) : null}
          </fieldset>
        )}
      />
      <Field label={t('perHour')} hint={t('perHourHint')} error={errors.perHour ? t('perHourError') : undefined}>
        {(control) => <Input {...control} {...form.register('perHour')} inputMode="numeric" autoComplete="off" />}
      </Field>
      <Field label={t('tries')} hint={t('triesHint')}>
        {(control) => (
          <Controller
            control={form.control}
            name="tries"
            render={({ field }) => (
              <Select
                {...control}
                {...field}
                className="w-full"
                onChange={(event) => field.onChange(Number(event.target.value))}
              >
                {TRIES.map((tries) => (
                  <option key={tries} value={tries}>
                    {tries}
                  </option>
                ))}
              </Select>
            )}
          />
        )}
      </Field>
    </div>
  )
}

const limits = [
  ['mostOptOuts', 'percentError'],
  ['mostFailures', 'percentError'],
  ['mostWaiting', 'waitingError'],
] as const

/** The limits at which a campaign pauses itself. */
export const BreatherFields = () => {
  const t = useTranslations('campaigns.form')
  const form = useFormContext<CampaignFields>()
  const { errors } = form.formState
  return (
    <div className="grid gap-x-4 gap-y-3 sm:grid-cols-3">
      {limits.map(([name, error]) => (
        <Field key={name} label={t(name)} hint={t(`${name}Hint`)} error={errors[name] ? t(error) : undefined}>
          {(control) => <Input {...control} {...form.register(name)} inputMode="numeric" autoComplete="off" />}
        </Field>
      ))}
    </div>
  )
}
