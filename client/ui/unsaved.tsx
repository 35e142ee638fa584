import { type ShouldBlockFn, useBlocker } from '@tanstack/react-router'
import { createContext, type ReactNode, use, useEffect, useId, useState } from 'react'
import { useTranslations } from 'use-intl'
import { AlertDialog } from './dialog.tsx'

/** A form's changes that are not on the server: typed, or being saved. */
type Unsaved = 'typed' | 'saving'

const noted = createContext<(id: string, held: Unsaved | null) => void>(() => undefined)

/** Tracks the unsaved changes of a page's forms, and who waits until none is being saved. */
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
 * Asks once before leaving a page with unsaved changes, however many forms have them. Forms register by `useUnsaved`.
 * Leaving during a save waits for it and does not ask.
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

/** Tells the page's guard whether this form has unsaved changes, and whether it is saving them. */
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
  /** Resolves when nothing is being saved; nobody is asked before that. */
  saved?: () => Promise<void>
  /** A dialog is closing: asks as well, without navigation. */
  isClosing?: boolean
  onStay?: () => void
  onDiscard?: () => void
}

/** Asks 'Discard the changes?' before the page is left, reloaded or closed. */
export const LeaveQuestion = ({ hasUnsaved, saved, isClosing = false, onStay, onDiscard }: LeaveQuestionProps) => {
  const t = useTranslations('words.unsaved')
  const shouldBlockFn: ShouldBlockFn = async ({ current, next }) => {
    // A link to another place of the same page leaves nothing.
    if (current.pathname === next.pathname && JSON.stringify(current.search) === JSON.stringify(next.search))
      return false
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
