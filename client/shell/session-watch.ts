import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { sessionEndpoints } from '#contract/session.ts'
import { ApiError, call, onCalls } from '../call.ts'
import { currentUserQuery, endSessionHere, useCurrentUser } from '../session.tsx'
import { forgetDrafts, keepDrafts } from './drafts.ts'

const MINUTE_MS = 60_000
/** The warning stands this long before the session ends. */
export const WARNING_MS = 2 * MINUTE_MS
/** While somebody types or clicks without calling anything, the server hears of it this often. */
const TOUCH_MS = 5 * MINUTE_MS

type Said = 'signed-out' | 'active'

const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('recado-session')

/** Other windows of the same browser share the session: they hear that it ended, or that somebody is there. */
export const tellOtherWindows = (said: Said): void => channel?.postMessage(said)

/** When the session ends if nothing more is done, in epoch milliseconds: idle time after the last call, or its last hour. */
export const endOfSession = (lastActive: number, session: { idleMinutes: number; endsAt: string }): number =>
  Math.min(lastActive + session.idleMinutes * MINUTE_MS, Date.parse(session.endsAt))

/** True when the session's last hour is nearer than its idle end: nothing anybody does can move it. */
export const isLastHour = (lastActive: number, session: { idleMinutes: number; endsAt: string }): boolean =>
  Date.parse(session.endsAt) <= lastActive + session.idleMinutes * MINUTE_MS

/** Ends the session in this window and forgets what was read in it. */
const endHere = (client: QueryClient, userId: number) => {
  keepDrafts(userId)
  endSessionHere()
  void client.cancelQueries()
  client.removeQueries()
}

/** Tells the server that somebody is there, which moves the session's end; its 401 says that it was too late. */
const stayHere = async (client: QueryClient, userId: number) => {
  try {
    client.setQueryData(currentUserQuery.queryKey, await call(sessionEndpoints.currentUser, {}))
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) endHere(client, userId)
  }
}

/** Listens for 401 and for other windows, and counts the time until the session ends. */
export const useSessionWatch = (): { leftMs: number; isFinal: boolean; stay: () => void } => {
  const { id, session } = useCurrentUser()
  const client = useQueryClient()
  const [lastActive, setLastActive] = useState(() => Date.now())
  const [now, setNow] = useState(() => Date.now())

  useEffect(() => {
    const stopListening = onCalls({
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

  // Reading and writing without a call is being there too: the server is told now and then.
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
