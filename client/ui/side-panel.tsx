import { X } from 'lucide-react'
import * as Radix from 'radix-ui/dialog'
import { type ReactNode, useEffect, useRef } from 'react'
import { useTranslations } from 'use-intl'
import { IconButton } from './button.tsx'
import { useEscapeOrder } from './escape-order.ts'
import { useIsWide } from './use-media.ts'
import { useReturnFocus } from './use-return-focus.ts'

interface SidePanelProps {
  isOpen: boolean
  onClose: () => void
  title: ReactNode
  subtitle?: ReactNode
  children: ReactNode
}

const PanelHead = ({ title, subtitle, onClose }: Pick<SidePanelProps, 'title' | 'subtitle' | 'onClose'>) => {
  const t = useTranslations('words')
  return (
    <div className="flex items-start gap-3 border-b px-5 py-4">
      <div className="min-w-0 flex-1">
        <h2 className="truncate text-lg font-semibold">{title}</h2>
        {subtitle ? <p className="text-sm text-muted">{subtitle}</p> : null}
      </div>
      <IconButton label={t('close')} icon={<X aria-hidden className="size-4.5" />} size="icon-sm" onClick={onClose} />
    </div>
  )
}

/**
 * Details of one record: beside the list from 1280 px on (the list stays usable), a drawer over it below. Escape closes
 * it; the focus moves in on opening and returns on closing.
 */
export const SidePanel = (props: SidePanelProps) => {
  const isRoomy = useIsWide()
  const drawer = useRef<HTMLDivElement>(null)
  const returnFocus = useReturnFocus()
  useEscapeOrder(props.isOpen && !isRoomy, props.onClose)
  if (isRoomy) return props.isOpen ? <InlinePanel {...props} /> : null
  const { isOpen, onClose, title, children } = props
  return (
    <Radix.Root open={isOpen} onOpenChange={(open) => (open ? undefined : onClose())}>
      <Radix.Portal>
        <Radix.Overlay data-veil className="fixed inset-0 z-40 animate-fade bg-veil" />
        <Radix.Content
          aria-describedby={undefined}
          onOpenAutoFocus={(event) => {
            returnFocus.onOpenAutoFocus()
            // Focuses the panel itself: focus on its first button would open a tooltip.
            event.preventDefault()
            drawer.current?.focus()
          }}
          onCloseAutoFocus={returnFocus.onCloseAutoFocus}
          ref={drawer}
          tabIndex={-1}
          className="fixed inset-y-0 right-0 z-40 flex w-full max-w-md animate-slide flex-col bg-surface shadow-float focus:outline-none"
        >
          <Radix.Title className="visually-hidden">{title}</Radix.Title>
          <PanelHead {...props} />
          <div className="min-h-0 flex-1 overflow-y-auto px-5 py-4">{children}</div>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}

const InlinePanel = ({ onClose, title, subtitle, children }: SidePanelProps) => {
  const panel = useRef<HTMLElement>(null)
  useEffect(() => {
    const opener = document.activeElement
    panel.current?.focus({ preventScroll: true })
    return () => {
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus({ preventScroll: true })
    }
  }, [])
  return (
    <aside
      ref={panel}
      tabIndex={-1}
      aria-label={typeof title === 'string' ? title : undefined}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || event.defaultPrevented) return
        event.preventDefault()
        onClose()
      }}
      className="sticky top-0 flex max-h-full min-h-0 w-105 shrink-0 animate-slide flex-col self-stretch rounded-card border bg-surface focus:outline-none"
    >
      <PanelHead title={title} subtitle={subtitle} onClose={onClose} />
      <div className="min-h-0 flex-1 overflow-y-auto px-5 py-4">{children}</div>
    </aside>
  )
}
