import { useState } from 'react'
import { fieldsOf, isComplete } from '#client/domain/field-filter.ts'
import { FieldFilters } from '#client/shell/field-filters.tsx'
import type { Fields } from '#contract/patients/fields.ts'
import type { FieldFilter } from '#contract/selection.ts'

/** Narrows the queue by own fields; hears the conditions that are complete, as the filter's `fields`. */
export const QueueFieldFilters = ({
  fields,
  onFields,
}: {
  fields: Fields
  onFields: (fields: string | undefined) => void
}) => {
  const [filters, setFilters] = useState<readonly FieldFilter[]>([])
  return (
    <FieldFilters
      fields={fields}
      filters={filters}
      onFilters={(next) => {
        setFilters(next)
        onFields(fieldsOf(next.filter((filter) => isComplete(fields, filter))))
      }}
    />
  )
}
