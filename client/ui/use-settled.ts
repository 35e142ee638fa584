import { useEffect, useRef, useState } from 'react'

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

/**
 * Gives a function that hands its value on to `tell` once no other value has come for the pause. The pause begins with
 * the call, at the key: not after what the key makes the browser draw.
 */
export const useAfterPause = <Value>(tell: (value: Value) => void, pause = PAUSE_MS): ((value: Value) => void) => {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const latest = useRef(tell)
  useEffect(() => {
    latest.current = tell
  }, [tell])
  useEffect(() => () => clearTimeout(timer.current), [])
  return (value) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => latest.current(value), pause)
  }
}
