import { useEffect, useState } from 'react'

/** A search takes effect after this pause in typing, in milliseconds; rendering sooner would delay the next key. */
export const PAUSE_MS = 200

/** A debounced value: a search asks the server per pause, not per key. */
export const useSettled = <Value>(value: Value, pause = PAUSE_MS): Value => {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), pause)
    return () => clearTimeout(timer)
  }, [value, pause])
  return settled
}
