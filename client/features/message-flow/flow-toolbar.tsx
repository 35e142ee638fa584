import { ListFilter } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '#client/ui/button.tsx'
import { Select } from '#client/ui/input.tsx'
import { SearchField } from '#client/ui/search-field.tsx'
import { useIsWide } from '#client/ui/use-media.ts'
import { messageDirections } from '#contract/conversations.ts'
import { AssigneeChip } from './assignee-chip.tsx'
import { offeredProviders, offeredTypes, type useFlowAddress } from './use-flow-address.ts'

const ALL = 'all'

/** The value of a filter select; undefined for all. */
const chosen = (value: string): string | undefined => (value === ALL ? undefined : value)

type Address = ReturnType<typeof useFlowAddress>

/** The three filters, and a button that clears them and the search. */
const Filters = ({ address, isNarrowed, onClear }: { address: Address; isNarrowed: boolean; onClear: () => void }) => {
  const t = useTranslations('messageFlow')
  const { filters } = address
  return (
    <>
      <Select
        size="sm"
        aria-label={t('filter.provider')}
        value={filters.aiProvider ?? ALL}
        onChange={(event) => address.setProvider(chosen(event.target.value))}
        className="max-sm:min-w-40 max-sm:flex-1"
      >
        <option value={ALL}>{t('filter.allProviders')}</option>
        {offeredProviders.map((each) => (
          <option key={each} value={each}>
            {each}
          </option>
        ))}
      </Select>
      <Select
        size="sm"
        aria-label={t('filter.type')}
        value={filters.messageType ?? ALL}
        onChange={(event) => address.setType(chosen(event.target.value))}
        className="max-sm:min-w-40 max-sm:flex-1"
      >
        <option value={ALL}>{t('filter.allTypes')}</option>
        {offeredTypes.map((each) => (
          <option key={each} value={each}>
            {t(`type.${each}`)}
          </option>
        ))}
      </Select>
      <Select
        size="sm"
        aria-label={t('filter.direction')}
        value={filters.direction ?? ALL}
        onChange={(event) => address.setDirection(chosen(event.target.value))}
        className="max-sm:min-w-40 max-sm:flex-1"
      >
        <option value={ALL}>{t('filter.allDirections')}</option>
        {messageDirections.map((each) => (
          <option key={each} value={each}>
            {t(`direction.${each}`)}
          </option>
        ))}
      </Select>
      <Button size="sm" isDisabled={!isNarrowed} onClick={onClear}>
        {t('filter.clear')}
      </Button>
    </>
  )
}

/** One line of search, filters and `children`. Where the filters do not fit, a button shows them below. */
export const FlowToolbar = ({
  text,
  onText,
  address,
  onClear,
  children,
}: {
  text: string
  onText: (text: string) => void
  address: Address
  onClear: () => void
  children: ReactNode
}) => {
  const t = useTranslations('messageFlow.filter')
  const words = useTranslations('words')
  const isRoomy = useIsWide()
  const [isOpen, setOpen] = useState(false)
  const { aiProvider, messageType, direction, view, holder, team } = address.filters
  const set = [aiProvider, messageType, direction].filter(Boolean).length
  const filters = (
    <Filters
      address={address}
      isNarrowed={text !== '' || set > 0 || view !== undefined || holder !== undefined || team !== undefined}
      onClear={onClear}
    />
  )
  return (
    <>
      <div className="flex min-h-12 shrink-0 flex-wrap items-center gap-2 border-b px-3 py-1.5">
        <SearchField
          size="sm"
          value={text}
          onChange={onText}
          placeholder={t('search')}
          className="min-w-36 flex-1 sm:max-w-xs"
        />
        <AssigneeChip holder={holder} team={team} onClear={address.showEverybody} />
        {isRoomy ? (
          filters
        ) : (
          <Button
            size="sm"
            aria-expanded={isOpen}
            aria-controls="more-filters"
            icon={<ListFilter aria-hidden className="size-4" />}
            onClick={() => setOpen(!isOpen)}
          >
            {words('filters', { count: set })}
          </Button>
        )}
        {isRoomy ? null : <div className="flex flex-wrap items-center gap-2 sm:ml-auto">{children}</div>}
      </div>
      {isRoomy ? null : (
        <div
          id="more-filters"
          hidden={!isOpen}
          className="flex shrink-0 flex-wrap items-center gap-2 border-b bg-sunken px-3 py-2 [&[hidden]]:hidden"
        >
          {filters}
        </div>
      )}
    </>
  )
}
