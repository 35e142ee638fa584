import { useTranslations } from 'use-intl'
import { Button } from '#client/ui/button.tsx'
import { EmptyState } from '#client/ui/empty-state.tsx'
import type { ThreadView } from '#contract/conversations.ts'

/** The empty state: because of filters, or because there is no conversation. */
export const NothingFound = ({
  isNarrowed,
  view,
  onClear,
}: {
  isNarrowed: boolean
  view: ThreadView | undefined
  onClear: () => void
}) => {
  const t = useTranslations('messageFlow')
  if (!isNarrowed) return <EmptyState title={t('list.empty')} why={t('list.emptyWhy')} />
  return (
    <EmptyState
      title={t('thread.noMatch')}
      why={view ? t(`list.emptyView.${view}`) : t('thread.noMatchWhy')}
      action={<Button onClick={onClear}>{t('filter.clear')}</Button>}
    />
  )
}
