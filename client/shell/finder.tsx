import { Search } from 'lucide-react'
import { lazy, Suspense, useEffect, useEffectEvent, useState } from 'react'
import { useTranslations } from 'use-intl'
import { needTexts } from '../i18n/intl-provider.tsx'
import { IconButton } from '../ui/button.tsx'
import { useShortcuts } from './use-shortcuts.ts'

const loadPalette = async () => {
  const [file] = await Promise.all([import('./palette.tsx'), needTexts('finder')])
  return file
}
const Palette = lazy(() => loadPalette().then((file) => ({ default: file.Palette })))
const ShortcutSheet = lazy(async () => {
  const [file] = await Promise.all([import('./shortcut-sheet.tsx'), needTexts('finder')])
  return { default: file.ShortcutSheet }
})

/** Prefetch: errors are ignored here because opening the palette reports them. */
const fetchIt = () => void loadPalette().catch(() => undefined)

/** Opens the palette and the shortcut sheet, by button and by key. */
export const Finder = () => {
  const t = useTranslations('shell')
  const [shown, setShown] = useState<'palette' | 'sheet' | null>(null)
  const [typed, setTyped] = useState('')
  const close = () => {
    setShown(null)
    setTyped('')
  }
  const openSheet = () => setShown('sheet')
  // Handles the key that begins with Ctrl+K.
  useEffect(() => {
    const onKey = ({ key }: KeyboardEvent) => {
      if (key === 'Control' || key === 'Meta') fetchIt()
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [])
  useShortcuts({ openPalette: () => setShown('palette'), openSheet })
  return (
    <>
      <IconButton
        variant="secondary"
        label={t('find')}
        aria-keyshortcuts="Control+K Meta+K"
        icon={<Search aria-hidden className="size-4.5" />}
        onPointerEnter={fetchIt}
        onFocus={fetchIt}
        onClick={() => setShown('palette')}
      />
      <Suspense fallback={<KeysKept onType={(key) => setTyped((before) => before + key)} />}>
        {shown === 'palette' ? (
          <Palette typed={typed} setTyped={setTyped} onClose={close} openSheet={openSheet} />
        ) : null}
        {shown === 'sheet' ? <ShortcutSheet onClose={close} /> : null}
      </Suspense>
    </>
  )
}

/** Keeps what is typed before the palette has loaded, for its search field. */
const KeysKept = ({ onType }: { onType: (key: string) => void }) => {
  const type = useEffectEvent(onType)
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key.length !== 1 || event.ctrlKey || event.metaKey || event.altKey) return
      event.preventDefault()
      event.stopPropagation()
      type(event.key)
    }
    window.addEventListener('keydown', onKey, { capture: true })
    return () => window.removeEventListener('keydown', onKey, { capture: true })
  }, [])
  return null
}
