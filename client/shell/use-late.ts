import { useEffect, useState } from 'react'
import { needTexts } from '../i18n/intl-provider.tsx'
import { loadMenus } from '../ui/menu.tsx'
import { readToasts, watchToasts } from '../ui/toast-queue.ts'
import { tooltips } from '../ui/tooltip-state.ts'

const bring = async () => {
  const [{ late }] = await Promise.all([import('./late.tsx'), loadMenus(), needTexts('frameAlerts')])
  return late
}
type Late = Awaited<ReturnType<typeof bring>>

/** How often loading is tried again while the network is down and something must be shown. */
const AGAIN_MS = 3000

/** By then a screen has requested what it needs. */
const SETTLED_MS = 1000

let arrived: Late | null = null

/** What is fetched once the screen has settled, or as soon as there is something to say or a tooltip to show; undefined until it is there. */
export const useLate = (): Partial<Late> => {
  const [late, setLate] = useState(arrived)
  useEffect(() => {
    if (late) return
    let timer: ReturnType<typeof setTimeout>
    let isGone = false
    const fetchIt = async () => {
      clearTimeout(timer)
      try {
        arrived = await bring()
        if (!isGone) setLate(arrived)
      } catch {
        if (!isGone) timer = setTimeout(() => void fetchIt(), AGAIN_MS)
      }
    }
    timer = setTimeout(() => void fetchIt(), SETTLED_MS)
    const stops = [
      watchToasts(() => {
        if (readToasts().length > 0) void fetchIt()
      }),
      tooltips.watch(() => {
        if (tooltips.read()) void fetchIt()
      }),
    ]
    return () => {
      isGone = true
      clearTimeout(timer)
      for (const stop of stops) stop()
    }
  }, [late])
  return late ?? {}
}
