import { useState } from 'react'
import { useIsRoomy } from '../ui/use-media.ts'

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

/**
 * The sidebar's two remembered states. Until somebody chooses it is open and pinned where there is room beside it: people
 * learn the words before the icons. Below 1280 px it is narrow: the page needs the room more.
 */
export const useSidebarState = () => {
  const isRoomy = useIsRoomy()
  const [chosen, setChosen] = useState(() => ({ isOpen: isStored(OPEN_KEY), isPinned: isStored(PINNED_KEY) }))
  const isPinned = chosen.isPinned ?? isRoomy
  const state = { isPinned, isOpen: isPinned || (chosen.isOpen ?? isRoomy) }
  return {
    ...state,
    setOpen: (isOpen: boolean) => {
      // While it is pinned a pointer that passes chooses nothing.
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
