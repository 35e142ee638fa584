import { useInfiniteQuery } from '@tanstack/react-query'
import { Download, GraduationCap, ShieldAlert, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useListSearch } from '#client/list-search.ts'
import { rowsOf, useLoadMore } from '#client/query.ts'
import { useIsAllowed } from '#client/session.tsx'
import { useFailure } from '#client/shell/failure.ts'
import { Button } from '#client/ui/button.tsx'
import { Card } from '#client/ui/card.tsx'
import { DeleteDialog } from '#client/ui/delete-dialog.tsx'
import { EmptyState } from '#client/ui/empty-state.tsx'
import { Select } from '#client/ui/input.tsx'
import { ListFailed } from '#client/ui/list-failed.tsx'
import { PageHeader } from '#client/ui/page-header.tsx'
import { buttonClass } from '#client/ui/plain-button.tsx'
import { SkeletonRows } from '#client/ui/skeleton.tsx'
import { type ReadingCase, readingCaseEndpoints, readingCaseKinds } from '#contract/reading-cases.ts'
import { casesQuery, exportAddress, useRemove, useRemoveAll } from './api.ts'
import { CaseRow } from './case-row.tsx'

/** The texts whose reading staff corrected: checked, approved and exported by administrators. */
export const ReadingCasesPage = () => {
  const t = useTranslations()
  const maySee = useIsAllowed(readingCaseEndpoints.listReadingCases)
  return maySee ? (
    <ReadingCases />
  ) : (
    <>
      <PageHeader title={t('readingCases.title')} subtitle={t('readingCases.subtitle')} />
      <Card>
        <EmptyState icon={<ShieldAlert />} title={t('readingCases.notAllowed')} why={t('words.notAllowed')} />
      </Card>
    </>
  )
}

const ALL = ''
const approvals = ['no', 'yes'] as const

const ReadingCases = () => {
  const t = useTranslations('readingCases')
  const words = useTranslations('words')
  const fail = useFailure()
  const [search, change] = useListSearch()
  const kind = readingCaseKinds.find((each) => each === search.type)
  const approved = approvals.find((each) => each === search.status)
  const list = useInfiniteQuery({ ...casesQuery({ kind, approved }), refetchOnMount: 'always' })
  const { rows, total } = rowsOf(list.data)
  const { hasMore, onMore } = useLoadMore(list)
  const remove = useRemove()
  const removeAll = useRemoveAll()
  const [doomed, setDoomed] = useState<ReadingCase | 'all' | null>(null)
  const isNarrowed = kind !== undefined || approved !== undefined
  const clear = () => change({ type: undefined, status: undefined })
  return (
    <>
      <PageHeader
        title={t('title')}
        subtitle={t('subtitle')}
        actions={
          <>
            <a href={exportAddress()} download className={buttonClass({})}>
              <Download aria-hidden className="size-4" />
              {t('export')}
            </a>
            <Button
              icon={<Trash2 aria-hidden className="size-4" />}
              isDisabled={total === 0 && !isNarrowed}
              onClick={() => setDoomed('all')}
            >
              {t('removeAll')}
            </Button>
          </>
        }
      />
      <Card isFlush>
        <div className="flex flex-wrap items-center gap-2 border-b px-4 py-3 sm:px-5">
          <Select
            aria-label={t('filter.kind')}
            value={kind ?? ALL}
            onChange={(event) => change({ type: event.target.value || undefined })}
          >
            <option value={ALL}>{t('filter.kindAll')}</option>
            {readingCaseKinds.map((each) => (
              <option key={each} value={each}>
                {t(`kind.${each}`)}
              </option>
            ))}
          </Select>
          <Select
            aria-label={t('filter.approved')}
            value={approved ?? ALL}
            onChange={(event) => change({ status: event.target.value || undefined })}
          >
            <option value={ALL}>{t('filter.approvedAll')}</option>
            {approvals.map((each) => (
              <option key={each} value={each}>
                {t(`filter.approvals.${each}`)}
              </option>
            ))}
          </Select>
          <span role="status" className="ml-auto text-sm text-muted">
            {list.data ? t('count', { count: total }) : null}
          </span>
        </div>
        {list.isError ? <ListFailed hasRows={rows.length > 0} onRetry={() => void list.refetch()} /> : null}
        {list.isPending ? (
          <SkeletonRows text={words('loading')} rows={6} />
        ) : list.data && rows.length === 0 ? (
          <EmptyState
            title={t('empty')}
            why={t('emptyWhy')}
            icon={<GraduationCap />}
            action={isNarrowed ? <Button onClick={clear}>{words('clearFilters')}</Button> : null}
          />
        ) : rows.length === 0 ? null : (
          <>
            <p className="border-b bg-sunken px-4 py-2 text-sm text-muted sm:px-5">{t('check')}</p>
            <ul aria-label={t('title')} className="divide-y">
              {rows.map((row) => (
                <CaseRow key={row.id} row={row} onRemove={() => setDoomed(row)} />
              ))}
            </ul>
            {hasMore ? (
              <div className="flex justify-center border-t p-3">
                <Button size="sm" onClick={onMore}>
                  {words('loadMore')}
                </Button>
              </div>
            ) : null}
          </>
        )}
      </Card>
      {doomed ? (
        <DeleteDialog
          title={t(doomed === 'all' ? 'removeAllTitle' : 'removeTitle')}
          text={t(doomed === 'all' ? 'removeAllText' : 'removeText')}
          pendingText={t('removing')}
          done={{ description: t(doomed === 'all' ? 'removedAll' : 'removed') }}
          onDelete={() =>
            doomed === 'all' ? removeAll.mutateAsync({}) : remove.mutateAsync({ params: { id: doomed.id } })
          }
          onRefused={fail}
          onClose={() => setDoomed(null)}
        />
      ) : null}
    </>
  )
}
