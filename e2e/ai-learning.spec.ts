import { expect } from '@playwright/test'
import type { RoutingRule } from '#contract/routing/rules.ts'
import { test } from './product.ts'
import { ask, enter } from './visit.ts'

test.use({ demoData: true, viewport: { width: 1440, height: 900 } })

test('a proposed rule opens prefilled with its replay, and is created only when a person saves it', async ({
  page,
  product,
}) => {
  await enter(page, product)
  const keyword = `copago ${process.pid}`
  const insights = await ask<object>(page, product, 'GET', '/api/ai-router/learning/insights')
  const proposal = { keyword, language: 'es', from: 'openai', to: 'anthropic', decisionIds: [1] }
  await page.route('**/api/ai-router/learning/insights', (route) =>
    route.fulfill({
      json: {
        ...insights,
        proposals: [{ ...proposal, current: { good: 3, total: 14 }, alternative: { good: 12, total: 12 } }],
      },
    }),
  )
  const written = async () => {
    const rules = await ask<RoutingRule[]>(page, product, 'GET', '/api/ai-routing-rules')
    return rules.filter(({ keywords }) => keywords.includes(keyword))
  }
  await page.goto('/ai-management?tab=router')
  await page.getByRole('button', { name: `Write the rule for “${keyword}”` }).click()
  const dialog = page.getByRole('dialog', { name: 'Create Routing Rule' })
  await expect(dialog.getByLabel('Keywords')).toHaveValue(keyword)
  await expect(dialog.getByLabel('Description')).toHaveValue(
    'Good answers in 30 days: OpenAI 3 of 14, Anthropic 12 of 12.',
  )
  await expect(dialog.getByLabel('Provider that answers')).toHaveValue('anthropic')
  await expect(dialog.getByRole('checkbox', { name: 'Spanish' })).toBeChecked()
  await expect(dialog.getByRole('checkbox', { name: 'English' })).not.toBeChecked()
  await expect(dialog.getByText(/It would have changed|There are no decisions/)).toBeVisible()
  expect(await written()).toEqual([])
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page.locator('[data-variant]').filter({ hasText: 'Rule created' })).toBeVisible()
  expect(await written()).toMatchObject([{ provider: 'anthropic', languages: ['es'], keywords: [keyword] }])
})
