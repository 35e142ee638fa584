import { cva, type VariantProps } from 'class-variance-authority'
import { clsx as cx } from 'clsx'
import type { ButtonHTMLAttributes, MouseEvent, ReactNode, Ref } from 'react'
import { Spinner } from './spinner.tsx'

/** Button classes, also for links among buttons. */
export const buttonClass = cva(
  'inline-flex shrink-0 items-center justify-center gap-2 rounded-control border font-medium whitespace-nowrap select-none ' +
    'transition-colors duration-120 ease-out aria-disabled:opacity-55',
  {
    variants: {
      variant: {
        primary: 'border-transparent bg-accent text-on-accent not-aria-disabled:hover:bg-accent-hover',
        secondary:
          'border-line bg-surface text-fg not-aria-disabled:hover:border-control not-aria-disabled:hover:bg-sunken',
        quiet: 'border-transparent text-muted not-aria-disabled:hover:bg-sunken not-aria-disabled:hover:text-fg',
        danger: 'border-transparent bg-danger text-on-danger not-aria-disabled:hover:bg-danger-hover',
      },
      size: {
        md: 'min-h-control px-4',
        sm: 'min-h-7 px-2.5 text-sm touch:min-h-11 touch:px-3.5',
        icon: 'size-control p-0',
        'icon-sm': 'size-7 p-0 touch:size-11',
      },
    },
    defaultVariants: { variant: 'secondary', size: 'md' },
  },
)

export interface PlainButtonProps
  extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'disabled'>,
    VariantProps<typeof buttonClass> {
  icon?: ReactNode
  isPending?: boolean
  /** Shown while pending; the button is as wide as the longer text. */
  pendingText?: string
  /** Disabled for an obvious reason (an empty form, a last page). */
  isDisabled?: boolean
  ref?: Ref<HTMLButtonElement>
}

/**
 * A button that can be pending; while disabled it stays in the tab order. It has no tooltip, to keep the screens before
 * sign-in small; use Button elsewhere.
 */
export const PlainButton = ({
  variant,
  size,
  icon,
  isPending = false,
  pendingText,
  isDisabled = false,
  className,
  children,
  onClick,
  type = 'button',
  ...rest
}: PlainButtonProps) => {
  const isOff = isDisabled || isPending
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (isOff) {
      event.preventDefault()
      event.stopPropagation()
      return
    }
    onClick?.(event)
  }
  return (
    <button
      {...rest}
      type={type}
      aria-disabled={isOff || undefined}
      aria-busy={isPending || undefined}
      className={cx(buttonClass({ variant, size }), className)}
      onClick={press}
    >
      {isPending ? <Spinner /> : icon}
      {pendingText ? (
        <span className="grid">
          <span
            className={cx('col-start-1 row-start-1', isPending && 'invisible')}
            aria-hidden={isPending || undefined}
          >
            {children}
          </span>
          <span
            className={cx('col-start-1 row-start-1', !isPending && 'invisible')}
            aria-hidden={!isPending || undefined}
          >
            {pendingText}
          </span>
        </span>
      ) : (
        children
      )}
    </button>
  )
}
