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
      else document.getElementById('main')?.focus({ preventScroll: true })
    },
  }
}
