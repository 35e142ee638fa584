import { useTranslations } from 'use-intl'
import { useCurrentUser } from '../session.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { switchSingleKeys, useHasSingleKeys } from '../ui/single-keys.ts'
import { Switch } from '../ui/switch.tsx'
import { entriesFor } from './nav-entries.ts'

/** Lists every shortcut, with the switch for single keys. */
export const ShortcutSheet = ({ onClose }: { onClose: () => void }) => {
  const t = useTranslations('finder.keys')
  const screens = useTranslations('shell.nav')
  const hasSingleKeys = useHasSingleKeys()
  const entries = entriesFor(useCurrentUser())
  return (
    <Dialog isOpen onClose={onClose} title={t('title')}>
      <Switch label={t('switch')} isOn={hasSingleKeys} onChange={switchSingleKeys} className="mb-4" />
      <dl className="grid gap-x-8 gap-y-2 sm:grid-cols-2">
        <Line keys={['Ctrl', 'K']} text={t('palette')} />
        <Line keys={['?']} text={t('sheet')} />
        <Line keys={['/']} text={t('search')} />
        <Line keys={['J', 'K']} text={t('rows')} />
        <Line keys={['Enter']} text={t('open')} />
        <Line keys={['Space']} text={t('select')} />
        <Line keys={['Shift', 'Space']} text={t('range')} />
        <Line keys={['B']} text={t('bar')} />
        <Line keys={['Esc']} text={t('back')} />
        {entries.map(({ to, key, text }) => (
          <Line key={to} keys={['G', key.toUpperCase()]} text={screens(`${text}`)} />
        ))}
      </dl>
    </Dialog>
  )
}

const Line = ({ keys, text }: { keys: string[]; text: string }) => (
  <div className="flex items-center justify-between gap-4">
    <dt>{text}</dt>
    <dd className="flex gap-1">
      {keys.map((key) => (
        <kbd key={key} className="rounded-[4px] border px-1.5 font-mono text-xs text-muted">
          {key}
        </kbd>
      ))}
    </dd>
  </div>
)
