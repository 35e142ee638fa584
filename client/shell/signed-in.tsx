import { useLocation } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { CurrentUserProvider, useSession } from '../session.tsx'
import { loadable } from '../ui/loadable.tsx'
import { PlainButton } from '../ui/plain-button.tsx'
import { SessionEnded } from './session-ended.tsx'
import { Waiting } from './waiting.tsx'

/** The frame of signed-in screens; its code loads before the session is known. */
export const Frame = loadable(() => import('./frame.tsx').then((file) => file.Frame), Waiting)

const LoginPage = loadable(() => import('../features/login/login-page.tsx').then((file) => file.LoginPage), Waiting)
const FactorGate = loadable(() => import('./account/factor-gate.tsx').then((file) => file.loaded))
const LandingPage = loadable(
  () => import('../features/landing/landing-page.tsx').then((file) => file.LandingPage),
  Waiting,
)

/** Shows what the session allows at a URL: the screen, the sign-in screen, or, at /, the landing page. */
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
          {session.user.mustAddFactor ? <FactorGate /> : <Frame />}
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
