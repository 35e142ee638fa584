import { clsx as cx } from 'clsx'
import { ChevronDown } from 'lucide-react'
import type { InputHTMLAttributes, Ref, SelectHTMLAttributes, TextareaHTMLAttributes } from 'react'

/** The frame of every field. */
export const fieldClass =
  'w-full rounded-control border border-control bg-surface text-fg transition-colors duration-120 ease-out ' +
  'hover:border-muted disabled:bg-sunken disabled:text-muted aria-invalid:border-red-dot'

/** A single-line text field. */
export const Input = ({
  className,
  ...rest
}: InputHTMLAttributes<HTMLInputElement> & { ref?: Ref<HTMLInputElement> }) => (
  <input {...rest} className={cx(fieldClass, 'h-control px-3', className)} />
)

/** A multi-line text field. */
export const Textarea = ({
  className,
  rows = 4,
  ...rest
}: TextareaHTMLAttributes<HTMLTextAreaElement> & { ref?: Ref<HTMLTextAreaElement> }) => (
  <textarea {...rest} rows={rows} className={cx(fieldClass, 'px-3 py-2', className)} />
)

/** The native select, which works best for short lists, above all on phones. */
export const Select = ({
  className,
  size,
  ...rest
}: Omit<SelectHTMLAttributes<HTMLSelectElement>, 'size'> & { size?: 'md' | 'sm'; ref?: Ref<HTMLSelectElement> }) => (
  <span className={cx('relative inline-flex min-w-28', className)}>
    <select
      {...rest}
      className={cx(
        fieldClass,
        'appearance-none pr-8 text-ellipsis',
        size === 'sm' ? 'h-7 pl-2.5 text-sm touch:h-11' : 'h-control pl-3',
      )}
    />
    <ChevronDown
      aria-hidden
      className="pointer-events-none absolute top-1/2 right-2.5 size-4 -translate-y-1/2 text-muted"
    />
  </span>
)
