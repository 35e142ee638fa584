import type { ReactNode } from 'react'

export type Side = 'top' | 'right' | 'bottom' | 'left'

export interface ShownTooltip {
  id: string
  anchor: HTMLElement
  text: ReactNode
  side: Side
}

/** Moving from one control to its neighbour opens the next tooltip at once. */
const SKIP_DELAY_MS = 300
/** How long the pointer may take from the control to the tooltip, which can be read and copied. */
const LEAVE_MS = 120

/** One tooltip for the whole console: controls register their text, and only the requested one is rendered. */
export const createTooltips = (now: () => number = Date.now) => {
  let shown: ShownTooltip | null = null
  let closedAt = Number.NEGATIVE_INFINITY
  let timer: ReturnType<typeof setTimeout> | undefined
  const watchers = new Set<() => void>()

  const set = (next: ShownTooltip | null) => {
    clearTimeout(timer)
    if (next === shown) return
    if (next === null) closedAt = now()
    shown = next
    for (const watcher of watchers) watcher()
  }

  return {
    read: () => shown,
    watch: (watcher: () => void) => {
      watchers.add(watcher)
      return () => {
        watchers.delete(watcher)
      }
    },
    /** Shows it after `delay` ms, or at once when another one was shown a moment ago. */
    show: (next: ShownTooltip, delay: number) => {
      clearTimeout(timer)
      const isWarm = shown !== null || now() - closedAt < SKIP_DELAY_MS
      if (delay === 0 || isWarm) set(next)
      else timer = setTimeout(() => set(next), delay)
    },
    /** The pointer has left: closes unless it returns, or reaches the tooltip. */
    leave: () => {
      clearTimeout(timer)
      if (shown) timer = setTimeout(() => set(null), LEAVE_MS)
    },
    stay: () => clearTimeout(timer),
    close: () => set(null),
    /** Its control was removed or has another text now. */
    change: (id: string, text: ReactNode) => {
      if (shown?.id !== id || shown.text === text) return
      set(text ? { ...shown, text } : null)
    },
  }
}

export const tooltips = createTooltips()
