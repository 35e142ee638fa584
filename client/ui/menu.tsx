import { clsx as cx } from 'clsx'
import { Check } from 'lucide-react'
import * as Radix from 'radix-ui/dropdown-menu'
import {
  type AriaAttributes,
  cloneElement,
  type DOMAttributes,
  type ReactElement,
  type ReactNode,
  useState,
} from 'react'

type TriggerProps = AriaAttributes & Pick<DOMAttributes<HTMLElement>, 'onClick' | 'onKeyDown'>

const itemClass =
  'flex min-h-9 w-full items-center gap-2.5 rounded-control px-2.5 py-1.5 outline-none touch:min-h-11 ' +
  'data-highlighted:bg-tint data-highlighted:text-fg aria-disabled:text-subtle [&>svg]:size-4 [&>svg]:shrink-0'

interface MenuProps {
  trigger: ReactElement<TriggerProps>
  label?: string
  align?: 'start' | 'end'
  children: ReactNode
}

/**
 * A menu below its trigger: `<Menu trigger={<IconButton …/>} label="…"><MenuItem …/></Menu>`. It is made when it is first
 * opened: a list has one in every row.
 */
export const Menu = (props: MenuProps) => {
  const { trigger } = props
  const [isUsed, setUsed] = useState(false)
  if (isUsed) return <UsedMenu {...props} />
  const own = trigger.props
  return cloneElement(trigger, {
    'aria-haspopup': 'menu',
    'aria-expanded': false,
    onClick: (event) => {
      own.onClick?.(event)
      setUsed(true)
    },
    onKeyDown: (event) => {
      own.onKeyDown?.(event)
      if (event.key !== 'ArrowDown') return
      event.preventDefault()
      setUsed(true)
    },
  } satisfies TriggerProps)
}

const UsedMenu = ({ trigger, label, align = 'end', children }: MenuProps) => (
  <Radix.Root modal={false} defaultOpen>
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

/** One command. A reason switches it off and stands below its words. */
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
  /** The child itself is the item: for links. */
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

/** One of several: the chosen one carries a tick. */
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

/** On or off in a menu that stays open, as for the columns of a table. */
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
