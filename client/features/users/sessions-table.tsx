import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { Card } from '#client/ui/card.tsx'
import { DataTable } from '#client/ui/data-table.tsx'
import { EmptyState } from '#client/ui/empty-state.tsx'
import { sessionsQuery } from './api.ts'
import { useSessionColumns } from './use-session-columns.tsx'

/** Who is signed in now, from where, and a button to end each session. */
export const SessionsTable = () => {
  const t = useTranslations()
  const sessions = useQuery({ ...sessionsQuery(), refetchOnMount: 'always' })
  const rows = sessions.data ?? []
  const columns = useSessionColumns()
  return (
    <Card isFlush className="flex min-w-0 flex-col overflow-hidden md:max-h-[70dvh]">
      <DataTable
        label={t('users.sessions.table')}
        columns={columns}
        rows={rows}
        rowId={(session) => session.id}
        total={rows.length}
        sort={null}
        onSort={() => undefined}
        isLoading={sessions.isPending}
        loadingText={t('users.sessions.loading')}
        hasFailed={sessions.isError}
        onRetry={() => void sessions.refetch()}
        empty={<EmptyState title={t('users.sessions.empty')} />}
      />
    </Card>
  )
}
