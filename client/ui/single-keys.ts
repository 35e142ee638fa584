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

/** Single-key shortcuts get in the way of people who speak to their computer: one switch turns all of them off. */
export const switchSingleKeys = (isWanted: boolean): void => {
  isOn = isWanted
  try {
    localStorage.setItem(STORAGE_KEY, isWanted ? 'on' : 'off')
  } catch {
    // Without storage the choice lasts as long as the page.
  }
  for (const watcher of watchers) watcher()
}

export const useHasSingleKeys = (): boolean => useSyncExternalStore(watch, () => isOn)

/** True when a key belongs to what is being typed and not to the screen. */
const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.matches('input, textarea, select, [contenteditable="true"]')

/** True when a single key pressed now is a shortcut: they are on, nothing is being typed, and no dialog is open. */
export const isShortcut = (event: KeyboardEvent): boolean =>
  isOn &&
  !event.defaultPrevented &&
  !isTyping(event.target) &&
  document.querySelector('[role="dialog"], [role="alertdialog"], [role="menu"]') === null
