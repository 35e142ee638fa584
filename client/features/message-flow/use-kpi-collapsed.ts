import { useState } from 'react'

const STORAGE_KEY = 'recado-kpi-collapsed'

const isStoredCollapsed = (): boolean => {
  try {
    return localStorage.getItem(STORAGE_KEY) === 'true'
  } catch {
    return false
  }
}

/** Whether the indicators are collapsed; this browser remembers it. */
export const useKpiCollapsed = (): [boolean, (isCollapsed: boolean) => void] => {
  const [isCollapsed, setCollapsed] = useState(isStoredCollapsed)
  return [
    isCollapsed,
    (next) => {
      setCollapsed(next)
      try {
        localStorage.setItem(STORAGE_KEY, String(next))
      } catch {
        // Storage may be unavailable (private windows): the choice then lasts until the page is closed.
      }
    },
  ]
}
