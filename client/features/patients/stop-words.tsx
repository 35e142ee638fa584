import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { dayAndTime } from '#client/format/time.ts'
import { useLanguage } from '#client/i18n/intl-provider.tsx'
import { consentQuery } from './api.ts'

const asking = ['stop', 'stop-unclear', 'no-contact']

/**
 * The patient's own words when they asked for no texts or no contact, with the date: they decide whether anybody calls.
 */
export const StopWords = ({ patientId }: { patientId: number }) => {
  const t = useTranslations('patientDetails.consent')
  const language = useLanguage()
  const { data: proof } = useQuery(consentQuery(patientId))
  const asked = proof?.rows.filter(({ event }) => asking.includes(event))
  // The entry that decided about calls, before later ones about texts.
  const last = asked?.findLast(({ event }) => proof?.callWish === null || event !== 'stop')
  if (!last) return null
  return (
    <span className="block text-xs text-muted [overflow-wrap:anywhere]">
      {`${dayAndTime(last.at, language)} · ${t('asked', { words: last.words ?? '' })}`}
    </span>
  )
}
