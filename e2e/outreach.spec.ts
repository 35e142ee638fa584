import { expect } from '@playwright/test'
import type { Conversation } from '#contract/conversations.ts'
import type { HandsetText } from '#contract/sandbox.ts'
import { type Product, test } from './product.ts'
import { addPatient, ask, drainRequests, enter, prefer } from './visit.ts'

test.use({ demoData: true, viewport: { width: 1440, height: 900 } })

test('PROD-01 PROD-05 signed-in staff see their patients’ conversations, administrators the accounts too', async ({
  page,
  product,
}) => {
  await prefer(page, 'en')
  await page.goto('/login')
  await page.getByRole('textbox', { name: 'Username' }).fill('personal')
  await page.getByRole('textbox', { name: 'Password' }).fill(product.adminPassword)
  await page.getByRole('button', { name: 'Sign In' }).click()
  const menu = page.getByRole('navigation', { name: 'Main navigation' })
  await expect(page.getByRole('region', { name: "The organization's figures" })).toBeVisible()
  for (const [entry, title] of [
    ['Conversation Threads', 'Conversation Threads'],
    ['Conversation Records', 'Conversation Records'],
    ['Patient Queue', 'Patient Queue'],
    ['Response Data', 'Response Data'],
  ] as const) {
    await menu.getByRole('link', { name: entry }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
  }
  await expect(menu.getByRole('link', { name: 'User Management' })).toHaveCount(0)
  await enter(page, product)
  await page.goto('/dashboard')
  await menu.getByRole('link', { name: 'User Management' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('User Management')
})

test('PROD-04 queue, records, flows, answers, assistant and accounts are in the menu; visitors get the landing page', async ({
  page,
  product,
}) => {
  await prefer(page, 'en')
  await page.goto('/')
  await expect(page.getByRole('button', { name: 'Contact Us' })).toBeVisible()
  await enter(page, product)
  await page.goto('/dashboard')
  const menu = page.getByRole('navigation', { name: 'Main navigation' })
  for (const entry of ['Patient Queue', 'Conversation Records', 'Flow Builder', 'AI Management', 'User Management']) {
    await menu.getByRole('link', { name: entry }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(entry)
  }
})

/** Presses SMS in the patient's row and answers the first text that reaches the phone. */
const firstText = async (page: Parameters<typeof ask>[0], product: Product, language: 'es' | 'en'): Promise<string> => {
  const patient = await addPatient(page, product, { language })
  await page.goto('/patient-queue')
  await page.getByPlaceholder('Search patients, doctors, contracts...').fill(patient.contractId)
  const row = page.locator('[data-row]').filter({ hasText: patient.contractId })
  await row.getByRole('button', { name: /^SMS/ }).click()
  const thread = `/api/sandbox/threads/${encodeURIComponent(patient.dialledNumber ?? '')}`
  const texts = () => ask<HandsetText[]>(page, product, 'GET', thread)
  await expect.poll(async () => (await texts()).length, { timeout: 20_000 }).toBeGreaterThan(0)
  return (await texts())[0]?.body ?? ''
}

test('PROD-02 asks a patient by SMS in Spanish or in English, and accepts one who writes first', async ({
  page,
  product,
}) => {
  await enter(page, product)
  await ask(page, product, 'PUT', '/api/sandbox/patients', { on: false })
  expect(await firstText(page, product, 'es')).toMatch(/^Le escribe .*¿Hablamos con /)
  expect(await firstText(page, product, 'en')).toMatch(/^This is .*Are we talking with /)
  // Nobody has asked this patient anything: their text opens a conversation with the assistant.
  const patient = await addPatient(page, product)
  await ask(page, product, 'POST', `/api/sandbox/threads/${encodeURIComponent(patient.dialledNumber ?? '')}`, {
    body: 'Hola, tengo una pregunta sobre mi visita',
  })
  const query = `/api/conversations?q=${patient.phoneNumber}`
  const opened = () => ask<Conversation[]>(page, product, 'GET', query)
  await expect.poll(async () => (await opened()).length, { timeout: 20_000 }).toBe(1)
  expect((await opened())[0]).toMatchObject({ flowId: 3, language: 'es', phoneNumber: patient.phoneNumber })
})

test('PROD-03 the phone channel is announced but never calls: no request leaves the browser, no link dials', async ({
  page,
  product,
}) => {
  await enter(page, product)
  const patient = await addPatient(page, product)
  await page.goto('/patient-queue')
  await page.getByPlaceholder('Search patients, doctors, contracts...').fill(patient.contractId)
  const row = page.locator('[data-row]').filter({ hasText: patient.contractId })
  await expect(row).toBeVisible()
  await drainRequests(page)
  const writes: string[] = []
  page.on('request', (request) => {
    if (request.method() !== 'GET') writes.push(request.url())
  })
  await row.getByRole('button', { name: /^CALL/ }).click()
  await expect(row.getByText('Calling...')).toBeVisible()
  await expect(page.locator('[data-variant]').filter({ hasText: 'Coming Soon' })).toContainText(
    'Phone conversations will be implemented with a voice AI service.',
  )
  expect(writes).toEqual([])
  await expect(page.locator('a[href^="tel:"]')).toHaveCount(0)
})
