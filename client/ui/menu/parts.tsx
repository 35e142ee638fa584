import { clsx as cx } from 'clsx'
import { Check } from 'lucide-react'
import * as Radix from 'radix-ui/dropdown-menu'
import * as RadixPopover from 'radix-ui/popover'
import { type AriaAttributes, type DOMAttributes, type ReactElement, type ReactNode, useState } from 'react'
import { useEscapeOrder } from '../escape-order.ts'

const itemClass =
  'flex min-h-9 w-full items-center gap-2.5 rounded-control px-2.5 py-1.5 outline-none touch:min-h-11 ' +
  'data-highlighted:bg-tint data-highlighted:text-fg aria-disabled:text-subtle [&>svg]:size-4 [&>svg]:shrink-0'

export type TriggerProps = AriaAttributes & Pick<DOMAttributes<HTMLElement>, 'onClick' | 'onKeyDown'>

export interface MenuProps {
  trigger: ReactElement<TriggerProps>
  label?: string
  align?: 'start' | 'end'
  children: ReactNode
}

export interface PopoverProps {
  trigger: ReactElement<TriggerProps>
  label: string
  /** Renders the content; receives the function that closes it. */
  children: (close: () => void) => ReactNode
}

/** A menu that was opened once. */
export const UsedMenu = ({ trigger, label, align = 'end', children }: MenuProps) => {
  const [isOpen, setOpen] = useState(true)
  useEscapeOrder(isOpen, () => setOpen(false))
  return (
    <Radix.Root modal={false} open={isOpen} onOpenChange={setOpen}>
      <Radix.Trigger asChild>{trigger}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          align={align}
          sideOffset={6}
          collisionPadding={8}
          aria-label={label}
          className="z-50 max-h-(--radix-dropdown-menu-content-available-height) min-w-48 animate-fade overflow-y-auto rounded-card border bg-surface p-1.5 shadow-float"
        >
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}

/** A popover that was opened once. */
export const UsedPopover = ({ trigger, label, children }: PopoverProps) => {
  const [isOpen, setOpen] = useState(true)
  useEscapeOrder(isOpen, () => setOpen(false))
  return (
    <RadixPopover.Root open={isOpen} onOpenChange={setOpen}>
      <RadixPopover.Trigger asChild>{trigger}</RadixPopover.Trigger>
      <RadixPopover.Portal>
        <RadixPopover.Content
          align="end"
          sideOffset={8}
          collisionPadding={8}
          aria-label={label}
          tabIndex={-1}
          onOpenAutoFocus={(event) => {
            // Focuses the popover itself: focus on its first button would open a tooltip over the content.
            event.preventDefault()
            if (event.currentTarget instanceof HTMLElement) event.currentTarget.focus()
          }}
          className="z-50 flex max-h-[min(32rem,var(--radix-popover-content-available-height))] w-[min(24rem,calc(100vw-1rem))] animate-fade flex-col rounded-card border bg-surface shadow-float focus:outline-none"
        >
          {children(() => setOpen(false))}
        </RadixPopover.Content>
      </RadixPopover.Portal>
    </RadixPopover.Root>
  )
}

/** A command. With a reason it is disabled and shows the reason below its label. */
export const MenuItem = ({
  icon,
  disabledReason,
  isDanger,
  onSelect,
  asChild,
  children,
}: {
  icon?: ReactNode
  disabledReason?: string | null
  isDanger?: boolean
  onSelect?: () => void
  /** Renders the child as the item; for links. */
  asChild?: boolean
  children: ReactNode
}) =>
  asChild ? (
    <Radix.Item asChild className={itemClass} onSelect={onSelect}>
      {children}
    </Radix.Item>
  ) : (
    <Radix.Item
      className={cx(itemClass, isDanger && !disabledReason && 'text-red')}
      aria-disabled={disabledReason ? true : undefined}
      onSelect={(event) => (disabledReason ? event.preventDefault() : onSelect?.())}
    >
      {icon}
      <span className="min-w-0">
        {children}
        {disabledReason ? <span className="block max-w-64 text-xs">{disabledReason}</span> : null}
      </span>
    </Radix.Item>
  )

/** A group of radio items; the chosen one has a check mark. */
export const MenuChoices = ({
  label,
  value,
  onChange,
  choices,
}: {
  label: string
  value: string
  onChange: (value: string) => void
  choices: readonly { value: string; label: ReactNode; icon?: ReactNode }[]
}) => (
  <Radix.Group>
    <MenuLabel>{label}</MenuLabel>
    <Radix.RadioGroup value={value} onValueChange={onChange}>
      {choices.map((choice) => (
        <Radix.RadioItem key={choice.value} value={choice.value} className={itemClass}>
          {choice.icon}
          {choice.label}
          <Radix.ItemIndicator className="ml-auto pl-3">
            <Check aria-hidden className="size-4 text-accent" />
          </Radix.ItemIndicator>
        </Radix.RadioItem>
      ))}
    </Radix.RadioGroup>
  </Radix.Group>
)

/** A checkbox item in a menu that stays open, as in the column menu. */
export const MenuToggle = ({
  isOn,
  onChange,
  children,
}: {
  isOn: boolean
  onChange: (isOn: boolean) => void
  children: ReactNode
}) => (
  <Radix.CheckboxItem
    checked={isOn}
    onCheckedChange={onChange}
    onSelect={(event) => event.preventDefault()}
    className={itemClass}
  >
    <span className="grid size-4 place-items-center rounded-[4px] border border-control">
      <Radix.ItemIndicator>
        <Check aria-hidden className="size-3.5 text-accent" />
      </Radix.ItemIndicator>
    </span>
    {children}
  </Radix.CheckboxItem>
)

export const MenuLabel = ({ children }: { children: ReactNode }) => (
  <Radix.Label className="px-2.5 pt-2 pb-1 text-xs font-medium text-subtle">{children}</Radix.Label>
)

export const MenuLine = () => <Radix.Separator className="my-1.5 h-px bg-line" />
