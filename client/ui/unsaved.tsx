import { useBlocker } from '@tanstack/react-router'
import { createContext, type ReactNode, use, useCallback, useEffect, useId, useState } from 'react'
import { useTranslations } from 'use-intl'
import { AlertDialog } from './dialog.tsx'

const noted = createContext<(id: string, isUnsaved: boolean) => void>(() => undefined)

/**
 * Asks once before a page is left on which something was typed and not saved, however many of its forms hold such a
 * thing. The forms say so by `useUnsaved`.
 */
export const UnsavedGuard = ({ children }: { children: ReactNode }) => {
  const [unsaved] = useState(() => new Set<string>())
  const note = useCallback(
    (id: string, isUnsaved: boolean) => void (isUnsaved ? unsaved.add(id) : unsaved.delete(id)),
    [unsaved],
  )
  return (
    <noted.Provider value={note}>
      {children}
      <LeaveQuestion hasUnsaved={() => unsaved.size > 0} />
    </noted.Provider>
  )
}

/** Tells the page's guard whether this form holds something that was typed and not saved. */
export const useUnsaved = (isUnsaved: boolean): void => {
  const id = useId()
  const note = use(noted)
  useEffect(() => {
    note(id, isUnsaved)
    return () => note(id, false)
  }, [note, id, isUnsaved])
}

interface LeaveQuestionProps {
  hasUnsaved: () => boolean
  /** A dialog is being closed: asks as well, without anybody going anywhere. */
  isClosing?: boolean
  onStay?: () => void
  onDiscard?: () => void
}

/** 'Discard the changes?', before the page is left, reloaded or closed. */
export const LeaveQuestion = ({ hasUnsaved, isClosing = false, onStay, onDiscard }: LeaveQuestionProps) => {
  const t = useTranslations('words.unsaved')
  const leaving = useBlocker({ shouldBlockFn: hasUnsaved, enableBeforeUnload: hasUnsaved, withResolver: true })
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
