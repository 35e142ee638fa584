import { SlidersHorizontal } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from './button.tsx'
import { useIsNarrow } from './use-media.ts'

/**
 * The filters of a list. On a phone they are behind a button with the number of active filters, to leave room for the
 * list.
 */
export const Filters = ({ set, children }: { set: number; children: ReactNode }) => {
  const t = useTranslations('words')
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  if (!useIsNarrow()) return children
  return (
    <>
      <Button
        aria-expanded={isOpen}
        aria-controls={id}
        icon={<SlidersHorizontal aria-hidden className="size-4" />}
        className={set > 0 ? 'border-accent bg-tint' : undefined}
        onClick={() => setOpen(!isOpen)}
      >
        {t('filters', { count: set })}
      </Button>
      <div
        id={id}
        hidden={!isOpen}
        className={isOpen ? 'order-last flex w-full flex-wrap items-center gap-2' : undefined}
      >
        {isOpen ? children : null}
      </div>
    </>
  )
}
