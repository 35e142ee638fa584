import { useEffect, useState } from 'react'

/** A pause in typing after which a search takes effect, in milliseconds: what is drawn sooner holds up the next key. */
export const PAUSE_MS = 200

/** A value that follows another one once it has rested: a search asks the server per pause, not per key. */
export const useSettled = <Value>(value: Value, pause = PAUSE_MS): Value => {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), pause)
    return () => clearTimeout(timer)
  }, [value, pause])
  return settled
}
