import { expect, type Page } from '@playwright/test'
import { expectAccessible, expectNoSidewaysScroll, looks, shoot } from './looks.ts'
import { test, withMotion } from './product.ts'
import { ask, enter, holdCalls, prefer, preferNow } from './visit.ts'

test.use({ ...withMotion, demoData: true })

const still = (page: Page) => page.emulateMedia({ reducedMotion: 'reduce' })

test('LAND-01 LAND-02 LAND-06 a visitor gets the landing page prerendered', async ({ page, product }) => {
  const complaints: string[] = []
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()))
  page.on('pageerror', (error) => complaints.push(error.message))
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  const sent = await (await page.request.get('/?lang=en')).text()
  expect(sent).toContain('reaches someone.')
  expect(sent).toContain('Investor Info')
  await page.goto('/?lang=en')
  await expect(page.getByText('For healthcare teams who text their patients')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Every patient’s reply reaches someone.')
  await expect(page.getByText(/by SMS and voice, in their language: .* with AI, .* HIPAA/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'I represent an investor' })).toBeVisible()
  expect(complaints).toEqual([])
  // The page requests neither the session nor anything from another host.
  expect(asked.filter((url) => url.includes('/api/') || !url.startsWith(product.url))).toEqual([])
})

test('LAND-03 LAND-04 LAND-05 the fixed bar has the name and leads to signing in', async ({ page }) => {
  await prefer(page, 'en')
  for (const [name, path] of [
    ['Login', '/login'],
    ['Get Started', '/register'],
  ] as const) {
    await page.goto('/')
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
    const bar = page.getByRole('banner')
    await expect(bar.getByText('Recado')).toBeInViewport()
    await bar.getByRole('link', { name, exact: true }).click()
    await expect(page).toHaveURL(new RegExp(`${path}$`))
    await expect(page.getByText('Sign in to access the dashboard')).toBeVisible()
  }
})

test('LAND-09 LAND-10 the four figures count up for two seconds', async ({ page }) => {
  await prefer(page, 'en')
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 60_000)
  const release = await holdCalls(page, '**/assets/**/*.js')
  await page.goto('/?lang=en', { waitUntil: 'commit' })
  const figures = page.locator('dl').first()
  // The HTML contains the final figure, hidden until the count starts.
  await expect(figures.locator('dd').first()).toHaveText('1247+')
  await expect(figures.locator('dd').first()).toBeHidden()
  release()
  const shown = async () => Number(/^\d+/.exec((await figures.locator('dd').first().textContent()) ?? '')?.[0])
  await expect
    .poll(async () => {
      await page.clock.runFor(4)
      return figures.locator('dd[data-part="uncounted"]').count()
    })
    .toBe(0)
  await expect(figures.locator('dd').first()).toBeVisible()
  expect(await shown()).toBeLessThan(200)
  // 1247 · (1 - (1 - t)³), from t = 0.5 on.
  await page.clock.runFor(1000)
  expect(await shown()).toBeGreaterThan(1081)
  expect(await shown()).toBeLessThan(1140)
  await page.clock.runFor(1020)
  await expect(figures.locator('dd')).toHaveText(['1247+', '98%', '24/7', '2 sec'])
  await expect(figures.locator('dt')).toHaveText([
    'active conversations',
    'verification rate',
    'AI availability',
    'average response',
  ])
})

test('LAND-10 shows the figures at once without scripts', async ({ browser, product }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: product.url })
  const page = await context.newPage()
  await page.goto('/?lang=en')
  await expect(page.locator('dl').first().locator('dd').first()).toBeVisible()
  await context.close()
})

test('LAND-12 six cards describe the features', async ({ page }) => {
  await prefer(page, 'en')
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 3 })).toHaveText([
    'AI-powered conversations',
    'HIPAA compliant',
    'Bilingual support',
    'Visit verification flows',
    'Dynamic routing',
    'Real-time analytics',
  ])
  await expect(page.getByText(/audit log and PHI protection/)).toBeVisible()
  await expect(page.getByText(/detects the language of every text/)).toBeVisible()
})

