import { expect, type Page } from '@playwright/test'
import type { Conversation } from '#contract/conversations.ts'
import { expectAccessible, lookAt } from './looks.ts'
import { type Product, test } from './product.ts'
import { addPatient, ask, enter, holdCalls } from './visit.ts'

test.use({ demoData: true, viewport: { width: 1440, height: 900 } })

const rows = (page: Page) => page.locator('tbody tr[data-row]')
const open = async (page: Page) => {
  await page.goto('/conversations')
  await expect(rows(page).first()).toBeVisible()
}

const conversation = (over: Partial<Conversation> = {}): Conversation => ({
  id: 9001,
  phoneNumber: '13055550142',
  patient: { contractId: 'MX-1', patientName: 'ana MARÍA de la cruz' },
  flowId: 1,
  userMessageCount: 1,
  aiMessageCount: 1,
  completionPercentage: 50,
  status: 'active',
  language: 'es',
  lastActivityAt: new Date().toISOString(),
  patientQueueId: 1,
  startedAt: new Date().toISOString(),
  currentQuestionId: null,
  attemptNumber: 1,
  endedAt: null,
  endReason: null,
  closeOutcome: null,
  phase: 'waiting',
  pauseReason: null,
  scheduledFor: null,
  awaitsPersonSince: null,
  requests: [],
  ...over,
})

/** Answers the list request with these rows, for states that the server's data never has. */
const answerWith = (page: Page, list: readonly object[]) =>
  page.route('**/api/conversations?*', (route) =>
    route.fulfill({ json: list, headers: { 'x-total-count': String(list.length) } }),
  )

test('CONV-01 CONV-03 CONV-04 shows sidebar, title, subtitle, language switcher and the card', async ({
  page,
  product,
}) => {
  await enter(page, product)
  await open(page)
  await expect(page.getByRole('navigation', { name: 'Main navigation' })).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: 'Conversation Records' })).toBeVisible()
  await expect(page.getByText('Every SMS conversation and how it ended')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'All Conversations' })).toBeVisible()
  await page.getByRole('button', { name: /^ES/ }).click()
  await expect(page.getByRole('heading', { name: 'Todas las conversaciones' })).toBeVisible()
})

test('CONV-07 shows the columns in order', async ({ page, product }) => {
  await enter(page, product)
  await open(page)
  await expect(page.getByRole('columnheader')).toHaveText([
    'Contract ID',
    'Patient Name',
    'Phone Number',
    'Progress',
    'Status',
    'Language',
    'Last Activity',
    'Actions',
  ])
})

test('CONV-02 CONV-05 Refresh spins while it loads, and the first load says so', async ({ page, product }) => {
  await enter(page, product)
  let held = Promise.withResolvers<void>()
  await page.route('**/api/conversations?*', async (route) => {
    await held.promise
    await route.continue()
  })
  await page.goto('/conversations')
  await expect(page.getByRole('status').filter({ hasText: 'Loading conversations...' })).toBeVisible()
  const icon = page.getByRole('button', { name: 'Refresh' }).locator('svg')
  await expect(icon).toHaveClass(/animate-spin/)
  held.resolve()
  await expect(rows(page).first()).toBeVisible()
  await expect(icon).not.toHaveClass(/animate-spin/)
  held = Promise.withResolvers<void>()
  await page.getByRole('button', { name: 'Refresh' }).click()
  await expect(icon).toHaveClass(/animate-spin/)
  held.resolve()
  await expect(icon).not.toHaveClass(/animate-spin/)
})

test('CONV-06 an empty list says so', async ({ page, product }) => {
  await enter(page, product)
  await answerWith(page, [])
  await page.goto('/conversations')
  await expect(page.getByText('No conversations found')).toBeVisible()
})

test('CONV-08 CONV-09 CONV-10 shows progress as a bar, ES or EN, and a dash for missing values', async ({
  page,
  product,
}) => {
  await enter(page, product)
  await answerWith(page, [
    conversation({ id: 1, completionPercentage: 63 }),
    conversation({ id: 2, patient: {}, language: 'fr', completionPercentage: null }),
  ])
  await open(page)
  const bar = rows(page).nth(0).getByRole('progressbar')
  const [outer, inner] = await Promise.all([bar.boundingBox(), bar.locator('span').boundingBox()])
  expect((inner?.width ?? 0) / (outer?.width ?? 1)).toBeCloseTo(0.63, 1)
  await expect(rows(page).nth(0).getByRole('cell').nth(5)).toHaveText('ES')
  await expect(rows(page).nth(1).getByRole('cell').nth(5)).toHaveText('EN')
  await expect(rows(page).nth(1).getByRole('cell').nth(0)).toHaveText('—')
  await expect(rows(page).nth(1).getByRole('cell').nth(1)).toHaveText('—')
})

