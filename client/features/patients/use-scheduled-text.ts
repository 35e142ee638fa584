import { useCallback } from 'react'
import { useTranslations } from 'use-intl'
import { dayAndTime, shortDay, timeInSentence } from '#client/format/time.ts'
import { useLanguage } from '#client/i18n/intl-provider.tsx'

/** Describes when a queued conversation starts: at a time, on a day, or once a busy number is free. */
export const useScheduledText = (): ((start: { scheduledFor: string | null }) => string) => {
  const t = useTranslations('patients.open')
  const language = useLanguage()
  return useCallback(
    ({ scheduledFor }) => {
      if (scheduledFor === null) return t('waitsForNumber')
      const isToday = shortDay(scheduledFor, language) === shortDay(new Date().toISOString(), language)
      return isToday
        ? t('scheduledToday', { time: timeInSentence(scheduledFor, language) })
        : t('scheduledDay', { moment: dayAndTime(scheduledFor, language) })
    },
    [t, language],
  )
}
