import { type BrowserContext, expect, type Page } from '@playwright/test'
import { expectAccessible } from './looks.ts'
import { test } from './product.ts'
import { addPatient, ask, enter } from './visit.ts'

// Raises emergencies, which tests in other files do not expect.
test.use({ instance: 'desktop-alerts' })

interface Raised {
  title: string
  body: string
}
declare global {
  interface Window {
    raised: { said: Raised; press: () => void }[]
    isBehind: boolean
  }
}

/**
 * Keeps what each page raises, and lets a test say that a page is not in front: Playwright keeps all of them in front.
 * Says that the permission was granted, which a Chromium without a window denies whatever a test grants.
 */
const watch = (context: BrowserContext) =>
  context.addInitScript(() => {
    window.raised = []
    const Own = window.Notification
    window.Notification = class extends Own {
      static override get permission(): NotificationPermission {
        return 'granted'
      }
      static override requestPermission = async (): Promise<NotificationPermission> => 'granted'
      constructor(title: string, options?: NotificationOptions) {
        super(title, options)
        window.raised.push({
          said: { title, body: options?.body ?? '' },
          press: () => this.dispatchEvent(new Event('click')),
        })
      }
    }
    const hasFocus = document.hasFocus.bind(document)
    document.hasFocus = () => !window.isBehind && hasFocus()
  })
const putBehind = (page: Page, isBehind: boolean) =>
  page.evaluate((value) => {
    window.isBehind = value
    window.dispatchEvent(new Event(value ? 'blur' : 'focus'))
  }, isBehind)
const raisedOn = (page: Page) => page.evaluate(() => window.raised.map(({ said }) => said))

test('ALERT-04 ALERT-05 with the permission an emergency is raised once, in no tab in front, and a press opens the conversation', async ({
  page,
  context,
  product,
}) => {
  await watch(context)
  await context.grantPermissions(['notifications'], { origin: product.url })
  await enter(page, product)
  const patient = await addPatient(page, product, { language: 'en' })
  await page.goto('/user-profile')
  const own = page.getByRole('switch', { name: 'Notifications in this browser' })
  await expect(own).toHaveAttribute('aria-checked', 'false')
  await own.click()
  await expect(own).toHaveAttribute('aria-checked', 'true')
  await expect(page.getByText('A sample was just shown')).toBeVisible()
  await expectAccessible(page)
  const other = await context.newPage()
  await other.goto(`${product.url}/dashboard`)
  await expect(other.getByRole('heading', { level: 1 })).toBeVisible()
  await page.reload()
  await expect(own).toHaveAttribute('aria-checked', 'true')

  // In front: the bell is enough.
  await putBehind(other, true)
  // The code that tells the other tabs loads once the screen has settled.
  const isFrontKnown = () =>
    page.evaluate(async () => (await navigator.locks.query()).held?.some(({ name }) => name === 'recado-in-front'))
  await expect.poll(isFrontKnown).toBe(true)
  const bell = page.getByRole('banner').getByRole('button', { name: /Notifications: / })
  const say = (body: string) =>
    ask(page, product, 'POST', `/api/sandbox/threads/${encodeURIComponent(patient.dialledNumber ?? '')}`, { body })
  await say('I want to kill myself')
  await expect(bell).toHaveAccessibleName(/1 unread/)
  await expect(other.getByRole('banner').getByRole('button', { name: /Notifications: 1 unread/ })).toBeVisible()
  expect([await raisedOn(page), await raisedOn(other)]).toEqual([[], []])

  await putBehind(page, true)
  const second = await addPatient(page, product, { language: 'en' })
  await ask(page, product, 'POST', `/api/sandbox/threads/${encodeURIComponent(second.dialledNumber ?? '')}`, {
    body: 'I want to kill myself',
  })
  const all = async () => [...(await raisedOn(page)), ...(await raisedOn(other))]
  await expect.poll(all).toEqual([{ title: 'Possible emergency', body: 'Press to open the conversation.' }])
  await expect(bell).toHaveAccessibleName(/2 unread/)
  expect(await all()).toHaveLength(1)
  const raising = (await raisedOn(page)).length > 0 ? page : other
  await raising.evaluate(() => window.raised[0]?.press())
  await expect(raising).toHaveURL(/\/message-flow-analysis\?open=\d+/)
})

test('ALERT-04 a browser that refuses says so, and what to do', async ({ page, context, product }) => {
  await context.clearPermissions()
  await enter(page, product)
  await page.addInitScript(() => {
    Object.defineProperty(Notification, 'permission', { get: () => 'denied' })
    Notification.requestPermission = () => Promise.resolve('denied')
  })
  await page.goto('/user-profile')
  const own = page.getByRole('switch', { name: 'Notifications in this browser' })
  await own.click()
  await expect(own).toHaveAttribute('aria-checked', 'false')
  await expect(page.getByText('The browser blocks notifications from Recado.')).toBeVisible()
})
