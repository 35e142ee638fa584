import { Columns3, ListOrdered, PhoneOutgoing } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useFieldTexts } from '#client/domain/field-texts.ts'
import { needTexts } from '#client/i18n/intl-provider.tsx'
import { Button, IconButton } from '#client/ui/button.tsx'
import { Filters } from '#client/ui/filters.tsx'
import { Select } from '#client/ui/input.tsx'
import { loadable } from '#client/ui/loadable.tsx'
import { Menu, MenuLabel, MenuToggle } from '#client/ui/menu.tsx'
import { SearchField } from '#client/ui/search-field.tsx'
import { askedColumns, type Fields, ownFieldsOf } from '#contract/patients/fields.ts'
import { type PatientStatus, patientStatuses } from '#contract/patients/words.ts'
import type { CallFilter as Calls } from '#contract/selection.ts'

const LocationFilter = loadable(() => import('./location-filter.tsx').then((file) => file.LocationFilter))
const CallFilter = loadable(async () => {
  const [file] = await Promise.all([import('./call-filter.tsx'), needTexts('calls')])
  return file.CallFilter
})
const FieldFilters = loadable(() => import('./field-filters.tsx').then((file) => file.QueueFieldFilters))

const ALL = 'ALL'

/** The queue's search, status filter, call filter, 'to do first', and column menu. */
export const QueueToolbar = ({
  fields,
  onQuery,
  onFields,
  locationId,
  onLocation,
  status,
  onStatus,
  isCallList,
  onCallList,
  calls,
  onCalls,
  isTodoFirst,
  onTodoFirst,
  shownColumns,
  onShownColumns,
  views,
  summary,
}: {
  fields: Fields
  /** The debounced search, so that the rows do not re-render on every key. */
  onQuery: (q: string) => void
  /** The conditions on own fields, as the filter's `fields`. */
  onFields: (fields: string | undefined) => void
  locationId: number | undefined
  onLocation: (id: number | undefined) => void
  status: PatientStatus | undefined
  onStatus: (status: PatientStatus | undefined) => void
  isCallList: boolean
  onCallList: (isOn: boolean) => void
  calls: Calls | undefined
  onCalls: (calls: Calls | undefined) => void
  isTodoFirst: boolean
  onTodoFirst: (isOn: boolean) => void
  shownColumns: readonly string[]
  onShownColumns: (columns: readonly string[]) => void
  /** The menu of saved views. */
  views: ReactNode
  summary: string | null
}) => {
  const t = useTranslations('patients')
  const { labelOf } = useFieldTexts()
  const optional = askedColumns(fields)
  return (
    <div className="flex flex-wrap items-center gap-2 border-b px-3 py-2">
      <QueueSearch onQuery={onQuery} />
      <Filters set={[status, locationId, isCallList || undefined].filter((each) => each !== undefined).length}>
        <Select
          size="sm"
          aria-label={t('filter.label')}
          value={status ?? ALL}
          onChange={(event) => onStatus(patientStatuses.find((each) => each === event.target.value))}
        >
          <option value={ALL}>{t('filter.all')}</option>
          {patientStatuses.map((each) => (
            <option key={each} value={each}>
              {t(`status.${each}`)}
            </option>
          ))}
        </Select>
        <LocationFilter locationId={locationId} onLocation={onLocation} />
        <Button
          size="sm"
          aria-pressed={isCallList}
          icon={<PhoneOutgoing aria-hidden className="size-4" />}
          onClick={() => onCallList(!isCallList)}
          className={isCallList ? 'border-accent bg-tint' : undefined}
        >
          {t('callList')}
        </Button>
        {isCallList ? <CallFilter value={calls} onChange={onCalls} /> : null}
        <Button
          size="sm"
          aria-pressed={isTodoFirst}
          icon={<ListOrdered aria-hidden className="size-4" />}
          onClick={() => onTodoFirst(!isTodoFirst)}
          className={isTodoFirst ? 'border-accent bg-tint' : undefined}
        >
          {t('todoFirst')}
        </Button>
      </Filters>
      <FieldFilters fields={ownFieldsOf(fields)} onFields={onFields} />
      <Menu
        label={t('columnMenu')}
        trigger={
          <IconButton
            size="icon-sm"
            variant="secondary"
            label={t('columnMenu')}
            icon={<Columns3 aria-hidden className="size-4" />}
            className="max-md:hidden"
          />
        }
      >
        <MenuLabel>{t('columnMenu')}</MenuLabel>
        {optional.map((field) => (
          <MenuToggle
            key={field.key}
            isOn={shownColumns.includes(field.key)}
            onChange={(isOn) =>
              onShownColumns(
                optional.map(({ key }) => key).filter((key) => (key === field.key ? isOn : shownColumns.includes(key))),
              )
            }
          >
            {labelOf(field, 'column')}
          </MenuToggle>
        ))}
      </Menu>
      {views}
      <span role="status" className="ml-auto text-sm text-muted">
        {summary}
      </span>
    </div>
  )
}

/** Holds the typed text as local state. */
const QueueSearch = ({ onQuery }: { onQuery: (q: string) => void }) => {
  const t = useTranslations('patients')
  const [text, setText] = useState('')
  return (
    <SearchField
      value={text}
      onChange={(typed) => {
        setText(typed)
        onQuery(typed.trim())
      }}
      placeholder={t('searchPlaceholder')}
      size="sm"
      className="min-w-0 flex-1 basis-40 sm:max-w-xs"
    />
  )
}
