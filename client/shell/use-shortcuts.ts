import { useNavigate } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useMemo } from 'react'
import { createKeybindingsHandler } from 'tinykeys'
import { useCurrentUser } from '../session.tsx'
import { isShortcut } from '../ui/single-keys.ts'
import { entriesFor } from './nav-entries.ts'

/** The keys of the whole console; those of lists are in ui/data-table and ui/search-field. */
export const useShortcuts = ({ openPalette, openSheet }: { openPalette: () => void; openSheet: () => void }): void => {
  const navigate = useNavigate()
  const user = useCurrentUser()
  const palette = useEffectEvent(openPalette)
  const sheet = useEffectEvent(openSheet)
  const go = useEffectEvent((to: string) => void navigate({ to }))
  const targets = useMemo(() => entriesFor(user), [user])
  useEffect(() => {
    const onSingle = createKeybindingsHandler({
      '[Shift]+?': () => sheet(),
      ...Object.fromEntries(targets.map(({ key, to }) => [`g ${key}`, () => go(to)])),
    })
    const onCommand = createKeybindingsHandler({
      '$mod+k': (event) => {
        event.preventDefault()
        palette()
      },
    })
    const onKey = (event: KeyboardEvent) => {
      onCommand(event)
      if (isShortcut(event)) onSingle(event)
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [targets])
}
