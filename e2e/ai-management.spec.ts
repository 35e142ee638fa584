import { expect, type Locator, type Page } from '@playwright/test'
import type { AiConfiguration } from '#contract/ai.ts'
import type { RoutingRule } from '#contract/routing/rules.ts'
import type { FallbackChain } from '#contract/routing.ts'
import { lookAt } from './looks.ts'
import { type Product, test } from './product.ts'
import { ask, enter } from './visit.ts'

test.use({ demoData: true, viewport: { width: 1440, height: 900 } })

const open = async (page: Page, tab = '') => {
  await page.goto(`/ai-management${tab}`)
  await expect(page.getByRole('tab').first()).toBeVisible()
}
const toast = (page: Page, text: string) => page.locator('[data-variant]').filter({ hasText: text })
const cardOf = (page: Page, name: string): Locator => page.getByRole('article', { name, exact: true })

let count = 0
/** A configuration that no other test knows; not the default, so that it answers nobody by itself. */
const addConfiguration = (page: Page, product: Product, more: object = {}): Promise<AiConfiguration> => {
  count += 1
  return ask(page, product, 'POST', '/api/ai-configurations', {
    name: `Prueba ${process.pid} ${count}`,
    provider: 'xai',
    model: 'grok-3-mini',
    systemPrompt: 'Responda con brevedad.',
    ...more,
  })
}

test('AI-01 AI-02 four tabs, and a card for every configuration with what it is', async ({ page, product }) => {
  await enter(page, product)
  const made = await addConfiguration(page, product, { description: 'Para probar', isActive: false })
  await open(page)
  await expect(page.getByRole('tab')).toHaveText(['AI Configurations', 'Static Router', 'AI Router', 'Analytics'])
  await expect(page.getByRole('tab', { name: 'AI Configurations' })).toHaveAttribute('aria-selected', 'true')
  const card = cardOf(page, made.name)
  await expect(card).toContainText('Para probar')
  await expect(card).toContainText('xAI Grok')
  await expect(card).toContainText('grok-3-mini')
  await expect(card).toContainText('Inactive')
})

test('on a phone the open tab is in sight, from an address and from the keys', async ({ page, product }) => {
  await enter(page, product)
  await page.setViewportSize({ width: 320, height: 640 })
  await page.goto('/ai-management?tab=analytics')
  const last = page.getByRole('tab', { name: 'Analytics' })
  await expect(last).toBeInViewport({ ratio: 0.95 })
  await last.press('ArrowRight')
  const first = page.getByRole('tab', { name: 'AI Configurations' })
  await expect(first).toHaveAttribute('aria-selected', 'true')
  await expect(first).toBeInViewport({ ratio: 0.95 })
})

test('AI-03 AI-04 AI-05 a card shows its health, and a check asks the provider', async ({ page, product }) => {
  await enter(page, product)
  // Inactive ones are not asked by themselves: nothing is known of it yet.
  const made = await addConfiguration(page, product, { isActive: false })
  await open(page)
  const card = cardOf(page, made.name)
  await expect(card).toContainText('No data')
  for (const name of [`Health Check of ${made.name}`, `Edit ${made.name}`, `Delete ${made.name}`])
    await expect(card.getByRole('button', { name })).toBeVisible()
  await card.getByRole('button', { name: `Health Check of ${made.name}` }).click()
  await expect(toast(page, 'Health Check Passed')).toContainText('grok-3-mini')
  await expect(card).toContainText('100%')
  await expect(card.locator('[data-tone="green"]').last()).toBeVisible()
})

test('ERR-36 a failed check says why and turns the health red', async ({ page, product }) => {
  await enter(page, product)
  const made = await addConfiguration(page, product)
  await ask(page, product, 'PUT', `/api/ai-configurations/${made.id}/fault`, { fault: 'bad-key', minutes: 1 })
  await open(page)
  const card = cardOf(page, made.name)
  await expect(card.getByRole('status')).toContainText('Failure on: Key refused')
  await card.getByRole('button', { name: `Health Check of ${made.name}` }).click()
  await expect(toast(page, 'Health Check Failed')).toBeVisible()
})

