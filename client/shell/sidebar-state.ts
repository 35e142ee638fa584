import { useState } from 'react'

const OPEN_KEY = 'sidebar-open'
const PINNED_KEY = 'sidebar-pinned'

const isStored = (key: string, isDefault: boolean): boolean => {
  try {
    const stored = localStorage.getItem(key)
    return stored === null ? isDefault : stored === 'true'
  } catch {
    return isDefault
  }
}

const write = (key: string, isOn: boolean) => {
  try {
    localStorage.setItem(key, String(isOn))
  } catch {
    // Without storage the state lasts as long as the page.
  }
}

export interface SidebarState {
  isOpen: boolean
  isPinned: boolean
}

/** Pinning forces the sidebar open; unpinning leaves it as it is under the pointer. */
export const pinned = (state: SidebarState, isPinned: boolean): SidebarState => ({
  isOpen: isPinned || state.isOpen,
  isPinned,
})

/** Hovering and focus open it, leaving closes it, unless it is pinned. */
export const opened = (state: SidebarState, isOpen: boolean): SidebarState => ({
  isOpen: isOpen || state.isPinned,
  isPinned: state.isPinned,
})

/** The sidebar's two remembered states. On a first visit it is open and pinned: people learn the words before the icons. */
export const useSidebarState = () => {
  const [state, setState] = useState<SidebarState>(() => {
    const isPinned = isStored(PINNED_KEY, true)
    return { isOpen: isPinned || isStored(OPEN_KEY, true), isPinned }
  })
  const change = (next: SidebarState) => {
    setState(next)
    write(OPEN_KEY, next.isOpen)
    write(PINNED_KEY, next.isPinned)
  }
  return {
    ...state,
    setOpen: (isOpen: boolean) => change(opened(state, isOpen)),
    setPinned: (isPinned: boolean) => change(pinned(state, isPinned)),
  }
}
