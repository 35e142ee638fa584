import { useEffect, useRef } from 'react'

/** The overlays that Escape closes, the topmost last. */
const open: (() => void)[] = []

/** While `isOpen`, Escape calls `close`, even when a toast, which Radix puts above, gets the key first. */
export const useEscapeOrder = (isOpen: boolean, close: () => void): void => {
  const latest = useRef(close)
  useEffect(() => {
    latest.current = close
  })
  useEffect(() => {
    if (!isOpen) return
    const entry = () => latest.current()
    open.push(entry)
    return () => {
      open.splice(open.indexOf(entry), 1)
    }
  }, [isOpen])
}

/** Closes the topmost overlay; false when none is open. */
export const didCloseTopmost = (): boolean => {
  const topmost = open.at(-1)
  topmost?.()
  return topmost !== undefined
}
