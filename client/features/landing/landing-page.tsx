import { useEffect, useState, useSyncExternalStore } from 'react'
import { currentLanguage } from '#client/i18n/language.ts'
import { loadable } from '#client/ui/loadable.tsx'
import type { ContactTopic } from '#contract/contact-requests.ts'
import type { Language } from '#contract/primitives.ts'
import { Closing } from './closing.tsx'
import { Demo } from './demo.tsx'
import { Features } from './features.tsx'
import { Figures } from './figures.tsx'
import { Footer } from './footer.tsx'
import { Hero } from './hero.tsx'
import { TopBar } from './top-bar.tsx'
import { LandingProvider, useLanding } from './use-landing.tsx'

const ContactDialog = loadable(() => import('./contact-dialog.tsx').then((file) => file.ContactDialog))

/** The hash that opens the contact form; the sign-in screen links to it. */
const CONTACT = '#contact'
const readHash = () => window.location.hash
const watchHash = (onChange: () => void) => {
  window.addEventListener('hashchange', onChange)
  return () => window.removeEventListener('hashchange', onChange)
}

const PARTICLES = Array.from({ length: 20 }, (_, index) => `particle-${index}`)

/**
 * The landing page at /: what Recado is, how it works, and how to sign in or write. `language` is that of the
 * prerendered page.
 */
export const LandingPage = ({ language = currentLanguage() }: { language?: Language }) => (
  <LandingProvider initial={language}>
    <Page />
  </LandingProvider>
)

const Page = () => {
  const { t, isMoving } = useLanding()
  const [topic, setTopic] = useState<ContactTopic | null>(null)
  const hash = useSyncExternalStore(watchHash, readHash, () => '')
  const shown = topic ?? (hash === CONTACT ? 'contact' : null)
  const close = () => {
    setTopic(null)
    window.history.replaceState(null, '', window.location.pathname)
    // Replacing the URL fires no hashchange event.
    window.dispatchEvent(new HashChangeEvent('hashchange'))
  }
  useEffect(() => {
    document.title = t.title
  }, [t])
  return (
    <div className="relative isolate overflow-x-clip" data-motion={isMoving ? 'on' : 'paused'}>
      <a
        href="#main"
        className="fixed top-2 left-2 z-50 -translate-y-24 rounded-control bg-accent px-4 py-2 text-on-accent focus:translate-y-0"
      >
        {t.skip}
      </a>
      <div aria-hidden className="pointer-events-none absolute inset-0 -z-10 overflow-hidden">
        {PARTICLES.map((particle) => (
          <span key={particle} data-part="particle" />
        ))}
      </div>
      <TopBar />
      <main id="main" tabIndex={-1} className="mx-auto max-w-300 px-4 focus:outline-none sm:px-6 lg:px-8">
        <Hero onContact={setTopic} />
        <Figures />
        <Features />
        <Demo />
        <Closing onContact={setTopic} />
      </main>
      <Footer />
      {shown ? <ContactDialog topic={shown} onClose={close} /> : null}
    </div>
  )
}
