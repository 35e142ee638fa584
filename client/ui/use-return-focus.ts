import { useRef } from 'react'

/** What opened the dialog: of an item of a menu, which closes, the menu's button. */
const openerOf = (active: Element | null): Element | null => {
  const menu = active?.closest('[role=menu]')
  return menu ? document.getElementById(menu.getAttribute('aria-labelledby') ?? '') : active
}

/**
 * Dialog handlers that restore the focus. A dialog opened by state has no trigger to do it; if the element is gone (a
 * deleted row), the focus goes to the screen.
 */
export const useReturnFocus = () => {
  const before = useRef<Element | null>(null)
  return {
    onOpenAutoFocus: () => {
      before.current = openerOf(document.activeElement)
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault()
      const opener = before.current
      if (opener instanceof HTMLElement && opener.isConnected && opener !== document.body) opener.focus()
      // When two dialogs close together, keeps the focus that the other one restored.
      else if (document.activeElement === document.body) document.getElementById('main')?.focus({ preventScroll: true })
    },
  }
}