test('STATE-02 STATE-04 each status has its colour and is capitalised', async ({ page, product }) => {
  await enter(page, product)
  const statuses = ['active', 'completed', 'abandoned', 'error', 'archived'] as const
  await answerWith(
    page,
    statuses.map((status, index) => ({ ...conversation({ id: index + 1 }), status })),
  )
  await open(page)
  const badges = rows(page).locator('[data-tone]')
  await expect(badges).toHaveText(['Active', 'Completed', 'Abandoned', 'Error', 'Archived'])
  expect(await badges.evaluateAll((all) => all.map((badge) => badge.getAttribute('data-tone')))).toEqual([
    'green',
    'blue',
    'orange',
    'red',
    'grey',
  ])
})

test('CONST-05 CONST-08 CONST-09 formats phone numbers and names', async ({ page, product }) => {
  await enter(page, product)
  await answerWith(page, [conversation({ id: 1 }), conversation({ id: 2, phoneNumber: '+44 20 7946 0958' })])
  await open(page)
  await expect(rows(page).nth(0).getByRole('cell').nth(2)).toHaveText('+1 (305) 555-0142')
  await expect(rows(page).nth(1).getByRole('cell').nth(2)).toHaveText('+44 20 7946 0958')
  await expect(rows(page).nth(0).getByRole('cell').nth(1)).toHaveText('Ana María De La Cruz')
})

test('CONST-14 shows the last activity in minutes, hours or days', async ({ page, product }) => {
  const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000 - 5000).toISOString()
  await enter(page, product)
  await answerWith(
    page,
    [0, 1, 59, 60, 1439, 1440, 2880].map((minutes, index) =>
      conversation({ id: index + 1, lastActivityAt: ago(minutes) }),
    ),
  )
  await open(page)
  await expect(rows(page).locator('time')).toHaveText([
    'Just now',
    '1 min ago',
    '59 min ago',
    '1 hour ago',
    '23 hour ago',
    '1 day ago',
    '2 day ago',
  ])
})

test('CONV-11 CONV-12 CONV-13 deleting asks first and names the patient or the number', async ({ page, product }) => {
  await enter(page, product)
  await answerWith(page, [conversation({ id: 1 }), conversation({ id: 2, patient: {} })])
  await open(page)
  const dialog = page.getByRole('alertdialog')
  for (const [row, name] of ['Ana María De La Cruz', '+1 (305) 555-0142'].entries()) {
    await rows(page).nth(row).getByRole('button').click()
    await expect(dialog).toContainText(
      `Are you sure you want to delete this conversation with ${name}? This action cannot be undone and will permanently remove all conversation data and responses.`,
    )
    await expect(dialog.getByRole('button', { name: 'Delete' })).toBeVisible()
    const cancel = dialog.getByRole('button', { name: 'Cancel' })
    await expect(cancel).toBeFocused()
    await cancel.press('Enter')
    await expect(dialog).toBeHidden()
    await expect(rows(page).nth(row).getByRole('button')).toBeFocused()
  }
})

/** Adds a patient with an ended conversation, so that deleting it does not affect other tests. */
const addConversation = async (page: Page, product: Product) => {
  const patient = await addPatient(page, product)
  await ask(page, product, 'POST', `/api/patients/${patient.id}/start-conversation`, {})
  await expect
    .poll(
      async () => {
        const path = `/api/sandbox/threads/${encodeURIComponent(patient.dialledNumber ?? '')}`
        const texts = await ask<{ status: string }[]>(page, product, 'GET', path)
        return texts.at(-1)?.status
      },
      { timeout: 20_000 },
    )
    .toBe('delivered')
  return patient
}

test('CONV-14 ERR-09 API-18 deleting shows its progress, then the row is gone', async ({ page, product }) => {
  await enter(page, product)
  const patient = await addConversation(page, product)
  const release = await holdCalls(page, '**/api/conversations/*')
  await open(page)
  const row = page.getByRole('row', { name: new RegExp(patient.contractId) })
  await row.getByRole('button').click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByRole('alertdialog').getByText('Deleting...')).toBeVisible()
  release()
  await expect(page.getByText('Conversation deleted successfully').first()).toBeVisible()
  await expect(page.getByText('Success', { exact: true }).first()).toBeVisible()
  await expect(page.getByRole('alertdialog')).toBeHidden()
  await expect(row).toHaveCount(0)
})

