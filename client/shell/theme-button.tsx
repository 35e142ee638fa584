import { Monitor, Moon, Sun } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { PlainButton } from '../ui/plain-button.tsx'
import { chooseTheme, themes, useTheme } from './theme.ts'

const icons = { light: <Sun aria-hidden />, dark: <Moon aria-hidden />, system: <Monitor aria-hidden /> }

/** One press goes to the next of light, dark and system; the name says which one is on. */
export const useThemeStep = () => {
  const t = useTranslations('shell.theme')
  const theme = useTheme()
  const next = themes[(themes.indexOf(theme) + 1) % themes.length] ?? 'system'
  return {
    label: t('choose', { theme: t(theme), next: t(next) }),
    icon: icons[theme],
    className: '[&_svg]:size-4.5',
    onClick: () => chooseTheme(next),
  }
}

/** For the screens before sign-in, which have only the browser's tooltips. */
export const ThemeButton = () => {
  const { label, ...rest } = useThemeStep()
  return <PlainButton size="icon" aria-label={label} title={label} {...rest} />
}
