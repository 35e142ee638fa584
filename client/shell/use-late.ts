import { useEffect, useState } from 'react'
import { readToasts, watchToasts } from '../ui/toast-queue.ts'

/** What no first view needs and what must be there when the network is not. */
const bring = async () => {
  const [{ Toaster }, { IdleDialog }] = await Promise.all([import('../ui/toaster.tsx'), import('./idle-dialog.tsx')])
  return { Toaster, IdleDialog }
}
type Late = Awaited<ReturnType<typeof bring>>

/** A screen has asked for what it needs by then. */
const SETTLED_MS = 1000

let arrived: Late | null = null

/** What is fetched once the screen has settled, or as soon as there is something to say; undefined until it is there. */
export const useLate = (): Partial<Late> => {
  const [late, setLate] = useState(arrived)
  useEffect(() => {
    if (late) return
    const fetchIt = async () => {
      try {
        arrived = await bring()
        setLate(arrived)
      } catch {
        // Without the network: the next toast asks again.
      }
    }
    const timer = setTimeout(() => void fetchIt(), SETTLED_MS)
    const stop = watchToasts(() => {
      if (readToasts().length > 0) void fetchIt()
    })
    return () => {
      clearTimeout(timer)
      stop()
    }
  }, [late])
  return late ?? {}
}
