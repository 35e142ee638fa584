import { useTranslations } from 'use-intl'

const HOUR = 60
const DAY = 24 * HOUR

/** The time of a step in its greatest whole unit: 2 days, 3 hours, 90 minutes. */
export const amountOf = (minutes: number): { n: number; unit: 'days' | 'hours' | 'minutes' } => {
  const size = Math.abs(minutes)
  if (size % DAY === 0) return { n: size / DAY, unit: 'days' }
  return size % HOUR === 0 ? { n: size / HOUR, unit: 'hours' } : { n: size, unit: 'minutes' }
}

/** '2 días antes' of a step's minutes from the start. */
export const useStepWords = (): ((minutes: number) => string) => {
  const t = useTranslations('appointments.step')
  return (minutes) => {
    if (minutes === 0) return t('now')
    const { n, unit } = amountOf(minutes)
    return t(`${minutes < 0 ? 'before' : 'after'}.${unit}`, { n })
  }
}