test('LAND-11 LAND-13 LAND-15 both demonstrations have three figures and a conversation', async ({ page }) => {
  await prefer(page, 'en')
  await still(page)
  await page.goto('/')
  const panel = page.getByRole('tabpanel')
  await expect(panel.locator('dd')).toHaveText(['98.5%', '< 2 s', '2'])
  await expect(panel.locator('dt')).toHaveText(['verification rate', 'response', 'languages'])
  await expect(page.getByText('yes sure, on tuesday').last()).toBeVisible()
  await page.getByRole('tab', { name: 'SMS Verification Flow' }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('tab', { name: 'AI Healthcare Assistant', selected: true })).toBeFocused()
  await expect(panel.locator('dd')).toHaveText(['99.2%', '100%', '1,247'])
  await expect(panel.locator('dt')).toHaveText(['AI accuracy', 'HIPAA compliant', 'active sessions'])
  await expect(page.getByText('do i have to pay for the ride?')).toBeVisible()
})

test('LAND-14 LAND-18 remembers the chosen demonstration across visits, below its badges', async ({ page }) => {
  await prefer(page, 'en')
  await page.goto('/')
  await page.getByRole('tab', { name: 'AI Healthcare Assistant' }).click()
  expect(await page.evaluate(() => localStorage.getItem('recado-demo-tab'))).toBe('ai_assistant')
  await page.reload()
  await expect(page.getByRole('tab', { name: 'AI Healthcare Assistant', selected: true })).toBeVisible()
  const panel = page.getByRole('tabpanel')
  await expect(panel.getByText('Active', { exact: true })).toBeVisible()
  await expect(panel.getByText('HIPAA Compliant', { exact: true })).toBeVisible()
  await page.getByRole('tab', { name: 'SMS Verification Flow' }).click()
  expect(await page.evaluate(() => localStorage.getItem('recado-demo-tab'))).toBe('verification')
})

test('LAND-16 pressing the badge or the conversation switches its language', async ({ page }) => {
  await prefer(page, 'en')
  await still(page)
  await page.goto('/')
  const sample = page.locator('[data-part="sample"]')
  await expect(sample.getByText('there were three')).toBeVisible()
  await sample.getByRole('button', { name: /^EN:/ }).click()
  await expect(sample.getByText('fueron tres')).toBeVisible()
  await expect(sample.getByRole('button', { name: /^ES:/ })).toBeVisible()
  await sample.getByText('fueron tres').click()
  await expect(sample.getByText('there were three')).toBeVisible()
})

test('LAND-17 LAND-24 the visible conversation switches language every eight seconds; one control stops it and the 20 particles', async ({
  page,
}) => {
  await prefer(page, 'en')
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 60_000)
  await page.goto('/')
  const sample = page.locator('[data-part="sample"]')
  await page.clock.runFor(20_000)
  await expect(sample).toHaveAttribute('data-language', 'en')
  await sample.scrollIntoViewIfNeeded()
  // Observers are called in order of creation: when this one fires, the page's own has fired.
  await sample.evaluate(
    (element) =>
      new Promise<void>((resolve) => {
        new IntersectionObserver(([entry]) => entry?.isIntersecting && resolve(), { threshold: 0.3 }).observe(element)
      }),
  )
  for (const [before, after] of [
    ['en', 'es'],
    ['es', 'en'],
  ] as const) {
    await page.clock.runFor(7900)
    await expect(sample).toHaveAttribute('data-language', before)
    await page.clock.runFor(100)
    await expect(sample).toHaveAttribute('data-language', after)
  }
  const states = () =>
    page
      .locator('[data-part="particle"]')
      .evaluateAll((particles) => particles.map((particle) => getComputedStyle(particle).animationPlayState))
  expect(await states()).toEqual(Array.from({ length: 20 }, () => 'running'))
  await page.getByRole('button', { name: 'Pause the motion' }).click()
  expect(await states()).toEqual(Array.from({ length: 20 }, () => 'paused'))
  await page.clock.runFor(20_000)
  await expect(sample).toHaveAttribute('data-language', 'en')
  await expect(page.getByRole('button', { name: 'Resume the motion' })).toBeVisible()
})

test('LAND-24 under reduced motion nothing moves and there is nothing to pause', async ({ page }) => {
  await prefer(page, 'en')
  await still(page)
  await page.goto('/')
  await expect(page.locator('dl').first()).toContainText('1247+')
  const names = await page
    .locator('[data-part="particle"]')
    .evaluateAll((particles) => particles.map((particle) => getComputedStyle(particle).animationName))
  expect(names).toEqual(Array.from({ length: 20 }, () => 'none'))
  await expect(page.getByRole('button', { name: 'Pause the motion' })).toBeHidden()
})

