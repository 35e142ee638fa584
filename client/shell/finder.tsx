import { Search } from 'lucide-react'
import { lazy, Suspense, useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import { IconButton } from '../ui/button.tsx'
import { useShortcuts } from './use-shortcuts.ts'

const loadPalette = () => import('./palette.tsx')
const Palette = lazy(() => loadPalette().then((file) => ({ default: file.Palette })))
const ShortcutSheet = lazy(() => import('./shortcut-sheet.tsx').then((file) => ({ default: file.ShortcutSheet })))

/** A screen has asked for what it needs by then. */
const SETTLED_MS = 1500

/** The way to the palette and the sheet of shortcuts, by button and by key. */
export const Finder = () => {
  const t = useTranslations('shell.palette')
  const [shown, setShown] = useState<'palette' | 'sheet' | null>(null)
  const close = () => setShown(null)
  const openSheet = () => setShown('sheet')
  // Fetched once the screen has settled: what is typed right after Ctrl+K must find the field there.
  useEffect(() => {
    const timer = setTimeout(() => void loadPalette().catch(() => undefined), SETTLED_MS)
    return () => clearTimeout(timer)
  }, [])
  useShortcuts({ openPalette: () => setShown('palette'), openSheet })
  return (
    <>
      <IconButton
        variant="secondary"
        label={t('open')}
        aria-keyshortcuts="Control+K Meta+K"
        icon={<Search aria-hidden className="size-4.5" />}
        onClick={() => setShown('palette')}
      />
      <Suspense>
        {shown === 'palette' ? <Palette onClose={close} openSheet={openSheet} /> : null}
        {shown === 'sheet' ? <ShortcutSheet onClose={close} /> : null}
      </Suspense>
    </>
  )
}
