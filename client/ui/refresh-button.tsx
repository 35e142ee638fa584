import { clsx as cx } from 'clsx'
import { RefreshCw } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from './button.tsx'
import { useSettled } from './use-settled.ts'

/** A fetch that nobody pressed for is shown when it takes longer, in milliseconds. */
const LATE_MS = 300

/** Fetches what a screen shows again. It turns while that is under way: at once for who pressed it, else when it is slow. */
export const RefreshButton = ({
  isFetching,
  onRefresh,
  size = 'short',
}: {
  isFetching: boolean
  onRefresh: () => void
  size?: 'short' | 'sm'
}) => {
  const t = useTranslations('words')
  const [isPressed, setPressed] = useState(false)
  const isSlow = useSettled(isFetching, LATE_MS)
  // Pressed is whoever waits: once the answer has come, nobody does.
  const [wasFetching, setWasFetching] = useState(isFetching)
  if (wasFetching !== isFetching) {
    setWasFetching(isFetching)
    if (!isFetching) setPressed(false)
  }
  const isTurning = isFetching && (isPressed || isSlow)
  return (
    <Button
      size={size}
      icon={<RefreshCw aria-hidden className={cx('size-4', isTurning && 'animate-spin')} />}
      onClick={() => {
        setPressed(true)
        onRefresh()
      }}
    >
      {t('refresh')}
    </Button>
  )
}
