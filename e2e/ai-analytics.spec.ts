import { expect, type Page } from '@playwright/test'
import { test } from './product.ts'
import { ask, enter } from './visit.ts'

test.use({ demoData: true, viewport: { width: 1440, height: 900 } })

const open = async (page: Page, more = '') => {
  await page.goto(`/ai-management?tab=analytics${more}`)
  await expect(page.getByRole('tab', { selected: true })).toBeVisible()
}

test('AI-20 AI-22 four figures, and how often each provider answered', async ({ page, product }) => {
  await enter(page, product)
  await open(page)
  for (const label of ['Total Requests', 'Success Rate', 'Avg Response Time', 'Active Rules'])
    await expect(page.getByText(label, { exact: true })).toBeVisible()
  await expect(page.getByText('Usage by provider')).toBeVisible()
  await expect(page.getByText(/\d+ requests? · \d/).first()).toBeVisible()
})

test('AI-21 figures that are missing fall back to the reference, and say so', async ({ page, product }) => {
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

test('AI-23 AI-24 AI-25 the activity stands in pages of 20 with its time and duration', async ({ page, product }) => {
  await enter(page, product)
  await open(page)
  const table = page.getByRole('table', { name: 'Routing activity' })
  await expect(table.locator('tbody tr[data-row]')).toHaveCount(20)
  await expect(table.locator('time').first()).toHaveText(/^[A-Z][a-z]{2} \d{2}, \d{2}:\d{2}:\d{2}$/)
  await expect(table.getByText(/^(\d+s|N\/A)$/).first()).toBeVisible()
  const pages = page.getByRole('navigation', { name: 'Pages' })
  await expect(pages.getByRole('button', { name: 'Go to page 1', exact: true })).toHaveAttribute('aria-current', 'page')
  await pages.getByRole('button', { name: 'Go to page 2', exact: true }).click()
  await expect(page).toHaveURL(/page=2/)
  expect(await pages.getByRole('button', { name: /^Go to page/ }).count()).toBeLessThanOrEqual(5)
})

test('AI-26 AI-27 a new sort column sorts descending and goes back to the first page', async ({ page, product }) => {
  await enter(page, product)
  await open(page, '&page=2')
  const header = page.getByRole('columnheader', { name: 'Provider' })
  await header.getByRole('button').click()
  await expect(header).toHaveAttribute('aria-sort', 'descending')
  await expect(page).not.toHaveURL(/page=/)
  await header.getByRole('button').click()
  await expect(header).toHaveAttribute('aria-sort', 'ascending')
})

test('a decision opens to its steps, told in words', async ({ page, product }) => {
  await enter(page, product, { language: 'es' })
  await open(page)
  await page.getByRole('table').locator('tbody tr[data-row]').first().click()
  const steps = page.getByRole('list', { name: 'Cómo se llegó a esta respuesta' })
  await expect(steps.getByRole('listitem').first()).toContainText('Reglas de emergencia')
})
