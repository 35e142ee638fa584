import { useEffect, useState } from 'react'

const COUNT_UP_MS = 2000

/** Counts from nought to `end` in two seconds, once; at once where the system asks for no motion. */
export const useCountUp = (end: number): number => {
  // The end stands in the page as it comes from the server: without scripts it is simply there.
  const [value, setValue] = useState(end)
  useEffect(() => {
    if (window.matchMedia('(prefers-reduced-motion: reduce)').matches) return
    const startedAt = performance.now()
    let frame = 0
    const step = (now: number) => {
      const passed = Math.min(1, Math.max(0, (now - startedAt) / COUNT_UP_MS))
      // Fast at first, calm at the end.
      setValue(Math.round(end * (1 - (1 - passed) ** 3)))
      if (passed < 1) frame = requestAnimationFrame(step)
    }
    frame = requestAnimationFrame(step)
    return () => cancelAnimationFrame(frame)
  }, [end])
  return value
}
