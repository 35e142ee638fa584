import { expect, type Locator, type Page, type Request } from '@playwright/test'
import type { AiConfiguration } from '#contract/ai.ts'
import { test } from './product.ts'
import { addConfiguration, ask, enter } from './visit.ts'

test.use({ demoData: true, viewport: { width: 1440, height: 900 } })

const open = async (page: Page, tab = '') => {
  await page.goto(`/ai-management${tab}`)
  await expect(page.getByRole('tab').first()).toBeVisible()
}
const toast = (page: Page, text: string) => page.locator('[data-variant]').filter({ hasText: text })
const cardOf = (page: Page, name: string): Locator => page.getByRole('article', { name, exact: true })

test('AI-01 AI-02 shows four tabs, and a card for every configuration with its data', async ({ page, product }) => {
  await enter(page, product)
  const made = await addConfiguration(page, product, { description: 'Para probar', isActive: false })
  await open(page)
  await expect(page.getByRole('tab')).toHaveText(['AI Configurations', 'Static Router', 'AI Router', 'Analytics'])
  await expect(page.getByRole('tab', { name: 'AI Configurations' })).toHaveAttribute('aria-selected', 'true')
  const all = await ask<AiConfiguration[]>(page, product, 'GET', '/api/ai-configurations')
  const labels = { openai: 'OpenAI', anthropic: 'Anthropic', perplexity: 'Perplexity', xai: 'xAI Grok' }
  expect(new Set(all.map(({ provider }) => provider))).toEqual(new Set(Object.keys(labels)))
  expect(new Set(all.map(({ isActive }) => isActive))).toEqual(new Set([true, false]))
  const icons = new Map<string, string>()
  for (const { name, description, provider, model, isActive } of all) {
    const card = cardOf(page, name)
    await expect(card.getByRole('heading', { name, exact: true })).toBeVisible()
    if (description) await expect(card.getByText(description, { exact: true })).toBeVisible()
    const mark = card.locator('span').filter({ has: page.getByText(labels[provider], { exact: true }) })
    icons.set(provider, await mark.locator('svg').first().innerHTML())
    await expect(card.getByText(model)).toBeVisible()
    await expect(card.getByText(/^(?:Active|Inactive)$/)).toHaveText(isActive ? 'Active' : 'Inactive')
  }
  await expect(cardOf(page, made.name).getByText('Para probar')).toBeVisible()
  // Each provider has its own icon.
  expect(new Set(icons.values()).size).toBe(4)
})

test('on a phone the open tab is visible, opened by URL or by keyboard', async ({ page, product }) => {
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

test('AI-03 AI-04 AI-05 a card shows its health, and can check the provider', async ({ page, product }) => {
  await enter(page, product)
  // Inactive configurations are not checked automatically, so this one has no health data yet.
  const made = await addConfiguration(page, product, { isActive: false })
  await open(page)
  const card = cardOf(page, made.name)
  await expect(card).toContainText('No data')
  for (const name of [`Health Check of ${made.name}`, `Edit ${made.name}`, `Delete ${made.name}`])
    await expect(card.getByRole('button', { name })).toBeVisible()
  const asked = page.waitForRequest('**/health-check*')
  await card.getByRole('button', { name: `Health Check of ${made.name}` }).click()
  expect(new URL((await asked).url()).search).toBe(`?configId=${made.id}`)
  expect((await asked).postDataJSON()).toEqual({ provider: 'xai' })
  await expect(toast(page, 'Health Check Passed')).toContainText('grok-3-mini')
  await expect(card).toContainText('100%')
  await expect(card.locator('[data-tone="green"]').last()).toBeVisible()
})

for (const [id, tab, address] of [
  ['API-51', 'configurations', '/api/ai-configurations/health-status'],
  ['API-57', 'router', '/api/ai-router/analytics'],
] as const)
  test(`${id} refetches ${address} every 30 seconds, and no sooner`, async ({ page, product }) => {
    await enter(page, product)
    await page.clock.install()
    /** Milliseconds of the page's clock since it was stopped, when each request went out, and the last request. */
    let passed = 0
    const asked: number[] = []
    let unanswered: Request | undefined
    page.on('request', (request) => {
      if (new URL(request.url()).pathname !== address) return
      asked.push(passed)
      unanswered = request
    })
    const answered = page.waitForResponse((response) => new URL(response.url()).pathname === address)
    await open(page, `?tab=${tab}`)
    await answered
    await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000))
    // In steps, because each response restarts the interval and has to be rendered first. The page's clock waits for it.
    while (asked.length < 3) {
      await (await unanswered?.response())?.finished()
      unanswered = undefined
      passed += 500
      await page.clock.runFor(500)
      expect(passed).toBeLessThan(70_000)
    }
    const [, second = 0, third = 0] = asked
    // The interval started at most a second before the clock stopped; a response may take a few steps on a busy machine.
    expect(second).toBeGreaterThan(28_000)
    expect(second).toBeLessThan(34_000)
    expect(third - second).toBeGreaterThanOrEqual(29_500)
    expect(third - second).toBeLessThan(34_000)
  })

test('ERR-36 a failed check shows the reason and turns the health red', async ({ page, product }) => {
  await enter(page, product)
  const made = await addConfiguration(page, product)
  await ask(page, product, 'PUT', `/api/ai-configurations/${made.id}/fault`, { fault: 'bad-key', minutes: 1 })
  await open(page)
  const card = cardOf(page, made.name)
  await expect(card.getByRole('status')).toContainText('Failure on: Key refused')
  await card.getByRole('button', { name: `Health Check of ${made.name}` }).click()
  await expect(toast(page, 'Health Check Failed')).toContainText(/The key is not valid \(40[01]\)/)
})

test('ERR-36 a check that the server rejects counts as failed and shows the server’s reason, or a general one', async ({
  page,
  product,
}) => {
  await enter(page, product)
  const made = await addConfiguration(page, product)
  await open(page)
  const check = cardOf(page, made.name).getByRole('button', { name: `Health Check of ${made.name}` })
  await page.route('**/health-check*', (route) =>
    route.fulfill({ status: 409, json: { message: 'There is no active configuration.', code: 'no-provider' } }),
  )
  await check.click()
  await expect(toast(page, 'Health Check Failed')).toContainText('There is no active configuration.')
  await page.reload()
  await page.unroute('**/health-check*')
  await page.route('**/health-check*', (route) => route.fulfill({ status: 500, body: '<html>Bad Gateway</html>' }))
  await check.click()
  await expect(toast(page, 'Health Check Failed')).toContainText('The server answered with an error.')
})

test('AI-06 AI-07 AI-08 a new configuration starts with openai and gpt-4o; another provider selects its first model', async ({
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

test('VAL-21 VAL-22 VAL-23 the dialog shows missing values at their fields', async ({ page, product }) => {
  await enter(page, product)
  await open(page)
  await page.getByRole('button', { name: 'Add Configuration' }).click()
  const dialog = page.getByRole('dialog', { name: 'Create AI Configuration' })
  await dialog.getByRole('combobox', { name: 'Model' }).fill('')
  await dialog.getByRole('button', { name: 'Save' }).click()
  for (const text of ['Configuration name is required', 'Model is required', 'System prompt is required'])
    await expect(dialog.getByText(text)).toBeVisible()
})

test('VAL-24 VAL-25 VAL-26 creates and edits a configuration; the description is optional, a variable needs a name', async ({
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

test('receiving patient data needs an agreement: the form requires it, and the card shows it or that it is missing', async ({
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

test('ERR-34 ERR-35 STATE-15 a failure keeps the dialog open with its message; deleting asks first and is confirmed', async ({
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
