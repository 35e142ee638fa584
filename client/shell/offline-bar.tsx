import { useQueryClient } from '@tanstack/react-query'
import { WifiOff } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import { listenToCalls } from '../call.ts'
import { Button } from '../ui/button.tsx'
import { Notice } from './notices.tsx'

/** How often an unreachable server is probed. */
const PROBE_MS = 5000

/** Appears above the page after a call without an answer, probes the server, and refetches when it is back. */
export const OfflineBar = () => {
  const t = useTranslations('shell.offline')
  const client = useQueryClient()
  const [isAway, setAway] = useState(false)

  useEffect(
    () =>
      listenToCalls({
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
    <Notice rank="offline" name={t('name')} icon={<WifiOff />} role="alert" text={t('text')}>
      <Button size="sm" onClick={() => void client.refetchQueries({ type: 'active' })}>
        {t('retry')}
      </Button>
    </Notice>
  )
}
