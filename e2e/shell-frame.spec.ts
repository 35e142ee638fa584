import { expect } from '@playwright/test'
import { expectAccessible } from './looks.ts'
import { test, withMotion } from './product.ts'
import { enter } from './visit.ts'

test.use({ ...withMotion, demoData: true, viewport: { width: 1440, height: 900 } })

test('LOOK-08 the sandbox is marked on every screen; the mark says what it means and leads to the handset', async ({
  page,
  product,
}) => {
  await enter(page, product, { language: 'es' })
  const mark = page.getByRole('button', { name: 'Entorno de prueba' })
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 844 })
    for (const address of ['/', '/conversations', '/patient-queue', '/settings', '/handset']) {
      await page.goto(address)
      await expect(mark).toBeVisible()
    }
  }
  await page.goto('/')
  await mark.click()
  await expect(page.getByText('los mensajes no salen de esta computadora')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Abrir el teléfono virtual' }).click()
  await expect(page.getByRole('heading', { name: 'Teléfono virtual' })).toBeVisible()
})

test('a menu pressed before its code has loaded opens once it has; after a failed load the next press retries', async ({
  page,
  product,
}) => {
  await enter(page, product)
  let isAway = true
  await page.route(/\/assets\/menus-/, (route) => (isAway ? route.abort() : route.continue()))
  const refusal = () => page.waitForEvent('requestfailed', (request) => /\/assets\/menus-/.test(request.url()))
  // The page also requests the menus' code after its first render.
  const refusedBefore = refusal()
  await page.goto('/dashboard')
  await refusedBefore
  const account = page.getByRole('banner').getByRole('button', { name: /Administrator/ })
  await expect(account).toHaveAttribute('aria-haspopup', 'menu')
  await expect(account).toHaveAttribute('aria-expanded', 'false')
  const refused = refusal()
  await account.click()
  await refused
  await expect(page.getByRole('menu')).toHaveCount(0)
  isAway = false
  await account.press('ArrowDown')
  await expect(page.getByRole('menu')).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('menuitem', { name: 'My profile' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(account).toBeFocused()
  await page.getByRole('button', { name: /^Notifications/ }).click()
  await expect(page.getByRole('dialog', { name: 'Notifications' })).toBeFocused()
})

test('LOOK-10 on a phone every title is whole in both languages, in a header of at most 56 px', async ({
  page,
  product,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await enter(page, product, { language: 'es' })
  const addresses = [
    '/dashboard',
    '/my-work',
    '/conversations',
    '/patient-queue',
    '/response-data',
    '/message-flow',
    '/appointments',
    '/campaigns',
    '/reports',
    '/flow-builder',
    '/knowledge',
    '/user-management',
    '/bulk-acts',
    '/put-aside',
    '/reading-cases',
    '/own-fields',
    '/evaluations',
    '/groups',
    '/imports',
    '/ai-management',
    '/audit-log',
    '/jobs',
    '/settings',
    '/user-profile',
    '/handset',
  ]
  for (const language of ['es', 'en'])
    for (const address of addresses) {
      await page.goto(`${address}?lang=${language}`)
      const title = page.getByRole('banner').getByRole('heading', { level: 1 })
      await expect(title).toBeVisible()
      const cut = await title.evaluate((heading) => ({
        address: location.pathname,
        words: heading.textContent,
        isCut: heading.scrollWidth > heading.clientWidth || heading.scrollHeight > heading.clientHeight,
        header: heading.closest('header')?.clientHeight,
      }))
      expect(cut).toEqual({ ...cut, isCut: false, header: 56 })
    }
})
