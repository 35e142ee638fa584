import { expect, type Locator, type Page, type Route } from '@playwright/test'
import type { ManagedUser } from '#contract/users.ts'
import { type Product, test } from './product.ts'
import { rows, toasts } from './queue.ts'
import { addConfiguration, addPatient, ask, enter } from './visit.ts'

test.use({ demoData: true, viewport: { width: 1440, height: 900 } })

const reply = (page: Page) => page.getByRole('textbox', { name: /^Reply to/ })

/** Longer than a press takes; a button that stays covered is not waited for any longer. */
const PRESS_MS = 8000
/**
 * Ends the page's session. The page finds out from the press, or has already found out, and then the button is gone.
 * The timeout keeps a late press from hitting the form once it is back.
 */
const loseSession = async (page: Page, button: Locator): Promise<void> => {
  await page.context().clearCookies()
  await button.click({ timeout: PRESS_MS }).catch(() => undefined)
  await expect(page.getByRole('button', { name: 'Go to Login' })).toBeVisible()
}
const endSession = (page: Page): Promise<void> => loseSession(page, page.getByRole('button', { name: 'Refresh' }))
const signIn = async (page: Page, product: Product, username: string): Promise<void> => {
  await page.getByRole('button', { name: 'Go to Login' }).click()
  await page.getByRole('textbox', { name: 'Username' }).fill(username)
  await page.getByRole('textbox', { name: 'Password' }).fill(product.adminPassword)
  await page.getByRole('button', { name: 'Sign In' }).click()
}

const drafts = (page: Page) => page.evaluate(() => sessionStorage.getItem('recado-drafts'))
/** Opens a conversation from the list and waits until a reply can be typed. */
const openThread = async (page: Page, index: number) => {
  const thread = page.locator('[data-thread]').nth(index)
  const id = await thread.getAttribute('data-thread')
  await thread.click()
  await expect(page).toHaveURL(new RegExp(`open=${id}$`))
  await expect(thread).toHaveAttribute('aria-current', 'true')
  return thread
}

test('drafts of three conversations survive a switch, a reload and the end of the session', async ({
  page,
  product,
}) => {
  await enter(page, product, { as: 'personal' })
  await page.goto('/message-flow-analysis')
  const texts = ['Buenas tardes, le llamo mañana', 'Le confirmo la visita del jueves', 'Good afternoon']
  const ids: (string | null)[] = []
  for (const [index, text] of texts.entries()) {
    ids.push(await (await openThread(page, index)).getAttribute('data-thread'))
    await reply(page).fill(text)
  }
  const all = async () => {
    for (const [index, text] of texts.entries()) {
      const thread = page.locator(`[data-thread="${ids[index]}"]`)
      await expect(thread).toContainText(`Draft: ${text}`)
      await thread.click()
      await expect(reply(page)).toHaveValue(text)
    }
  }
  await all()
  await page.reload()
  await all()
  const address = page.url()
  await endSession(page)
  await signIn(page, product, 'personal')
  await expect(reply(page)).toHaveValue(texts[2] ?? '')
  expect(page.url()).toBe(address)
  expect(page.url()).not.toContain('Good')
  await all()
  // Emptying a reply by hand removes its draft.
  for (const id of ids) {
    await page.locator(`[data-thread="${id}"]`).click()
    await reply(page).fill('')
    await expect(page.locator(`[data-thread="${id}"]`)).not.toContainText('Draft')
  }
  expect(await drafts(page)).toBeNull()
})

test('sending a text removes its draft; a failed send keeps it', async ({ page, product }) => {
  await enter(page, product, { as: 'personal' })
  await page.goto('/message-flow-analysis')
  await openThread(page, 0)
  await page.route('**/staff', (route) => route.abort())
  await reply(page).fill('¿Podemos hablar hoy?')
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(page.getByText('It could not be done. Try again.')).toBeVisible()
  await expect(reply(page)).toHaveValue('¿Podemos hablar hoy?')
  expect(await drafts(page)).toContain('¿Podemos hablar hoy?')
  await page.unroute('**/staff')
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(reply(page)).toHaveValue('')
  expect(await drafts(page)).toBeNull()
})

test('another person sees no drafts, and signing out deletes them', async ({ page, product }) => {
  await enter(page, product, { as: 'personal' })
  await page.goto('/message-flow-analysis')
  await openThread(page, 0)
  await reply(page).fill('Esto es mío')
  await endSession(page)
  expect(await drafts(page)).toContain('Esto es mío')
  await signIn(page, product, 'supervisora')
  await expect(reply(page)).toHaveValue('')
  await expect(page.locator('[data-thread]').first()).not.toContainText('Esto es mío')
  expect(await drafts(page)).toBeNull()
  await reply(page).fill('Ni esto')
  await page.getByRole('button', { name: 'Sign out' }).first().click()
  await expect(page.getByRole('link', { name: 'Get Started' })).toBeVisible()
  expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain('Ni esto')
})

