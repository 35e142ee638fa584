import { type RefObject, useCallback, useEffect, useState } from 'react'
import type { Language } from '#contract/primitives.ts'

const AUTO_TOGGLE_MS = 8000

const other = (language: Language): Language => (language === 'es' ? 'en' : 'es')

/**
 * The language of the sample conversation: switched by hand, and automatically every eight seconds once the sample was
 * visible. `isMoving` false stops the latter.
 */
export const useSampleLanguage = (initial: Language, sample: RefObject<HTMLElement | null>, isMoving: boolean) => {
  const [switches, setSwitches] = useState(0)
  const [wasSeen, setSeen] = useState(false)

  useEffect(() => {
    const element = sample.current
    if (!element) return
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some((entry) => entry.isIntersecting)) return
        setSeen(true)
        observer.disconnect()
      },
      { threshold: 0.3 },
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [sample])

  // Each switch, by hand too, restarts the eight seconds.
  useEffect(() => {
    if (!wasSeen || !isMoving) return
    const timer = setTimeout(() => setSwitches(switches + 1), AUTO_TOGGLE_MS)
    return () => clearTimeout(timer)
  }, [wasSeen, isMoving, switches])

  const toggle = useCallback(() => setSwitches((count) => count + 1), [])

  // A click anywhere on the sample switches too; the badge is the accessible control.
  useEffect(() => {
    const element = sample.current
    element?.addEventListener('click', toggle)
    return () => element?.removeEventListener('click', toggle)
  }, [sample, toggle])

  return switches % 2 === 0 ? initial : other(initial)
}
