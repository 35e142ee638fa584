import { useSyncExternalStore } from 'react'

const STORAGE_KEY = 'recado-single-keys'

const isStoredOn = (): boolean => {
  try {
    return localStorage.getItem(STORAGE_KEY) !== 'off'
  } catch {
    return true
  }
}

let isOn = typeof window === 'undefined' || isStoredOn()
const watchers = new Set<() => void>()

const watch = (watcher: () => void) => {
  watchers.add(watcher)
  return () => {
    watchers.delete(watcher)
  }
}

/** Turns all single-key shortcuts on or off: they get in the way of speech input (WCAG 2.1.4). */
export const switchSingleKeys = (isWanted: boolean): void => {
  isOn = isWanted
  try {
    localStorage.setItem(STORAGE_KEY, isWanted ? 'on' : 'off')
  } catch {
    // If storage is unavailable, the choice lasts until the page is closed.
  }
  for (const watcher of watchers) watcher()
}

export const useHasSingleKeys = (): boolean => useSyncExternalStore(watch, () => isOn)

/** True when a key goes into a text field. */
const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.matches('input, textarea, select, [contenteditable="true"]')

/** True when a single key is a shortcut: shortcuts are on, nobody is typing, and no dialog is open. */
export const isShortcut = (event: KeyboardEvent): boolean =>
  isOn &&
  !event.defaultPrevented &&
  !isTyping(event.target) &&
  document.querySelector('[role="dialog"], [role="alertdialog"], [role="menu"]') === null
