import { expect, type Page } from '@playwright/test'
import type { RoutingRule } from '#contract/routing/rules.ts'
import type { FallbackChain } from '#contract/routing.ts'
import { lookAt } from './looks.ts'
import { test } from './product.ts'
import { ask, enter } from './visit.ts'

test.use({ demoData: true, viewport: { width: 1440, height: 900 } })

const open = async (page: Page, tab = '') => {
  await page.goto(`/ai-management${tab}`)
  await expect(page.getByRole('tab').first()).toBeVisible()
}
const toast = (page: Page, text: string) => page.locator('[data-variant]').filter({ hasText: text })

test('AI-09 AI-10 shows the rules in a table with their first keywords', async ({ page, product }) => {
  await enter(page, product)
  const rule = await ask<RoutingRule>(page, product, 'POST', '/api/ai-routing-rules', {
    name: `Regla ${process.pid} a`,
    provider: 'openai',
    priority: 900,
    keywords: ['uno', 'dos', 'tres', 'cuatro', 'cinco'],
  })
  await open(page, '?tab=static')
  const table = page.getByRole('table', { name: 'Routing rules' })
  await expect(table.getByRole('columnheader')).toContainText([
    'Rule Name',
    'Provider',
    'Priority',
    'Keywords',
    'Status',
    'Usage',
  ])
  const row = table.getByRole('row').filter({ hasText: rule.name })
  await expect(row).toContainText('uno, dos, tres +2 more')
  await expect(row.getByRole('cell').nth(0)).toContainText(rule.name)
  await expect(row.getByRole('cell').nth(1)).toHaveText('OpenAI')
  await expect(row.getByRole('cell').nth(2)).toHaveText('900')
  await expect(row.getByRole('cell').nth(4)).toHaveText('Active')
  await expect(row.getByRole('cell').nth(5)).toContainText(/^0/)
})

test('AI-12 sorts a new column in ascending order, priority in descending, and reverses on the next click', async ({
  page,
  product,
}) => {
  await enter(page, product)
  await open(page, '?tab=static')
  const header = (name: string) => page.getByRole('columnheader', { name })
  await expect(header('Priority')).toHaveAttribute('aria-sort', 'descending')
  await header('Provider').getByRole('button').click()
  await expect(header('Provider')).toHaveAttribute('aria-sort', 'ascending')
  await header('Provider').getByRole('button').click()
  await expect(header('Provider')).toHaveAttribute('aria-sort', 'descending')
  await header('Priority').getByRole('button').click()
  await expect(header('Priority')).toHaveAttribute('aria-sort', 'descending')
})

test('AI-13 creates, tests, edits and deletes a rule', async ({ page, product }) => {
  await enter(page, product)
  await open(page, '?tab=static')
  const name = `Horario ${process.pid}`
  await page.getByRole('button', { name: 'Add Routing Rule' }).click()
  const dialog = page.getByRole('dialog', { name: 'Create Routing Rule' })
  await dialog.getByLabel('Rule name').fill(name)
  await dialog.getByLabel('Keywords').fill('horario\nabierto*')
  await dialog.getByLabel("A patient's text").fill('¿A qué hora están abiertos?')
  await dialog.getByRole('button', { name: 'Try' }).click()
  await expect(dialog.getByRole('status').first()).toContainText('It matches')
  await dialog.getByRole('button', { name: 'Replay the last 30 days' }).click()
  await expect(dialog.getByText(/It would have changed|There are no decisions/)).toBeVisible()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(toast(page, 'Rule created')).toBeVisible()
  await page.getByRole('button', { name: `Edit the rule ${name}` }).click()
  const editing = page.getByRole('dialog', { name: 'Edit Routing Rule' })
  await editing.getByLabel('Priority').fill('77')
  await editing.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('row').filter({ hasText: name })).toContainText('77')
  await page.getByRole('button', { name: `Delete the rule ${name}` }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByRole('row').filter({ hasText: name })).toHaveCount(0)
})

test('AI-14 a chain shows its providers, its waiting time, and whether it is active', async ({ page, product }) => {
  await enter(page, product)
  await ask(page, product, 'POST', '/api/ai-fallback-chains', {
    primaryProvider: 'xai',
    fallbackProvider: 'perplexity',
    timeoutThreshold: 4321,
    isActive: false,
  })
  const chains = await ask<FallbackChain[]>(page, product, 'GET', '/api/ai-fallback-chains')
  const labels = { openai: 'OpenAI', anthropic: 'Anthropic', perplexity: 'Perplexity', xai: 'xAI Grok' }
  await open(page, '?tab=static')
  const lines = page.getByRole('listitem').filter({ hasText: ' ms' })
  await expect(lines).toHaveCount(chains.length)
  for (const [index, chain] of chains.entries()) {
    const line = lines.nth(index)
    const ms = new Intl.NumberFormat('en-US').format(chain.timeoutThreshold)
    await expect(line).toContainText(
      new RegExp(`^${labels[chain.primaryProvider]}${labels[chain.fallbackProvider]}${ms} ms`),
    )
    await expect(line.getByLabel('→', { exact: true })).toBeVisible()
    await expect(line.getByText(/^(?:Active|Inactive)$/)).toHaveText(chain.isActive ? 'Active' : 'Inactive')
  }
  await page.getByRole('button', { name: 'Add Chain' }).click()
  const dialog = page.getByRole('dialog', { name: 'Create Fallback Chain' })
  await expect(dialog.getByLabel('Longest wait (ms)')).toHaveValue('30000')
  await dialog.getByLabel('This one answers').selectOption('openai')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByText('none can stand in for itself')).toBeVisible()
})

