import { clockTime } from '#client/format/time.ts'
import { useLanguage } from '#client/i18n/intl-provider.tsx'

/** The options of a choice of hours, in minutes since midnight. */
export const TimeOptions = ({ times }: { times: readonly number[] }) => {
  const language = useLanguage()
  return times.map((minutes) => (
    <option key={minutes} value={minutes}>
      {clockTime(minutes, language)}
    </option>
  ))
}
