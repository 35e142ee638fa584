import { useEffect, useState } from 'react'

/** The pause after which what is typed into a search is asked for, in milliseconds. */
const PAUSE_MS = 200

/** A value that follows another one once it has rested: a search asks the server per pause, not per key. */
export const useSettled = <Value>(value: Value, pause = PAUSE_MS): Value => {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), pause)
    return () => clearTimeout(timer)
  }, [value, pause])
  return settled
}