test('AI-06 AI-07 AI-08 a new configuration starts with openai and gpt-4o; another provider brings its first model', async ({
  page,
  product,
}) => {
  await enter(page, product)
  await open(page)
  await page.getByRole('button', { name: 'Add Configuration' }).click()
  const dialog = page.getByRole('dialog', { name: 'Create AI Configuration' })
  await expect(dialog.getByLabel('Provider', { exact: true })).toHaveValue('openai')
  await expect(dialog.getByRole('combobox', { name: 'Model' })).toHaveValue('gpt-4o')
  for (const [provider, model] of [
    ['anthropic', 'claude-sonnet-5-5'],
    ['perplexity', 'sonar-pro'],
    ['xai', 'grok-4-latest'],
  ] as const) {
    await dialog.getByLabel('Provider', { exact: true }).selectOption(provider)
    await expect(dialog.getByRole('combobox', { name: 'Model' })).toHaveValue(model)
  }
})

test('VAL-21 VAL-22 VAL-23 the dialog names what is missing at its field', async ({ page, product }) => {
  await enter(page, product)
  await open(page)
  await page.getByRole('button', { name: 'Add Configuration' }).click()
  const dialog = page.getByRole('dialog', { name: 'Create AI Configuration' })
  await dialog.getByRole('combobox', { name: 'Model' }).fill('')
  await dialog.getByRole('button', { name: 'Save' }).click()
  for (const text of ['Configuration name is required', 'Model is required', 'System prompt is required'])
    await expect(dialog.getByText(text)).toBeVisible()
})

test('VAL-24 VAL-25 VAL-26 a description may be left out, a variable needs a name; it is created and corrected', async ({
  page,
  product,
}) => {
  await enter(page, product)
  await open(page)
  const name = `Nueva ${process.pid}`
  await page.getByRole('button', { name: 'Add Configuration' }).click()
  const dialog = page.getByRole('dialog', { name: 'Create AI Configuration' })
  await dialog.getByLabel('Name', { exact: false }).first().fill(name)
  await expect(dialog.getByLabel('Provider', { exact: true }).locator('option')).toHaveText([
    'OpenAI',
    'Anthropic',
    'Perplexity',
    'xAI Grok',
  ])
  await dialog.getByLabel('System prompt').fill('Responda en una frase.')
  await dialog.getByRole('button', { name: 'Add variable' }).click()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByText('Variable name is required')).toBeVisible()
  await dialog.getByRole('button', { name: 'Remove variable 1' }).click()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(toast(page, 'Configuration Created')).toBeVisible()
  await page.getByRole('button', { name: `Edit ${name}` }).click()
  const editing = page.getByRole('dialog', { name: 'Edit AI Configuration' })
  await editing.getByLabel('Description').fill('Ya con descripción')
  await editing.getByRole('button', { name: 'Save' }).click()
  await expect(toast(page, 'Configuration Updated')).toBeVisible()
  await expect(cardOf(page, name)).toContainText('Ya con descripción')
})

test('patient data is allowed under an agreement only: the form asks for it, the card shows it and says when it is missing', async ({
  page,
  product,
}) => {
  await enter(page, product)
  const { name, id } = await addConfiguration(page, product)
  await open(page)
  const card = cardOf(page, name)
  await expect(card).toContainText('Only texts without patient data')
  await page.getByRole('button', { name: `Edit ${name}` }).click()
  const dialog = page.getByRole('dialog')
  const [reference, date] = [
    dialog.getByLabel(/^Reference of the agreement/),
    dialog.getByLabel(/^Date of the agreement/),
  ]
  await dialog.getByLabel('May receive patient data').check()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByText('Needed to send patient data')).toHaveCount(2)
  await expect(reference).toBeFocused()
  await reference.fill('BAA-17')
  await date.fill('2026-03-03')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toBeHidden()
  await expect(card).toContainText('May receive patient data')
  await expect(card).toContainText('Agreement BAA-17 of Mar 3, 2026. Confirmed by admin on')

  await page.getByRole('button', { name: `Edit ${name}` }).click()
  await dialog.getByLabel('Address of its own').fill('https://ai.example.org/v1')
  await expect(reference).toHaveValue('')
  await expect(date).toHaveValue('')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Discard' }).click()

  await ask(page, product, 'PATCH', `/api/ai-configurations/${id}`, { baseUrl: 'https://ai.example.org/v1' })
  await page.reload()
  await expect(card).toContainText('Only texts without patient data')
  await expect(card).toContainText('the agreement with the provider is missing')
  await expect(card).toContainText('A key of its own is missing')
})

