import { useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, type RefObject, useId, useLayoutEffect, useRef, useState } from 'react'
import { useFailure } from '#client/shell/failure.ts'
import type { Language } from '#contract/primitives.ts'
import type { QuickReply } from '#contract/quick-replies.ts'
import { quickRepliesQuery, useFillQuickReply } from './api.ts'
import { type OpenShortcut, openShortcut, repliesFor } from './rules.ts'

export interface QuickReplies {
  /** What is typed after the slash, and what fits it; null while no shortcut is being typed. */
  open: { term: string; found: readonly QuickReply[]; isLoading: boolean } | null
  active: number
  isFilling: boolean
  listId: string
  optionId: (index: number) => string
  choose: (reply: QuickReply) => void
  /** Looks whether a shortcut stands before the caret, which is at the end by default. */
  follow: (text: string, caret?: number) => void
  close: () => void
  /** True where the list took the key. */
  didTakeKey: (event: KeyboardEvent) => boolean
}

/** The quick replies of a reply box: a slash opens their list, arrows choose, Enter inserts, Escape closes. */
export const useQuickReplies = ({
  conversationId,
  language,
  text,
  box,
  onText,
}: {
  conversationId: number
  language: Language
  text: string
  box: RefObject<HTMLTextAreaElement | null>
  onText: (text: string) => void
}): QuickReplies => {
  const id = useId()
  const fail = useFailure()
  const [shortcut, setShortcut] = useState<OpenShortcut | null>(null)
  const [active, setActive] = useState(0)
  const caret = useRef<number | null>(null)
  const replies = useQuery({ ...quickRepliesQuery(), enabled: shortcut !== null })
  const { mutate: fill, isPending: isFilling } = useFillQuickReply()
  const found = shortcut === null ? [] : repliesFor(replies.data ?? [], shortcut.term, language)

  useLayoutEffect(() => {
    if (caret.current === null) return
    box.current?.setSelectionRange(caret.current, caret.current)
    caret.current = null
  })

  const close = () => setShortcut(null)
  const choose = (reply: QuickReply) => {
    if (shortcut === null || isFilling) return
    const { at, end } = shortcut
    fill(
      { params: { id: reply.id }, body: { conversationId } },
      {
        onSuccess: ({ text: filled }) => {
          close()
          caret.current = at + filled.length
          onText(text.slice(0, at) + filled + text.slice(end))
          box.current?.focus()
        },
        onError: (error) => void fail(error),
      },
    )
  }
  const didTakeKey = (event: KeyboardEvent): boolean => {
    if (shortcut === null) return false
    if (event.key === 'Escape') close()
    else if (found.length === 0) return false
    else if (event.key === 'ArrowDown') setActive((active + 1) % found.length)
    else if (event.key === 'ArrowUp') setActive((active + found.length - 1) % found.length)
    else if (event.key === 'Enter' && !event.shiftKey) {
      const reply = found[Math.min(active, found.length - 1)]
      if (reply) choose(reply)
    } else return false
    event.preventDefault()
    event.stopPropagation()
    return true
  }
  return {
    open: shortcut && { term: shortcut.term, found, isLoading: replies.isPending },
    active: Math.min(active, Math.max(0, found.length - 1)),
    isFilling,
    listId: `${id}-list`,
    optionId: (index) => `${id}-${index}`,
    choose,
    follow: (typed, at = typed.length) => {
      const next = openShortcut(typed, at)
      if (next?.term !== shortcut?.term) setActive(0)
      setShortcut(next)
    },
    close,
    didTakeKey,
  }
}
