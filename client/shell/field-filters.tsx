import { useId } from 'react'
import { useTranslations } from 'use-intl'
import { conditionsFor, isComplete, needsValue } from '#client/domain/field-filter.ts'
import { useFieldTexts } from '#client/domain/field-texts.ts'
import { Select } from '#client/ui/input.tsx'
import type { Fields } from '#contract/patients/fields.ts'
import { type FieldFilter, MOST_FIELD_FILTERS } from '#contract/selection.ts'
import { OwnValue } from './own-value.tsx'

interface RowProps {
  fields: Fields
  /** Null for the row that adds a condition. */
  filter: FieldFilter | null
  onFilter: (filter: FieldFilter | null) => void
  label: string
  /** The text that says what is wrong with its value. */
  errorId: string | undefined
}

const FilterRow = ({ fields, filter, onFilter, label, errorId }: RowProps) => {
  const t = useTranslations('patients.fieldFilter')
  const { labelOf } = useFieldTexts()
  const field = fields.find(({ key }) => key === filter?.field)
  const name = field ? labelOf(field, 'column') : ''
  const wrong = errorId === undefined ? {} : { 'aria-invalid': true, 'aria-describedby': errorId }
  return (
    <span className="inline-flex max-w-full flex-wrap items-center gap-2">
      <Select
        aria-label={label}
        value={filter?.field ?? ''}
        onChange={(event) => {
          const next = fields.find(({ key }) => key === event.target.value)
          onFilter(next ? { field: next.key, is: conditionsFor(next)[0] ?? 'equals', value: '' } : null)
        }}
        className="max-w-48"
      >
        <option value="">{t('any')}</option>
        {filter && !field ? <option value={filter.field}>{t('gone', { field: filter.field })}</option> : null}
        {fields.map((one) => (
          <option key={one.key} value={one.key}>
            {labelOf(one, 'column')}
          </option>
        ))}
      </Select>
      {field && filter ? (
        <>
          <Select
            aria-label={t('condition', { field: name })}
            value={filter.is}
            onChange={(event) =>
              onFilter({
                ...filter,
                is: conditionsFor(field).find((one) => one === event.target.value) ?? 'equals',
              })
            }
          >
            {conditionsFor(field).map((one) => (
              <option key={one} value={one}>
                {t(`is.${one}`)}
              </option>
            ))}
          </Select>
          {needsValue(filter.is) ? (
            <span className="w-40">
              <OwnValue
                field={field}
                value={filter.value}
                onValue={(value) => onFilter({ ...filter, value })}
                none={t('pick')}
                className="w-full"
                attributes={{ ...wrong, 'aria-label': t('value', { field: name }) }}
              />
            </span>
          ) : null}
        </>
      ) : null}
    </span>
  )
}

/** Conditions have no name but their place. */
const rowKeys = Array.from({ length: MOST_FIELD_FILTERS }, (_, place) => `condition-${place}`)

/** Conditions on own fields, all of which must hold; absent where there is no such field. */
export const FieldFilters = ({
  fields,
  filters,
  onFilters,
  error,
}: {
  fields: Fields
  filters: readonly FieldFilter[]
  onFilters: (filters: FieldFilter[]) => void
  /** What is wrong where a value is missing. */
  error?: string | undefined
}) => {
  const t = useTranslations('patients.fieldFilter')
  const errorId = useId()
  if (fields.length === 0 && filters.length === 0) return null
  return (
    <>
      {rowKeys.slice(0, filters.length + 1).map((key, place) => {
        const filter = filters[place] ?? null
        return (
          <FilterRow
            key={key}
            fields={fields}
            filter={filter}
            onFilter={(next) =>
              onFilters([...filters.slice(0, place), ...(next ? [next] : []), ...filters.slice(place + 1)])
            }
            label={t(place === 0 ? 'label' : 'another')}
            errorId={error !== undefined && filter && !isComplete(fields, filter) ? errorId : undefined}
          />
        )
      })}
      {error === undefined ? null : (
        <p id={errorId} className="basis-full text-sm text-red">
          {error}
        </p>
      )}
    </>
  )
}
