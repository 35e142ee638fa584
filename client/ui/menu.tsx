import { type ComponentProps, cloneElement, createElement, useState } from 'react'
import type { MenuProps, PopoverProps, TriggerProps } from './menu/parts.tsx'

type Parts = typeof import('./menu/parts.tsx')

let parts: Parts | null = null

/**
 * Brings what menus and popovers are made of. A first view shows them closed: they need nothing but their buttons, and
 * the rest comes after it, or with the first press. Throws when it cannot be had.
 */
export const bringMenus = async (): Promise<void> => {
  parts ??= await import('./menu/parts.tsx')
}

/** What is drawn in an open menu: only an opened one asks for it. */
const drawn = (): Parts => {
  if (!parts) throw new Error('A menu is drawn before it was opened')
  return parts
}

/** One command. A reason switches it off and stands below its words. */
export const MenuItem = (props: ComponentProps<Parts['MenuItem']>) => createElement(drawn().MenuItem, props)
/** One of several: the chosen one carries a tick. */
export const MenuChoices = (props: ComponentProps<Parts['MenuChoices']>) => createElement(drawn().MenuChoices, props)
/** On or off in a menu that stays open, as for the columns of a table. */
export const MenuToggle = (props: ComponentProps<Parts['MenuToggle']>) => createElement(drawn().MenuToggle, props)
export const MenuLabel = (props: ComponentProps<Parts['MenuLabel']>) => createElement(drawn().MenuLabel, props)
export const MenuLine = () => createElement(drawn().MenuLine)

/** Whether it has been opened yet, and how. Where its parts cannot be had it stays closed, until it is pressed again. */
const useOpening = (): [isUsed: boolean, open: () => void] => {
  const [isUsed, setUsed] = useState(false)
  const open = () => {
    if (parts) setUsed(true)
    else
      void bringMenus().then(
        () => setUsed(true),
        () => undefined,
      )
  }
  return [isUsed, open]
}

/**
 * A menu below its trigger: `<Menu trigger={<IconButton …/>} label="…"><MenuItem …/></Menu>`. It is made when it is first
 * opened: a list has one in every row.
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

/** What opens below a button and is no menu; made when it is first opened. */
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
