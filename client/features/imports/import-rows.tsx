import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { useLanguage } from '#client/i18n/intl-provider.tsx'
import { rowsOf, useLoadMore } from '#client/query.ts'
import { EmptyState } from '#client/ui/empty-state.tsx'
import { ListFailed } from '#client/ui/list-failed.tsx'
import { LoadMore } from '#client/ui/load-more.tsx'
import { SkeletonRows } from '#client/ui/skeleton.tsx'
import type { RowVerdict } from '#contract/imports/words.ts'
import type { Import } from '#contract/imports.ts'
import { rowsQuery } from './api.ts'
import { ImportRowItem } from './import-row-item.tsx'

/** The checked rows of a file, some at a time. */
export const ImportRows = ({ found, verdict }: { found: Import; verdict: RowVerdict | undefined }) => {
  const t = useTranslations('imports.rows')
  const words = useTranslations('words')
  const language = useLanguage()
  const list = useInfiniteQuery({ ...rowsQuery(found.id, verdict, language), refetchOnMount: 'always' })
  const { rows, total } = rowsOf(list.data)
  const more = useLoadMore(list)
  return (
    <>
      <p role="status" className="px-4 pt-3 text-sm text-muted sm:px-5">
        {list.data ? t('count', { count: total }) : null}
      </p>
      {list.isError ? <ListFailed hasRows={rows.length > 0} onRetry={() => void list.refetch()} /> : null}
      {list.isPending ? (
        <SkeletonRows text={words('loading')} rows={6} />
      ) : rows.length === 0 ? (
        <EmptyState title={t('empty')} />
      ) : (
        <ul aria-label={t('label')} className="divide-y">
          {rows.map((row) => (
            <ImportRowItem key={row.row} found={found} row={row} />
          ))}
        </ul>
      )}
      <LoadMore {...more} />
    </>
  )
}
