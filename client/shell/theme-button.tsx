import { Monitor, Moon, Sun } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { PlainButton } from '../ui/plain-button.tsx'
import { chooseTheme, themes, useTheme } from './theme.ts'

const icons = { light: <Sun aria-hidden />, dark: <Moon aria-hidden />, system: <Monitor aria-hidden /> }

/** One press goes to the next of light, dark, and as the system is; its name says which one is on. */
export const ThemeButton = () => {
  const t = useTranslations('shell.theme')
  const theme = useTheme()
  const next = themes[(themes.indexOf(theme) + 1) % themes.length] ?? 'system'
  const label = t('choose', { theme: t(theme), next: t(next) })
  return (
    <PlainButton
      size="icon"
      aria-label={label}
      title={label}
      className="[&_svg]:size-4.5"
      icon={icons[theme]}
      onClick={() => chooseTheme(next)}
    />
  )
}
