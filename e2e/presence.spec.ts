import { expect, type Page } from '@playwright/test'
import { test } from './product.ts'
import { enter } from './visit.ts'

test.use({ demoData: true, viewport: { width: 1440, height: 900 } })

/** Hides or shows the page's tab. */
const turnTab = (page: Page, state: DocumentVisibilityState): Promise<void> =>
  page.evaluate((now) => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => now })
    document.dispatchEvent(new Event('visibilitychange'))
  }, state)

test('RT-10 two people in one thread see each other view, type and leave, without sending over a socket', async ({
  page,
  product,
  browser,
}) => {
  await enter(page, product)
  const elsewhere = await browser.newContext({ baseURL: product.url, viewport: { width: 1440, height: 900 } })
  const colleague = await elsewhere.newPage()
  await enter(colleague, product, { as: 'personal' })
  let sent = 0
  page.on('websocket', (socket) => socket.on('framesent', () => (sent += 1)))
  await page.goto('/message-flow-analysis')
  await page.locator('[data-thread]').first().click()
  const address = page.url()
  await expect(page.getByRole('textbox', { name: /^Reply to/ })).toBeVisible()
  // Opens the colleague's socket only after the first presence response.
  const greeted = page.waitForResponse(/\/presence$/)
  await colleague.routeWebSocket(/\/ws$/, async (socket) => {
    await greeted
    socket.connectToServer()
  })
  await colleague.goto(address)
  const here = page.getByText('personal is looking at this conversation too')
  await expect(here).toBeVisible()
  await expect(colleague.getByText('admin is looking at this conversation too')).toBeVisible()
  await colleague.getByRole('textbox', { name: /^Reply to/ }).pressSequentially('Buenas')
  await expect(page.getByText('personal is writing')).toBeVisible()
  await expect(here).toBeVisible({ timeout: 15_000 })
  // Presence belongs to one thread.
  await colleague.locator('[data-thread]').nth(3).click()
  await expect(here).toBeHidden()
  // A thread in a hidden tab counts as viewed once the tab is visible, and its viewer then sees the others too.
  await turnTab(colleague, 'hidden')
  await colleague.locator(`[data-thread="${new URL(address).searchParams.get('open')}"]`).click()
  await expect(colleague).toHaveURL(address)
  await turnTab(colleague, 'visible')
  await expect(here).toBeVisible()
  await expect(colleague.getByText('admin is looking at this conversation too')).toBeVisible({ timeout: 3000 })
  expect(sent).toBe(0)
  await elsewhere.close()
})
