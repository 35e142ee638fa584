import { useRef } from 'react'

/**
 * Handlers of a dialog that give the focus back to what had it before. A dialog that is opened by state has no trigger
 * that would do it; what was removed meanwhile (a deleted row) hands it to the screen.
 */
export const useReturnFocus = () => {
  const before = useRef<Element | null>(null)
  return {
    onOpenAutoFocus: () => {
      before.current = document.activeElement
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault()
      const opener = before.current
      if (opener instanceof HTMLElement && opener.isConnected && opener !== document.body) opener.focus()
      // Two dialogs that close together: what the other one gave back is left alone.
      else if (document.activeElement === document.body) document.getElementById('main')?.focus({ preventScroll: true })
    },
  }
}
