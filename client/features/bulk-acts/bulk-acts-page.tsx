import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ListChecks } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useListSearch } from '#client/list-search.ts'
import { useFailure } from '#client/shell/failure.ts'
import { OnlyFor } from '#client/shell/only-for.tsx'
import { Card } from '#client/ui/card.tsx'
import { DeleteDialog } from '#client/ui/delete-dialog.tsx'
import { EmptyState } from '#client/ui/empty-state.tsx'
import { PageHeader } from '#client/ui/page-header.tsx'
import { buttonClass } from '#client/ui/plain-button.tsx'
import { RefreshButton } from '#client/ui/refresh-button.tsx'
import { RowList } from '#client/ui/row-list.tsx'
import { type BulkAct, bulkActEndpoints } from '#contract/bulk-acts.ts'
import { ActRow } from './act-row.tsx'
import { bulkActsQuery, useStopBulkAct, useUndoBulkAct } from './api.ts'
import { ResultsPanel } from './results-panel.tsx'

/** What was done with many patients at once: how far it is, what came of each, stop and undo. */
export const BulkActsPage = () => {
  const t = useTranslations('bulkActs')
  return (
    <OnlyFor
      endpoint={bulkActEndpoints.listBulkActs}
      title={t('title')}
      subtitle={t('subtitle')}
      refusal={t('notAllowed')}
    >
      <BulkActs />
    </OnlyFor>
  )
}

const BulkActs = () => {
  const t = useTranslations('bulkActs')
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
          <RowList
            label={t('title')}
            request={list}
            rows={rows}
            placeholders={4}
            empty={
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
            }
          >
            {(act) => (
              <ActRow
                key={act.id}
                act={act}
                isOpen={act.id === search.open}
                onOpen={() => change({ open: act.id })}
                onStop={() => setAsked({ act, what: 'stop' })}
                onUndo={() => setAsked({ act, what: 'undo' })}
              />
            )}
          </RowList>
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
