import { clsx as cx } from 'clsx'
import { X } from 'lucide-react'
import * as RadixAlert from 'radix-ui/alert-dialog'
import * as Radix from 'radix-ui/dialog'
import { type ReactNode, useRef } from 'react'
import { useTranslations } from 'use-intl'
import { Button, IconButton } from './button.tsx'
import { useEscapeOrder } from './escape-order.ts'
import { useReturnFocus } from './use-return-focus.ts'

const veilClass = 'fixed inset-0 z-40 animate-fade bg-veil'
const sheetClass =
  'fixed z-40 flex animate-rise flex-col bg-surface shadow-float focus:outline-none ' +
  'inset-x-0 bottom-0 max-h-[92dvh] rounded-t-dialog ' +
  'sm:inset-0 sm:m-auto sm:h-fit sm:max-h-[86dvh] sm:w-[calc(100%-2rem)] sm:rounded-dialog sm:border'
/** What takes the first focus; Radix leaves links out. */
const FOCUSABLE = 'button, input, select, textarea, [tabindex="0"]'
const widths = { sm: 'sm:max-w-md', md: 'sm:max-w-xl', lg: 'sm:max-w-3xl' } as const

interface DialogProps {
  isOpen: boolean
  onClose: () => void
  title: ReactNode
  description?: ReactNode
  /** Buttons at the end, right-aligned. A form inside the dialog brings its own. */
  footer?: ReactNode
  size?: keyof typeof widths
  /** The dialog holds only text: its body is focusable, so that the keyboard can scroll it. */
  isText?: boolean
  children: ReactNode
}

/** A modal dialog that traps the focus and restores it on closing; a bottom sheet on phones. */
export const Dialog = ({ isOpen, onClose, title, description, footer, size = 'md', isText, children }: DialogProps) => {
  const t = useTranslations('words')
  const returnFocus = useReturnFocus()
  const sheet = useRef<HTMLDivElement>(null)
  const closing = useRef<HTMLDivElement>(null)
  useEscapeOrder(isOpen, onClose)
  return (
    <Radix.Root open={isOpen} onOpenChange={(open) => (open ? undefined : onClose())}>
      <Radix.Portal>
        <Radix.Overlay data-veil className={veilClass} />
        <Radix.Content
          {...returnFocus}
          onOpenAutoFocus={(event) => {
            returnFocus.onOpenAutoFocus()
            // While the content loads only the button that closes could take it: its tooltip would open, and the first
            // Escape would close that.
            if (!closing.current?.contains(sheet.current?.querySelector(FOCUSABLE) ?? null)) return
            event.preventDefault()
            sheet.current?.focus()
          }}
          ref={sheet}
          className={cx(sheetClass, widths[size])}
          {...(description ? {} : { 'aria-describedby': undefined })}
        >
          <div className="flex items-start gap-3 px-5 pt-5 pb-3 sm:px-6">
            <div className="min-w-0 flex-1">
              <Radix.Title className="pr-8 text-lg font-semibold">{title}</Radix.Title>
              {description ? <Radix.Description className="mt-1 text-muted">{description}</Radix.Description> : null}
            </div>
          </div>
          <div
            className="min-h-0 flex-1 overflow-y-auto px-5 pt-1 pb-5 sm:px-6"
            {...(isText ? { tabIndex: 0, role: 'group' } : {})}
          >
            {children}
          </div>
          {footer ? <div className="flex flex-wrap justify-end gap-2 border-t px-5 py-4 sm:px-6">{footer}</div> : null}
          {/* Last in the tab order, so that the first focus goes to the content. */}
          <div ref={closing} className="absolute top-3.5 right-3.5">
            <IconButton
              label={t('close')}
              icon={<X aria-hidden className="size-4.5" />}
              size="icon-sm"
              onClick={onClose}
            />
          </div>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}

interface AlertDialogProps {
  isOpen: boolean
  onClose: () => void
  title: ReactNode
  text: ReactNode
  confirmText: string
  /** 'Cancel' by default. */
  cancelText?: string
  pendingText?: string
  isPending?: boolean
  isDestructive?: boolean
  /** Why it cannot be confirmed yet. */
  disabledReason?: string | null
  onConfirm: () => void
  children?: ReactNode
}

/** Asks before something irreversible. Cancel has the initial focus. */
export const AlertDialog = ({
  isOpen,
  onClose,
  title,
  text,
  confirmText,
  cancelText,
  pendingText,
  isPending,
  isDestructive,
  disabledReason,
  onConfirm,
  children,
}: AlertDialogProps) => {
  const t = useTranslations('words')
  const returnFocus = useReturnFocus()
  const cancel = () => (isPending ? undefined : onClose())
  useEscapeOrder(isOpen, cancel)
  return (
    <RadixAlert.Root open={isOpen} onOpenChange={(open) => (open ? undefined : cancel())}>
      <RadixAlert.Portal>
        <RadixAlert.Overlay data-veil className={veilClass} />
        <RadixAlert.Content {...returnFocus} className={cx(sheetClass, widths.sm, 'gap-2 p-5 sm:p-6')}>
          <RadixAlert.Title className="text-lg font-semibold">{title}</RadixAlert.Title>
          <RadixAlert.Description className="text-muted">{text}</RadixAlert.Description>
          {children}
          <div className="mt-4 flex flex-wrap justify-end gap-2">
            <RadixAlert.Cancel asChild>
              <Button isDisabled={isPending}>{cancelText ?? t('cancel')}</Button>
            </RadixAlert.Cancel>
            <Button
              variant={isDestructive ? 'danger' : 'primary'}
              isPending={isPending}
              pendingText={pendingText}
              disabledReason={disabledReason}
              onClick={onConfirm}
            >
              {confirmText}
            </Button>
          </div>
        </RadixAlert.Content>
      </RadixAlert.Portal>
    </RadixAlert.Root>
  )
}
