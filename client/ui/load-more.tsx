import { useTranslations } from 'use-intl'
import { Button } from './button.tsx'

/** The end of a list that shows some rows at a time: the button for more of them, nothing after the last. */
export const LoadMore = ({ hasMore, onMore }: { hasMore: boolean; onMore: () => void }) => {
  const words = useTranslations('words')
  return hasMore ? (
    <div className="flex justify-center border-t p-3">
      <Button size="sm" onClick={onMore}>
        {words('loadMore')}
      </Button>
    </div>
  ) : null
}
