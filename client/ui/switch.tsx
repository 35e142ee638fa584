import { clsx as cx } from 'clsx'
import { Check } from 'lucide-react'
import * as Radix from 'radix-ui/switch'
import { type InputHTMLAttributes, type ReactNode, type Ref, useId } from 'react'

/** A checkbox with its label; the whole line is the target. */
export const Checkbox = ({
  label,
  className,
  ...rest
}: Omit<InputHTMLAttributes<HTMLInputElement>, 'type'> & { label: ReactNode; ref?: Ref<HTMLInputElement> }) => (
  <label className={cx('flex min-h-7 items-center gap-2.5 touch:min-h-11', className)}>
    <span className="relative grid size-5 shrink-0 place-items-center">
      <input
        {...rest}
        type="checkbox"
        className="peer size-5 appearance-none rounded-[4px] border border-control bg-surface checked:border-accent checked:bg-accent"
      />
      <Check
        aria-hidden
        className="pointer-events-none absolute size-3.5 text-on-accent opacity-0 peer-checked:opacity-100"
      />
    </span>
    {label}
  </label>
)

/** A switch that takes effect at once. */
export const Switch = ({
  label,
  isOn,
  onChange,
  isDisabled,
  className,
}: {
  label: ReactNode
  isOn: boolean
  onChange: (isOn: boolean) => void
  isDisabled?: boolean
  className?: string
}) => {
  const id = useId()
  return (
    <span className={cx('inline-flex min-h-7 items-center gap-2.5 touch:min-h-11', className)}>
      <Radix.Root
        id={id}
        checked={isOn}
        onCheckedChange={onChange}
        disabled={isDisabled}
        className="h-6 w-10 shrink-0 rounded-full border border-control bg-sunken p-0.5 transition-colors duration-120 data-[state=checked]:border-accent data-[state=checked]:bg-accent"
      >
        <Radix.Thumb className="block size-4.5 rounded-full bg-control transition-transform duration-120 data-[state=checked]:translate-x-4 data-[state=checked]:bg-on-accent" />
      </Radix.Root>
      <label htmlFor={id}>{label}</label>
    </span>
  )
}
