import { clsx as cx } from 'clsx'
import { Ellipsis } from 'lucide-react'
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { IconButton } from '../ui/button.tsx'
import { useEscapeOrder } from '../ui/escape-order.ts'

/** Layers that a control of the panel opens: a press in them belongs to the panel. */
const OTHER_LAYERS = '[role="menu"], [role="dialog"], [role="alertdialog"]'

/**
 * On a phone: the actions of the page and of the frame behind one button, so that the header is one row. The page's
 * stand in the element that `onSlot` gets. Always in the document, because a page puts its controls there.
 */
export const HeaderActions = ({
  onSlot,
  children,
}: {
  onSlot: (slot: HTMLElement | null) => void
  children: ReactNode
}) => {
  const t = useTranslations('shell')
  const id = useId()
  const frame = useRef<HTMLDivElement>(null)
  const [isOpen, setOpen] = useState(false)
  useEscapeOrder(isOpen, () => setOpen(false))
  useEffect(() => {
    if (!isOpen) return
    const own = frame.current
    const onOutside = ({ target }: Event) => {
      if (target instanceof Element && !own?.contains(target) && !target.closest(OTHER_LAYERS)) setOpen(false)
    }
    // A press is what the panel was opened for; one that opens a menu keeps the panel as that menu's place.
    const onClick = ({ target }: Event) => {
      const control = target instanceof Element ? target.closest(`#${CSS.escape(id)} :is(a, button)`) : null
      if (control && !control.matches('[aria-haspopup], [aria-disabled="true"], [aria-pressed]')) setOpen(false)
    }
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      setOpen(false)
      own?.querySelector('button')?.focus()
    }
    document.addEventListener('pointerdown', onOutside)
    document.addEventListener('focusin', onOutside)
    own?.addEventListener('click', onClick)
    own?.addEventListener('keydown', onKey)
    return () => {
      document.removeEventListener('pointerdown', onOutside)
      document.removeEventListener('focusin', onOutside)
      own?.removeEventListener('click', onClick)
      own?.removeEventListener('keydown', onKey)
    }
  }, [isOpen, id])
  return (
    <div ref={frame}>
      <IconButton
        variant="secondary"
        label={t('actions')}
        aria-expanded={isOpen}
        aria-controls={id}
        icon={<Ellipsis aria-hidden className="size-5" />}
        onClick={() => setOpen(!isOpen)}
      />
      <div
        id={id}
        data-layer
        className={cx(
          'absolute inset-x-4 top-full flex-wrap items-center gap-2 rounded-card border bg-surface p-3 shadow-float',
          isOpen ? 'flex' : 'hidden',
        )}
      >
        <div ref={onSlot} className="contents" />
        {children}
      </div>
    </div>
  )
}
