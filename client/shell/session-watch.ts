import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { sessionEndpoints } from '#contract/session.ts'
import { ApiError, call, listenToCalls } from '../call.ts'
import { currentUserQuery, endSessionHere, useCurrentUser } from '../session.tsx'
import { forgetDrafts, keepDrafts } from './drafts.ts'

const MINUTE_MS = 60_000
/** How long before the end of the session the warning appears. */
export const WARNING_MS = 2 * MINUTE_MS
/** How often the server is told that somebody types or clicks without making calls. */
const TOUCH_MS = 5 * MINUTE_MS

type Said = 'signed-out' | 'active'

const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('recado-session')

/** Tells other windows of the browser, which share the session, that it ended or that somebody is active. */
export const tellOtherWindows = (said: Said): void => channel?.postMessage(said)

/**
 * When the session ends without activity, in epoch milliseconds: the idle time after the last call, or its maximum age.
 */
export const endOfSession = (lastActive: number, session: { idleMinutes: number; endsAt: string }): number =>
  Math.min(lastActive + session.idleMinutes * MINUTE_MS, Date.parse(session.endsAt))

/** True when the session's maximum age comes before its idle end, so that activity cannot extend it. */
export const isLastHour = (lastActive: number, session: { idleMinutes: number; endsAt: string }): boolean =>
  Date.parse(session.endsAt) <= lastActive + session.idleMinutes * MINUTE_MS

/** Ends the session in this window and clears its cached data. */
const endHere = (client: QueryClient, userId: number) => {
  keepDrafts(userId)
  endSessionHere()
  void client.cancelQueries()
  client.removeQueries()
}

/** Tells the server that somebody is active, which extends the session; a 401 means that it was too late. */
const stayHere = async (client: QueryClient, userId: number) => {
  try {
    client.setQueryData(currentUserQuery.queryKey, await call(sessionEndpoints.currentUser, {}))
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) endHere(client, userId)
  }
}

/** Handles 401s and messages of other windows, and counts the time until the session ends. */
export const useSessionWatch = (): { leftMs: number; isFinal: boolean; stay: () => void } => {
  const { id, session } = useCurrentUser()
  const client = useQueryClient()
  const [lastActive, setLastActive] = useState(() => Date.now())
  const [now, setNow] = useState(() => Date.now())

  useEffect(() => {
    const stopListening = listenToCalls({
      answered: (isBackground) => {
        if (isBackground) return
        setLastActive(Date.now())
        tellOtherWindows('active')
      },
      unreachable: () => undefined,
      sessionEnded: () => endHere(client, id),
    })
    const hear = (message: MessageEvent<Said>) => {
      if (message.data === 'active') setLastActive(Date.now())
      else {
        forgetDrafts()
        endHere(client, id)
      }
    }
    channel?.addEventListener('message', hear)
    return () => {
      stopListening()
      channel?.removeEventListener('message', hear)
    }
  }, [client, id])

  useEffect(() => {
    const tick = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(tick)
  }, [])

  // Reading and typing without calls are activity too: tells the server now and then.
  useEffect(() => {
    let lastTouch = Date.now()
    const touch = () => {
      if (Date.now() - lastTouch < TOUCH_MS) return
      lastTouch = Date.now()
      void stayHere(client, id)
    }
    const events = ['keydown', 'pointerdown'] as const
    for (const name of events) document.addEventListener(name, touch, { passive: true })
    return () => {
      for (const name of events) document.removeEventListener(name, touch)
    }
  }, [client, id])

  const leftMs = endOfSession(lastActive, session) - now
  const isOver = leftMs <= 0
  useEffect(() => {
    if (isOver) endHere(client, id)
  }, [isOver, client, id])

  return { leftMs, isFinal: isLastHour(lastActive, session), stay: () => void stayHere(client, id) }
}
