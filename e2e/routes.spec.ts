import { expect, type Page } from '@playwright/test'
import { test } from './product.ts'
import { drainRequests, enter, holdCalls, prefer } from './visit.ts'

test.use({ demoData: true, viewport: { width: 1440, height: 900 } })

const screens = [
  '/dashboard',
  '/conversations',
  '/patient-queue',
  '/flow-builder',
  '/response-data',
  '/message-flow-analysis',
  '/user-management',
  '/ai-management',
  '/user-profile',
] as const

const loginCard = (page: Page) => page.getByText('Sign in to access the dashboard')
const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const frame = (page: Page) => page.getByRole('navigation', { name: 'Main navigation' })

test('ROUTE-01 STATE-01 shows a centred spinner until the session is known, then the screen', async ({
  page,
  product,
}) => {
  await enter(page, product)
  const release = await holdCalls(page, '**/api/auth/me')
  await page.goto('/response-data')
  const spinner = page.getByRole('status').locator('svg')
  await expect(spinner).toBeVisible()
  const box = await spinner.boundingBox()
  expect(Math.abs((box?.x ?? 0) + (box?.width ?? 0) / 2 - 720)).toBeLessThan(5)
  expect(Math.abs((box?.y ?? 0) + (box?.height ?? 0) / 2 - 450)).toBeLessThan(40)
  await expect(heading(page)).toHaveCount(0)
  await expect(loginCard(page)).toHaveCount(0)
  release()
  await expect(heading(page)).toHaveText('Response Data')
})

test('the document requests the session once, without waiting for the console', async ({ page, product }) => {
  await enter(page, product)
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/api/auth/me')) asked.push('me')
    if (/\/assets\/frame-/.test(request.url())) asked.push('frame')
  })
  await page.goto('/dashboard')
  await expect(heading(page)).toHaveText('Dashboard')
  expect(asked.filter((what) => what === 'me')).toHaveLength(1)
  expect(asked[0]).toBe('me')
})

for (const [path, title] of [
  ['/dashboard', 'Dashboard'],
  ['/patient-queue', 'Patient Queue'],
] as const)
  test(`the document requests the data of ${path} once, before the console’s code runs`, async ({ page, product }) => {
    await enter(page, product)
    const asked = new Map<string, boolean[]>()
    let isRunning = false
    page.on('request', (request) => {
      const { pathname, search } = new URL(request.url())
      if (pathname === '/ws') isRunning = true
      if (!/^\/api\/(?:stats|conversations|responses|patients)/.test(pathname)) return
      const address = pathname + search
      asked.set(address, [...(asked.get(address) ?? []), isRunning])
    })
    page.on('websocket', () => {
      isRunning = true
    })
    await page.goto(path)
    await expect(heading(page)).toHaveText(title)
    await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0)
    await expect.poll(() => isRunning).toBe(true)
    await drainRequests(page)
    expect(asked.size).toBeGreaterThan(1)
    expect([...asked.entries()].filter(([, times]) => times.length !== 1 || times[0])).toEqual([])
  })

test('the dashboard renders once, with its prefetched figures', async ({ page, product }) => {
  await enter(page, product)
  await page.route(/\/assets\/frame-/, async (route) => {
    await page.evaluate(async () => {
      const asked = Object.values((window as { recadoAsked?: Record<string, Promise<Response>> }).recadoAsked ?? {})
      await Promise.all(asked.map(async (answer) => (await answer).clone().text()))
    })
    await route.continue()
  })
  await page.addInitScript(() => {
    const drawn: string[] = []
    Object.assign(window, { drawn })
    new MutationObserver(() => {
      const cards = document.querySelector('[aria-label="The organization\'s figures"]')
      if (cards?.textContent && cards.textContent !== drawn.at(-1)) drawn.push(cards.textContent)
    }).observe(document, { childList: true, subtree: true, characterData: true })
  })
  await page.goto('/dashboard')
  await expect(heading(page)).toHaveText('Dashboard')
  await drainRequests(page)
  expect(await page.evaluate(() => (window as unknown as { drawn: string[] }).drawn)).toHaveLength(1)
})

