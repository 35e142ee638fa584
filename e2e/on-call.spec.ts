import { expect } from '@playwright/test'
import { expectAccessible } from './looks.ts'
import { test } from './product.ts'
import { addPatient, ask, enter } from './visit.ts'

// An open alert shows on every screen, which tests in other files do not expect.
test.use({ demoData: true, instance: 'on-call', viewport: { width: 1440, height: 900 } })

const phone = '+13055550177'
const thread = (number: string) => `/api/sandbox/threads/${encodeURIComponent(number)}`

test('LOOK-02 an emergency warns that nobody is on call; once a number is set, it is texted and the alert can be taken', async ({
  page,
  product,
}) => {
  await enter(page, product)
  const patient = await addPatient(page, product, { language: 'en' })
  await page.goto('/dashboard')
  await ask(page, product, 'POST', thread(patient.dialledNumber ?? ''), { body: 'I want to kill myself' })
  const alert = page.getByRole('region', { name: 'On call', exact: true })
  await expect(alert).toContainText('Possible emergency unattended since')
  await expect(alert).toContainText('Nobody could be texted.')
  const warning = page.getByRole('region', { name: 'Set numbers on call' })
  await expect(warning).toContainText('in an emergency no telephone would be texted')
  await expectAccessible(page)

  // One line shows the most severe notice; the others are still announced and reachable by keyboard.
  const lineHeight = (await alert.boundingBox())?.height ?? 0
  expect(lineHeight).toBe(32)
  const more = page.getByRole('button', { name: '+1 more notice' })
  await expect(warning.getByRole('link')).toHaveCount(0)
  expect((await page.getByRole('banner').boundingBox())?.y).toBe(lineHeight)
  await more.press('Enter')
  await expect(more).toHaveAttribute('aria-expanded', 'true')
  await expectAccessible(page)
  const [alertBox, warningBox] = [await alert.boundingBox(), await warning.boundingBox()]
  expect(warningBox?.y).toBeGreaterThanOrEqual((alertBox?.y ?? 0) + (alertBox?.height ?? 0))
  await warning.getByRole('link', { name: 'Set numbers on call' }).click()
  const card = page.locator('section').filter({ has: page.getByRole('heading', { name: 'On call', exact: true }) })
  await expect(card).toContainText('There are no numbers')
  await card.getByRole('button', { name: 'Add a person' }).click()
  const person = card.getByRole('group', { name: 'Person 1' })
  await card.getByRole('button', { name: 'Save who is on call' }).click()
  await expect(person).toContainText('Enter a mobile number that can be dialled')
  await person.getByLabel('Name').fill('Ana Ruiz')
  await person.getByLabel('Mobile phone').fill('(305) 555-0177')
  await person.getByLabel('Language').selectOption('en')
  await card.getByRole('button', { name: 'Save who is on call' }).click()
  await expect(page.locator('[data-variant]').filter({ hasText: 'Settings saved' })).toBeVisible()
  await expectAccessible(page)

  const texts = async () => (await ask<{ body: string }[]>(page, product, 'GET', thread(phone))).map(({ body }) => body)
  await expect
    .poll(texts, { timeout: 90_000 })
    .toEqual([expect.stringMatching(/possible patient emergency\. Case \d+/)])
  await expect(alert).toContainText('Texted: Ana Ruiz.')
  await expect(warning).toBeHidden()
  await alert.getByRole('button', { name: 'I take it' }).click()
  await expect(alert).toBeHidden()
  await page.goto('/settings')
  await expect(card).toContainText(/Texted Ana Ruiz · admin took it/)
})
