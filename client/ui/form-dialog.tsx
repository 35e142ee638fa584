import { type FormEvent, type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'
import { LeaveQuestion } from './unsaved.tsx'

interface FormDialogProps {
  title: ReactNode
  description?: ReactNode
  size?: 'sm' | 'md' | 'lg'
  /** Closing would lose input. */
  isUnsaved: boolean
  isSubmitting: boolean
  /** 'Save' and 'Saving...' by default. */
  submitText?: string
  pendingText?: string
  /** Why the form cannot be saved; null when it can. */
  disabledReason?: string | null
  /** Shown to the left of the buttons. */
  note?: ReactNode
  formClass?: string
  /** Why it was not saved; stands below the fields. */
  failure?: string | null
  children: ReactNode
  /** Content of the dialog outside the form. */
  below?: ReactNode
  /** Settles when the form is saved or refused; until then it is not saved again. */
  onSubmit: (event: FormEvent) => Promise<unknown>
  onClose: () => void
}

/** A form in a dialog: Ctrl+Enter saves, and closing asks before it discards input. */
export const FormDialog = (props: FormDialogProps) => {
  const { title, description, size, isUnsaved, isSubmitting, disabledReason = null, note, formClass } = props
  const { failure = null, children, below, onSubmit, onClose } = props
  const words = useTranslations('words')
  const { submitText = words('save'), pendingText = words('saving') } = props
  const id = useId()
  const [isAsking, setIsAsking] = useState(false)
  const close = () => {
    if (isSubmitting) return
    if (isUnsaved) setIsAsking(true)
    else onClose()
  }
  // A second press may come before the first one is shown as saving.
  const isSaving = useRef(false)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (isSaving.current) return
    isSaving.current = true
    try {
      await onSubmit(event)
    } finally {
      isSaving.current = false
    }
  }
  const saveByKey = (event: KeyboardEvent<HTMLFormElement>) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || disabledReason !== null) return
    event.preventDefault()
    event.currentTarget.requestSubmit()
  }
  return (
    <>
      <Dialog
        isOpen
        onClose={close}
        size={size}
        title={title}
        description={description}
        footer={
          <>
            {note}
            <Button onClick={close}>{words('cancel')}</Button>
            <Button
              type="submit"
              form={id}
              variant="primary"
              isPending={isSubmitting}
              pendingText={pendingText}
              disabledReason={disabledReason}
            >
              {submitText}
            </Button>
          </>
        }
      >
        <form id={id} noValidate className={formClass} onSubmit={(event) => void submit(event)} onKeyDown={saveByKey}>
          {children}
          {failure === null ? null : (
            <p role="alert" className="text-sm text-red">
              {failure}
            </p>
          )}
        </form>
        {below}
      </Dialog>
      <LeaveQuestion
        // A successful save may navigate before the dialog has closed.
        hasUnsaved={() => isUnsaved && !isSubmitting}
        isClosing={isAsking}
        onStay={() => setIsAsking(false)}
        onDiscard={onClose}
      />
    </>
  )
}
