import './styles.css'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { setNonce } from 'get-nonce'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { IntlProvider } from './i18n/intl-provider.tsx'
import { rememberAskedLanguage } from './i18n/language.ts'
import { createQueryClient } from './query.ts'
import { router } from './router.tsx'

// Dialogs lock the page's scrolling with a style element, which the content security policy allows only with the nonce.
const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce
if (nonce) setNonce(nonce)

rememberAskedLanguage()

const element = document.getElementById('root')
if (!element) throw new Error('The document has no #root')

createRoot(element).render(
  <StrictMode>
    <QueryClientProvider client={createQueryClient()}>
      <IntlProvider>
        <RouterProvider router={router} />
      </IntlProvider>
    </QueryClientProvider>
  </StrictMode>,
)
