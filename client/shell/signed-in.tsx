import { useLocation } from '@tanstack/react-router'
import { type ComponentType, lazy, Suspense, useState } from 'react'
import { useTranslations } from 'use-intl'
import { CurrentUserProvider, useSession } from '../session.tsx'
import { PlainButton } from '../ui/plain-button.tsx'
import { SessionEnded } from './session-ended.tsx'
import { Waiting } from './waiting.tsx'

let known: ComponentType | undefined

/** Brings the frame's code; it is asked for before anybody knows who is signed in. */
export const loadFrame = async () => {
  const { Frame } = await import('./frame.tsx')
  known = Frame
  return { default: Frame }
}

const LateFrame = lazy(loadFrame)

/** Where the code is there already nothing waits: after a spinner React shows nothing else for 300 ms. */
const Frame = () => {
  const [Shown] = useState(() => known ?? LateFrame)
  return <Shown />
}

const LoginPage = lazy(() => import('../features/login/login-page.tsx').then((file) => ({ default: file.LoginPage })))
const LandingPage = lazy(() =>
  import('../features/landing/landing-page.tsx').then((file) => ({ default: file.LandingPage })),
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
      return <Suspense fallback={<Waiting />}>{pathname === '/' ? <LandingPage /> : <LoginPage />}</Suspense>
    case 'in':
      return (
        <CurrentUserProvider user={session.user}>
          <Suspense fallback={<Waiting />}>
            <Frame />
          </Suspense>
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
