import { useTranslations } from 'use-intl'
import { Button } from '#client/ui/button.tsx'
import { Select } from '#client/ui/input.tsx'
import { SearchField } from '#client/ui/search-field.tsx'
import { messageDirections } from '#contract/conversations.ts'
import { offeredProviders, offeredTypes, type useFlowAddress } from './use-flow-address.ts'

const ALL = 'all'

/** What the select of a filter gives: a word, or none for all. */
const chosen = (value: string): string | undefined => (value === ALL ? undefined : value)

/** Search and the three filters. */
export const FlowToolbar = ({
  text,
  onText,
  address,
  onClear,
}: {
  text: string
  onText: (text: string) => void
  address: ReturnType<typeof useFlowAddress>
  onClear: () => void
}) => {
  const t = useTranslations('messageFlow')
  const { filters } = address
  const isNarrowed = text !== '' || Object.values(filters).some(Boolean)
  return (
    <div className="flex shrink-0 flex-wrap items-center gap-2 rounded-card border bg-surface p-3">
      <SearchField
        value={text}
        onChange={onText}
        placeholder={t('filter.search')}
        className="min-w-0 basis-full sm:max-w-xs sm:flex-1 sm:basis-48"
      />
      <Select
        aria-label={t('filter.provider')}
        value={filters.aiProvider ?? ALL}
        onChange={(event) => address.setProvider(chosen(event.target.value))}
        className="max-sm:min-w-44 max-sm:flex-1"
      >
        <option value={ALL}>{t('filter.allProviders')}</option>
        {offeredProviders.map((each) => (
          <option key={each} value={each}>
            {each}
          </option>
        ))}
      </Select>
      <Select
        aria-label={t('filter.type')}
        value={filters.messageType ?? ALL}
        onChange={(event) => address.setType(chosen(event.target.value))}
        className="max-sm:min-w-44 max-sm:flex-1"
      >
        <option value={ALL}>{t('filter.allTypes')}</option>
        {offeredTypes.map((each) => (
          <option key={each} value={each}>
            {t(`type.${each}`)}
          </option>
        ))}
      </Select>
      <Select
        aria-label={t('filter.direction')}
        value={filters.direction ?? ALL}
        onChange={(event) => address.setDirection(chosen(event.target.value))}
        className="max-sm:min-w-44 max-sm:flex-1"
      >
        <option value={ALL}>{t('filter.allDirections')}</option>
        {messageDirections.map((each) => (
          <option key={each} value={each}>
            {t(`direction.${each}`)}
          </option>
        ))}
      </Select>
      <Button isDisabled={!isNarrowed} onClick={onClear}>
        {t('filter.clear')}
      </Button>
    </div>
  )
}
