import { type ComponentProps, cloneElement, createElement, useState } from 'react'
import type { MenuProps, PopoverProps, TriggerProps } from './menu/parts.tsx'

type Parts = typeof import('./menu/parts.tsx')

let parts: Parts | null = null

/**
 * Loads the code of menus and popovers. Closed ones render only their button, so the rest loads after the first view or
 * with the first press. Throws when loading fails.
 */
export const loadMenus = async (): Promise<void> => {
  parts ??= await import('./menu/parts.tsx')
}

/** The loaded parts; only an open menu renders them. */
const drawn = (): Parts => {
  if (!parts) throw new Error('A menu is drawn before it was opened')
  return parts
}

/** A command. With a reason it is disabled and shows the reason below its label. */
export const MenuItem = (props: ComponentProps<Parts['MenuItem']>) => createElement(drawn().MenuItem, props)
/** A group of radio items; the chosen one has a check mark. */
export const MenuChoices = (props: ComponentProps<Parts['MenuChoices']>) => createElement(drawn().MenuChoices, props)
/** A checkbox item in a menu that stays open, as in the column menu. */
export const MenuToggle = (props: ComponentProps<Parts['MenuToggle']>) => createElement(drawn().MenuToggle, props)
export const MenuLabel = (props: ComponentProps<Parts['MenuLabel']>) => createElement(drawn().MenuLabel, props)
export const MenuLine = () => createElement(drawn().MenuLine)

/** Whether the menu was opened, and how to open it. If loading fails it stays closed until the next press. */
const useOpening = (): [isUsed: boolean, open: () => void] => {
  const [isUsed, setUsed] = useState(false)
  const open = () => {
    if (parts) setUsed(true)
    else
      void loadMenus().then(
        () => setUsed(true),
        () => undefined,
      )
  }
  return [isUsed, open]
}

/**
 * A menu below its trigger: `<Menu trigger={<IconButton …/>} label="…"><MenuItem …/></Menu>`. Mounted on first opening,
 * because a list has one in every row.
 */
export const Menu = (props: MenuProps) => {
  const { trigger } = props
  const [isUsed, open] = useOpening()
  if (isUsed) return createElement(drawn().UsedMenu, props)
  const own = trigger.props
  return cloneElement(trigger, {
    'aria-haspopup': 'menu',
    'aria-expanded': false,
    onClick: (event) => {
      own.onClick?.(event)
      open()
    },
    onKeyDown: (event) => {
      own.onKeyDown?.(event)
      if (event.key !== 'ArrowDown') return
      event.preventDefault()
      open()
    },
  } satisfies TriggerProps)
}

/** A popover below a button; mounted on first opening. */
export const Popover = (props: PopoverProps) => {
  const { trigger } = props
  const [isUsed, open] = useOpening()
  if (isUsed) return createElement(drawn().UsedPopover, props)
  return cloneElement(trigger, {
    'aria-haspopup': 'dialog',
    'aria-expanded': false,
    onClick: open,
  } satisfies TriggerProps)
}
