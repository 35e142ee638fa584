import { expect, type Page } from '@playwright/test'
import type { ManagedUser } from '#contract/users.ts'
import { expectAccessible, lookAt, shoot } from './looks.ts'
import { type Product, test } from './product.ts'
import { ask, enter, holdCalls } from './visit.ts'

test.use({ demoData: true, viewport: { width: 1440, height: 900 } })

const PASSWORD = 'Nueva-clave$52'
let count = 0

/** Adds an account for one test alone. */
const addUser = async (page: Page, product: Product, more: object = {}): Promise<ManagedUser> => {
  count += 1
  const username = `colega.${process.pid}.${count}`
  return ask(page, product, 'POST', '/api/users', {
    username,
    email: `${username}@example.org`,
    role: 'STAFF',
    password: PASSWORD,
    ...more,
  })
}
const open = async (page: Page) => {
  await page.goto('/user-management')
  await expect(page.locator('[data-row]').first()).toBeVisible()
}
const rowOf = (page: Page, { username }: { username: string }) =>
  page.getByRole('row').filter({ has: page.getByText(username, { exact: true }) })
const toast = (page: Page, text: string) => page.locator('[data-variant]').filter({ hasText: text })
/** Searches for the account, so that its row is on the screen however many there are. */
const find = async (page: Page, user: ManagedUser) => {
  await page.getByRole('searchbox').fill(user.username)
  await expect(rowOf(page, user)).toBeVisible()
  await expect(page.locator('tbody tr[data-row]')).toHaveCount(1)
}

test('USERS-01 USERS-02 four cards count the team, two tabs show accounts and sessions', async ({ page, product }) => {
  await enter(page, product)
  await open(page)
  const users = await ask<ManagedUser[]>(page, product, 'GET', '/api/users')
  const card = (label: string) => page.locator('div').filter({ hasText: new RegExp(`^${label}\\d+$`) })
  await expect(card('Total Users')).toContainText(String(users.length))
  await expect(card('Active Users')).toContainText(String(users.filter(({ isActive }) => isActive).length))
  await expect(card('Administrators')).toContainText(
    String(users.filter(({ role }) => role === 'ADMINISTRATOR').length),
  )
  const sessions = await ask<object[]>(page, product, 'GET', '/api/auth/sessions')
  await expect(card('Active Sessions')).toHaveText(`Active Sessions${sessions.length}`)
  await expect(page.getByRole('tab')).toHaveText(['Users', 'Sessions'])
  await page.getByRole('tab', { name: 'Sessions' }).click()
  const own = page.getByRole('row').filter({ hasText: 'this session' })
  await expect(own).toContainText('admin')
  await expect(own.getByRole('button', { name: 'Revoke the session of admin' })).toHaveAttribute(
    'aria-disabled',
    'true',
  )
})

