import { useLocation } from '@tanstack/react-router'
import { LogIn } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { PlainButton } from '../ui/plain-button.tsx'

const RETURN_KEY = 'recado-return'

/** Remembers the current screen, in this tab only. */
const rememberPlace = () => {
  try {
    sessionStorage.setItem(RETURN_KEY, window.location.pathname + window.location.search)
  } catch {
    // Without storage, signing in leads to the start page.
  }
}

/**
 * Where to go after sign-in: the screen on which the session ended, if the sign-in came from there, else the start
 * page.
 */
export const placeAfterLogin = (): string => {
  try {
    const place = sessionStorage.getItem(RETURN_KEY)
    sessionStorage.removeItem(RETURN_KEY)
    if (window.location.pathname !== '/login') return '/'
    // Accepts only URLs of this console: `//host` would lead elsewhere.
    return place && /^\/(?!\/|\\)/.test(place) ? place : '/'
  } catch {
    return '/'
  }
}

/** Screens with their own sign-in text. */
const ownWords = { '/user-management': 'users', '/flow-builder': 'flows', '/user-profile': 'profile' } as const
const hasOwnWords = (pathname: string): pathname is keyof typeof ownWords => pathname in ownWords

/** Replaces a screen whose session ended while it was open. */
export const SessionEnded = () => {
  const t = useTranslations('shell.ended')
  const { pathname } = useLocation()
  const screen = hasOwnWords(pathname) ? ownWords[pathname] : null
  return (
    <main className="grid min-h-dvh place-items-center p-4">
      <div role="alert" className="max-w-md rounded-dialog border bg-surface p-8 text-center">
        <h1 className="text-title font-semibold">{screen ? t(`${screen}.title`) : t('title')}</h1>
        <p className="mt-2 mb-6 text-muted">{screen ? t(`${screen}.text`) : t('text')}</p>
        <PlainButton
          variant="primary"
          icon={<LogIn aria-hidden className="size-4" />}
          onClick={() => {
            rememberPlace()
            window.location.assign('/login')
          }}
        >
          {t('login')}
        </PlainButton>
      </div>
    </main>
  )
}
