import { expect, type Page } from '@playwright/test'
import type { Settings } from '#contract/settings.ts'
import { lookAt, rest } from './looks.ts'
import { test } from './product.ts'
import { ask, enter, holdCalls } from './visit.ts'

test.use({ demoData: true, viewport: { width: 1440, height: 900 } })

const open = async (page: Page) => {
  await page.goto('/settings')
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible()
}
const card = (page: Page, title: string) =>
  page.locator('section').filter({ has: page.getByRole('heading', { name: title, exact: true }) })
const toast = (page: Page, text: string) => page.locator('[data-variant]').filter({ hasText: text })

test('SET-01 ERR-32 ERR-33 changes the e-mail address with the password: refuses a wrong one, saves with the right one', async ({
  page,
  product,
}) => {
  await enter(page, product, { as: 'auditora' })
  await open(page)
  const email = card(page, 'Change email')
  await email.getByLabel('New email').fill('teresa.lozano@example.org')
  await email.getByLabel('Current password').fill('Wrong-one-1!')
  await email.getByRole('button', { name: 'Save email' }).click()
  await expect(toast(page, 'The current password is not correct.')).toContainText('Error')
  await expect(email.getByRole('alert').filter({ hasText: 'not correct' })).toBeVisible()
  await email.getByLabel('Current password').fill(product.adminPassword)
  await email.getByRole('button', { name: 'Save email' }).click()
  await expect(toast(page, 'Email address updated successfully')).toBeVisible()
})

test('SET-01 VAL-33 ERR-33 refuses an invalid password and saves a valid one', async ({ page, product }) => {
  await enter(page, product, { as: 'supervisora' })
  await open(page)
  const password = card(page, 'Change password')
  const fill = async (next: string) => {
    await password.getByLabel('Current password').fill(product.adminPassword)
    await password.getByLabel(/^New password/).fill(next)
    await password.getByLabel('Confirm new password').fill(next)
    await password.getByRole('button', { name: 'Save password' }).click()
  }
  await fill('onlyletters')
  await expect(
    password.getByText('Password must contain uppercase, lowercase, number, and special character'),
  ).toBeVisible()
  await fill('Otra-clave$53')
  await expect(toast(page, 'Password updated successfully')).toBeVisible()
  await expect(password.getByLabel('Current password')).toHaveValue('')
})

