import { useQuery } from '@tanstack/react-query'
import { CircleCheck } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { Card } from '#client/ui/card.tsx'
import { EmptyState } from '#client/ui/empty-state.tsx'
import { ListFailed } from '#client/ui/list-failed.tsx'
import { PageHeader } from '#client/ui/page-header.tsx'
import { SkeletonRows } from '#client/ui/skeleton.tsx'
import type { PutAside, PutAsideAct } from '#contract/put-aside.ts'
import { putAsideQuery } from './api.ts'
import { PutAsideRow } from './put-aside-row.tsx'
import { SettleDialog } from './settle-dialog.tsx'

/** What the program put aside for a person, each row with its actions. */
export const PutAsidePage = () => {
  const t = useTranslations('putAside')
  const words = useTranslations('words')
  const list = useQuery({ ...putAsideQuery(), refetchOnMount: 'always' })
  const [settling, setSettling] = useState<{ row: PutAside; action: PutAsideAct['action'] } | null>(null)
  const rows = list.data ?? []
  return (
    <>
      <PageHeader title={t('title')} subtitle={t('subtitle')} />
      <Card isFlush>
        {list.isError ? <ListFailed hasRows={rows.length > 0} onRetry={() => void list.refetch()} /> : null}
        {list.isPending ? (
          <SkeletonRows text={words('loading')} rows={4} />
        ) : list.data?.length === 0 ? (
          <EmptyState title={t('empty')} why={t('emptyWhy')} icon={<CircleCheck />} />
        ) : (
          <ul aria-label={t('title')} className="divide-y">
            {rows.map((row) => (
              <PutAsideRow key={row.id} row={row} onSettle={(action) => setSettling({ row, action })} />
            ))}
          </ul>
        )}
      </Card>
      {settling ? <SettleDialog {...settling} onClose={() => setSettling(null)} /> : null}
    </>
  )
}
