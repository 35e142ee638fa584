import { clsx as cx } from 'clsx'
import { CircleAlert } from 'lucide-react'
import { type ReactNode, useId } from 'react'

/** What the control inside a field must carry so that label, hint and error belong to it. */
export interface ControlProps {
  id: string
  'aria-describedby'?: string
  'aria-invalid'?: true
  'aria-required'?: true
}

interface FieldProps {
  label: ReactNode
  /** A line below the control; an error takes its place. */
  hint?: ReactNode
  /** The hint is more than a line: it stays below the error, so that nothing moves when one comes. */
  isHintKept?: boolean
  error?: ReactNode
  isRequired?: boolean
  className?: string
  children: (control: ControlProps) => ReactNode
}

/** Label, control, hint and error as one: `<Field label=…>{(control) => <Input {...control} />}</Field>`. */
export const Field = (props: FieldProps) => {
  const { label, hint, isHintKept, error, isRequired, className, children } = props
  const id = useId()
  // A field that may be refused keeps a line free for it: what is about to be pressed below must not move away.
  const hasLine = 'error' in props
  const describedBy = [hint ? `${id}-hint` : null, error ? `${id}-error` : null].filter(Boolean).join(' ')
  const shownHint = hint ? (
    <div id={`${id}-hint`} className={error && !isHintKept ? 'visually-hidden' : 'text-sm text-muted'}>
      {hint}
    </div>
  ) : null
  return (
    <div className={className}>
      <label htmlFor={id} className="mb-1.5 block text-sm font-medium">
        {label}
        {isRequired ? (
          <span aria-hidden className="text-red">
            {' *'}
          </span>
        ) : null}
      </label>
      {children({
        id,
        ...(describedBy ? { 'aria-describedby': describedBy } : {}),
        ...(error ? { 'aria-invalid': true } : {}),
        ...(isRequired ? { 'aria-required': true } : {}),
      })}
      <div className={cx('text-sm', hasLine ? 'mt-1 min-h-4.5' : hint && 'mt-1.5')}>
        {isHintKept ? null : shownHint}
        {error ? (
          <p id={`${id}-error`} role="alert" className="flex items-start gap-1.5 text-red">
            <CircleAlert aria-hidden className="mt-px size-4 shrink-0" />
            {error}
          </p>
        ) : null}
      </div>
      {isHintKept ? shownHint : null}
    </div>
  )
}
