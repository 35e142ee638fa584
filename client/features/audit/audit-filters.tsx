import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { Filters } from '#client/ui/filters.tsx'
import { Select } from '#client/ui/input.tsx'
import { type AuditFilter, choicesQuery } from './api.ts'

const ALL = ''

/** Filters by person, action, resource, and access to patient data. */
export const AuditFilters = ({
  filter,
  onFilter,
  summary,
}: {
  filter: AuditFilter
  onFilter: (change: Pick<AuditFilter, 'person' | 'action' | 'resource' | 'phi'>) => void
  summary: string | null
}) => {
  const t = useTranslations('audit.filter')
  const { data } = useQuery({ ...choicesQuery(), refetchOnMount: 'always' })
  const select = (name: 'person' | 'action' | 'resource', values: readonly string[] = []) => (
    <Select
      aria-label={t(name)}
      value={filter[name] ?? ALL}
      onChange={(event) => onFilter({ [name]: event.target.value || undefined })}
      className="max-w-60 max-sm:max-w-none max-sm:basis-full"
    >
      <option value={ALL}>{t(`${name}All`)}</option>
      {/* Keeps the value from the URL selected, even before the list of options has loaded. */}
      {[...new Set([...values, ...(filter[name] ? [filter[name]] : [])])].map((value) => (
        <option key={value}>{value}</option>
      ))}
    </Select>
  )
  return (
    <div className="flex flex-wrap items-center gap-2 border-b px-4 py-3 sm:px-5">
      <Filters set={(['person', 'action', 'resource', 'phi'] as const).filter((name) => filter[name]).length}>
        {select('person', data?.people)}
        {select('action', data?.actions)}
        {select('resource', data?.resources)}
        <Select
          aria-label={t('phi')}
          value={filter.phi ?? ALL}
          onChange={(event) => onFilter({ phi: (['yes', 'no'] as const).find((each) => each === event.target.value) })}
          className="max-sm:basis-full"
        >
          <option value={ALL}>{t('phiAll')}</option>
          <option value="yes">{t('phiYes')}</option>
          <option value="no">{t('phiNo')}</option>
        </Select>
      </Filters>
      <span role="status" className="ml-auto text-sm text-muted">
        {summary}
      </span>
    </div>
  )
}
