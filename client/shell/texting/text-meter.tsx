import { clsx as cx } from 'clsx'
import { type ComponentProps, lazy, Suspense } from 'react'
import type { MeasuredText } from './measured-text.tsx'

const Measured = lazy(() => import('./measured-text.tsx').then((file) => ({ default: file.MeasuredText })))

/**
 * How long a text is and what the carrier bills for it. The tables it is counted by weigh more than the field it stands
 * below: the line is kept free until they are there.
 */
export const TextMeter = (props: ComponentProps<typeof MeasuredText>) => (
  <Suspense fallback={<div id={props.id} className={cx('min-h-4', props.className)} />}>
    <Measured {...props} />
  </Suspense>
)
