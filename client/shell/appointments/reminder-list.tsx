import { clsx as cx } from 'clsx'
import { Check, CircleAlert, Clock, Minus } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { dayAndTime } from '#client/format/time.ts'
import { useLanguage } from '#client/i18n/intl-provider.tsx'
import type { Appointment } from '#contract/appointments.ts'
import { useStepWords } from './use-step-words.ts'

const marks = {
  planned: Clock,
  sending: Check,
  sent: Check,
  missed: CircleAlert,
  skipped: Minus,
  dropped: Minus,
} as const

/** The reminders of an appointment: what has gone out, what is to come, and why one did not. */
export const ReminderList = ({
  appointment,
  label,
  className,
}: {
  appointment: Appointment
  label: string
  className?: string
}) => {
  const t = useTranslations('appointments')
  const stepWords = useStepWords()
  const language = useLanguage()
  const { reminders, zone } = appointment
  if (reminders.length === 0) return <p className={cx('text-sm text-subtle', className)}>{t('noReminders')}</p>
  return (
    <ul aria-label={label} className={cx('flex flex-wrap gap-x-4 gap-y-1 text-sm text-muted', className)}>
      {reminders.map(({ id, minutes, state, reason, dueAt, sentAt }) => {
        const Icon = marks[state]
        const isLost = state === 'missed'
        return (
          <li key={id} className={cx('inline-flex items-start gap-1.5', isLost && 'text-orange')}>
            <Icon aria-hidden className="mt-0.5 size-3.5 shrink-0" />
            <span>
              {`${stepWords(minutes)}: ${t(`states.${state}`)}`}
              {state === 'planned' || sentAt !== null ? (
                <time dateTime={sentAt ?? dueAt}>{` · ${dayAndTime(sentAt ?? dueAt, language, zone)}`}</time>
              ) : null}
              {reason !== null && state !== 'planned' ? ` · ${t(`reasons.${reason}`)}` : null}
            </span>
          </li>
        )
      })}
    </ul>
  )
}