test('ERR-34 ERR-35 STATE-15 what fails keeps the dialog open and says so; a deletion is asked and confirmed', async ({
  page,
  product,
}) => {
  await enter(page, product)
  const made = await addConfiguration(page, product)
  expect(made.isActive).toBe(true)
  await open(page)
  await page.getByRole('button', { name: 'Add Configuration' }).click()
  const dialog = page.getByRole('dialog', { name: 'Create AI Configuration' })
  await dialog.getByLabel('Name', { exact: false }).first().fill(made.name)
  await dialog.getByLabel('System prompt').fill('Otra con el mismo nombre.')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(toast(page, 'Failed to create configuration')).toBeVisible()
  await expect(dialog).toBeVisible()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).click()
  await page.getByRole('button', { name: `Delete ${made.name}` }).click()
  const question = page.getByRole('alertdialog')
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await question.getByRole('button', { name: 'Delete' }).click()
  await expect(toast(page, 'Configuration deleted successfully')).toBeVisible()
  await expect(cardOf(page, made.name)).toHaveCount(0)
})

test('AI-09 AI-10 the rules stand in a table with their first keywords', async ({ page, product }) => {
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
})

test('AI-12 another column sorts ascending, priority descending, the same one the other way', async ({
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

test('AI-13 a rule is added, tried, corrected and deleted', async ({ page, product }) => {
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

test('AI-14 a chain says who stands in for whom, how long is waited, and whether it is on', async ({
  page,
  product,
}) => {
  await enter(page, product)
  const chains = await ask<FallbackChain[]>(page, product, 'GET', '/api/ai-fallback-chains')
  expect(chains.length).toBeGreaterThan(0)
  await open(page, '?tab=static')
  const lines = page.getByRole('listitem').filter({ hasText: ' ms' })
  await expect(lines).toHaveCount(chains.length)
  await expect(lines.first()).toContainText(/30,000 ms|12,000 ms/)
  await expect(lines.first()).toContainText('Active')
  await page.getByRole('button', { name: 'Add Chain' }).click()
  const dialog = page.getByRole('dialog', { name: 'Create Fallback Chain' })
  await expect(dialog.getByLabel('Longest wait (ms)')).toHaveValue('30000')
  await dialog.getByLabel('This one answers').selectOption('openai')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByText('none can stand in for itself')).toBeVisible()
})

test('AI-15 AI-16 AI-17 the router is tested on a text, in English unless told otherwise', async ({
  page,
  product,
}) => {
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

test('VAL-27 ERR-37 an empty test query is refused in words', async ({ page, product }) => {
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

test('AI-18 AI-19 the router shows what it can choose from, and its last 24 hours', async ({ page, product }) => {
  await enter(page, product)
  const made = await addConfiguration(page, product)
  await open(page, '?tab=router')
  await expect(page.getByRole('region', { name: 'Last 24 hours' })).toContainText('Decisions')
  await expect(page.getByText('Available providers')).toBeVisible()
  await expect(page.getByText(made.name)).toBeVisible()
})

test('administrators add emergency patterns and word the texts; what must not go out is said at the field', async ({
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

test('who may not change AI management sees it, with the reason at every control', async ({ page, product }) => {
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
    // Every tab has statuses, and only once it has been told of them.
    await lookAt(page, `ai-management-${tab || 'configurations'}`, address, () =>
      page.locator('main [data-part=badge]').first().waitFor(),
    )
  })
}
