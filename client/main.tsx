import './styles.css'
import { focusManager, QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { setNonce } from 'get-nonce'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { readPrefetched } from './call/asked.ts'
import { everywhere } from './i18n/catalogue.ts'
import { IntlProvider, needTexts } from './i18n/intl-provider.tsx'
import { rememberAskedLanguage } from './i18n/language.ts'
import { createQueryClient, watchReturns } from './query.ts'
import { router } from './router.tsx'
import { currentUserQuery, hasCookie } from './session.tsx'
import { Frame } from './shell/signed-in.tsx'

// Dialogs lock scrolling with a style element, which the content security policy allows only with the nonce.
const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce
if (nonce) setNonce(nonce)

rememberAskedLanguage()

const element = document.getElementById('root')
if (!element) throw new Error('The document has no #root')

/** What arrives within this time is shown without a spinner; on a slower line the spinner shows that more is coming. */
const AT_ONCE_MS = 150

// Loads the first screen's code and data at once, in parallel with the session.
const client = createQueryClient()
focusManager.setEventListener((onFocus) => watchReturns(window, () => onFocus()))
const screen = hasCookie()
  ? [client.prefetchQuery(currentUserQuery), Frame.load(), router.load(), readPrefetched()]
  : []
await Promise.all([
  needTexts(...everywhere),
  Promise.race([Promise.allSettled(screen), new Promise((resolve) => setTimeout(resolve, AT_ONCE_MS))]),
])

createRoot(element).render(
  <StrictMode>
    <QueryClientProvider client={client}>
      <IntlProvider>
        <RouterProvider router={router} />
      </IntlProvider>
    </QueryClientProvider>
  </StrictMode>,
)
