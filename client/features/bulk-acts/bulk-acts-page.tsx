import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ListChecks, ShieldAlert } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useListSearch } from '#client/list-search.ts'
import { useIsAllowed } from '#client/session.tsx'
import { useFailure } from '#client/shell/failure.ts'
import { Card } from '#client/ui/card.tsx'
import { DeleteDialog } from '#client/ui/delete-dialog.tsx'
import { EmptyState } from '#client/ui/empty-state.tsx'
import { ListFailed } from '#client/ui/list-failed.tsx'
import { PageHeader } from '#client/ui/page-header.tsx'
import { buttonClass } from '#client/ui/plain-button.tsx'
import { RefreshButton } from '#client/ui/refresh-button.tsx'
import { SkeletonRows } from '#client/ui/skeleton.tsx'
import { type BulkAct, bulkActEndpoints } from '#contract/bulk-acts.ts'
import { ActRow } from './act-row.tsx'
import { bulkActsQuery, useStopBulkAct, useUndoBulkAct } from './api.ts'
import { ResultsPanel } from './results-panel.tsx'

/** What was done with many patients at once: how far it is, what came of each, stop and undo. */
export const BulkActsPage = () => {
  const t = useTranslations()
  const maySee = useIsAllowed(bulkActEndpoints.listBulkActs)
  return maySee ? (
    <BulkActs />
  ) : (
    <>
      <PageHeader title={t('bulkActs.title')} subtitle={t('bulkActs.subtitle')} />
      <Card>
        <EmptyState icon={<ShieldAlert />} title={t('bulkActs.notAllowed')} why={t('words.notAllowed')} />
      </Card>
    </>
  )
}

const BulkActs = () => {
  const t = useTranslations('bulkActs')
  const words = useTranslations('words')
  const fail = useFailure()
  const [search, change] = useListSearch()
  const list = useQuery({ ...bulkActsQuery(), refetchOnMount: 'always' })
  const stop = useStopBulkAct()
  const undo = useUndoBulkAct()
  const [asked, setAsked] = useState<{ act: BulkAct; what: 'stop' | 'undo' } | null>(null)
  const rows = list.data ?? []
  const open = rows.find(({ id }) => id === search.open) ?? null
  const refetch = () => void list.refetch()
  return (
    <>
      <PageHeader
        title={t('title')}
        subtitle={t('subtitle')}
        actions={<RefreshButton isFetching={list.isFetching} onRefresh={refetch} />}
      />
      <div className="flex flex-1 gap-4 md:min-h-0">
        <Card isFlush className="min-w-0 flex-1 self-start overflow-hidden">
          {list.isError ? <ListFailed hasRows={rows.length > 0} onRetry={refetch} /> : null}
          {list.isPending ? (
            <SkeletonRows text={words('loading')} rows={4} />
          ) : list.data?.length === 0 ? (
            <EmptyState
              title={t('empty')}
              why={t('emptyWhy')}
              icon={<ListChecks />}
              action={
                <Link to="/patient-queue" className={buttonClass({})}>
                  {t('toQueue')}
                </Link>
              }
            />
          ) : (
            <ul aria-label={t('title')} className="divide-y">
              {rows.map((act) => (
                <ActRow
                  key={act.id}
                  act={act}
                  isOpen={act.id === search.open}
                  onOpen={() => change({ open: act.id })}
                  onStop={() => setAsked({ act, what: 'stop' })}
                  onUndo={() => setAsked({ act, what: 'undo' })}
                />
              ))}
            </ul>
          )}
        </Card>
        {open ? <ResultsPanel key={open.id} act={open} onClose={() => change({ open: undefined })} /> : null}
      </div>
      {asked ? (
        <DeleteDialog
          title={t(asked.what === 'stop' ? 'stopTitle' : 'undoTitle')}
          text={t(asked.what === 'stop' ? 'stopText' : 'undoText')}
          confirmText={t(asked.what)}
          pendingText={t(asked.what === 'stop' ? 'stopping' : 'undoing')}
          done={{ description: t(asked.what === 'stop' ? 'stopped' : 'undone') }}
          onDelete={() => (asked.what === 'stop' ? stop : undo).mutateAsync({ params: { id: asked.act.id } })}
          onRefused={fail}
          onClose={() => setAsked(null)}
        />
      ) : null}
    </>
  )
}
