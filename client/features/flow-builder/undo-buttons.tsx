import { Redo2, Undo2 } from 'lucide-react'
import { useEffect, useEffectEvent } from 'react'
import { createKeybindingsHandler } from 'tinykeys'
import { useTranslations } from 'use-intl'
import { IconButton } from '#client/ui/button.tsx'
import type { BuiltFlow } from '#contract/flows/forms.ts'
import { useEdits } from './use-edits.tsx'

/** In a field Ctrl+Z belongs to the browser, and below an open dialog nothing may change. */
const isForTheFlow = ({ target, defaultPrevented }: KeyboardEvent): boolean =>
  !defaultPrevented &&
  !(target instanceof HTMLElement && target.matches('input, textarea, select, [contenteditable="true"]')) &&
  document.querySelector('[role="dialog"], [role="alertdialog"], [role="menu"]') === null

/** Undo and redo for the open flow, as buttons and as Ctrl+Z and Ctrl+Shift+Z. */
export const UndoButtons = ({ flow, disabledReason }: { flow: BuiltFlow; disabledReason: string | null }) => {
  const t = useTranslations('flowBuilder')
  const { tracks, undo, redo, isBusy } = useEdits()
  const track = tracks.get(flow.id)
  const undone = track?.past.at(-1)?.what
  const redone = track?.future.at(-1)?.what
  const onUndo = useEffectEvent(() => void undo(flow))
  const onRedo = useEffectEvent(() => void redo(flow))
  useEffect(() => {
    const keys = createKeybindingsHandler({
      '$mod+z': (event) => {
        event.preventDefault()
        onUndo()
      },
      '$mod+Shift+z': (event) => {
        event.preventDefault()
        onRedo()
      },
    })
    const onKey = (event: KeyboardEvent) => {
      if (isForTheFlow(event)) keys(event)
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [])
  return (
    <span className="inline-flex">
      <IconButton
        data-meaning="undo"
        label={undone ? t('undo', { what: undone }) : t('nothingToUndo')}
        icon={<Undo2 aria-hidden className="size-4" />}
        isDisabled={!undone || isBusy}
        disabledReason={disabledReason}
        onClick={() => void undo(flow)}
      />
      <IconButton
        data-meaning="redo"
        label={redone ? t('redo', { what: redone }) : t('nothingToRedo')}
        icon={<Redo2 aria-hidden className="size-4" />}
        isDisabled={!redone || isBusy}
        disabledReason={disabledReason}
        onClick={() => void redo(flow)}
      />
    </span>
  )
}
