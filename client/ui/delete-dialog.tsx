import { type ReactNode, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { AlertDialog } from './dialog.tsx'
import { toast } from './toast-queue.ts'

interface DeleteDialogProps {
  title: ReactNode
  text: ReactNode
  /** 'Delete' by default. */
  confirmText?: string
  pendingText: string
  /** The toast after deleting; its title is 'Success' by default. */
  done: { title?: string; description: string }
  /** Deletes; throws when the server refuses. */
  onDelete: () => Promise<unknown>
  /** Shows the refusal in a toast; returns the reason, which stays in the dialog. */
  onRefused: (error: Error) => string
  onClose: () => void
  /** More to know before confirming. */
  children?: ReactNode
}

/** Asks before something is deleted. A refusal is shown in the dialog, beside the button. */
export const DeleteDialog = (props: DeleteDialogProps) => {
  const { title, text, confirmText, pendingText, done, onDelete, onRefused, onClose, children } = props
  const words = useTranslations('words')
  const [isPending, setPending] = useState(false)
  const [refusal, setRefusal] = useState<string | null>(null)
  // A second press may come before the first one is shown as pending.
  const isDeleting = useRef(false)
  const confirm = async () => {
    if (isDeleting.current) return
    isDeleting.current = true
    setRefusal(null)
    setPending(true)
    try {
      await onDelete()
    } catch (error) {
      setRefusal(onRefused(error as Error))
      return
    } finally {
      isDeleting.current = false
      setPending(false)
    }
    toast({ title: words('success'), ...done })
    onClose()
  }
  return (
    <AlertDialog
      isOpen
      isDestructive
      title={title}
      text={text}
      confirmText={confirmText ?? words('delete')}
      pendingText={pendingText}
      isPending={isPending}
      onClose={onClose}
      onConfirm={() => void confirm()}
    >
      {children}
      {refusal ? (
        <p role="alert" className="mt-1 text-sm text-red">
          {refusal}
        </p>
      ) : null}
    </AlertDialog>
  )
}
