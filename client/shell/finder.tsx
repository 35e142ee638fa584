import { Search } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useTranslations } from 'use-intl'
import { IconButton } from '../ui/button.tsx'
import { useShortcuts } from './use-shortcuts.ts'

const Palette = lazy(() => import('./palette.tsx').then((file) => ({ default: file.Palette })))
const ShortcutSheet = lazy(() => import('./shortcut-sheet.tsx').then((file) => ({ default: file.ShortcutSheet })))

/** The way to the palette and the sheet of shortcuts, by button and by key; their code comes when they are asked for. */
export const Finder = () => {
  const t = useTranslations('shell.palette')
  const [shown, setShown] = useState<'palette' | 'sheet' | null>(null)
  const close = () => setShown(null)
  const openSheet = () => setShown('sheet')
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
