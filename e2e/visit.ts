import { expect, type Page } from '@playwright/test'
import type { AiConfiguration } from '#contract/ai.ts'
import type { PatientForm } from '#contract/patients/form.ts'
import type { Patient } from '#contract/patients.ts'
import type { Product } from './product.ts'

export type Language = 'es' | 'en'
export type Theme = 'light' | 'dark'

/** Session cookies by instance and person, kept because signing in is throttled. */
const cookies = new Map<string, { cookie: string; at: number }>()
/** Within it the sign-in still proves who somebody is, also at the end of a test. */
const FRESH_MS = 5 * 60_000

const cookieOf = async (product: Product, username: string): Promise<string> => {
  const key = `${product.url} ${username}`
  const known = cookies.get(key)
  // Tests in other files may have ended the session.
  if (known && Date.now() - known.at < FRESH_MS) {
    const { cookie } = known
    if ((await fetch(`${product.url}/api/auth/me`, { headers: { cookie } })).ok) return cookie
  }
  // Without the page's cookies: signing in ends the session that the request carries.
  const answer = await fetch(`${product.url}/api/auth/login`, {
    method: 'POST',
    headers: { origin: product.url, 'content-type': 'application/json' },
    body: JSON.stringify({ username, password: product.adminPassword }),
  })
  expect(answer.status, await answer.text()).toBe(200)
  const cookie = answer.headers.get('set-cookie')?.split(';')[0] ?? ''
  cookies.set(key, { cookie, at: Date.now() })
  return cookie
}

/** Sets language and theme as for a returning visitor; a choice made on the page is kept. */
export const prefer = async (page: Page, language: Language, theme: Theme = 'light'): Promise<void> => {
  await page.addInitScript(
    ([preferredLanguage, preferredTheme]) => {
      if (!localStorage.getItem('recado-language')) localStorage.setItem('recado-language', preferredLanguage)
      if (!localStorage.getItem('recado-theme')) localStorage.setItem('recado-theme', preferredTheme)
    },
    [language, theme] as const,
  )
}

/** Sets language and theme for the next page that this window opens. */
export const preferNow = (page: Page, language: Language, theme: Theme): Promise<void> =>
  page.evaluate(
    ([preferredLanguage, preferredTheme]) => {
      localStorage.setItem('recado-language', preferredLanguage)
      localStorage.setItem('recado-theme', preferredTheme)
    },
    [language, theme] as const,
  )

/** Signs a person in without the login screen; the demonstration accounts share the administrator's password. */
export const enter = async (
  page: Page,
  product: Product,
  { language = 'en', as = 'admin' }: { language?: Language; as?: string } = {},
): Promise<void> => {
  const [name = '', value = ''] = (await cookieOf(product, as)).split('=')
  await page.context().addCookies([{ name, value, url: product.url, httpOnly: true, sameSite: 'Strict' }])
  await prefer(page, language)
}

/** Calls the API as the signed-in person of the page. */
export const ask = async <Answer>(
  page: Page,
  product: Product,
  method: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE',
  path: string,
  data?: unknown,
): Promise<Answer> => {
  const answer = await page.request.fetch(path, {
    method,
    headers: { origin: product.url },
    ...(data === undefined ? {} : { data }),
  })
  expect(answer.ok(), `${method} ${path}: ${answer.status()} ${await answer.text()}`).toBe(true)
  return (await answer.json()) as Answer
}

/**
 * Waits until the page is idle and its requests were reported to the test: requests are reported in order, so the one
 * made here comes last.
 */
export const drainRequests = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    await new Promise((idle) => requestIdleCallback(idle))
    await fetch('/icon.svg')
  })

/** Holds the page's requests to an address until the returned function is called. */
export const holdCalls = async (page: Page, address: string | RegExp): Promise<() => void> => {
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route(address, async (route) => {
    await released
    await route.continue()
  })
  return release
}

let lastNumber = 0

/** Adds a patient for one test alone, with a contract, phone and name of its own. */
export const addPatient = (page: Page, product: Product, form: Partial<PatientForm> = {}): Promise<Patient> => {
  lastNumber += 1
  const own = `${process.pid % 1000}${String(Date.now() % 100_000).padStart(5, '0')}${lastNumber}`.slice(-9)
  return ask(page, product, 'POST', '/api/patients', {
    contractId: `PRB-${own}`,
    patientName: `prueba ${letters(Number(own))}`,
    phoneNumber: `64655${own.slice(-5)}`,
    doctorName: 'Dra. Elena Prueba',
    language: 'es',
    status: 'PENDING',
    ...form,
  } satisfies PatientForm)
}

/** Writes a number in letters, so that unique names contain no digits. */
const letters = (value: number): string =>
  value.toString(26).replace(/./g, (digit) => String.fromCharCode(97 + Number.parseInt(digit, 26)))

let configurations = 0
/** Adds a configuration for one test alone; it is not the default, so it answers no patients by itself. */
export const addConfiguration = (page: Page, product: Product, more: object = {}): Promise<AiConfiguration> => {
  configurations += 1
  return ask(page, product, 'POST', '/api/ai-configurations', {
    name: `Prueba ${process.pid} ${configurations}`,
    provider: 'xai',
    model: 'grok-3-mini',
    systemPrompt: 'Responda con brevedad.',
    ...more,
  })
}
