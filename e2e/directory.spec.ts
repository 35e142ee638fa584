import { expect, type Page } from '@playwright/test'
import { startDirectory } from '#server/testing/test-directory.ts'
import { expectAccessible } from './looks.ts'
import { test } from './product.ts'
import { ask, enter, prefer } from './visit.ts'

test.use({ instance: 'directory' })

const signInThere = async (page: Page, address: string) => {
  await page.context().clearCookies()
  await page.goto(`${address}/login`)
  await page.getByRole('button', { name: 'Sign in with Hospital San Lucas' }).click()
}

test('OIDC-01 OIDC-04 OIDC-05 the directory is set up, signs in, changes a role and lets somebody go', async ({
  page,
  product,
}) => {
  const directory = await startDirectory(`${product.url}/login`)
  try {
    await enter(page, product)
    await page.goto(`${product.url}/settings`)
    await page.getByRole('button', { name: 'Set up the directory' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('switch', { name: 'Let people sign in with the directory' }).click()
    await dialog.getByLabel(/^Name/).fill('Hospital San Lucas')
    await dialog.getByLabel(/^Address of the directory/).fill('http://localhost:9')
    await dialog.getByLabel(/^Client ID/).fill(directory.clientId)
    await dialog.getByLabel(/^Client secret/).fill(directory.clientSecret)
    for (const [index, group, role] of [
      [1, 'recado-nurses', 'Clinical Supervisor'],
      [2, 'recado-desk', 'Staff'],
    ] as const) {
      await dialog.getByRole('button', { name: 'Add a group' }).click()
      await dialog.getByLabel(`Group ${index}`, { exact: true }).fill(group)
      await dialog.getByLabel(`Role of group ${index}`).selectOption({ label: role })
    }
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(dialog.getByText(/At that address no OpenID Connect directory answers/).first()).toBeVisible()
    await expectAccessible(page)
    await dialog.getByLabel(/^Address of the directory/).fill(directory.issuer)
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('On: people sign in with Hospital San Lucas or with a password.')).toBeVisible()

    // The browser's language is asked for in each new page.
    await prefer(page, 'en')
    const person = { preferred_username: 'luz.paz', given_name: 'Luz', family_name: 'Paz' }
    directory.now.person = 'luz'
    directory.people.set('luz', { ...person, groups: ['recado-desk'] })
    await signInThere(page, product.url)
    await expect(page.getByRole('navigation').first()).toBeVisible()
    expect(new URL(page.url()).search).toBe('')
    const me = () => ask<{ username: string; role: string }>(page, product, 'GET', '/api/auth/me')
    expect(await me()).toMatchObject({ username: 'luz.paz', role: 'STAFF' })

    directory.people.set('luz', { ...person, groups: ['recado-nurses'] })
    await signInThere(page, product.url)
    await expect(page.getByRole('navigation').first()).toBeVisible()
    expect(await me()).toMatchObject({ username: 'luz.paz', role: 'CLINICAL_SUPERVISOR' })

    directory.people.set('luz', { ...person, groups: ['visitors'] })
    await signInThere(page, product.url)
    await expect(page.getByRole('alert')).toContainText('None of your groups in the directory has a role')
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Back' }).click()
    await expect(page.getByRole('textbox', { name: /^Username/ })).toBeVisible()
  } finally {
    await directory.close()
  }
})
