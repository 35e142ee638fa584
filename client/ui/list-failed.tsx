import { TriangleAlert } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { Button } from './button.tsx'

/**
 * The error of a list that could not be loaded: a line above the rows that were loaded, or alone without rows. With
 * `hasRows: false`, do not show an empty state beside it: the list may have rows.
 */
export const ListFailed = ({ hasRows, onRetry }: { hasRows: boolean; onRetry?: () => void }) => {
  const t = useTranslations('words')
  const retry = onRetry ? (
    <Button size="sm" onClick={onRetry}>
      {t('retry')}
    </Button>
  ) : null
  return hasRows ? (
    <div role="alert" className="flex flex-wrap items-center gap-3 border-b bg-red-tint px-4 py-2 text-sm text-red">
      <TriangleAlert aria-hidden className="size-4 shrink-0" />
      <span className="min-w-0 flex-1">{t('listFailed')}</span>
      {retry}
    </div>
  ) : (
    <div role="alert" className="flex flex-col items-center gap-2 px-4 py-14 text-center">
      <span
        aria-hidden
        className="mb-1 grid size-12 place-items-center rounded-full bg-red-tint text-red [&>svg]:size-6"
      >
        <TriangleAlert />
      </span>
      <p className="font-medium">{t('listNotLoaded')}</p>
      <p className="max-w-[44ch] text-muted">{t('listNotLoadedWhy')}</p>
      {retry ? <div className="mt-2">{retry}</div> : null}
    </div>
  )
}
