import { useEffect, useState } from 'react'
import { countAt } from './rules.ts'

/**
 * Counts from zero to `end` in two seconds, once; at once under reduced motion. Until it starts, the page's styles hide
 * the prerendered end value.
 */
export const useCountUp = (end: number): { value: number; isCounting: boolean } => {
  const [shown, setShown] = useState({ value: end, isCounting: false })
  useEffect(() => {
    if (window.matchMedia('(prefers-reduced-motion: reduce)').matches) return
    let startedAt: number | null = null
    let frame = 0
    const step = (now: number) => {
      startedAt ??= now
      const { value, isDone } = countAt(end, now - startedAt)
      setShown({ value, isCounting: true })
      if (!isDone) frame = requestAnimationFrame(step)
    }
    frame = requestAnimationFrame(step)
    return () => cancelAnimationFrame(frame)
  }, [end])
  return shown
}
