import { expect } from '@playwright/test'
import type { Sending } from '#contract/sending.ts'
import { expectAccessible } from './looks.ts'
import { test } from './product.ts'
import { addPatient, ask, enter } from './visit.ts'

// A slow sender shows a banner on every screen, which tests in other files do not expect.
test.use({ instance: 'sending', viewport: { width: 1440, height: 900 } })

test('SEND-10 a slow sender can be configured, and every screen says that texts wait for it', async ({
  page,
  product,
}) => {
  await enter(page, product)
  await page.goto('/settings')
  const senders = page.locator('section').filter({ has: page.getByRole('heading', { name: 'Senders' }) })
  await senders.getByRole('button', { name: /^Edit / }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit sender' })
  await dialog.getByLabel('Segments per second').fill('0.1')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toBeHidden()
  await expect(senders).toContainText('0.1 a second')
  const card = page.locator('section').filter({ has: page.getByRole('heading', { name: 'Cost of sending' }) })
  const price = card.getByLabel('Price per segment, in US dollars')
  await price.fill('0.02')
  await card.getByRole('button', { name: 'Save cost' }).click()
  await expect(
    page
      .locator('section')
      .getByText(/· 2 segments \(about \$0\.04 each time\)/)
      .first(),
  ).toBeVisible()
  // Texts wait from when turns and the sender next read the setting, which takes a few seconds.
  await expect(async () => {
    const { id } = await addPatient(page, product)
    await ask(page, product, 'POST', `/api/patients/${id}/start-conversation`, {})
    const { rate } = await ask<Sending>(page, product, 'GET', '/api/sending')
    expect(rate?.count ?? 0).toBeGreaterThan(2)
  }).toPass({ intervals: [500], timeout: 30_000 })
  await page.goto('/patient-queue')
  const waiting = page.getByRole('region', { name: 'Texts that wait' })
  await expect(waiting).toContainText(/texts? waits? for their turn/)
  await expectAccessible(page)
  await ask(page, product, 'PATCH', '/api/senders/1', { partsPerSecond: null })
  await expect(waiting).toBeHidden({ timeout: 30_000 })
})

test('after a wave of opt-outs every screen says that starts are held; an administrator resumes with a reason', async ({
  page,
  product,
}) => {
  await enter(page, product, { language: 'es' })
  // A real wave takes 21 people; its effect is tested where opt-outs are counted.
  const wave = { held: { since: new Date().toISOString(), count: 21 }, rate: null, budget: null }
  await page.route('**/api/sending', (route) => route.fulfill({ json: wave }))
  await page.goto('/dashboard')
  const held = page.getByRole('region', { name: 'Conversaciones detenidas' })
  await expect(held).toContainText('21 personas pidieron la baja de los mensajes a su compañía telefónica en una hora')
  await expectAccessible(page)
  await held.getByRole('button', { name: 'Reanudar' }).click()
  const dialog = page.getByRole('dialog', { name: 'Reanudar' })
  await dialog.getByRole('button', { name: 'Reanudar' }).click()
  await expect(dialog).toContainText('Escriba el motivo')
  await expectAccessible(page)
  await page.unroute('**/api/sending')
  await dialog.getByLabel('Motivo').fill('La compañía se equivocó de código')
  const answered = page.waitForResponse('**/api/sending/resume')
  await dialog.getByRole('button', { name: 'Reanudar' }).click()
  expect((await answered).status()).toBe(409)
})
