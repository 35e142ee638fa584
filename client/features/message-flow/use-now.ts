import { useEffect, useState } from 'react'

const MINUTE_MS = 60_000

/** The present moment, renewed each minute, so that relative times stay true while nobody touches the screen. */
export const useNow = (): Date => {
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), MINUTE_MS)
    return () => clearInterval(timer)
  }, [])
  return now
}
