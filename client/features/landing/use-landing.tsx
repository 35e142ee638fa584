import { createContext, type ReactNode, useContext, useEffect, useState } from 'react'
import { landing as english } from '#client/i18n/en/landing.ts'
import { landing as spanish } from '#client/i18n/es/landing.ts'
import { rememberLanguage } from '#client/i18n/language.ts'
import type { SameKeys } from '#client/i18n/same-shape.ts'
import type { Language } from '#contract/primitives.ts'

export type LandingTexts = SameKeys<typeof spanish>

/** The page's texts in both languages, because the sample conversation uses the other one. */
export const landingTexts: Record<Language, LandingTexts> = { es: spanish, en: english }

interface Landing {
  t: LandingTexts
  language: Language
  switchLanguage: () => void
  /** False while all automatic motion is paused. */
  isMoving: boolean
  /** True under reduced motion: then there is nothing to pause. */
  isStill: boolean
  toggleMotion: () => void
}

const LandingContext = createContext<Landing | null>(null)

/** The context of all parts of the landing page. */
export const useLanding = (): Landing => {
  const landing = useContext(LandingContext)
  if (!landing) throw new Error('useLanding is used outside of the landing page')
  return landing
}

/** Holds the language and motion of the page. `initial` is the prerendered language. */
export const LandingProvider = ({ initial, children }: { initial: Language; children: ReactNode }) => {
  const [language, setLanguage] = useState(initial)
  const [isPaused, setPaused] = useState(false)
  const [isStill, setStill] = useState(false)
  useEffect(() => {
    const query = window.matchMedia('(prefers-reduced-motion: reduce)')
    const follow = () => setStill(query.matches)
    follow()
    query.addEventListener('change', follow)
    return () => query.removeEventListener('change', follow)
  }, [])
  const switchLanguage = () => {
    const next = language === 'es' ? 'en' : 'es'
    rememberLanguage(next)
    setLanguage(next)
  }
  const value: Landing = {
    t: landingTexts[language],
    language,
    switchLanguage,
    isMoving: !isPaused && !isStill,
    isStill,
    toggleMotion: () => setPaused((paused) => !paused),
  }
  return <LandingContext value={value}>{children}</LandingContext>
}
