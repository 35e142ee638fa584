import type { ReactNode } from 'react'

export type Side = 'top' | 'right' | 'bottom' | 'left'

export interface ShownTooltip {
  id: string
  anchor: HTMLElement
  text: ReactNode
  side: Side
}

/** From one control to its neighbour the next tooltip opens at once. */
const SKIP_DELAY_MS = 300
/** As long as the pointer may take from the control to the tooltip, which can be read and copied. */
const LEAVE_MS = 120

/** One tooltip for the whole console: controls say what they would show, only the one that is asked for is drawn. */
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
    /** Shows it after `delay` ms, at once when another one was there a moment ago. */
    show: (next: ShownTooltip, delay: number) => {
      clearTimeout(timer)
      const isWarm = shown !== null || now() - closedAt < SKIP_DELAY_MS
      if (delay === 0 || isWarm) set(next)
      else timer = setTimeout(() => set(next), delay)
    },
    /** The pointer has left: it closes unless the pointer comes back, or onto the tooltip. */
    leave: () => {
      clearTimeout(timer)
      if (shown) timer = setTimeout(() => set(null), LEAVE_MS)
    },
    stay: () => clearTimeout(timer),
    close: () => set(null),
    /** Its control has gone, or says something else now. */
    change: (id: string, text: ReactNode) => {
      if (shown?.id !== id || shown.text === text) return
      set(text ? { ...shown, text } : null)
    },
  }
}

export const tooltips = createTooltips()
