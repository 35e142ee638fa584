import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { deviceName } from '#client/format/device.ts'
import { dayAndTime } from '#client/format/time.ts'
import { useLanguage } from '#client/i18n/intl-provider.tsx'
import { useIsAllowed } from '#client/session.tsx'
import { Card } from '#client/ui/card.tsx'
import type { Column } from '#client/ui/data-table/column.ts'
import { DataTable } from '#client/ui/data-table.tsx'
import { EmptyState } from '#client/ui/empty-state.tsx'
import { Select } from '#client/ui/input.tsx'
import { type FailedLogin, sessionEndpoints } from '#contract/session.ts'
import { failedLoginsQuery } from './api.ts'

/** A username that no account has; usernames are never empty. */
const UNKNOWN = ''

const useFailedLoginColumns = (): Column<FailedLogin>[] => {
  const t = useTranslations('users')
  const words = useTranslations('words')
  const language = useLanguage()
  return [
    {
      id: 'username',
      header: t('columns.user'),
      width: 180,
      isTitle: true,
      cell: ({ username }) =>
        username ?? <span className="font-normal text-muted">{t('failedLogins.unknownName')}</span>,
    },
    {
      id: 'attemptTime',
      header: t('failedLogins.time'),
      width: 150,
      cell: ({ attemptTime }) => <time dateTime={attemptTime}>{dayAndTime(attemptTime, language)}</time>,
    },
    {
      id: 'device',
      header: t('sessions.device'),
      width: 170,
      cell: ({ userAgent }) => deviceName(userAgent) ?? t('sessions.unknownDevice'),
    },
    {
      id: 'ipAddress',
      header: t('sessions.address'),
      width: 140,
      cell: ({ ipAddress }) => <span className="font-mono text-xs text-muted">{ipAddress ?? words('none')}</span>,
    },
  ]
}

/** Failed sign-ins of the last days, of all accounts or of one. */
export const FailedLogins = () => {
  const t = useTranslations('users')
  const words = useTranslations('words')
  const isAllowed = useIsAllowed(sessionEndpoints.listFailedLogins)
  const attempts = useQuery({ ...failedLoginsQuery(), enabled: isAllowed, refetchOnMount: 'always' })
  const [chosen, setChosen] = useState<string | null>(null)
  const columns = useFailedLoginColumns()
  if (!isAllowed) return null
  const all = attempts.data ?? []
  const counts = new Map<string, number>()
  for (const { username } of all) counts.set(username ?? UNKNOWN, (counts.get(username ?? UNKNOWN) ?? 0) + 1)
  const rows = chosen === null ? all : all.filter(({ username }) => (username ?? UNKNOWN) === chosen)
  return (
    <Card
      isFlush
      title={t('failedLogins.title')}
      actions={
        counts.size > 1 ? (
          <Select
            size="sm"
            aria-label={t('failedLogins.person')}
            value={chosen ?? 'all'}
            onChange={({ target }) => setChosen(target.selectedIndex === 0 ? null : target.value)}
          >
            <option value="all">{t('failedLogins.everybody')}</option>
            {[...counts]
              .toSorted(([a], [b]) => a.localeCompare(b))
              .map(([name, count]) => (
                <option key={name} value={name}>
                  {`${name === UNKNOWN ? t('failedLogins.unknownName') : name} (${count})`}
                </option>
              ))}
          </Select>
        ) : null
      }
      className="flex min-w-0 flex-col overflow-hidden md:max-h-[60dvh]"
    >
      <DataTable
        label={t('failedLogins.title')}
        columns={columns}
        rows={rows}
        rowId={({ id }) => id}
        total={rows.length}
        sort={null}
        onSort={() => undefined}
        isLoading={attempts.isPending}
        loadingText={words('loading')}
        hasFailed={attempts.isError}
        onRetry={() => void attempts.refetch()}
        empty={<EmptyState title={t('failedLogins.empty')} />}
      />
    </Card>
  )
}