test('USERS-03 API-33 ERR-17 edits an account with its rights, and shows the result', async ({ page, product }) => {
  await enter(page, product)
  const user = await addUser(page, product)
  await open(page)
  await find(page, user)
  await page.getByRole('button', { name: `Edit ${user.username}` }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit User' })
  await dialog.getByLabel('Email').fill(`otra.${user.email}`)
  await dialog.getByRole('switch', { name: 'May add and correct patients' }).click()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(toast(page, 'User updated successfully')).toBeVisible()
  await expect(rowOf(page, user)).toContainText(`otra.${user.email}`)
  await expect(rowOf(page, user)).toContainText('Text, Correct')
})

test('USERS-06 API-30 API-31 deactivates and activates an account', async ({ page, product }) => {
  await enter(page, product)
  const user = await addUser(page, product)
  await open(page)
  await find(page, user)
  const off = page.waitForRequest(`**/api/users/${user.id}/deactivate`)
  await page.getByRole('button', { name: `Deactivate ${user.username}` }).click()
  expect((await off).method()).toBe('PATCH')
  await expect(toast(page, 'User status updated').first()).toBeVisible()
  await expect(rowOf(page, user)).toContainText('Inactive')
  const on = page.waitForRequest(`**/api/users/${user.id}/activate`)
  await page.getByRole('button', { name: `Activate ${user.username}` }).click()
  expect((await on).method()).toBe('PATCH')
  await expect(rowOf(page, user)).not.toContainText('Inactive')
})

test('USERS-04 API-32 deleting asks first, confirms, and removes the row', async ({ page, product }) => {
  await enter(page, product)
  const user = await addUser(page, product)
  await open(page)
  await find(page, user)
  await page.getByRole('button', { name: `Delete ${user.username}` }).click()
  const question = page.getByRole('alertdialog')
  await expect(question.getByText('Are you sure you want to delete this user?')).toBeVisible()
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await expectAccessible(page)
  await question.getByRole('button', { name: 'Delete' }).click()
  await expect(toast(page, 'User deleted')).toBeVisible()
  await expect(rowOf(page, user)).toHaveCount(0)
})

test('USERS-05 nobody can delete, demote or deactivate themselves', async ({ page, product }) => {
  await enter(page, product)
  await open(page)
  const own = rowOf(page, { username: 'admin' })
  await expect(own).toContainText('you')
  for (const name of ['Delete admin', 'Deactivate admin'])
    await expect(own.getByRole('button', { name })).toHaveAttribute('aria-disabled', 'true')
  await own.getByRole('button', { name: 'Delete admin' }).click({ force: true })
  await expect(page.getByRole('alertdialog')).toHaveCount(0)
  await own.getByRole('button', { name: 'Edit admin' }).click()
  await expect(page.getByRole('dialog').getByLabel('Role')).toBeDisabled()
})

test('ERR-18 a refusal shows the server’s sentence', async ({ page, product }) => {
  await enter(page, product)
  const user = await addUser(page, product)
  await open(page)
  await find(page, user)
  await page.getByRole('button', { name: `Edit ${user.username}` }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit User' })
  await dialog.getByLabel('Username').fill('admin')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(toast(page, 'That username already exists. Choose another.')).toContainText('Error')
  await expect(dialog.getByRole('alert').filter({ hasText: 'already exists' })).toBeVisible()
})

test('adds a person, and revokes a colleague’s session', async ({ page, product, playwright }) => {
  await enter(page, product)
  await open(page)
  count += 1
  const username = `nueva.${process.pid}.${count}`
  await page.getByRole('button', { name: 'Add User' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add User' })
  await dialog.getByLabel('Username').fill(username)
  await dialog.getByLabel('Email').fill(`${username}@example.org`)
  await dialog.getByLabel('Role').selectOption('CLINICAL_SUPERVISOR')
  await dialog.getByLabel(/^Password/).fill('weak')
  await dialog.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(dialog.getByText('Password must be at least 8 characters')).toBeVisible()
  await dialog.getByLabel(/^Password/).fill(PASSWORD)
  await dialog.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(toast(page, 'User added')).toBeVisible()
  const colleague = await playwright.request.newContext({ baseURL: product.url })
  const login = await colleague.post('/api/auth/login', {
    headers: { origin: product.url },
    data: { username, password: PASSWORD, newPassword: 'Otra-clave$53' },
  })
  expect(login.status()).toBe(200)
  await page.reload()
  await page.getByRole('tab', { name: 'Sessions' }).click()
  await page.getByRole('button', { name: `Revoke the session of ${username}` }).click()
  await expect(toast(page, 'Session revoked')).toBeVisible()
  await expect(rowOf(page, { username })).toHaveCount(0)
  expect((await colleague.get('/api/auth/me')).status()).toBe(401)
  await colleague.dispose()
})

test('a weak password gets a warning in the form, and the account is marked', async ({ page, product }) => {
  await enter(page, product)
  const user = await addUser(page, product)
  await open(page)
  await find(page, user)
  await expect(rowOf(page, user).getByText('First password')).toBeVisible()
  await page.getByRole('button', { name: `Edit ${user.username}` }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit User' })
  await dialog.getByRole('textbox', { name: /password/i }).fill('Password1!')
  await expect(dialog.getByText('This password is common or holds the username.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(rowOf(page, user).getByText('Weak password', { exact: true })).toBeVisible()
})

test('DATA-10 lists failed sign-ins below the sessions, for everybody or for one person', async ({ page, product }) => {
  await enter(page, product)
  const user = await addUser(page, product)
  for (const username of [user.username, 'nobody-here'])
    await page.request.post('/api/auth/login', {
      headers: { origin: product.url },
      data: { username, password: 'Wrong-one-1!' },
    })
  await enter(page, product)
  await open(page)
  await page.getByRole('tab', { name: 'Sessions' }).click()
  const table = page.getByRole('table', { name: 'Failed sign-ins (30 days)' })
  await expect(table).toContainText(user.username)
  await expect(table).toContainText('unknown name')
  await page.getByRole('combobox', { name: 'User' }).selectOption({ label: `${user.username} (1)` })
  await expect(table).not.toContainText('unknown name')
  await expect(table).toContainText(user.username)
})

test('USERS-07 USERS-08 a session that ends here says so and links to the sign-in screen', async ({
  page,
  product,
}) => {
  await enter(page, product)
  await open(page)
  await page.route('**/api/users?*', (route) =>
    route.fulfill({ status: 401, json: { code: 'not-signed-in', message: '' } }),
  )
  await page.getByRole('button', { name: 'Refresh' }).click()
  await expect(page.getByRole('heading', { name: 'Not Authenticated' })).toBeVisible()
  await expect(page.getByText('Please log in to access User Management')).toBeVisible()
  await page.getByRole('button', { name: 'Go to Login' }).click()
  await expect(page).toHaveURL(/\/login$/)
})

test('FLOWB-01 the flow builder has its own text for an ended session', async ({ page, product }) => {
  await enter(page, product)
  await page.goto('/flow-builder')
  await expect(page.getByRole('heading', { level: 1, name: 'Flow Builder' })).toBeVisible()
  await page.evaluate(() => new BroadcastChannel('recado-session').postMessage('signed-out'))
  await expect(page.getByRole('heading', { name: 'Authentication Required' })).toBeVisible()
  await expect(page.getByText('Please log in to access the Flow Builder.')).toBeVisible()
})

test('FLOWB-01 a 401 ends the flow builder with a link to sign in; a visitor sees the sign-in at once', async ({
  page,
  product,
}) => {
  await enter(page, product)
  await page.goto('/flow-builder')
  await expect(page.getByRole('heading', { level: 1, name: 'Flow Builder' })).toBeVisible()
  await page.getByRole('button', { name: 'Create Flow' }).click()
  const dialog = page.getByRole('dialog', { name: 'Create Flow' })
  await dialog.getByLabel(/^Name/).fill('Sin sesión')
  // The session is over; the page finds out with its next request.
  await page.context().clearCookies()
  await dialog.getByRole('button', { name: 'Create' }).click()
  await expect(page.getByRole('heading', { name: 'Authentication Required' })).toBeVisible()
  await expect(page.getByText('Please log in to access the Flow Builder.')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Flow Builder' })).toHaveCount(0)
  await page.getByRole('alert').getByRole('button').click()
  await expect(page).toHaveURL(/\/login$/)
  await page.goto('/flow-builder')
  await expect(page.getByText('Sign in to access the dashboard')).toBeVisible()
})

test('USERS-09 shows a loading text until the session is known', async ({ page, product }) => {
  await enter(page, product)
  const release = await holdCalls(page, '**/api/auth/me')
  await page.goto('/user-management')
  await expect(page.getByText('Loading authentication...')).toBeVisible()
  release()
  await expect(page.getByRole('heading', { level: 1, name: 'User Management' })).toBeVisible()
})

test('ROLE-11 every signed-in person can open the screen; without permission for accounts it says so', async ({
  page,
  product,
}) => {
  await enter(page, product, { as: 'lectura' })
  await page.goto('/user-management')
  await expect(page.getByText('You may not see the accounts')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Add User' })).toHaveAttribute('aria-disabled', 'true')
  await page.getByRole('tab', { name: 'Sessions' }).click()
  await expect(page.getByRole('row').filter({ hasText: 'this session' })).toBeVisible()
})

test('accounts, sessions and the form are accessible in both languages and themes, and fit 320 pixels', async ({
  page,
  product,
}) => {
  test.slow()
  await enter(page, product, { language: 'es' })
  const ready = () => page.locator('[data-row]').first().waitFor()
  await lookAt(page, 'user-management', '/user-management', ready)
  await lookAt(page, 'user-sessions', '/user-management?tab=sessions', ready)
  await page.setViewportSize({ width: 1440, height: 900 })
  await open(page)
  await page.getByRole('button', { name: 'Edit admin' }).click()
  await page.getByRole('dialog').waitFor()
  await expectAccessible(page)
  await shoot(page, 'user-form')
})
