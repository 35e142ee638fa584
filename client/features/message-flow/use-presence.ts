import { useCallback, useEffect, useRef, useState } from 'react'
import { call } from '#client/call.ts'
import { useLive } from '#client/live.ts'
import { useCurrentUser } from '#client/session.tsx'
import type { Presence } from '#contract/conversations/presence.ts'
import { conversationEndpoints } from '#contract/conversations.ts'

/** The heartbeat; somebody who is silent for two and a half intervals has left. */
const SAY_EVERY_MS = 20_000
const FORGOTTEN_AFTER_MS = 50_000
/** Typing ends this long after the last key. */
const TYPING_MS = 6000

interface Colleague {
  userId: number
  username: string
  doing: 'looking' | 'typing'
  heardAt: number
}

/**
 * Which colleagues are in the thread, by live events of their own, and this person's events to them. A hint only: the
 * server refuses a reply to a changed thread, whoever was shown here.
 */
export const usePresence = (conversationId: number): { colleagues: readonly Colleague[]; typed: () => void } => {
  const { id: ownId } = useCurrentUser()
  const [colleagues, setColleagues] = useState<readonly Colleague[]>([])
  const typedAt = useRef(0)
  const said = useRef<Presence>('left')

  const say = useCallback(
    (doing: Presence) => {
      said.current = doing
      // Without this event colleagues only miss a hint, so no error is shown.
      call(
        conversationEndpoints.announcePresence,
        { params: { id: conversationId }, body: { doing } },
        {
          isBackground: true,
        },
      ).catch(() => undefined)
    },
    [conversationId],
  )
  const sayNow = useCallback(() => say(Date.now() - typedAt.current < TYPING_MS ? 'typing' : 'looking'), [say])

  useEffect(() => {
    const isHidden = () => document.visibilityState === 'hidden'
    if (!isHidden()) say('arrived')
    const again = setInterval(() => {
      if (!isHidden()) sayNow()
    }, SAY_EVERY_MS)
    const settle = setInterval(() => {
      if (said.current === 'typing' && Date.now() - typedAt.current >= TYPING_MS) say('looking')
      setColleagues((before) => {
        const left = before.filter(({ heardAt }) => Date.now() - heardAt < FORGOTTEN_AFTER_MS)
        return left.length === before.length ? before : left
      })
    }, 1000)
    const look = () => {
      // Back at the tab, or in one that was opened in the background: colleagues may never have heard of this
      // person.
      say(isHidden() ? 'left' : 'arrived')
    }
    document.addEventListener('visibilitychange', look)
    return () => {
      clearInterval(again)
      clearInterval(settle)
      document.removeEventListener('visibilitychange', look)
      say('left')
    }
  }, [say, sayNow])

  useLive(
    (event) => {
      if (!('doing' in event) || event.conversationId !== conversationId || event.userId === ownId) return
      const { userId, username, doing } = event
      const others = colleagues.filter((each) => each.userId !== userId)
      const heard = { userId, username, doing: doing === 'typing' ? doing : 'looking', heardAt: Date.now() } as const
      setColleagues(doing === 'left' ? others : [...others, heard])
      if (doing === 'arrived' && document.visibilityState !== 'hidden') sayNow()
    },
    // Events from before the socket was open were missed: asks for them again.
    () => {
      if (document.visibilityState !== 'hidden') say('arrived')
    },
  )

  return {
    colleagues,
    typed: () => {
      typedAt.current = Date.now()
      if (said.current !== 'typing') say('typing')
    },
  }
}
