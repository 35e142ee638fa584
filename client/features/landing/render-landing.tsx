import { renderToString } from 'react-dom/server'
import type { Language } from '#contract/primitives.ts'
import { LandingPage } from './landing-page.tsx'
import { landingTexts } from './use-landing.tsx'

/** Prerenders the landing page in one language for the build, with the contents of its head. */
export const renderLanding = (language: Language): { page: string; title: string; description: string } => ({
  page: renderToString(<LandingPage language={language} />),
  title: landingTexts[language].title,
  description: landingTexts[language].hero.subtitle,
})
