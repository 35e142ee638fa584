import { useQueryClient } from '@tanstack/react-query'
import { WifiOff } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import { onCalls } from '../call.ts'
import { Button } from '../ui/button.tsx'

/** While the server cannot be reached it is looked for this often. */
const PROBE_MS = 5000

/** Stands above the page after a call that got no answer, looks for the server, and renews the screen when it is back. */
export const OfflineBar = () => {
  const t = useTranslations('shell.offline')
  const client = useQueryClient()
  const [isAway, setAway] = useState(false)

  useEffect(
    () =>
      onCalls({
        answered: () => setAway(false),
        unreachable: () => setAway(true),
        sessionEnded: () => undefined,
      }),
    [],
  )

  useEffect(() => {
    if (!isAway) return
    const look = async () => {
      try {
        if (!(await fetch('/healthz')).ok) return
      } catch {
        return
      }
      setAway(false)
      void client.refetchQueries({ type: 'active' })
    }
    const probe = setInterval(() => void look(), PROBE_MS)
    return () => clearInterval(probe)
  }, [isAway, client])

  if (!isAway) return null
  return (
    <div
      role="alert"
      className="flex flex-wrap items-center gap-3 bg-yellow-tint px-4 py-2 text-sm text-yellow sm:px-6 lg:px-8"
    >
      <WifiOff aria-hidden className="size-4 shrink-0" />
      <span className="min-w-0 flex-1">{t('text')}</span>
      <Button size="sm" onClick={() => void client.refetchQueries({ type: 'active' })}>
        {t('retry')}
      </Button>
    </div>
  )
}
