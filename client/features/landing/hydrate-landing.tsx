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
// Without it the page's styles hide what is in another language than the document.
delete element.dataset['language']
// The server knows the language of the address, not the one this browser remembers: then the page is made anew.
if (isServedSo) hydrateRoot(element, page)
else createRoot(element).render(page)
