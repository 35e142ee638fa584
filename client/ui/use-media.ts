import { useSyncExternalStore } from 'react'

const useIsMatched = (query: string): boolean =>
  useSyncExternalStore(
    (changed) => {
      const list = window.matchMedia(query)
      list.addEventListener('change', changed)
      return () => list.removeEventListener('change', changed)
    },
    () => window.matchMedia(query).matches,
  )

/** Below 768 px, where tables become cards. Paper is as narrow between its margins, and keeps its tables. */
export const useIsNarrow = (): boolean => useIsMatched('screen and (max-width: 767.98px)')

/**
 * From 1280 px on, a page's buttons fit beside its title, details beside their list, sidebar labels beside the page.
 */
export const useIsWide = (): boolean => useIsMatched('(min-width: 1280px)')
