import { clsx as cx } from 'clsx'
import { CircleAlert } from 'lucide-react'
import { type ReactNode, useId } from 'react'

/** Props that connect a control with the label, hint and error of its field. */
export interface ControlProps {
  id: string
  'aria-describedby'?: string
  'aria-invalid'?: true
  'aria-required'?: true
}

interface FieldProps {
  label: ReactNode
  /** A line below the control; an error replaces it. */
  hint?: ReactNode
  /** The hint has several lines and stays below the error, so that the layout does not shift. */
  isHintKept?: boolean
  error?: ReactNode
  isRequired?: boolean
  className?: string
  children: (control: ControlProps) => ReactNode
}

/** A control with its label, hint and error: `<Field label=…>{(control) => <Input {...control} />}</Field>`. */
export const Field = (props: FieldProps) => {
  const { label, hint, isHintKept, error, isRequired, className, children } = props
  const id = useId()
  // Reserves a line for the error, so that a button below does not move when one appears.
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
