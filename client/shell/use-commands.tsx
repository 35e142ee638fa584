import { useNavigate } from '@tanstack/react-router'
import { ClipboardCheck, Keyboard, Languages, LogOut, Monitor, Moon, Smartphone, Sun } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { switchLanguage, useLanguage } from '../i18n/intl-provider.tsx'
import { useCurrentUser } from '../session.tsx'
import { entriesFor } from './nav-entries.ts'
import { useSignOut } from './sign-out.ts'
import { chooseTheme, themes, useTheme } from './theme.ts'

interface Command {
  id: string
  group: 'screens' | 'actions'
  text: string
  /** Other words that find it. */
  also?: string
  icon: ReactNode
  keys?: string
  run: () => void
}

const themeIcons = { light: <Sun aria-hidden />, dark: <Moon aria-hidden />, system: <Monitor aria-hidden /> }

/** The commands that the palette offers to this person now. */
export const useCommands = ({ openSheet }: { openSheet: () => void }): Command[] => {
  const t = useTranslations('shell')
  const finder = useTranslations('finder')
  const user = useCurrentUser()
  const navigate = useNavigate()
  const language = useLanguage()
  const theme = useTheme()
  const signOut = useSignOut()
  const other = language === 'es' ? 'en' : 'es'
  return [
    ...entriesFor(user).map(
      ({ to, text, key, Icon }): Command => ({
        id: to,
        group: 'screens',
        text: t(`nav.${text}`),
        icon: <Icon aria-hidden />,
        keys: `G ${key.toUpperCase()}`,
        run: () => void navigate({ to }),
      }),
    ),
    {
      id: '/my-work',
      group: 'screens',
      text: t('nav.myWork'),
      icon: <ClipboardCheck aria-hidden />,
      run: () => void navigate({ to: '/my-work' }),
    },
    ...(user.mode === 'sandbox'
      ? [
          {
            id: '/handset',
            group: 'screens' as const,
            text: t('sandbox.handset'),
            icon: <Smartphone aria-hidden />,
            run: () => void navigate({ to: '/handset' }),
          },
        ]
      : []),
    {
      id: 'language',
      group: 'actions',
      text: finder('palette.language'),
      also: 'idioma language español english inglés spanish',
      icon: <Languages aria-hidden />,
      keys: other.toUpperCase(),
      run: () => void switchLanguage(other),
    },
    ...themes
      .filter((each) => each !== theme)
      .map(
        (each): Command => ({
          id: each,
          group: 'actions',
          text: `${t('theme.label')}: ${t(`theme.${each}`)}`,
          also: 'tema theme',
          icon: themeIcons[each],
          run: () => chooseTheme(each),
        }),
      ),
    {
      id: 'keys',
      group: 'actions',
      text: finder('keys.title'),
      icon: <Keyboard aria-hidden />,
      keys: '?',
      run: openSheet,
    },
    {
      id: 'sign-out',
      group: 'actions',
      text: t('signOut'),
      also: 'salir logout',
      icon: <LogOut aria-hidden />,
      run: () => signOut.mutate(),
    },
  ]
}
