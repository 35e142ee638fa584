import { useState } from 'react'
import { useIsWide } from '../ui/use-media.ts'

const OPEN_KEY = 'sidebar-open'
const PINNED_KEY = 'sidebar-pinned'

const isStored = (key: string): boolean | null => {
  try {
    const kept = localStorage.getItem(key)
    return kept === null ? null : kept === 'true'
  } catch {
    return null
  }
}

const write = (key: string, isOn: boolean) => {
  try {
    localStorage.setItem(key, String(isOn))
  } catch {
    // If storage is unavailable, the state lasts until the page is closed.
  }
}

export interface SidebarState {
  isOpen: boolean
  isPinned: boolean
}

/** Pinning opens the sidebar; unpinning leaves it as the pointer has it. */
export const pinned = (state: SidebarState, isPinned: boolean): SidebarState => ({
  isOpen: isPinned || state.isOpen,
  isPinned,
})

/** Hover and focus open the sidebar and leaving closes it, unless it is pinned. */
export const opened = (state: SidebarState, isOpen: boolean): SidebarState => ({
  isOpen: isOpen || state.isPinned,
  isPinned: state.isPinned,
})

/**
 * The sidebar's two remembered states. By default it is open and pinned from 1280 px on, because people learn the
 * labels before the icons. Below, it is narrow, because the page needs the room.
 */
export const useSidebarState = () => {
  const isRoomy = useIsWide()
  const [chosen, setChosen] = useState(() => ({ isOpen: isStored(OPEN_KEY), isPinned: isStored(PINNED_KEY) }))
  const isPinned = chosen.isPinned ?? isRoomy
  const state = { isPinned, isOpen: isPinned || (chosen.isOpen ?? isRoomy) }
  return {
    ...state,
    setOpen: (isOpen: boolean) => {
      // While pinned, a passing pointer changes nothing.
      if (isPinned) return
      const next = opened(state, isOpen)
      setChosen({ ...chosen, isOpen: next.isOpen })
      write(OPEN_KEY, next.isOpen)
    },
    setPinned: (isPinnedNow: boolean) => {
      const next = pinned(state, isPinnedNow)
      setChosen(next)
      write(OPEN_KEY, next.isOpen)
      write(PINNED_KEY, next.isPinned)
    },
  }
}
