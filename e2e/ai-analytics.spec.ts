import { expect, type Page } from '@playwright/test'
import type { RoutingRecord } from '#contract/routing.ts'
import { test } from './product.ts'
import { ask, enter } from './visit.ts'

test.use({ demoData: true, viewport: { width: 1440, height: 900 } })

const open = async (page: Page, more = '') => {
  await page.goto(`/ai-management?tab=analytics${more}`)
  await expect(page.getByRole('tab', { selected: true })).toBeVisible()
}

test('AI-20 AI-22 shows four figures, and how often each provider answered', async ({ page, product }) => {
  await enter(page, product)
  await open(page)
  for (const label of ['Total Requests', 'Success Rate', 'Avg Response Time', 'Active Rules'])
    await expect(page.getByText(label, { exact: true })).toBeVisible()
  await expect(page.getByText('Usage by provider')).toBeVisible()
  await expect(page.getByText(/\d+ requests? · \d/).first()).toBeVisible()
})

test('AI-21 missing figures fall back to the reference values, and say so', async ({ page, product }) => {
  await enter(page, product)
  const summary = await ask<object>(page, product, 'GET', '/api/ai-analytics')
  const reference = (value: number) => ({ value, basis: 'reference' })
  await page.route('**/api/ai-analytics', (route) =>
    route.fulfill({
      json: {
        ...summary,
        successRate: null,
        avgResponseTime: null,
        activeRules: null,
        figures: {
          successRate: reference(98.5),
          avgResponseTime: reference(2.4),
          activeRules: reference(8),
        },
      },
    }),
  )
  await open(page)
  for (const text of ['98.5%', '2.4 s', '8'])
    await expect(page.getByRole('button', { name: `${text} (Reference value, not measured)` })).toBeVisible()
})

interface Activity {
  data: RoutingRecord[]
  total: number
  totalPages: number
}

test('AI-23 AI-24 shows the activity in pages of 20, each with its own rows', async ({ page, product }) => {
  await enter(page, product)
  const pageOf = (number: number) =>
    ask<Activity>(
      page,
      product,
      'GET',
      `/api/ai-routing-analytics?page=${number}&limit=20&sortBy=createdAt&sortOrder=desc`,
    )
  const [first, second] = [await pageOf(1), await pageOf(2)]
  expect(first.totalPages).toBe(Math.ceil(first.total / 20))
  const idsOf = ({ data }: Activity) => data.map(({ id }) => String(id))
  expect(idsOf(first)).toHaveLength(20)
  expect(idsOf(second).filter((id) => idsOf(first).includes(id))).toEqual([])
  await open(page)
  const table = page.getByRole('table', { name: 'Routing activity' })
  const shown = () =>
    table.locator('tbody tr[data-row]').evaluateAll((rows) => rows.map((row) => row.getAttribute('data-row')))
  await expect.poll(shown).toEqual(idsOf(first))
  await expect(table.locator('time').first()).toHaveText(/^[A-Z][a-z]{2} \d{2}, \d{2}:\d{2}:\d{2}$/)
  const pages = page.getByRole('navigation', { name: 'Pages' })
  await expect(pages.getByRole('button', { name: 'Go to page 1', exact: true })).toHaveAttribute('aria-current', 'page')
  await pages.getByRole('button', { name: 'Go to page 2', exact: true }).click()
  await expect(page).toHaveURL(/page=2/)
  await expect.poll(shown).toEqual(idsOf(second))
})

test('AI-23 shows up to five page buttons around the current page', async ({ page, product }) => {
  await enter(page, product)
  await page.route('**/api/ai-routing-analytics?*', async (route) => {
    const answer = await route.fetch({
      url: route
        .request()
        .url()
        .replace(/page=\d+/, 'page=1'),
    })
    await route.fulfill({ response: answer, json: { ...(await answer.json()), total: 175, totalPages: 9 } })
  })
  const buttons = page.getByRole('navigation', { name: 'Pages' }).getByRole('button', { name: /^Go to page/ })
  for (const [current, shown] of [
    [1, ['1', '2', '3', '4', '5']],
    [5, ['3', '4', '5', '6', '7']],
    [9, ['5', '6', '7', '8', '9']],
  ] as const) {
    await open(page, `&page=${current}`)
    await expect(buttons).toHaveText([...shown])
    await expect(buttons.and(page.locator('[aria-current="page"]'))).toHaveText(String(current))
  }
})

test('AI-25 rounds the response time to whole seconds, and shows N/A without one', async ({ page, product }) => {
  await enter(page, product)
  const times = [499, 500, 1499, 1500, 31_000, null]
  await page.route('**/api/ai-routing-analytics?*', async (route) => {
    const answer = await route.fetch()
    const body = (await answer.json()) as Activity
    const data = times.map((responseTime, index) => ({ ...body.data[index], responseTime }))
    await route.fulfill({ response: answer, json: { ...body, data } })
  })
  await open(page)
  const rows = page.getByRole('table', { name: 'Routing activity' }).locator('tbody tr[data-row]')
  await expect(rows).toHaveCount(times.length)
  for (const [index, text] of ['0s', '1s', '1s', '2s', '31s', 'N/A'].entries())
    await expect(rows.nth(index).getByText(/^(?:[\d.]+ ?s|N\/A)$/)).toHaveText(text)
})

test('AI-26 AI-27 a new sort column sorts in descending order and goes back to the first page', async ({
  page,
  product,
}) => {
  await enter(page, product)
  await open(page, '&page=2')
  const header = page.getByRole('columnheader', { name: 'Provider' })
  await header.getByRole('button').click()
  await expect(header).toHaveAttribute('aria-sort', 'descending')
  await expect(page).not.toHaveURL(/page=/)
  await header.getByRole('button').click()
  await expect(header).toHaveAttribute('aria-sort', 'ascending')
})

test('a decision expands to its steps in words', async ({ page, product }) => {
  await enter(page, product, { language: 'es' })
  await open(page)
  await page.getByRole('table').locator('tbody tr[data-row]').first().click()
  const steps = page.getByRole('list', { name: 'Cómo se llegó a esta respuesta' })
  await expect(steps.getByRole('listitem').first()).toContainText('Reglas de emergencia')
})
