import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useListSearch } from '#client/list-search.ts'
import { nounOf } from '#client/query.ts'
import { useIsAllowed } from '#client/session.tsx'
import { useEdited } from '#client/shell/drafts.ts'
import { Button } from '#client/ui/button.tsx'
import { loadable } from '#client/ui/loadable.tsx'
import { PageHeader } from '#client/ui/page-header.tsx'
import { RefreshButton } from '#client/ui/refresh-button.tsx'
import { StatStrip, StripFigure } from '#client/ui/stat-card.tsx'
import { Tabs } from '#client/ui/tabs.tsx'
import { sessionEndpoints } from '#contract/session.ts'
import { type ManagedUser, userEndpoints } from '#contract/users.ts'
import { everyUserQuery, sessionsQuery } from './api.ts'
import { DeleteUser, RemoveUserFactor } from './delete-user.tsx'
import { FailedLogins } from './failed-logins.tsx'
import { SessionsTable } from './sessions-table.tsx'
import { UsersTable } from './users-table.tsx'

const UserFormDialog = loadable(() => import('./user-form-dialog.tsx').then((file) => file.UserFormDialog))

/** The team: who may sign in, with which rights, and who is signed in now. */
export const UsersPage = () => {
  const t = useTranslations()
  const client = useQueryClient()
  const [search, change] = useListSearch()
  const maySee = useIsAllowed(userEndpoints.listUsers)
  const users = useQuery({ ...everyUserQuery(), enabled: maySee })
  const [edited, setEdited] = useEdited('user', users.data)
  const [doomed, setDoomed] = useState<ManagedUser | null>(null)
  const [lost, setLost] = useState<ManagedUser | null>(null)
  const mayCreate = useIsAllowed(userEndpoints.createUser)
  const refresh = () => {
    for (const endpoint of [userEndpoints.listUsers, sessionEndpoints.listSessions])
      void client.invalidateQueries({
        queryKey: [nounOf(endpoint)],
        predicate: ({ queryKey }) => queryKey[2] === 'list',
      })
  }
  return (
    <>
      <PageHeader
        title={t('users.title')}
        subtitle={t('users.subtitle')}
        actions={
          <>
            <RefreshButton isFetching={users.isFetching} onRefresh={refresh} />
            <Button
              variant="primary"
              icon={<Plus aria-hidden className="size-4" />}
              disabledReason={mayCreate ? null : t('words.notAllowed')}
              onClick={() => setEdited('new')}
            >
              {t('users.create')}
            </Button>
          </>
        }
      />
      <SummaryCards />
      <Tabs
        label={t('users.title')}
        value={search.tab === 'sessions' ? 'sessions' : 'users'}
        onChange={(tab) => change({ tab: tab === 'sessions' ? tab : undefined })}
        items={[
          {
            value: 'users',
            label: t('users.tabs.users'),
            content: <UsersTable onEdit={setEdited} onDelete={setDoomed} onFactor={setLost} />,
          },
          {
            value: 'sessions',
            label: t('users.tabs.sessions'),
            content: (
              <div className="flex min-w-0 flex-col gap-4">
                <SessionsTable />
                <FailedLogins />
              </div>
            ),
          },
        ]}
      />
      {edited ? <UserFormDialog user={edited === 'new' ? null : edited} onClose={() => setEdited(null)} /> : null}
      {lost ? <RemoveUserFactor user={lost} onClose={() => setLost(null)} /> : null}
      {doomed ? <DeleteUser user={doomed} onClose={() => setDoomed(null)} /> : null}
    </>
  )
}

const SummaryCards = () => {
  const t = useTranslations('users.cards')
  const words = useTranslations('words')
  const maySee = useIsAllowed(userEndpoints.listUsers)
  const users = useQuery({ ...everyUserQuery(), enabled: maySee })
  const sessions = useQuery({ ...sessionsQuery(), enabled: maySee })
  const count = (isCounted: (user: ManagedUser) => boolean) =>
    users.data ? users.data.filter(isCounted).length : maySee && !users.isError ? null : words('none')
  return (
    <StatStrip>
      <StripFigure label={t('total')} value={count(() => true)} />
      <StripFigure label={t('active')} value={count(({ isActive }) => isActive)} />
      <StripFigure label={t('administrators')} value={count(({ role }) => role === 'ADMINISTRATOR')} />
      <StripFigure
        label={t('sessions')}
        value={sessions.data ? sessions.data.length : maySee && !sessions.isError ? null : words('none')}
      />
    </StatStrip>
  )
}
