import { type CDPSession, expect, type Page } from '@playwright/test'
import { expectAccessible } from './looks.ts'
import { test } from './product.ts'
import { ask, enter } from './visit.ts'

test.use({ viewport: { width: 1280, height: 800 } })

const PASSWORD = 'Farol-verde$27'

/** An authenticator inside the browser that answers every question with yes. */
const plugIn = async (page: Page): Promise<{ devtools: CDPSession; authenticatorId: string }> => {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  const { authenticatorId } = await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return { devtools, authenticatorId }
}

const signIn = async (page: Page, address: string, username: string) => {
  await page.goto(`${address}/login`)
  await page.getByRole('textbox', { name: /^Username/ }).fill(username)
  await page.getByLabel(/^Password/).fill(PASSWORD)
  await page.getByRole('button', { name: 'Sign In' }).click()
}

test('FACT-07 FACT-08 FACT-10 a passkey is added, named, signs in without a code, and is removed with itself', async ({
  page,
  product,
}) => {
  await enter(page, product)
  await ask(page, product, 'POST', '/api/users', {
    username: 'llave.ana',
    email: 'llave.ana@example.org',
    role: 'STAFF',
    password: 'Otra-clave$53',
  })
  await page.context().clearCookies()
  const { devtools, authenticatorId } = await plugIn(page)

  // The first sign-in, with a new password.
  await page.goto(`${product.url}/login`)
  await page.getByRole('textbox', { name: /^Username/ }).fill('llave.ana')
  await page.getByLabel(/^Password/).fill('Otra-clave$53')
  await page.getByRole('button', { name: 'Sign In' }).click()
  await page.getByLabel(/^New password/).fill(PASSWORD)
  await page.getByLabel(/^Repeat the new password/).fill(PASSWORD)
  await page.getByRole('button', { name: 'Save and sign in' }).click()
  await expect(page.getByRole('navigation').first()).toBeVisible()

  await page.goto(`${product.url}/user-profile`)
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Next' }).click()
  await expect(dialog.getByText('Enter your current password')).toBeVisible()
  await dialog.getByLabel(/^Current password/).fill(PASSWORD)
  await dialog.getByRole('button', { name: 'Next' }).click()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Make the passkey' }).click()
  await expect(dialog.getByText('Write a name')).toBeVisible()
  await dialog.getByLabel(/^Name/).fill('My phone')
  await dialog.getByRole('button', { name: 'Make the passkey' }).click()
  await expect(dialog.getByRole('listitem')).toHaveCount(10)
  const recovery = (await dialog.getByRole('listitem').first().textContent()) ?? ''
  await dialog.getByRole('button', { name: 'I have kept them' }).click()
  await expect(page.getByText('My phone')).toBeVisible()
  await expect(page.getByText(/On\. 10 recovery codes/)).toBeVisible()
  const { credentials } = await devtools.send('WebAuthn.getCredentials', { authenticatorId })
  expect(credentials.map(({ rpId }) => rpId)).toEqual(['localhost'])

  await page.context().clearCookies()
  await signIn(page, product.url, 'llave.ana')
  await expect(page.getByRole('button', { name: 'Use the passkey' })).toBeFocused()
  await expectAccessible(page)
  // Somebody who does not touch the authenticator stays outside, and may try again.
  await devtools.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: false })
  await devtools.send('WebAuthn.removeCredential', {
    authenticatorId,
    credentialId: credentials[0]?.credentialId ?? '',
  })
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert')).toContainText('The passkey was not used')
  await devtools.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: true })
  for (const credential of credentials) await devtools.send('WebAuthn.addCredential', { authenticatorId, credential })
  await page.getByRole('button', { name: 'Use the passkey' }).click()
  await expect(page.getByRole('navigation').first()).toBeVisible()

  // A recovery code stands in.
  await page.context().clearCookies()
  await signIn(page, product.url, 'llave.ana')
  await page.getByRole('textbox', { name: /^Code/ }).fill(recovery)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page.getByRole('navigation').first()).toBeVisible()

  await page.goto(`${product.url}/user-profile`)
  await expect(page.getByText(/On\. 9 recovery codes/)).toBeVisible()
  await page.getByRole('button', { name: 'Remove the passkey My phone' }).click()
  await dialog.getByLabel(/^Current password/).fill(PASSWORD)
  await dialog.getByRole('button', { name: 'Remove with a passkey' }).click()
  await expect(page.getByText('Passkey removed', { exact: true })).toBeVisible()
  await expect(page.getByText('My phone')).toHaveCount(0)
  await page.context().clearCookies()
  await signIn(page, product.url, 'llave.ana')
  await expect(page.getByRole('navigation').first()).toBeVisible()
})
