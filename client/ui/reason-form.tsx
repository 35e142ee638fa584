import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from './button.tsx'
import { Field } from './field.tsx'
import { Textarea } from './input.tsx'

interface ReasonFormProps {
  /** The reason that is offered; nothing by default. */
  initial?: string
  label: string
  hint: string
  /** The error when no reason is given. */
  missingText: string
  longest: number
  submitText: string
  isDanger?: boolean
  className: string
  /** Does what the reason is for; answers why that was refused, or null. */
  onReason: (reason: string) => Promise<string | null>
  onCancel: () => void
}

/** Asks for a reason before something is done, and shows a refusal at it. */
export const ReasonForm = (props: ReasonFormProps) => {
  const { initial = '', label, hint, missingText, longest, submitText, isDanger, className, onReason, onCancel } = props
  const words = useTranslations('words')
  const [reason, setReason] = useState(initial)
  const [error, setError] = useState<string | null>(null)
  const [isPending, setPending] = useState(false)
  const field = useRef<HTMLTextAreaElement>(null)
  // In a page, where it replaces the button that opened it, it takes that button's focus; a dialog moves the focus itself.
  useEffect(() => {
    if (document.activeElement === document.body) field.current?.focus()
  }, [])
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (reason.trim() === '') {
      setError(missingText)
      return
    }
    setPending(true)
    setError(await onReason(reason.trim()))
    setPending(false)
  }
  return (
    <form onSubmit={(event) => void submit(event)} noValidate className={className}>
      <Field label={label} hint={hint} error={error} isRequired>
        {(control) => (
          <Textarea
            {...control}
            ref={field}
            rows={3}
            value={reason}
            maxLength={longest}
            onChange={(event) => {
              setReason(event.target.value)
              setError(null)
            }}
          />
        )}
      </Field>
      <div className="flex flex-wrap justify-end gap-2">
        <Button onClick={onCancel} isDisabled={isPending}>
          {words('cancel')}
        </Button>
        <Button
          type="submit"
          variant={isDanger ? 'danger' : 'primary'}
          isPending={isPending}
          pendingText={words('saving')}
        >
          {submitText}
        </Button>
      </div>
    </form>
  )
}