test('STATE-01 ROUTE-05 an invalid session cookie shows the sign-in screen', async ({ page, product }) => {
  await prefer(page, 'en')
  await page.context().addCookies([{ name: 'recado', value: 'gone', url: product.url, httpOnly: true }])
  await page.goto('/patient-queue')
  await expect(loginCard(page)).toBeVisible()
  await expect(page).toHaveURL(/\/patient-queue$/)
})

test('ROUTE-02 / shows visitors the landing page and signed-in people the dashboard', async ({ page, product }) => {
  await prefer(page, 'en')
  await page.goto('/')
  await expect(page.getByRole('link', { name: 'Get Started' })).toBeVisible()
  await expect(frame(page)).toHaveCount(0)
  await enter(page, product)
  await page.goto('/')
  await expect(heading(page)).toHaveText('Dashboard')
  await expect(page.getByRole('link', { name: 'Get Started' })).toHaveCount(0)
})

test('ROUTE-03 /login and /register show the same sign-in screen, to visitors and to signed-in people', async ({
  page,
  product,
}) => {
  await prefer(page, 'en')
  const seen: string[] = []
  for (const address of ['/login', '/register']) {
    await page.goto(address)
    await expect(loginCard(page)).toBeVisible()
    await expect(page.getByRole('textbox')).toHaveCount(2)
    seen.push((await page.locator('form').textContent()) ?? '')
  }
  expect(seen[0]).toBe(seen[1])
  await expect(page.getByText('Accounts are made by an administrator of your organization.')).toBeVisible()
  await page.getByRole('link', { name: 'contact us' }).click()
  await expect(page.getByRole('dialog', { name: 'Contact Us' })).toBeVisible()
  await enter(page, product)
  for (const address of ['/login', '/register']) {
    await page.goto(address)
    await expect(loginCard(page)).toBeVisible()
    await expect(page.getByRole('textbox')).toHaveCount(2)
    await expect(page.getByText('Accounts are made by an administrator of your organization.')).toBeVisible()
    await expect(page.getByText('If yours does not use Recado yet')).toHaveCount(0)
    await page.getByRole('link', { name: 'Continue as Admin User' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Dashboard', exact: true })).toBeVisible()
    expect(new URL(page.url()).pathname).toBe('/')
  }
  // There is no registration endpoint.
  expect((await page.request.post('/api/auth/register', { headers: { origin: product.url }, data: {} })).status()).toBe(
    404,
  )
})

test('ROUTE-04 ROUTE-05 a visitor sees the sign-in screen on every other path, and nothing of the screen', async ({
  page,
}) => {
  await prefer(page, 'en')
  const asked = new Set<string>()
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/api/')) asked.add(pathname)
  })
  for (const address of [...screens, '/settings', '/audit-log', '/handset', '/nowhere', '/patient-queue/7']) {
    await page.goto(address)
    await expect(loginCard(page), address).toBeVisible()
    await expect(frame(page), address).toHaveCount(0)
    await expect(page).toHaveURL(new RegExp(`${address}$`))
  }
  // The ways to sign in belong to the sign-in screen itself.
  expect([...asked]).toEqual(['/api/auth/ways'])
})

test('ROUTE-04 a signed-in person sees the right screen at every path', async ({ page, product }) => {
  await enter(page, product)
  const titles: string[] = []
  for (const address of screens) {
    await page.goto(address)
    await expect(heading(page), address).toHaveCount(1)
    await expect(loginCard(page)).toHaveCount(0)
    titles.push((await heading(page).textContent()) ?? '')
  }
  expect(new Set(titles).size).toBe(screens.length)
  expect(titles).not.toContain('404 Page Not Found')
})

test('ROUTE-07 /settings is the account settings for signed-in people and the sign-in screen for visitors', async ({
  page,
  product,
}) => {
  await prefer(page, 'en')
  await page.goto('/settings')
  await expect(loginCard(page)).toBeVisible()
  for (const as of ['admin', 'lectura']) {
    await enter(page, product, { as })
    await page.goto('/settings')
    await expect(heading(page)).toHaveText('Settings')
    await expect(page.getByRole('heading', { name: 'Change password' })).toBeVisible()
  }
})
