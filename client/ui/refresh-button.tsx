import { clsx as cx } from 'clsx'
import { RefreshCw } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { Button, IconButton } from './button.tsx'
import { useSettled } from './use-settled.ts'

/** A background fetch is shown when it takes longer than this, in milliseconds. */
const LATE_MS = 300

/** Fetches the screen's data again. It spins during the fetch: at once after a press, else only when it is slow. */
export const RefreshButton = ({
  isFetching,
  onRefresh,
  size = 'md',
}: {
  isFetching: boolean
  onRefresh: () => void
  /** `icon`: where the header has no room for the word. */
  size?: 'md' | 'sm' | 'icon'
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
  const icon = <RefreshCw aria-hidden className={cx('size-4', isTurning && 'animate-spin')} />
  const press = () => {
    setPressed(true)
    onRefresh()
  }
  return size === 'icon' ? (
    <IconButton variant="secondary" side="bottom" label={t('refresh')} icon={icon} onClick={press} />
  ) : (
    <Button size={size} icon={icon} onClick={press}>
      {t('refresh')}
    </Button>
  )
}
