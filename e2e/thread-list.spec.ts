import { expect } from '@playwright/test'
import type { Stats } from '#contract/stats.ts'
import { test } from './product.ts'
import { begin, openThreads, reply, say, threads, timeline } from './talk.ts'
import { ask, enter } from './visit.ts'

test.use({ demoData: true, viewport: { width: 1440, height: 900 } })

const noConversations = 'No conversations found'
const noMatch = 'No messages found matching the current filters'

test('FLOWMSG-15 FLOWMSG-16 shows the latest conversation first, and the oldest message first', async ({
  page,
  product,
}) => {
  await enter(page, product)
  const talk = await begin(page, product)
  await openThreads(page)
  await expect(threads(page).first()).toContainText(new RegExp(talk.patient.patientName, 'i'))
  await say(page, product, talk, 'Sí')
  await expect(timeline(page).getByText('Sí', { exact: true })).toBeVisible()
  const ids = await timeline(page)
    .locator('[data-message]')
    .evaluateAll((all) => all.map((each) => Number(each.getAttribute('data-message'))))
  expect(ids).toEqual(ids.toSorted((a, b) => a - b))
})

test('FLOWMSG-14 the automatically opened conversation is in the URL and stays open, whatever moves to the top', async ({
  page,
  product,
}) => {
  await enter(page, product)
  const other = await begin(page, product)
  await begin(page, product)
  await openThreads(page)
  await expect(page).toHaveURL(/open=\d+$/)
  const address = page.url()
  const id = new URL(address).searchParams.get('open')
  const name =
    (await page
      .getByRole('heading', { level: 2 })
      .filter({ hasText: /Prueba/ })
      .textContent()) ?? ''
  await expect(timeline(page)).toHaveAttribute('aria-label', new RegExp(name))
  await say(page, product, other, '¿Quién me escribe?')
  await expect(threads(page).first()).toHaveAttribute('data-thread', String(other.id))
  await expect(page.locator(`[data-thread="${id}"]`)).toHaveAttribute('aria-current', 'true')
  await expect(timeline(page)).toHaveAttribute('aria-label', new RegExp(name))
  expect(page.url()).toBe(address)
})

test('FLOWMSG-18 empty filter results say so in both views, and beside the open conversation', async ({
  page,
  product,
}) => {
  await enter(page, product)
  await openThreads(page)
  await expect(timeline(page)).toBeVisible()
  await page.getByPlaceholder('Search messages...').fill('zzzzqqq')
  await expect(page.getByText(noMatch)).toBeVisible()
  await expect(page.getByText(noConversations)).toHaveCount(0)
  // The list is empty, but the open conversation stays open.
  await expect(timeline(page)).toBeVisible()
  await page.getByRole('button', { name: 'Table View' }).click()
  await expect(page.getByText(noMatch)).toBeVisible()
  expect(page.url()).not.toContain('zzzz')
})

test('FLOWMSG-17 the empty state is shown only without conversations, and never after a failure', async ({
  page,
  product,
}) => {
  await enter(page, product)
  const lists = /\/api\/(conversations\/threads|conversation-messages)\?/
  await page.route(lists, (route) => route.fulfill({ json: [], headers: { 'x-total-count': '0' } }))
  for (const search of ['', '?view=table']) {
    await openThreads(page, search)
    await expect(page.getByText(noConversations)).toBeVisible()
    await expect(page.getByText(noMatch)).toHaveCount(0)
  }
  await page.unroute(lists)
  await page.route(lists, (route) => route.fulfill({ status: 500, json: { code: 'internal', error: 'x' } }))
  for (const search of ['', '?view=table']) {
    await openThreads(page, search)
    await expect(page.getByRole('alert').first()).toBeVisible()
    await expect(page.getByText(noConversations)).toHaveCount(0)
    await expect(page.getByText(noMatch)).toHaveCount(0)
  }
})

test('the Needs help and Undelivered tabs have URLs and list exactly what the dashboard counts', async ({
  page,
  product,
}) => {
  await enter(page, product)
  const { attention } = await ask<Stats>(page, product, 'GET', '/api/stats')
  await page.goto('/message-flow?tab=help')
  await expect(page).toHaveURL(/\/message-flow-analysis\?tab=help/)
  await expect(page.getByRole('button', { name: /^Needs help/ })).toHaveAttribute('aria-pressed', 'true')
  await expect(threads(page)).toHaveCount(attention.needsHelp)
  await page.goto('/message-flow?tab=undelivered&view=table')
  await expect(page.getByRole('button', { name: /^Undelivered/ })).toHaveAttribute('aria-pressed', 'true')
  await expect(page.locator('[data-row]')).toHaveCount(attention.failedTexts)
  await page.getByRole('button', { name: /^All/ }).click()
  await expect(page).not.toHaveURL(/tab=/)
})

test('J and K move between conversations', async ({ page, product }) => {
  await enter(page, product)
  await openThreads(page)
  await expect(threads(page).first()).toHaveAttribute('aria-current', 'true')
  await page.keyboard.press('j')
  await expect(threads(page).nth(1)).toHaveAttribute('aria-current', 'true')
  await expect(threads(page).nth(1)).toBeFocused()
  await page.keyboard.press('k')
  await expect(threads(page).first()).toHaveAttribute('aria-current', 'true')
  await reply(page).fill('jjkk')
  await expect(threads(page).first()).toHaveAttribute('aria-current', 'true')
})
