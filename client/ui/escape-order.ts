import { useEffect, useRef } from 'react'

/** What is open over the page and closes with Escape, the topmost last. */
const open: (() => void)[] = []

/** While `isOpen`, `close` is what Escape means: also when a toast, which the library puts above, hears the key first. */
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

/** Closes the topmost of what is open; false when nothing is. */
export const didCloseTopmost = (): boolean => {
  const topmost = open.at(-1)
  topmost?.()
  return topmost !== undefined
}
