import { LogIn } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { PlainButton } from '../ui/plain-button.tsx'

const RETURN_KEY = 'recado-return'

/** Remembers where somebody was, for this tab only. */
const rememberPlace = () => {
  try {
    sessionStorage.setItem(RETURN_KEY, window.location.pathname + window.location.search)
  } catch {
    // Without storage the way leads to the start page.
  }
}

/** Where to go after signing in: the place that was left when the session ended, else the start page. */
export const placeAfterLogin = (): string => {
  try {
    const place = sessionStorage.getItem(RETURN_KEY)
    sessionStorage.removeItem(RETURN_KEY)
    // Only addresses of this console: `//host` would lead elsewhere.
    return place && /^\/(?!\/|\\)/.test(place) ? place : '/'
  } catch {
    return '/'
  }
}

/** What a screen gives way to when its session ends while it is open. */
export const SessionEnded = ({ title, text }: { title?: string; text?: string }) => {
  const t = useTranslations('shell.ended')
  return (
    <main className="grid min-h-dvh place-items-center p-4">
      <div role="alert" className="max-w-md rounded-dialog border bg-surface p-8 text-center">
        <h1 className="text-title font-semibold">{title ?? t('title')}</h1>
        <p className="mt-2 mb-6 text-muted">{text ?? t('text')}</p>
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