test('LAND-07 LAND-08 both forms send, and administrators read them in the notifications', async ({
  page,
  product,
}) => {
  await prefer(page, 'en')
  await page.goto('/')
  await page.getByRole('button', { name: 'Contact Us' }).click()
  const dialog = page.getByRole('dialog', { name: 'Contact Us' })
  await expect(dialog.getByLabel('Name')).toBeVisible()
  await dialog.getByRole('button', { name: 'Send' }).click()
  await expect(dialog.getByText('Name is required')).toBeVisible()
  await expect(dialog.getByText('Invalid email format')).toBeVisible()
  await expect(dialog.getByLabel('Name')).toBeFocused()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('button', { name: 'Contact Us' })).toBeFocused()

  await page.getByRole('button', { name: 'Investor Info' }).click()
  const investor = page.getByRole('dialog', { name: 'Investor Info' })
  await investor.getByLabel('Name').fill('Ana Ruiz')
  await investor.getByLabel('Email').fill('ana@example.org')
  await investor.getByLabel('Organization').fill('Fondo Sur')
  await investor.getByLabel('Message').fill('Please send your figures.')
  await investor.getByRole('button', { name: 'Send' }).click()
  await expect(page.getByText('Thank you for writing')).toBeVisible()
  await page.getByRole('button', { name: 'Close' }).click()

  await enter(page, product)
  const [notice] = await ask<{ kind: string; details: { contactRequestId: number } }[]>(
    page,
    product,
    'GET',
    '/api/notifications?limit=1',
  )
  expect(notice?.kind).toBe('contact-request')
  const request = await ask(page, product, 'GET', `/api/contact-requests/${notice?.details.contactRequestId}`)
  expect(request).toMatchObject({ topic: 'investor', name: 'Ana Ruiz', message: 'Please send your figures.' })
  await page.goto('/')
  await page.getByRole('button', { name: /Notices|Notifications|unread/i }).click()
  await page.getByRole('button', { name: 'New contact request' }).first().click()
  const written = page.getByRole('dialog', { name: 'Contact request' })
  for (const text of ['Ana Ruiz', 'ana@example.org', 'Fondo Sur', 'Please send your figures.'])
    await expect(written.getByText(text)).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(written).toBeHidden()
})

test('LAND-20 LAND-21 LAND-22 the footer groups its links', async ({ page }) => {
  await prefer(page, 'en')
  await page.goto('/')
  await expect(page.getByRole('contentinfo').getByRole('link')).toHaveText([
    'SMS Verification',
    'AI Assistant',
    'Analytics',
    'Integration',
    'About',
    'Careers',
    'Contact',
    'Support',
    'Privacy Policy',
    'Terms of Service',
    'HIPAA Notice',
  ])
})

test('LAND-19 LAND-23 the footer has the year and placeholder links', async ({ page }) => {
  await prefer(page, 'en')
  await page.goto('/')
  const footer = page.getByRole('contentinfo')
  await expect(footer.getByText(`© ${new Date().getFullYear()} Recado`)).toBeVisible()
  const address = page.url()
  for (const link of await footer.getByRole('link').all()) await link.click({ force: true })
  expect(page.url()).toBe(address)
})

test('switches the page’s language at once, remembers it, and serves the requested one', async ({ page }) => {
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Cada respuesta de sus pacientes llega a alguien.')
  await page.getByRole('button', { name: /^EN: / }).first().click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Every patient’s reply reaches someone.')
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Every patient’s reply reaches someone.')
})

test('the page is accessible in both languages and themes, wide and at 320 pixels', async ({ page }) => {
  await still(page)
  await page.goto('/')
  for (const { language, theme } of looks) {
    await preferNow(page, language, theme)
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.goto('/')
    await expect(page.locator('html')).toHaveAttribute('lang', language)
    await expectAccessible(page)
    await shoot(page, 'landing')
    await page.setViewportSize({ width: 390, height: 844 })
    await shoot(page, 'landing')
    await page.setViewportSize({ width: 320, height: 640 })
    await expectNoSidewaysScroll(page)
    await expectAccessible(page, { without: ['color-contrast'] })
  }
})