test('reopens the form of a new patient as it was typed, without saving it', async ({ page, product }) => {
  await enter(page, product)
  await page.goto('/patient-queue')
  await page.getByRole('button', { name: 'Create New' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Create New Patient' })
  await dialog.getByLabel(/Patient Name/i).fill('Rosa Vega')
  await dialog.getByLabel(/Contract/i).fill('DR-100')
  await dialog.getByLabel(/Phone/i).fill('3055550142')
  await dialog.locator('[name=doctorName]').fill('Dra. Soto')
  await loseSession(page, dialog.getByRole('button', { name: /Create/ }))
  await signIn(page, product, 'admin')
  await expect(dialog.getByLabel(/Patient Name/i)).toHaveValue('Rosa Vega')
  await expect(dialog.getByLabel(/Contract/i)).toHaveValue('DR-100')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByText('Discard the changes?')).toBeVisible()
})

test('edits of an account and of a patient survive the session, except the password', async ({ page, product }) => {
  await enter(page, product)
  const patient = await addPatient(page, product)
  const user = await ask<ManagedUser>(page, product, 'POST', '/api/users', {
    username: `borrador.${process.pid}`,
    email: `borrador.${process.pid}@example.org`,
    role: 'STAFF',
    password: product.adminPassword,
  })
  await page.goto('/user-management')
  await page.getByRole('searchbox').fill(user.username)
  await expect(rows(page)).toHaveCount(1)
  await page.getByRole('button', { name: `Edit ${user.username}` }).click()
  const account = page.getByRole('dialog', { name: 'Edit User' })
  await account.getByLabel('Email').fill('otra@example.org')
  await account.getByLabel('New password').fill('Secreta-de-verdad$9')
  await loseSession(page, account.getByRole('button', { name: 'Save' }))
  expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain('Secreta')
  await signIn(page, product, 'admin')
  await expect(account.getByLabel('Email')).toHaveValue('otra@example.org')
  await expect(account.getByLabel('Username')).toHaveValue(user.username)
  await expect(account.getByLabel('New password')).toHaveValue('')
  await account.getByRole('button', { name: 'Save' }).click()
  await expect(account).toHaveCount(0)

  await page.goto('/patient-queue')
  await page.getByRole('searchbox').fill(patient.contractId)
  await expect(rows(page)).toHaveCount(1)
  await rows(page)
    .getByRole('button', { name: /^Edit / })
    .click()
  const form = page.getByRole('dialog', { name: 'Edit Patient' })
  await form.getByLabel('Notes').fill('Llamar por la tarde')
  await loseSession(page, form.getByRole('button', { name: 'Save changes' }))
  await signIn(page, product, 'admin')
  await expect(form.getByLabel('Notes')).toHaveValue('Llamar por la tarde')
  await expect(form.getByLabel('Contract ID')).toHaveValue(patient.contractId)
})

test('settings input survives a colleague’s change, accidental navigation, and the end of the session', async ({
  page,
  product,
}) => {
  await enter(page, product)
  await ask(page, product, 'PATCH', '/api/settings', { name: 'Clínica Sol', phone: '3055550100', onCall: [] })
  await page.goto('/settings')
  const form = page.locator('form').filter({ has: page.getByRole('button', { name: 'Save changes' }) })
  await expect(form.getByLabel('Phone')).toHaveValue('3055550100')
  await form.getByLabel('Organization name').fill('Clínica Luna')
  // A colleague changes other fields: they update without touching what is being typed.
  await ask(page, product, 'PATCH', '/api/settings', { phone: '3055550199', segmentPrice: 0.02 })
  await expect(form.getByLabel('Phone')).toHaveValue('3055550199')
  await expect(form.getByLabel('Organization name')).toHaveValue('Clínica Luna')
  await expect(page.getByLabel('Price per segment, in US dollars')).toHaveValue('0.02')

  await page.getByRole('link', { name: 'Dashboard' }).click()
  const question = page.getByRole('alertdialog', { name: 'Discard the changes?' })
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(form.getByLabel('Organization name')).toHaveValue('Clínica Luna')

  await loseSession(page, page.getByRole('button', { name: 'Save who is on call' }))
  await signIn(page, product, 'admin')
  await expect(form.getByLabel('Organization name')).toHaveValue('Clínica Luna')
  await expect(form.getByLabel('Phone')).toHaveValue('3055550199')
  const sent = page.waitForRequest((request) => request.method() === 'PATCH')
  await form.getByRole('button', { name: 'Save changes' }).click()
  // Only changed fields are sent: the colleague's phone number is not overwritten.
  expect((await sent).postDataJSON()).toEqual({ name: 'Clínica Luna' })
  await expect(toasts(page)).toContainText('Settings saved')
  await page.getByRole('link', { name: 'Dashboard' }).click()
  await expect(page).toHaveURL(/\/(dashboard)?$/)
  // Restores the organization for the other files.
  await ask(page, product, 'PATCH', '/api/settings', { name: null, phone: null, segmentPrice: null })
})

test('leaving the settings during a save waits for it, and asks only when it fails', async ({ page, product }) => {
  await enter(page, product)
  await page.goto('/settings')
  const form = page.locator('form').filter({ has: page.getByRole('button', { name: 'Save changes' }) })
  const question = page.getByRole('alertdialog', { name: 'Discard the changes?' })
  const dashboard = page.getByRole('link', { name: 'Dashboard' })
  const leaveWhileSaving = async (name: string, end: (route: Route) => Promise<void>) => {
    const { promise: isOver, resolve: finish } = Promise.withResolvers<void>()
    await page.route('**/api/settings', async (route) => {
      if (route.request().method() === 'PATCH') {
        await isOver
        await end(route)
      } else await route.fallback()
    })
    await form.getByLabel('Organization name').fill(name)
    await form.getByRole('button', { name: 'Save changes' }).click()
    await expect(page.getByRole('button', { name: 'Saving' })).toBeVisible()
    await dashboard.click()
    await expect(page).toHaveURL(/settings$/)
    await expect(question).toBeHidden()
    finish()
  }
  await leaveWhileSaving('Clínica Mar', (route) => route.abort())
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(form.getByLabel('Organization name')).toHaveValue('Clínica Mar')
  await page.unroute('**/api/settings')
  await leaveWhileSaving('Clínica Río', (route) => route.continue())
  await expect(page).toHaveURL(/\/(dashboard)?$/)
  await expect(question).toBeHidden()
  await page.unroute('**/api/settings')
  await ask(page, product, 'PATCH', '/api/settings', { name: null })
})

test('edits of a question survive the session', async ({ page, product }) => {
  await enter(page, product)
  await page.goto('/flow-builder')
  await page.getByRole('list', { name: 'Flows' }).getByRole('button').first().click()
  await page
    .getByRole('button', { name: /^Edit question/ })
    .first()
    .click()
  const question = page.getByRole('dialog', { name: 'Edit Question' })
  await question.getByLabel(/^Spanish text/).fill('¿Firmó usted mismo el contrato de este año?')
  await loseSession(page, question.getByRole('button', { name: 'Save' }))
  await signIn(page, product, 'admin')
  await expect(question.getByLabel(/^Spanish text/)).toHaveValue('¿Firmó usted mismo el contrato de este año?')
  await expect(question.getByLabel(/^English text/)).not.toHaveValue('')
})

test('edits of a configuration survive the session, except the key', async ({ page, product }) => {
  await enter(page, product)
  const { name } = await addConfiguration(page, product, { isActive: false })
  await page.goto('/ai-management')
  await page.getByRole('button', { name: `Edit ${name}` }).click()
  const configuration = page.getByRole('dialog', { name: 'Edit AI Configuration' })
  await configuration.getByLabel(/^System prompt/i).fill('Hable de usted y en frases cortas.')
  await configuration.getByLabel(/API key/i).fill('sk-una-clave-de-verdad')
  await loseSession(page, configuration.getByRole('button', { name: 'Save' }))
  expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain('sk-una')
  await signIn(page, product, 'admin')
  await expect(configuration.getByLabel(/^System prompt/i)).toHaveValue('Hable de usted y en frases cortas.')
  await expect(configuration.getByLabel(/API key/i)).toHaveValue('')
})

const forms = [
  { address: '/user-management', opener: 'Add User', field: 'Email' },
  { address: '/ai-management', opener: 'Add Configuration', field: 'Name' },
  { address: '/ai-management?tab=static', opener: 'Add Routing Rule', field: 'Rule name' },
  { address: '/flow-builder', opener: 'Create Flow', field: 'Name' },
] as const
for (const { address, opener, field } of forms)
  test(`${address}: an accidental Escape does not lose the form’s input`, async ({ page, product }) => {
    await enter(page, product)
    await page.goto(address)
    await page.getByRole('button', { name: opener }).first().click()
    const form = page.getByRole('dialog')
    await form.getByLabel(field).first().fill('Rosa')
    await page.keyboard.press('Escape')
    const question = page.getByRole('alertdialog', { name: 'Discard the changes?' })
    await question.getByRole('button', { name: 'Cancel' }).click()
    await expect(form.getByLabel(field).first()).toHaveValue('Rosa')
    await page.keyboard.press('Escape')
    await question.getByRole('button', { name: 'Discard' }).click()
    await expect(form).toHaveCount(0)
  })
