import { useId } from 'react'
import { useTranslations } from 'use-intl'
import { clockTime, weekdayName } from '#client/format/time.ts'
import { useLanguage } from '#client/i18n/intl-provider.tsx'
import { useCurrentUser } from '#client/session.tsx'
import { Field } from '#client/ui/field.tsx'
import { Select } from '#client/ui/input.tsx'
import { Checkbox } from '#client/ui/switch.tsx'
import type { ReportSchedule } from '#contract/reports/templates.ts'

const hours = Array.from({ length: 24 }, (_, hour) => hour)
const weekdays = [1, 2, 3, 4, 5, 6, 7]
const monthDays = Array.from({ length: 28 }, (_, index) => index + 1)

/** The schedule after another frequency was chosen: the hour stays. */
const scheduleOf = (every: string, hour: number): ReportSchedule | null => {
  if (every === 'day') return { every, hour }
  if (every === 'week') return { every, hour, weekday: 1 }
  return every === 'month' ? { every, hour, monthDay: 1 } : null
}

interface Scheduled {
  schedule: ReportSchedule | null
  isMailed: boolean
}

/** When a template makes its report by itself, and whether its author gets a mail. */
export const ScheduleFields = ({
  value: { schedule, isMailed },
  onChange,
}: {
  value: Scheduled
  onChange: (change: Partial<Scheduled>) => void
}) => {
  const t = useTranslations('planReports.schedule')
  const language = useLanguage()
  const { canMail } = useCurrentUser()
  const noMail = useId()
  const hour = schedule?.hour ?? 7
  return (
    <>
      <Field label={t('every')}>
        {(control) => (
          <Select
            {...control}
            className="w-full"
            value={schedule?.every ?? ''}
            onChange={({ target }) => onChange({ schedule: scheduleOf(target.value, hour) })}
          >
            <option value="">{t('never')}</option>
            <option value="day">{t('day')}</option>
            <option value="week">{t('week')}</option>
            <option value="month">{t('month')}</option>
          </Select>
        )}
      </Field>
      {schedule === null ? null : (
        <>
          {schedule.every === 'week' ? (
            <Field label={t('weekday')}>
              {(control) => (
                <Select
                  {...control}
                  className="w-full"
                  value={schedule.weekday}
                  onChange={({ target }) => onChange({ schedule: { ...schedule, weekday: Number(target.value) } })}
                >
                  {weekdays.map((weekday) => (
                    <option key={weekday} value={weekday}>
                      {weekdayName(weekday, language)}
                    </option>
                  ))}
                </Select>
              )}
            </Field>
          ) : null}
          {schedule.every === 'month' ? (
            <Field label={t('monthDay')}>
              {(control) => (
                <Select
                  {...control}
                  className="w-full"
                  value={schedule.monthDay}
                  onChange={({ target }) => onChange({ schedule: { ...schedule, monthDay: Number(target.value) } })}
                >
                  {monthDays.map((day) => (
                    <option key={day} value={day}>
                      {day}
                    </option>
                  ))}
                </Select>
              )}
            </Field>
          ) : null}
          <Field label={t('hour')} hint={t('hourHint')}>
            {(control) => (
              <Select
                {...control}
                className="w-full"
                value={hour}
                onChange={({ target }) => onChange({ schedule: { ...schedule, hour: Number(target.value) } })}
              >
                {hours.map((each) => (
                  <option key={each} value={each}>
                    {clockTime(60 * each, language)}
                  </option>
                ))}
              </Select>
            )}
          </Field>
          <div className="sm:col-span-2">
            <Checkbox
              label={t('isMailed')}
              checked={isMailed}
              disabled={!canMail}
              aria-describedby={canMail ? undefined : noMail}
              onChange={({ target }) => onChange({ isMailed: target.checked })}
            />
            {canMail ? null : (
              <p id={noMail} className="text-sm text-muted">
                {t('noMail')}
              </p>
            )}
          </div>
        </>
      )}
    </>
  )
}
