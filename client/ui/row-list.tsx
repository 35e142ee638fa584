import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from './button.tsx'
import { ListFailed } from './list-failed.tsx'
import { SkeletonRows } from './skeleton.tsx'

/** The state of the request for a list, as a query has it. */
interface Request {
  isPending: boolean
  isError: boolean
  refetch: () => unknown
}

/** The rows of a list, or what stands in their place: it is loading, it could not be loaded, or it is empty. */
export const RowList = <Row,>({
  label,
  request,
  rows,
  children,
  empty,
  lead,
  placeholders = 6,
  more,
}: {
  label: string
  request: Request
  rows: readonly Row[]
  /** A row as a list item with its key. */
  children: (row: Row) => ReactNode
  empty: ReactNode
  /** Stands above the rows. */
  lead?: ReactNode
  /** Rows shown while the list is loading. */
  placeholders?: number
  /** The next page of a long list. */
  more?: { hasMore: boolean; onMore: () => void }
}) => {
  const t = useTranslations('words')
  const { isPending, isError, refetch } = request
  return (
    <>
      {isError ? <ListFailed hasRows={rows.length > 0} onRetry={() => void refetch()} /> : null}
      {isPending ? (
        <SkeletonRows text={t('loading')} rows={placeholders} />
      ) : rows.length > 0 ? (
        <>
          {lead}
          <ul aria-label={label} className="divide-y">
            {rows.map(children)}
          </ul>
          {more?.hasMore ? (
            <div className="flex justify-center border-t p-3">
              <Button size="sm" onClick={more.onMore}>
                {t('loadMore')}
              </Button>
            </div>
          ) : null}
        </>
      ) : isError ? null : (
        empty
      )}
    </>
  )
}