test('SET-02 preferences apply at once and are remembered', async ({ page, product }) => {
  await enter(page, product)
  await open(page)
  await page.getByRole('radio', { name: 'Dark' }).check()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await page.getByRole('radio', { name: 'Compact' }).check()
  await expect(page.locator('html')).toHaveAttribute('data-density', 'compact')
  await page.getByRole('radio', { name: 'Spanish' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Ajustes' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('radio', { name: 'Oscura' })).toBeChecked()
  await expect(page.getByRole('radio', { name: 'Compacta' })).toBeChecked()
})

test('SET-02 lists only my sessions, and signs another one of them out', async ({ page, product, playwright }) => {
  await enter(page, product)
  const elsewhere = await playwright.request.newContext({
    baseURL: product.url,
    userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Version/19.0 Safari/605.1',
  })
  const login = await elsewhere.post('/api/auth/login', {
    headers: { origin: product.url },
    data: { username: 'admin', password: product.adminPassword },
  })
  expect(login.status()).toBe(200)
  await open(page)
  const sessions = card(page, 'My sessions')
  await expect(sessions.getByRole('listitem').filter({ hasText: 'This session' })).toBeVisible()
  await sessions.getByRole('button', { name: 'Sign out of Safari · iPhone' }).click()
  await expect(toast(page, 'Session ended')).toBeVisible()
  await expect(sessions.getByText('Safari · iPhone')).toHaveCount(0)
  expect((await elsewhere.get('/api/auth/me')).status()).toBe(401)
  await elsewhere.dispose()
})

test('SET-02 administrators change the organization; server errors show at the field', async ({ page, product }) => {
  await enter(page, product)
  await open(page)
  const organization = card(page, 'Organization')
  await organization.getByLabel('Phone').fill('(305) 555-0100')
  await organization.getByLabel('From').selectOption({ label: '7:00 PM' })
  await organization.getByLabel('To').selectOption({ label: '9:00 AM' })
  await organization.getByRole('button', { name: 'Save changes' }).click()
  await expect(organization.getByText('The end must be at least an hour later')).toBeVisible()
  await organization.getByLabel('Organization name').fill('Clínica Sol')
  await organization.getByLabel('From').selectOption({ label: '8:30 AM' })
  await organization.getByLabel('To').selectOption({ label: '6:00 PM' })
  await organization.getByRole('button', { name: 'Save changes' }).click()
  await expect(toast(page, 'Settings saved')).toBeVisible()
  expect(await ask<Settings>(page, product, 'GET', '/api/settings')).toMatchObject({
    name: 'Clínica Sol',
    phone: '(305) 555-0100',
    opensAt: 510,
    closesAt: 1080,
  })
})

test('SET-02 administrators edit the consent texts; invalid texts are refused at the field', async ({
  page,
  product,
}) => {
  await enter(page, product)
  await open(page)
  const texts = card(page, 'Opt-out and help texts')
  const stopped = texts.getByLabel('Opt-out confirmation in Spanish')
  await expect(texts.getByText(/Listo: .* no le va a enviar mensajes/)).toBeVisible()
  await stopped.fill('Listo, no le escribimos.')
  await texts.getByRole('button', { name: 'Save texts' }).click()
  await expect(texts.getByText('Say how to get texts again: ALTA, START, UNSTOP')).toBeVisible()
  await expect(stopped).toBeFocused()
  await stopped.fill(`Listo. Responda ALTA para volver. ${'a'.repeat(300)}`)
  await expect(texts.getByText('It takes more than 2 segments: make it shorter')).toBeVisible()
  await expect(texts.getByText(/334 of 459 characters · 3 segments/)).toBeVisible()
  await stopped.fill('{{organizationName}} no le escribe. Responda ALTA para volver.')
  await texts.getByRole('button', { name: 'Save texts' }).click()
  await expect(toast(page, 'Settings saved')).toBeVisible()
  expect((await ask<Settings>(page, product, 'GET', '/api/settings')).stoppedTextEs).toBe(
    '{{organizationName}} no le escribe. Responda ALTA para volver.',
  )
  await page.reload()
  await stopped.fill('')
  await texts.getByRole('button', { name: 'Save texts' }).click()
  await expect(toast(page, 'Settings saved')).toBeVisible()
  expect((await ask<Settings>(page, product, 'GET', '/api/settings')).stoppedTextEs).toBeNull()
})

test('compliance officers see the organization read-only, with a link to the log', async ({ page, product }) => {
  await enter(page, product, { as: 'cumplimiento' })
  await open(page)
  await expect(card(page, 'Organization').getByRole('button', { name: 'Save changes' })).toHaveAttribute(
    'aria-disabled',
    'true',
  )
  await page.getByRole('link', { name: 'Open the audit log' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Audit log' })).toBeVisible()
})

test('the settings appear together and nothing moves afterwards', async ({ page, product }) => {
  await enter(page, product)
  const late = ['auth/sessions', 'on-call', 'ai-router/safety'].map((name) => `**/api/${name}`)
  const releases = await Promise.all(late.map((address) => holdCalls(page, address)))
  await open(page)
  const save = page.getByRole('button', { name: 'Save texts' }).first()
  for (const [index, release] of releases.entries()) {
    await expect(save).toHaveCount(0)
    const answered = page.waitForResponse(late[index] ?? '')
    release()
    await answered
  }
  await save.waitFor()
  const before = await save.boundingBox()
  await expect(card(page, 'My sessions').getByRole('listitem').first()).toBeVisible()
  await rest(page)
  expect(await save.boundingBox()).toEqual(before)
})

test('the list of sections leads to each without asking about unsaved changes, and marks the one that is read', async ({
  page,
  product,
}) => {
  await enter(page, product)
  await open(page)
  const list = page.getByRole('navigation', { name: 'Sections of the settings' })
  await expect(list.getByRole('link', { name: 'Account' })).toHaveAttribute('aria-current', 'location')
  await card(page, 'Organization').getByLabel('Organization name').fill('Clínica Sol')
  for (const [section, heading] of [
    ['Emergencies', 'On call'],
    ['Records', 'Audit log'],
    ['Account', 'Change email'],
  ] as const) {
    await list.getByRole('link', { name: section }).click()
    await expect(list.getByRole('link', { name: section })).toHaveAttribute('aria-current', 'location')
    await expect(page.getByRole('heading', { name: heading, exact: true })).toBeInViewport()
  }
  await expect(page.getByRole('alertdialog')).toHaveCount(0)
  await expect(card(page, 'Organization').getByLabel('Organization name')).toHaveValue('Clínica Sol')
})

test('the settings are accessible in both languages and themes, and fit 320 pixels', async ({ page, product }) => {
  test.slow()
  await enter(page, product, { language: 'es' })
  await lookAt(page, 'settings', '/settings', () => page.locator('select').first().waitFor())
})
