import { useBlocker } from '@tanstack/react-router'
import { createContext, type ReactNode, use, useEffect, useId, useState } from 'react'
import { useTranslations } from 'use-intl'
import { AlertDialog } from './dialog.tsx'

/** What a form holds that the server has not: typed, or on its way there. */
type Unsaved = 'typed' | 'saving'

const noted = createContext<(id: string, held: Unsaved | null) => void>(() => undefined)

/** What the forms of a page hold, and whoever waits until none of it is on its way any more. */
const openBook = () => {
  const held = new Map<string, Unsaved>()
  const waiting = new Set<() => void>()
  const isSaving = () => [...held.values()].includes('saving')
  return {
    note: (id: string, what: Unsaved | null) => {
      if (what) held.set(id, what)
      else held.delete(id)
      if (isSaving()) return
      for (const goOn of waiting) goOn()
      waiting.clear()
    },
    hasUnsaved: () => held.size > 0,
    saved: () => new Promise<void>((goOn) => (isSaving() ? waiting.add(goOn) : goOn())),
  }
}

/**
 * Asks once before a page is left on which something was typed and not saved, however many of its forms hold such a
 * thing. The forms say so by `useUnsaved`. Who leaves while one is being saved goes on when it is, without a question.
 */
export const UnsavedGuard = ({ children }: { children: ReactNode }) => {
  const [{ note, hasUnsaved, saved }] = useState(openBook)
  return (
    <noted.Provider value={note}>
      {children}
      <LeaveQuestion hasUnsaved={hasUnsaved} saved={saved} />
    </noted.Provider>
  )
}

/** Tells the page's guard whether this form holds something that was typed and not saved, and whether it is being saved. */
export const useUnsaved = (isUnsaved: boolean, isSaving = false): void => {
  const id = useId()
  const note = use(noted)
  const held = isUnsaved ? (isSaving ? 'saving' : 'typed') : null
  useEffect(() => {
    note(id, held)
    return () => note(id, null)
  }, [note, id, held])
}

interface LeaveQuestionProps {
  hasUnsaved: () => boolean
  /** Resolves when nothing is being saved any more; until then nobody is asked. */
  saved?: () => Promise<void>
  /** A dialog is being closed: asks as well, without anybody going anywhere. */
  isClosing?: boolean
  onStay?: () => void
  onDiscard?: () => void
}

/** 'Discard the changes?', before the page is left, reloaded or closed. */
export const LeaveQuestion = ({ hasUnsaved, saved, isClosing = false, onStay, onDiscard }: LeaveQuestionProps) => {
  const t = useTranslations('words.unsaved')
  const shouldBlockFn = async () => {
    await saved?.()
    return hasUnsaved()
  }
  const leaving = useBlocker({ shouldBlockFn, enableBeforeUnload: hasUnsaved, withResolver: true })
  return (
    <AlertDialog
      isOpen={isClosing || leaving.status === 'blocked'}
      title={t('title')}
      text={t('text')}
      confirmText={t('discard')}
      isDestructive
      onClose={() => {
        onStay?.()
        leaving.reset?.()
      }}
      onConfirm={() => {
        leaving.proceed?.()
        onDiscard?.()
      }}
    />
  )
}
