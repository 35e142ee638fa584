import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { FilterChip } from '#client/ui/filter-chip.tsx'
import { colleaguesQuery, teamsQuery } from './api.ts'

/** Says whose conversations are shown, where the address limits them to a person or a team. */
export const AssigneeChip = ({
  holder,
  team,
  onClear,
}: {
  holder: number | undefined
  team: number | undefined
  onClear: () => void
}) => {
  const t = useTranslations('messageFlow.filter')
  const { data: people } = useQuery({ ...colleaguesQuery(), enabled: holder !== undefined, retry: false })
  const { data: teams } = useQuery({ ...teamsQuery(), enabled: team !== undefined })
  if (holder === undefined && team === undefined) return null
  const name =
    holder === undefined ? teams?.find(({ id }) => id === team)?.name : people?.find(({ id }) => id === holder)?.name
  return (
    <FilterChip label={t('everybody')} onClear={onClear}>
      {t(holder === undefined ? 'team' : 'holder', { name: name ?? t('someone') })}
    </FilterChip>
  )
}
