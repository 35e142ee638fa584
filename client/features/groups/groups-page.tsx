import { useQuery } from '@tanstack/react-query'
import { Pencil, Plus, ShieldAlert, Trash2, UsersRound } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { CampaignTabs } from '#client/domain/campaign-tabs.tsx'
import { useListSearch } from '#client/list-search.ts'
import { useIsAllowed } from '#client/session.tsx'
import { useFailure } from '#client/shell/failure.ts'
import { Button, IconButton } from '#client/ui/button.tsx'
import { Card } from '#client/ui/card.tsx'
import { DeleteDialog } from '#client/ui/delete-dialog.tsx'
import { EmptyState } from '#client/ui/empty-state.tsx'
import { ListFailed } from '#client/ui/list-failed.tsx'
import { PageHeader } from '#client/ui/page-header.tsx'
import { RefreshButton } from '#client/ui/refresh-button.tsx'
import { SkeletonRows } from '#client/ui/skeleton.tsx'
import { type Group, groupEndpoints } from '#contract/groups.ts'
import { groupsQuery, useDeleteGroup } from './api.ts'
import { GroupFormDialog } from './group-form-dialog.tsx'
import { MembersPanel } from './members-panel.tsx'

/** Groups of patients: saved filters and fixed lists. */
export const GroupsPage = () => {
  const t = useTranslations('campaigns')
  const words = useTranslations('words')
  const fail = useFailure()
  const maySee = useIsAllowed(groupEndpoints.listGroups)
  const mayManage = useIsAllowed(groupEndpoints.createGroup)
  const list = useQuery({ ...groupsQuery(), enabled: maySee, refetchOnMount: 'always' })
  const rows = list.data ?? []
  const [edited, setEdited] = useState<Group | 'new' | null>(null)
  const [doomed, setDoomed] = useState<Group | null>(null)
  const [search, change] = useListSearch()
  const open = rows.find(({ id }) => id === search.open) ?? null
  const remove = useDeleteGroup()
  const refetch = () => void list.refetch()
  const notAllowed = mayManage ? null : words('notAllowed')
  return (
    <>
      <PageHeader
        title={t('tabs.groups')}
        subtitle={t('groups.emptyWhy')}
        actions={
          <>
            <RefreshButton isFetching={list.isFetching} onRefresh={refetch} />
            <Button
              variant="primary"
              icon={<Plus aria-hidden className="size-4" />}
              disabledReason={notAllowed}
              onClick={() => setEdited('new')}
            >
              {t('groups.create')}
            </Button>
          </>
        }
      />
      <CampaignTabs open="groups" />
      <div className="flex items-start gap-4">
        <Card isFlush className="min-w-0 flex-1">
          {maySee ? null : <EmptyState icon={<ShieldAlert />} title={t('notAllowed')} why={words('notAllowed')} />}
          {list.isError ? <ListFailed hasRows={rows.length > 0} onRetry={refetch} /> : null}
          {maySee && list.isPending ? (
            <SkeletonRows text={words('loading')} rows={4} />
          ) : list.data?.length === 0 ? (
            <EmptyState title={t('groups.empty')} why={t('groups.emptyWhy')} icon={<UsersRound />} />
          ) : rows.length > 0 ? (
            <ul aria-label={t('tabs.groups')} className="divide-y">
              {rows.map((group) => (
                <li key={group.id} data-record={group.id} className="flex items-center gap-3 px-4 py-3 sm:px-5">
                  <div className="min-w-0 flex-1">
                    <button
                      type="button"
                      aria-label={t('groups.members', { name: group.name })}
                      className="max-w-full text-left font-medium break-words underline-offset-2 hover:underline"
                      onClick={() => change({ open: group.id })}
                    >
                      {group.name}
                    </button>
                    <p className="flex flex-wrap gap-x-3 text-sm text-muted">
                      <span>{t(group.filter ? 'groups.filter' : 'groups.list')}</span>
                      <span>{t('groups.count', { count: group.patients })}</span>
                    </p>
                  </div>
                  <IconButton
                    label={t('groups.edit', { name: group.name })}
                    icon={<Pencil aria-hidden className="size-4" />}
                    disabledReason={notAllowed}
                    onClick={() => setEdited(group)}
                  />
                  <IconButton
                    label={t('groups.delete', { name: group.name })}
                    icon={<Trash2 aria-hidden className="size-4" />}
                    disabledReason={notAllowed}
                    onClick={() => setDoomed(group)}
                  />
                </li>
              ))}
            </ul>
          ) : null}
        </Card>
        {open ? (
          <MembersPanel key={open.id} group={open} mayManage={mayManage} onClose={() => change({ open: undefined })} />
        ) : null}
      </div>
      {edited ? <GroupFormDialog group={edited === 'new' ? null : edited} onClose={() => setEdited(null)} /> : null}
      {doomed ? (
        <DeleteDialog
          title={t('groups.deleteTitle')}
          text={t('groups.deleteText')}
          pendingText={t('groups.deleting')}
          done={{ description: t('groups.deleted') }}
          onDelete={() => remove.mutateAsync({ params: { id: doomed.id } })}
          onRefused={fail}
          onClose={() => setDoomed(null)}
        />
      ) : null}
    </>
  )
}
