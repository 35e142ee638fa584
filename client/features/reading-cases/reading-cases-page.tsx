import { useInfiniteQuery } from '@tanstack/react-query'
import { Download, GraduationCap, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useListSearch } from '#client/list-search.ts'
import { rowsOf, useLoadMore } from '#client/query.ts'
import { useFailure } from '#client/shell/failure.ts'
import { OnlyFor } from '#client/shell/only-for.tsx'
import { Button } from '#client/ui/button.tsx'
import { Card } from '#client/ui/card.tsx'
import { DeleteDialog } from '#client/ui/delete-dialog.tsx'
import { EmptyState } from '#client/ui/empty-state.tsx'
import { Select } from '#client/ui/input.tsx'
import { PageHeader } from '#client/ui/page-header.tsx'
import { buttonClass } from '#client/ui/plain-button.tsx'
import { RowList } from '#client/ui/row-list.tsx'
import { type ReadingCase, readingCaseEndpoints, readingCaseKinds } from '#contract/reading-cases.ts'
import { casesQuery, exportAddress, useRemove, useRemoveAll } from './api.ts'
import { CaseRow } from './case-row.tsx'

/** The texts whose reading staff corrected: checked, approved and exported by administrators. */
export const ReadingCasesPage = () => {
  const t = useTranslations('readingCases')
  return (
    <OnlyFor
      endpoint={readingCaseEndpoints.listReadingCases}
      title={t('title')}
      subtitle={t('subtitle')}
      refusal={t('notAllowed')}
    >
      <ReadingCases />
    </OnlyFor>
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
  const more = useLoadMore(list)
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
            <a href={exportAddress()} download data-proof className={buttonClass({})}>
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
        <RowList
          label={t('title')}
          request={list}
          rows={rows}
          more={more}
          lead={<p className="border-b bg-sunken px-4 py-2 text-sm text-muted sm:px-5">{t('check')}</p>}
          empty={
            <EmptyState
              title={t('empty')}
              why={t('emptyWhy')}
              icon={<GraduationCap />}
              action={isNarrowed ? <Button onClick={clear}>{words('clearFilters')}</Button> : null}
            />
          }
        >
          {(row) => <CaseRow key={row.id} row={row} onRemove={() => setDoomed(row)} />}
        </RowList>
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