test('AI-15 AI-16 AI-17 tests the router on a text, in English by default', async ({ page, product }) => {
  await enter(page, product)
  await open(page, '?tab=router')
  const button = page.getByRole('button', { name: 'Test', exact: true })
  await expect(page.getByLabel('Language')).toHaveValue('en')
  await expect(button).toHaveAttribute('aria-disabled', 'true')
  await page.getByLabel('Test query').fill('   ')
  await expect(button).toHaveAttribute('aria-disabled', 'true')
  await page.getByLabel('Test query').fill('How much does the visit cost?')
  await button.click()
  await expect(toast(page, 'Router test completed successfully')).toBeVisible()
  await expect(page.getByRole('list', { name: 'How this answer came about' })).toContainText('A test:')
})

test('VAL-27 ERR-37 refuses an empty test query with a message', async ({ page, product }) => {
  await enter(page, product)
  const answer = await page.request.post('/api/ai-router/test', {
    headers: { origin: product.url },
    data: { query: '  ', language: 'en' },
  })
  expect(answer.status()).toBe(400)
  expect(await answer.json()).toMatchObject({ field: 'query' })
  await open(page, '?tab=router')
  await page.getByRole('button', { name: 'Test', exact: true }).hover()
  await expect(page.getByRole('tooltip')).toHaveText('Please enter a test query')
  await page.route('**/api/ai-router/test', (route) => route.fulfill({ status: 503, json: { error: 'unavailable' } }))
  await page.getByLabel('Test query').fill('Hello')
  await page.getByRole('button', { name: 'Test', exact: true }).click()
  await expect(toast(page, 'Failed to test router')).toBeVisible()
})

test('AI-18 AI-19 shows the router’s choices and its last 24 hours', async ({ page, product }) => {
  await enter(page, product)
  const name = `Prueba ${Date.now()}`
  await ask(page, product, 'POST', '/api/ai-configurations', {
    name,
    provider: 'xai',
    model: 'grok-3-mini',
    systemPrompt: 'Responda con brevedad.',
  })
  await open(page, '?tab=router')
  const day = page.getByRole('region', { name: 'Last 24 hours' })
  const counts = await ask<{ totalRequests: number; successfulRequests: number }>(
    page,
    product,
    'GET',
    '/api/ai-router/analytics',
  )
  expect(counts.totalRequests).toBeGreaterThan(0)
  await expect(day).toContainText(`Decisions${counts.totalRequests}`)
  await expect(day).toContainText(new RegExp(`\\D${counts.successfulRequests}\\D`))
  await expect(page.getByText('Available providers')).toBeVisible()
  const providers = await ask<{ displayName: string; successRate: number | null }[]>(
    page,
    product,
    'GET',
    '/api/ai-router/available-providers',
  )
  expect(providers.map(({ displayName }) => displayName)).toContain(`xAI Grok · ${name}`)
  const lines = page
    .locator('section')
    .filter({ has: page.getByText('Available providers') })
    .getByRole('listitem')
  await expect(lines).toHaveCount(providers.length)
  for (const [index, { displayName, successRate }] of providers.entries()) {
    await expect(lines.nth(index)).toContainText(displayName)
    await expect(lines.nth(index)).toContainText(successRate === null ? 'no data' : `${successRate}%`)
  }
})

test('administrators add emergency patterns and edit the texts; invalid texts are refused at the field', async ({
  page,
  product,
}) => {
  await enter(page, product)
  await open(page, '?tab=router')
  const shipped = await page.getByText(/^cannot breathe: \d+ patterns$/).textContent()
  await page.getByLabel('Words or expression').fill('codigo azul')
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Remove codigo azul' })).toBeVisible()
  await page.getByRole('button', { name: 'Remove codigo azul' }).click()
  await expect(page.getByText('None yet.')).toBeVisible()
  await expect(page.getByText(shipped ?? '', { exact: true })).toBeVisible()
  const text = page.getByLabel('Emergency, in English')
  const save = page.getByRole('button', { name: 'Save the emergency texts' })
  await text.fill('Go to the hospital.')
  await save.click()
  await expect(page.getByText('The text must say to call 911')).toBeVisible()
  await text.fill('Call 911 now. A person will write to you.')
  await save.click()
  await expect(toast(page, 'Emergency texts saved')).toBeVisible()
  await page.goto('/settings')
  await expect(text).toHaveValue('Call 911 now. A person will write to you.')
  await text.fill('')
  await save.click()
  await expect(toast(page, 'Emergency texts saved')).toBeVisible()
})

test('without permission AI management is read-only, with the reason at every control', async ({ page, product }) => {
  await enter(page, product, { as: 'supervisora' })
  await page.goto('/ai-management')
  const isShown = page.getByRole('button', { name: 'Add Configuration' }).or(page.getByText('You may not see'))
  await expect(isShown).toBeVisible()
})

for (const tab of ['', 'static', 'router', 'analytics']) {
  test(`AI management ${tab || 'configurations'} is accessible in both languages and themes`, async ({
    page,
    product,
  }) => {
    await enter(page, product, { language: 'es' })
    const address = `/ai-management${tab ? `?tab=${tab}` : ''}`
    // Every tab shows badges, but only once its data has loaded.
    await lookAt(page, `ai-management-${tab || 'configurations'}`, address, () =>
      page.locator('main [data-part=badge]').first().waitFor(),
    )
  })
}
