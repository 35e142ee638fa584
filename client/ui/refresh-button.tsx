import { clsx as cx } from 'clsx'
import { RefreshCw } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from './button.tsx'
import { useSettled } from './use-settled.ts'

/** A background fetch is shown when it takes longer than this, in milliseconds. */
const LATE_MS = 300

/** Fetches the screen's data again. It spins during the fetch: at once after a press, else only when it is slow. */
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
  // The press is over once the answer arrives.
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
