import { type ComponentProps, useState } from 'react'
import type { IdleDialog } from './idle-dialog.tsx'
import { useSessionWatch, WARNING_MS } from './session-watch.ts'

type Shown = (props: ComponentProps<typeof IdleDialog>) => React.ReactNode

/** Watches the session from the start; its dialog is loaded late, long before it is needed. */
export const IdleWarning = ({ Dialog }: { Dialog: Shown | undefined }) => {
  const { leftMs, isFinal, stay } = useSessionWatch()
  const [isUnderstood, setUnderstood] = useState(false)
  const isNear = leftMs > 0 && leftMs <= WARNING_MS
  if (!Dialog) return null
  return (
    <Dialog
      isOpen={isNear && !(isFinal && isUnderstood)}
      leftMs={leftMs}
      isFinal={isFinal}
      onAnswer={isFinal ? () => setUnderstood(true) : stay}
    />
  )
}
