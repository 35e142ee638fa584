import { expect, type Locator, type Page } from '@playwright/test'
import type { CurrentUser } from '#contract/session.ts'
import { expectAccessible, lookAt } from './looks.ts'
import { test } from './product.ts'
import { ask, enter, holdCalls } from './visit.ts'

test.use({ demoData: true, viewport: { width: 1440, height: 900 } })

const open = async (page: Page) => {
  await page.goto('/user-profile')
  await expect(page.getByRole('heading', { name: 'Basic Information' })).toBeVisible()
}
const card = (page: Page, title: string) =>
  page.locator('section').filter({ has: page.getByRole('heading', { name: title, exact: true }) })
const toast = (page: Page, text: string) => page.locator('[data-variant]').filter({ hasText: text })

// A test may end before the session request is answered.
test.afterEach(({ page }) => page.unrouteAll({ behavior: 'ignoreErrors' }))

/** Overrides fields of the signed-in account. */
const answerMe = async (page: Page, over: Partial<CurrentUser>) => {
  await page.route('**/api/auth/me', async (route) => {
    const answer = await route.fetch()
    await route.fulfill({ json: { ...(await answer.json()), ...over } })
  })
}

test('PROF-04 PROF-05 PROF-15 shows the account, what is not set, and the role in its own colour', async ({
  page,
  product,
}) => {
  await enter(page, product, { as: 'supervisora' })
  await open(page)
  const basic = card(page, 'Basic Information')
  await expect(basic).toContainText('supervisora')
  await expect(basic).toContainText('Clinical Supervisor')
  await expect(basic).toContainText('Department')
  await answerMe(page, { firstName: null, lastName: '', department: null })
  await page.reload()
  await expect(basic.getByText('Not set')).toHaveCount(2)
  await expect(basic).not.toContainText('Department')
})

test('PROF-15 each of the six roles has a badge of its own colour, and other roles share a seventh', async ({
  page,
  product,
}) => {
  await enter(page, product)
  const badge = card(page, 'Basic Information').locator('[data-part="badge"]')
  const colours = new Map<string, string>()
  for (const [role, text] of [
    ['ADMINISTRATOR', 'Administrator'],
    ['COMPLIANCE_OFFICER', 'Compliance Officer'],
    ['CLINICAL_SUPERVISOR', 'Clinical Supervisor'],
    ['HEALTHCARE_PROVIDER', 'Healthcare Provider'],
    ['AUDITOR', 'Auditor'],
    ['READONLY', 'Read Only'],
    ['STAFF', 'Staff'],
  ] as const) {
    await page.unrouteAll({ behavior: 'wait' })
    await answerMe(page, { role })
    await open(page)
    await expect(badge).toHaveText(text, { ignoreCase: true })
    colours.set(
      role,
      await badge.evaluate((element) => {
        const { color, backgroundColor } = getComputedStyle(element)
        return `${color} on ${backgroundColor}`
      }),
    )
  }
  expect(new Set(colours.values()).size, JSON.stringify([...colours])).toBe(7)
})

test('PROF-06 PROF-07 PROF-10 the e-mail form opens with the address, validates it, and closes on Cancel', async ({
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
  await email.getByRole('button', { name: 'Update Email' }).click()
  await expect(email.getByLabel('New email')).toHaveValue('proveedor.nuevo@example.org')
  await expect(email.getByLabel('Current password')).toHaveValue('')
})

test('PROF-10 each form opens from its button, closes on Cancel or success, and is then empty', async ({
  page,
  product,
}) => {
  await enter(page, product)
  const username = `perfil.${Date.now()}`
  const first = 'Farol-verde$27'
  await ask(page, product, 'POST', '/api/users', {
    username,
    email: `${username}@example.org`,
    role: 'STAFF',
    password: first,
  })
  await page.context().clearCookies()
  await page.goto('/login')
  await page.getByLabel(/^Username/).fill(username)
  await page.getByLabel(/^Password/).fill(first)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await page.getByLabel(/^New password/).fill('Ventana-azul$31')
  await page.getByLabel(/^Repeat the new password/).fill('Ventana-azul$31')
  await page.getByRole('button', { name: 'Save and sign in' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard', exact: true })).toBeVisible()
  await open(page)
  const [email, password] = [card(page, 'Email Address'), card(page, 'Password')]
  const fields = (section: Locator) => section.locator('input:not([type="hidden"])')
  await expect(fields(email)).toHaveCount(0)
  await expect(fields(password)).toHaveCount(0)
  await email.getByRole('button', { name: 'Update Email' }).click()
  await expect(fields(email)).toHaveCount(2)
  // The forms open independently.
  await expect(fields(password)).toHaveCount(0)
  await email.getByRole('button', { name: 'Cancel' }).click()
  await expect(fields(email)).toHaveCount(0)
  await password.getByRole('button', { name: 'Change Password' }).click()
  await expect(fields(password)).toHaveCount(3)
  await password.getByRole('button', { name: 'Cancel' }).click()
  await expect(fields(password)).toHaveCount(0)
  await password.getByRole('button', { name: 'Change Password' }).click()
  await password.getByLabel('Current password').fill('Ventana-azul$31')
  await password.getByLabel(/^New password/).fill('Puente-rojo$88')
  await password.getByLabel('Confirm new password').fill('Puente-rojo$88')
  await password.getByRole('button', { name: 'Save password' }).click()
  await expect(toast(page, 'Password updated successfully')).toBeVisible()
  await expect(fields(password)).toHaveCount(0)
  await password.getByRole('button', { name: 'Change Password' }).click()
  for (const index of [0, 1, 2]) await expect(fields(password).nth(index)).toHaveValue('')
})

test('PROF-08 PROF-09 shows when the password was changed, its form, and the notice of a required change', async ({
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

test('PROF-11 PROF-12 shows the account as active or inactive, with failed sign-ins and a lock', async ({
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

test('PROF-13 PROF-14 shows the timeline, with Never for missing dates', async ({ page, product }) => {
  await enter(page, product)
  await answerMe(page, { lastLoginAt: null, createdAt: '2026-03-04T12:00:00.000Z', passwordChangedAt: null })
  await open(page)
  const timeline = card(page, 'Account Timeline')
  await expect(timeline.locator('dt')).toHaveText(['Created', 'Last Login', 'Profile Updated'])
  await expect(timeline).toContainText('Mar 4, 2026')
  await expect(timeline.locator('dd').nth(1)).toHaveText('Never')
  await expect(card(page, 'Password')).toContainText('Never')
})

test('PROF-01 a session that ends on the profile shows its own text', async ({ page, product }) => {
  await enter(page, product)
  await open(page)
  await page.evaluate(() => new BroadcastChannel('recado-session').postMessage('signed-out'))
  await expect(page.getByRole('heading', { name: 'Authentication Required' })).toBeVisible()
  await expect(page.getByText('Please log in to access your profile.')).toBeVisible()
})

test('PROF-02 PROF-03 shows texts for loading and for not found', async ({ page, product }) => {
  await enter(page, product)
  const release = await holdCalls(page, '**/api/auth/me')
  await page.goto('/user-profile')
  await expect(page.getByText('Loading profile...')).toBeVisible()
  release()
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
