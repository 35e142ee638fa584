import { useState } from 'react'

const KEY = 'recado-handset-phone'

const remembered = (): string | null => {
  try {
    return sessionStorage.getItem(KEY)
  } catch {
    return null
  }
}

/** The picked phone: kept for this tab, and never in the URL. */
export const usePhone = (): [string | null, (phone: string | null) => void] => {
  const [phone, setPhone] = useState(remembered)
  const pick = (next: string | null) => {
    setPhone(next)
    try {
      if (next) sessionStorage.setItem(KEY, next)
      else sessionStorage.removeItem(KEY)
    } catch {
      // Storage may be unavailable (private windows): the choice then lasts until the page is closed.
    }
  }
  return [phone, pick]
}
