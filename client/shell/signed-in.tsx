import { useLocation } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { CurrentUserProvider, useSession } from '../session.tsx'
import { loadable } from '../ui/loadable.tsx'
import { PlainButton } from '../ui/plain-button.tsx'
import { SessionEnded } from './session-ended.tsx'
import { Waiting } from './waiting.tsx'

/** What stands around every signed-in screen; loaded before anybody knows who is signed in. */
export const Frame = loadable(() => import('./frame.tsx').then((file) => file.Frame), Waiting)

const LoginPage = loadable(() => import('../features/login/login-page.tsx').then((file) => file.LoginPage), Waiting)
const LandingPage = loadable(
  () => import('../features/landing/landing-page.tsx').then((file) => file.LandingPage),
  Waiting,
)

/** Decides by the session what an address shows: the screen, the login screen, or, at /, the landing page. */
export const SignedIn = () => {
  const session = useSession()
  const { pathname } = useLocation()
  switch (session.is) {
    case 'unknown':
      return <Waiting />
    case 'unreachable':
      return <Unreachable retry={session.retry} />
    case 'ended':
      return <SessionEnded />
    case 'out':
      return pathname === '/' ? <LandingPage /> : <LoginPage />
    case 'in':
      return (
        <CurrentUserProvider user={session.user}>
          <Frame />
        </CurrentUserProvider>
      )
  }
}

const Unreachable = ({ retry }: { retry: () => void }) => {
  const t = useTranslations('shell')
  return (
    <main className="grid min-h-dvh place-items-center p-4 text-center">
      <div role="alert" className="max-w-md">
        <p className="mb-4">{t('unreachable')}</p>
        <PlainButton onClick={retry}>{t('offline.retry')}</PlainButton>
      </div>
    </main>
  )
}
