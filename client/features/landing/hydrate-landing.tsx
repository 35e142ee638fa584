import '#client/landing.css'
import { StrictMode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { currentLanguage, rememberAskedLanguage } from '#client/i18n/language.ts'
import { LandingPage } from './landing-page.tsx'

rememberAskedLanguage()

const element = document.getElementById('root')
if (!element) throw new Error('The document has no #root')

const language = currentLanguage()
const page = (
  <StrictMode>
    <LandingPage language={language} />
  </StrictMode>
)
const isServedSo = element.dataset['language'] === language
// Otherwise the page's styles hide text in another language than the document's.
delete element.dataset['language']
// The prerendered language may differ from the one this browser remembers; then the page is rendered anew.
if (isServedSo) hydrateRoot(element, page)
else createRoot(element).render(page)
