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
  /** A line below the control, before any error. */
  hint?: ReactNode
  error?: ReactNode
  isRequired?: boolean
  className?: string
  children: (control: ControlProps) => ReactNode
}

/** Label, control, hint and error as one: `<Field label=…>{(control) => <Input {...control} />}</Field>`. */
export const Field = ({ label, hint, error, isRequired, className, children }: FieldProps) => {
  const id = useId()
  const describedBy = [hint ? `${id}-hint` : null, error ? `${id}-error` : null].filter(Boolean).join(' ')
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
      {hint ? (
        <p id={`${id}-hint`} className="mt-1.5 text-sm text-muted">
          {hint}
        </p>
      ) : null}
      {error ? (
        <p id={`${id}-error`} role="alert" className="mt-1.5 flex items-start gap-1.5 text-sm text-red">
          <CircleAlert aria-hidden className="mt-px size-4 shrink-0" />
          {error}
        </p>
      ) : null}
    </div>
  )
}
