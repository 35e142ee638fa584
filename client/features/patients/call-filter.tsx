import { useTranslations } from 'use-intl'
import { Select } from '#client/ui/input.tsx'
import { callFilters, type CallFilter as Filter } from '#contract/selection.ts'

/** Narrows the call list: by what was agreed, and by who was called. */
export const CallFilter = ({
  value,
  onChange,
}: {
  value: Filter | undefined
  onChange: (value: Filter | undefined) => void
}) => {
  const t = useTranslations('calls.filter')
  return (
    <Select
      size="sm"
      aria-label={t('label')}
      value={value ?? ''}
      onChange={(event) => onChange(callFilters.find((each) => each === event.target.value))}
    >
      <option value="">{t('any')}</option>
      {callFilters.map((each) => (
        <option key={each} value={each}>
          {t(each)}
        </option>
      ))}
    </Select>
  )
}
