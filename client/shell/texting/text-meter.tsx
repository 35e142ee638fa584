import { clsx as cx } from 'clsx'
import { type ComponentProps, lazy, Suspense } from 'react'
import type { MeasuredText } from './measured-text.tsx'

const Measured = lazy(() => import('./measured-text.tsx').then((file) => ({ default: file.MeasuredText })))

/**
 * Shows the length of a text and what the carrier bills for it. Its tables load late, because they are larger than the
 * field; the line is reserved.
 */
export const TextMeter = (props: ComponentProps<typeof MeasuredText>) => (
  <Suspense fallback={<div id={props.id} className={cx('min-h-4', props.className)} />}>
    <Measured {...props} />
  </Suspense>
)
