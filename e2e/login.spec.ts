import { expect } from '@playwright/test'
import { expectAccessible, expectNoSidewaysScroll, looks, shoot } from './looks.ts'
import { test } from './product.ts'
import { holdCalls, prefer, preferNow } from './visit.ts'

test.use({ demoData: true })

const username = { name: 'Username' }
const password = { name: 'Password' }
const signIn = { name: 'Sign In' }

test('LOGIN-04 STATE-16 the toggle at top right switches the language at once and is remembered', async ({ page }) => {
  await page.goto('/login')
  await expect(page.locator('html')).toHaveAttribute('lang', 'es')
  await expect(page.getByText('Inicie sesión para acceder al panel')).toBeVisible()
  const toggle = page.getByRole('button', { name: /^EN/ })
  const box = await toggle.boundingBox()
  expect(box?.x).toBeGreaterThan(1000)
  expect(box?.y).toBeLessThan(80)
  await toggle.click()
  await expect(page.getByText('Sign in to access the dashboard')).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  expect(await page.evaluate(() => localStorage.getItem('recado-language'))).toBe('en')
  await page.reload()
  await expect(page.getByText('Sign in to access the dashboard')).toBeVisible()
})

test('LOGIN-03 LOGIN-06 API-11 signing in shows its progress, then goes to / and reloads', {
  tag: '@smoke',
}, async ({ page, product }) => {
  await prefer(page, 'en')
  await page.goto('/login')
  const release = await holdCalls(page, '**/api/auth/login')
  await page.evaluate(() => {
    Object.assign(window, { isSamePage: true })
  })
  await page.getByRole('textbox', username).fill('admin')
  await page.getByRole('textbox', password).fill(product.adminPassword)
  await page.getByRole('button', signIn).click()
  await expect(page.getByText('Signing in...')).toBeVisible()
  release()
  await expect(page.getByRole('heading', { name: 'Dashboard', exact: true })).toBeVisible()
  expect(new URL(page.url()).pathname).toBe('/')
  expect(await page.evaluate(() => 'isSamePage' in window)).toBe(false)
})

test('LOGIN-06 signing in leads to /, or back to the screen on which the session ended', async ({ page, product }) => {
  await prefer(page, 'en')
  const signInHere = async () => {
    await page.getByRole('textbox', username).fill('admin')
    await page.getByRole('textbox', password).fill(product.adminPassword)
    await page.getByRole('button', signIn).click()
  }
  /** Ends the session; the page finds out with the next request, which the focus events trigger. */
  const endSession = async () => {
    await page.context().clearCookies()
    await page.waitForFunction(() => {
      window.dispatchEvent(new Event('focus'))
      return document.querySelector('[role="alert"] button') !== null
    })
    await page.getByRole('alert').getByRole('button').click()
    await expect(page).toHaveURL(/\/login$/)
  }
  await page.goto('/patient-queue')
  await signInHere()
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard', exact: true })).toBeVisible()
  expect(new URL(page.url()).pathname).toBe('/')

  await page.goto('/conversations?status=completed')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await endSession()
  await signInHere()
  await expect(page).toHaveURL(/\/conversations\?status=completed$/)

  // Opening another screen first forgets where the session ended: signing in then leads to /.
  await endSession()
  await page.goto('/response-data')
  await signInHere()
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard', exact: true })).toBeVisible()
})

test('ERR-02 ERR-03 shows a wrong password in both languages', async ({ page }) => {
  await prefer(page, 'en')
  await page.goto('/login')
  await page.getByRole('textbox', username).fill('nobody-here')
  await page.getByRole('textbox', password).fill('wrong')
  await page.getByRole('button', signIn).click()
  await expect(page.getByRole('alert')).toContainText('Invalid username or password. Please try again.')
  await page.getByRole('button', { name: /^ES/ }).click()
  await expect(page.getByRole('alert')).toContainText('Nombre de usuario o contraseña no válidos')
})

test('the login screen is accessible in both languages and themes, and fits 320 pixels', async ({ page }) => {
  await page.goto('/login')
  for (const { language, theme } of looks) {
    await preferNow(page, language, theme)
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.reload()
    await expect(page.locator('html')).toHaveAttribute('data-theme', theme)
    await page.getByRole('button', { name: language === 'es' ? 'Iniciar sesión' : 'Sign In' }).click()
    await expect(page.locator('form [role="alert"]').first()).toBeVisible()
    await expectAccessible(page)
    await shoot(page, 'login')
    await page.setViewportSize({ width: 390, height: 844 })
    await shoot(page, 'login')
  }
  await page.setViewportSize({ width: 320, height: 640 })
  await expectNoSidewaysScroll(page)
})
