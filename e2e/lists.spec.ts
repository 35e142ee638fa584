import { expect, type Page } from '@playwright/test'
import type { Conversation } from '#contract/conversations.ts'
import type { Stats } from '#contract/stats.ts'
import { lookAt } from './looks.ts'
import { test } from './product.ts'
import { ask, enter } from './visit.ts'

test.use({ demoData: true, viewport: { width: 1440, height: 900 } })

/** Every list: its screen, the request that fills it, and its empty text. */
const lists = [
  ['/patient-queue', '**/api/patients?*', /No patients found/],
  ['/conversations', '**/api/conversations?*', /No conversations found/],
  ['/response-data', '**/api/responses?*', /No responses found/],
  ['/message-flow-analysis?view=table', '**/api/conversation-messages?*', /No messages/],
  ['/user-management', '**/api/users?*', /No users found/],
  ['/user-management?tab=sessions', '**/api/auth/sessions', /No active sessions/],
  ['/audit-log', '**/api/audit-log?*', /No entries found/],
  ['/jobs', '**/api/jobs', /No jobs yet/],
  ['/reading-cases', '**/api/reading-cases?*', /No corrections/],
  ['/put-aside', '**/api/put-aside', /Nothing is put aside/],
  ['/ai-management', '**/api/ai-configurations', /No configurations yet/],
  ['/dashboard', '**/api/conversations?*', /No recent conversations/],
  ['/dashboard', '**/api/responses?*', /No response data found/],
] as const

for (const [address, call, emptiness] of lists)
  test(`API-20 a failed first load of ${call} on ${address} shows an error and no empty state`, async ({
    page,
    product,
  }) => {
    await enter(page, product)
    let isAway = true
    await page.route(call, (route) => (isAway ? route.fulfill({ status: 500, body: '' }) : route.continue()))
    await page.goto(address)
    const alert = page.getByRole('alert').filter({ hasText: 'The list could not be loaded.' })
    await expect(alert).toBeVisible()
    await expect(alert).not.toContainText('What came last')
    await expect(page.getByText(emptiness)).toHaveCount(0)
    await expect(page.getByText(/match(es)? the/)).toHaveCount(0)
    await expect(page.getByText('0 of 0')).toHaveCount(0)
    isAway = false
    await alert.getByRole('button', { name: 'Try again' }).click()
    await expect(alert).toHaveCount(0)
  })

const pathOf = (page: Page): string => new URL(page.url()).pathname + new URL(page.url()).search

test('DASH-07 a recent conversation opens its thread, and so does a row of the records', async ({ page, product }) => {
  await enter(page, product)
  await page.goto('/dashboard')
  const [latest] = await ask<Conversation[]>(page, product, 'GET', '/api/conversations?limit=5')
  const card = page.locator('section', { has: page.getByRole('heading', { name: 'Recent conversations' }) })
  await card.getByRole('listitem').first().click()
  await expect.poll(() => pathOf(page)).toBe(`/message-flow-analysis?open=${latest?.id}`)
  await page.goto('/conversations')
  await page.locator('tbody tr[data-row]').nth(1).getByRole('cell').nth(2).click()
  const [, second] = await ask<Conversation[]>(page, product, 'GET', '/api/conversations?limit=5')
  await expect.poll(() => pathOf(page)).toBe(`/message-flow-analysis?open=${second?.id}`)
})

test('every count of the dashboard links to the counted rows', async ({ page, product }) => {
  await enter(page, product)
  await page.route('**/api/stats', async (route) => {
    const answer = await route.fetch()
    const stats = (await answer.json()) as Stats
    await route.fulfill({
      response: answer,
      json: { ...stats, attention: { ...stats.attention, needsHelp: 2, failedTexts: 1, lockedAccounts: 1 } },
    })
  })
  for (const [name, address] of [
    ['2 patients need help', '/message-flow-analysis?tab=help'],
    ['1 text did not arrive', '/message-flow-analysis?tab=undelivered'],
    ['1 account is locked', '/user-management?view=locked'],
  ] as const) {
    await page.goto('/dashboard')
    await page.getByRole('link', { name }).click()
    await expect.poll(() => pathOf(page)).toBe(address)
  }
  await expect(page.getByText('No account is locked now.')).toBeVisible()
  await page.getByRole('button', { name: 'Show every account again' }).click()
  await expect(page.locator('tbody tr[data-row]').first()).toBeVisible()
  const stats = await ask<Stats>(page, product, 'GET', '/api/stats')
  const figures = page.getByRole('region', { name: "The organization's figures" })
  for (const [count, query] of [
    [stats.totalConversations, ''],
    [stats.activeSessions, 'view=open'],
    [stats.languageStats.spanish.count, 'language=es'],
    [stats.languageStats.english.count, 'language=en'],
  ] as const) {
    await page.goto('/dashboard')
    const link = query.startsWith('language')
      ? page.getByRole('link', { name: `${count} conversations` })
      : figures.getByRole('link', { name: String(count), exact: true })
    await link.click()
    await expect.poll(() => pathOf(page)).toBe(`/conversations${query ? `?${query}` : ''}`)
    await expect(page.getByText(new RegExp(`of ${count}$`))).toBeVisible()
  }
})

test('a list that failed to load is accessible in both languages and themes, and fits 320 pixels', async ({
  page,
  product,
}) => {
  await enter(page, product, { language: 'es' })
  await page.route('**/api/patients?*', (route) => route.fulfill({ status: 500, body: '' }))
  await lookAt(page, 'list-failed', '/patient-queue', () => expect(page.getByRole('alert').first()).toBeVisible())
})
