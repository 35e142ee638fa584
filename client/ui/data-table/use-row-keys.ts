import { type KeyboardEvent, type RefObject, useState } from 'react'

/** The row index a key moves to; null when the key does not move. */
export const rowAfterKey = (key: string, active: number, count: number): number | null => {
  if (count === 0) return null
  const last = count - 1
  switch (key) {
    case 'ArrowDown':
    case 'j':
    case 'J':
      return Math.min(last, active + 1)
    case 'ArrowUp':
    case 'k':
    case 'K':
      return Math.max(0, active - 1)
    case 'Home':
      return 0
    case 'End':
      return last
    default:
      return null
  }
}

/** Focuses a row. A row outside the virtual window exists only a frame or two after scrolling to it. */
const focusRow = (container: RefObject<HTMLElement | null>, index: number, triesLeft = 5): void => {
  const row = container.current?.querySelector<HTMLElement>(`[data-index="${index}"]`)
  if (row) row.focus()
  else if (triesLeft > 0) requestAnimationFrame(() => focusRow(container, index, triesLeft - 1))
}

/**
 * Roving tabindex for the rows of a list: arrows, J and K move. Keys of a control inside a row (a select, a field) stay
 * with it; Escape returns from the control to its row.
 */
export const useRowKeys = ({
  count,
  container,
  scrollTo,
  onOpen,
  onSelect,
}: {
  count: number
  container: RefObject<HTMLElement | null>
  scrollTo: (index: number) => void
  onOpen: (index: number) => void
  /** Called on Space; with Shift for a range. */
  onSelect?: ((index: number, isRange: boolean) => void) | undefined
}) => {
  const [wanted, setActive] = useState(0)
  const active = Math.min(wanted, Math.max(0, count - 1))
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return
    const row = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-index]') : null
    if (!row) return
    if (event.target !== row) {
      if (event.key === 'Escape') row.focus()
      return
    }
    if (event.key === 'Enter') {
      event.preventDefault()
      onOpen(active)
      return
    }
    if (event.key === ' ' && onSelect) {
      event.preventDefault()
      onSelect(active, event.shiftKey)
      return
    }
    const next = rowAfterKey(event.key, active, count)
    if (next === null) return
    event.preventDefault()
    setActive(next)
    scrollTo(next)
    focusRow(container, next)
  }
  return { active, setActive, onKeyDown }
}
