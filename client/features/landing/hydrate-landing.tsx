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
// The server knows the language of the address, not the one this browser remembers: then the page is made anew.
if (element.dataset['language'] === language) hydrateRoot(element, page)
else {
  element.dataset['language'] = language
  createRoot(element).render(page)
}