test('ERR-10 a failed delete shows a destructive toast, and the reason in the dialog', async ({ page, product }) => {
  await enter(page, product)
  await page.route('**/api/conversations/*', (route) =>
    route.fulfill({ status: 409, json: { message: 'A text is being sent right now.', code: 'sending-now' } }),
  )
  await open(page)
  await rows(page).first().getByRole('button').click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  const toast = page.locator('[data-variant="destructive"]')
  await expect(toast).toContainText('Error')
  await expect(toast).toContainText('Failed to delete conversation')
  await expect(page.getByRole('alertdialog')).toContainText('A text is being sent right now.')
})

for (const event of ['focus', 'visibilitychange'])
  test(`API-17 refetches the list when a person returns to the window (${event}), at most once in two seconds`, async ({
    page,
    product,
  }) => {
    await enter(page, product)
    // Blocks the socket: changes by other tests would cause more requests.
    await page.routeWebSocket(/\/ws$/, () => undefined)
    await page.clock.install()
    await open(page)
    await page.clock.pauseAt(await page.evaluate(() => Date.now() + 5000))
    let asked = 0
    page.on('request', (request) => {
      if (new URL(request.url()).pathname === '/api/conversations') asked += 1
    })
    const comeBack = async (name: string) => {
      await page.evaluate((type) => {
        const target = type === 'focus' ? window : document
        target.dispatchEvent(new Event(type, { bubbles: type !== 'focus' }))
      }, name)
    }
    const answered = () => page.waitForResponse((response) => new URL(response.url()).pathname === '/api/conversations')
    const first = answered()
    await comeBack(event)
    await first
    await comeBack('focus')
    await comeBack('visibilitychange')
    await page.clock.runFor(1900)
    await comeBack('focus')
    await comeBack('visibilitychange')
    // If those two events had sent a request, it would arrive before the next response.
    await page.clock.runFor(200)
    const second = answered()
    await comeBack(event)
    await second
    expect(asked).toBe(2)
  })

test('RT-03 a conversation started elsewhere appears by itself', async ({ page, product }) => {
  await enter(page, product)
  await open(page)
  const patient = await addPatient(page, product)
  const row = page.getByRole('row', { name: new RegExp(patient.contractId) })
  await expect(row).toHaveCount(0)
  await ask(page, product, 'POST', `/api/patients/${patient.id}/start-conversation`, {})
  await expect(row).toBeVisible()
  await expect(row).toContainText('Active')
})

test('without permission the delete button says so', async ({ page, product }) => {
  await enter(page, product, { as: 'lectura' })
  await open(page)
  const button = rows(page).first().getByRole('button')
  await expect(button).toHaveAttribute('aria-disabled', 'true')
  await button.focus()
  await expect(page.getByRole('tooltip')).toContainText('Your account may not do this')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alertdialog')).toHaveCount(0)
})

test('keeps filters and sort order in the URL, but never the search text', async ({ page, product }) => {
  await enter(page, product)
  await open(page)
  await page.getByRole('combobox', { name: 'Status' }).selectOption('completed')
  await page.getByRole('columnheader', { name: 'Patient Name' }).getByRole('button').click()
  const searched = page.waitForResponse((response) => new URL(response.url()).searchParams.get('q') === 'mar')
  await page.getByRole('searchbox').fill('mar')
  await searched
  await expect(page).toHaveURL(/status=completed/)
  await expect(page).toHaveURL(/sort=patientName/)
  expect(page.url()).not.toContain('mar')
  await page.reload()
  await expect(page.getByRole('combobox', { name: 'Status' })).toHaveValue('completed')
  await expect(page.getByRole('searchbox')).toHaveValue('')
})

test('the records and their dialog are accessible in both languages and themes, and fit 320 pixels', async ({
  page,
  product,
}) => {
  test.slow()
  await enter(page, product, { language: 'es' })
  await lookAt(page, 'conversations', '/conversations', () => page.locator('[data-row]').first().waitFor())
  await page.setViewportSize({ width: 1440, height: 900 })
  await rows(page).first().getByRole('button').click()
  await page.getByRole('alertdialog').waitFor()
  await expectAccessible(page)
})
