import { expect, type Page } from '@playwright/test'
import type { CurrentUser } from '#contract/session.ts'
import { expectAccessible, lookAt } from './looks.ts'
import { test } from './product.ts'
import { ask, enter } from './visit.ts'

test.use({ demoData: true, viewport: { width: 1440, height: 900 } })

const open = async (page: Page) => {
  await page.goto('/user-profile')
  await expect(page.getByRole('heading', { name: 'Basic Information' })).toBeVisible()
}
const card = (page: Page, title: string) =>
  page.locator('section').filter({ has: page.getByRole('heading', { name: title, exact: true }) })
const toast = (page: Page, text: string) => page.locator('[data-variant]').filter({ hasText: text })

// A test may end while the console is still asking who is there.
test.afterEach(({ page }) => page.unrouteAll({ behavior: 'ignoreErrors' }))

/** Shows the profile of an account that is like this, whatever the real one is. */
const answerMe = async (page: Page, over: Partial<CurrentUser>) => {
  await page.route('**/api/auth/me', async (route) => {
    const answer = await route.fetch()
    await route.fulfill({ json: { ...(await answer.json()), ...over } })
  })
}

test('PROF-04 PROF-05 PROF-15 who one is, what is not set, and the role in its own colour', async ({
  page,
  product,
}) => {
  await enter(page, product, { as: 'supervisora' })
  await open(page)
  const basic = card(page, 'Basic Information')
  await expect(basic).toContainText('supervisora')
  await expect(basic).toContainText('Clinical Supervisor')
  await expect(basic).toContainText('Department')
  await answerMe(page, { firstName: null, lastName: '', department: null, role: 'ADMINISTRATOR' })
  const colour = () => basic.locator('[data-part="badge"]').evaluate((badge) => getComputedStyle(badge).color)
  const supervisor = await colour()
  await page.reload()
  await expect(basic.getByText('Not set')).toHaveCount(2)
  await expect(basic).not.toContainText('Department')
  expect(await colour()).not.toBe(supervisor)
})

test('PROF-06 PROF-07 PROF-10 the e-mail form opens with the address, judges it, and closes on Cancel', async ({
  page,
  product,
}) => {
  await enter(page, product, { as: 'proveedor' })
  await open(page)
  const email = card(page, 'Email Address')
  const { email: address } = await ask<CurrentUser>(page, product, 'GET', '/api/auth/me')
  await expect(email).toContainText(address ?? '')
  await email.getByRole('button', { name: 'Update Email' }).click()
  await expect(email.getByLabel('New email')).toHaveValue(address ?? '')
  await email.getByLabel('New email').fill('nothing')
  await page.keyboard.press('Enter')
  await expect(email.getByText('Invalid email address')).toBeVisible()
  await expect(email.getByText('Current password is required for security')).toBeVisible()
  await email.getByRole('button', { name: 'Cancel' }).click()
  await expect(email.getByRole('button', { name: 'Update Email' })).toBeVisible()
  await email.getByRole('button', { name: 'Update Email' }).click()
  await email.getByLabel('New email').fill('proveedor.nuevo@example.org')
  await email.getByLabel('Current password').fill(product.adminPassword)
  await email.getByRole('button', { name: 'Save email' }).click()
  await expect(toast(page, 'Email address updated successfully')).toBeVisible()
  await expect(email.getByRole('button', { name: 'Update Email' })).toBeVisible()
  await expect(email).toContainText('proveedor.nuevo@example.org')
})

test('PROF-08 PROF-09 when the password was changed, its form, and the notice of a change to come', async ({
  page,
  product,
}) => {
  await enter(page, product)
  await answerMe(page, { passwordChangedAt: '2026-11-02T15:00:00.000Z', mustChangePassword: true })
  await open(page)
  const password = card(page, 'Password')
  await expect(password).toContainText('Last updated')
  await expect(password).toContainText('Nov 2, 2026')
  await expect(password).toContainText('You must change your password on next login.')
  await password.getByRole('button', { name: 'Change Password' }).click()
  await expect(password.getByLabel('Current password')).toBeVisible()
  await expectAccessible(page)
  await password.getByRole('button', { name: 'Cancel' }).click()
  await expect(password.getByLabel('Current password')).toHaveCount(0)
})

test('PROF-11 PROF-12 the account is active or inactive, with failed sign-ins and a lock', async ({
  page,
  product,
}) => {
  await enter(page, product)
  await open(page)
  const status = card(page, 'Account Status')
  await expect(status).toContainText('Active')
  await expect(status).not.toContainText('Account Locked')
  await answerMe(page, {
    isActive: false,
    failedLoginAttempts: 4,
    lockedUntil: new Date(Date.now() + 600_000).toISOString(),
  })
  await page.reload()
  await expect(status).toContainText('Inactive')
  await expect(status).toContainText('Failed login attempts4')
  await expect(status).toContainText('Account Locked')
  await expect(status).toContainText('Until ')
})

test('PROF-13 PROF-14 the timeline, with Never for what never was', async ({ page, product }) => {
  await enter(page, product)
  await answerMe(page, { lastLoginAt: null, createdAt: '2026-03-04T12:00:00.000Z', passwordChangedAt: null })
  await open(page)
  const timeline = card(page, 'Account Timeline')
  await expect(timeline.locator('dt')).toHaveText(['Created', 'Last Login', 'Profile Updated'])
  await expect(timeline).toContainText('Mar 4, 2026')
  await expect(timeline.locator('dd').nth(1)).toHaveText('Never')
  await expect(card(page, 'Password')).toContainText('Never')
})

test('PROF-01 a session that ends on the profile says so', async ({ page, product }) => {
  await enter(page, product)
  await open(page)
  await page.evaluate(() => new BroadcastChannel('recado-session').postMessage('signed-out'))
  await expect(page.getByRole('heading', { name: 'Authentication Required' })).toBeVisible()
  await expect(page.getByText('Please log in to access your profile.')).toBeVisible()
})

test('PROF-02 PROF-03 loading and not found have their words', async ({ page, product }) => {
  await enter(page, product)
  const held = Promise.withResolvers<void>()
  await page.route('**/api/auth/me', async (route) => {
    await held.promise
    await route.continue()
  })
  await page.goto('/user-profile')
  await expect(page.getByText('Loading profile...')).toBeVisible()
  held.resolve()
  await expect(page.getByRole('heading', { name: 'Basic Information' })).toBeVisible()
  await page.getByRole('link', { name: 'Settings', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible()
  await page.unroute('**/api/auth/me')
  await page.route('**/api/auth/me', (route) =>
    route.fulfill({ status: 404, json: { code: 'not-found', message: '' } }),
  )
  await page.goBack()
  await expect(page.getByText('Profile Not Found')).toBeVisible()
  await expect(page.getByText('Unable to load user profile.')).toBeVisible()
})

test('the profile is accessible in both languages and themes, and fits 320 pixels', async ({ page, product }) => {
  test.slow()
  await enter(page, product, { language: 'es' })
  await lookAt(page, 'profile', '/user-profile', () => page.locator('dl').first().waitFor())
})
