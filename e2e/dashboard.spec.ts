import { readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import type { Stats } from '#contract/stats.ts'
import { layoutFaults } from './layout.ts'
import { expectAccessible, lookAt } from './looks.ts'
import { test } from './product.ts'
import { ask, enter, holdCalls } from './visit.ts'

// Reads the figures of a fresh sandbox: tests in other files would change them.
test.use({ demoData: true, instance: 'dashboard' })

test('DASH-01 DASH-02 DASH-19 shows title, subtitle and language toggle, and the loading text while it loads', async ({
  page,
  product,
}) => {
  await enter(page, product)
  const release = await holdCalls(page, '**/api/stats')
  await page.goto('/dashboard')
  await expect(page.getByText('Loading dashboard...')).toBeAttached()
  release()
  await expect(page.getByText('Loading dashboard...')).toBeHidden()
  await expect(page.getByRole('heading', { name: 'Dashboard', level: 1 })).toBeVisible()
  await expect(page.getByText('How patient outreach is going today')).toBeVisible()
  await page.getByRole('button', { name: 'ES Spanish' }).click()
  await expect(page.getByRole('heading', { name: 'Panel', level: 1 })).toBeVisible()
})

test('DASH-03 DASH-04 a fresh sandbox has three unread notifications and Admin User / Administrator', async ({
  page,
  product,
}) => {
  await enter(page, product)
  await page.goto('/dashboard')
  const header = page.getByRole('banner')
  await expect(header.getByRole('button', { name: /3 unread/ })).toBeVisible()
  await expect(header.getByText('Admin User', { exact: true })).toBeVisible()
  await expect(header.getByText('Administrator', { exact: true })).toBeVisible()
})

test('DASH-05 DASH-06 DASH-11 shows the four cards in order, and marks reference figures as not measured', async ({
  page,
  product,
}) => {
  await enter(page, product)
  const { totalConversations } = await ask<Stats>(page, product, 'GET', '/api/stats')
  expect(totalConversations).toBeGreaterThanOrEqual(85)
  await page.goto('/dashboard')
  const cards = page.getByRole('region', { name: "The organization's figures" }).locator('> div')
  await expect(cards).toHaveCount(4)
  for (const [index, texts] of [
    ['Total conversations', String(totalConversations), '+12.5%', '+12% from last month'],
    ['Active sessions', '+8.2%', 'from last month'],
    ['Response rate', '%', '+2.1%'],
    ['Average response time', '+0.3s'],
  ].entries())
    for (const text of texts) await expect(cards.nth(index)).toContainText(text)
  for (const text of ['+12.5%', '+8.2%', '+2.1%', '+0.3s', '97.3%', '94.8%']) {
    const figure = page.getByRole('button', { name: `${text} (Reference value, not measured)` })
    await expect(figure).toBeVisible()
    await figure.focus()
    await expect(page.getByRole('tooltip')).toHaveText('Reference value, not measured')
  }
})

/** Shows every row with this phone number, because all of the demonstration's have ten digits. */
const showNumber = (page: Page, path: RegExp, phoneNumber: string) =>
  page.route(path, async (route) => {
    const answer = await route.fetch()
    const rows: object[] = await answer.json()
    await route.fulfill({ response: answer, json: rows.map((row) => ({ ...row, phoneNumber })) })
  })

test('DASH-07 DASH-08 STATE-03 shows the five latest conversations, and a link to all', async ({ page, product }) => {
  await enter(page, product)
  await showNumber(page, /\/api\/conversations\?/, '17875550105')
  await page.goto('/dashboard')
  const card = page.locator('section', { has: page.getByRole('heading', { name: 'Recent conversations' }) })
  await expect(card.getByRole('listitem')).toHaveCount(5)
  const latest = await ask<{ patient: { patientName?: string }; lastActivityAt: string }[]>(
    page,
    product,
    'GET',
    '/api/conversations?limit=5',
  )
  for (const [index, { patient, lastActivityAt }] of latest.entries()) {
    const line = card.getByRole('listitem').nth(index)
    await expect(line).toContainText(patient.patientName ?? '', { ignoreCase: true })
    await expect(line.locator('time')).toHaveAttribute('datetime', lastActivityAt)
  }
  await expect(card.getByText('+1 (787) 555-0105', { exact: true })).toHaveCount(5)
  await card.getByRole('link', { name: 'View All' }).click()
  await expect(page).toHaveURL(/\/conversations$/)
  await page.route(/\/api\/conversations\?/, async (route) => {
    const answer = await route.fetch()
    const rows = (await answer.json()) as { status: string }[]
    await route.fulfill({ response: answer, json: rows.map((row) => ({ ...row, status: 'error' })) })
  })
  await page.goto('/dashboard')
  await expect(card.getByText('Needs Help').first()).toBeVisible()
})

test('DASH-10 each language has a bar as wide as its share, with the count', async ({ page, product }) => {
  await enter(page, product)
  await page.goto('/dashboard')
  const stats = await (await page.request.get('/api/stats')).json()
  for (const [name, share] of [
    ['Spanish', stats.languageStats.spanish],
    ['English', stats.languageStats.english],
  ] as const) {
    const bar = page.getByRole('progressbar', { name })
    await expect(bar).toHaveAttribute('aria-valuenow', String(share.percentage))
    const widths = await bar.evaluate((element) => [
      element.firstElementChild?.getBoundingClientRect().width ?? 0,
      element.getBoundingClientRect().width,
    ])
    expect(((widths[0] ?? 0) * 100) / (widths[1] ?? 1)).toBeCloseTo(share.percentage, 0)
    await expect(page.getByText(`${share.count} conversations`)).toBeVisible()
  }
})

test('DASH-12 DASH-13 shows the answers newest first, and sorts by five columns both ways', async ({
  page,
  product,
}) => {
  await enter(page, product)
  await page.goto('/dashboard')
  const table = page.getByRole('table')
  await expect(table.getByRole('row')).toHaveCount(11)
  await expect(table.getByRole('columnheader', { name: 'Timestamp' })).toHaveAttribute('aria-sort', 'descending')
  const times = await table.locator('time').evaluateAll((all) => all.map((time) => time.getAttribute('datetime') ?? ''))
  expect(times).toEqual(times.toSorted().toReversed())
  for (const [name, sort] of [
    ['Phone number', 'phoneNumber'],
    ['Language', 'language'],
    ['Question ID', 'questionId'],
    ['Status', 'status'],
    ['Timestamp', 'timestamp'],
  ] as const) {
    const orders = sort === 'timestamp' ? ['desc', 'asc'] : ['asc', 'desc']
    for (const order of orders) {
      const answered = page.waitForResponse((response) => response.url().includes(`sort=${sort}&order=${order}`))
      await table.getByRole('button', { name }).click()
      if (sort !== 'timestamp' || order !== 'desc') expect((await answered).status()).toBe(200)
      else answered.catch(() => undefined)
      await expect(table.getByRole('columnheader', { name })).toHaveAttribute(
        'aria-sort',
        order === 'asc' ? 'ascending' : 'descending',
      )
    }
  }
})

test('CONST-11 STATE-06 truncates an answer at 50 characters; a processed one reads Completed, and anything else Error', async ({
  page,
  product,
}) => {
  await enter(page, product)
  await page.route('**/api/responses?*', async (route) => {
    const answer = await route.fetch()
    const list = (await answer.json()) as object[]
    const odd = list.map((row, index) => ({ ...row, processingStatus: ['processed', 'error', 'pending'][index % 3] }))
    await route.fulfill({ response: answer, json: odd.map((row) => ({ ...row, userResponse: 'x'.repeat(60) })) })
  })
  await page.goto('/dashboard')
  const lines = page.getByRole('table').locator('tbody tr')
  for (const [index, text] of ['Completed', 'Error', 'Error', 'Completed'].entries())
    await expect(lines.nth(index).getByText(/^(?:Completed|Error|Processed)$/)).toHaveText(text)
  await expect(lines.first().getByText(/^x+/)).toHaveText(`${'x'.repeat(50)}...`)
})

test('DASH-14 CONST-06 exports all answers in the current sort order', async ({ page, product }) => {
  await enter(page, product)
  await showNumber(page, /\/api\/responses\?/, '17875550105')
  await page.goto('/dashboard')
  const table = page.getByRole('table')
  await expect(table.getByText('+1-787-555-0105', { exact: true })).toHaveCount(10)
  await expect(table.getByText('Completed').first()).toBeVisible()
  await table.getByRole('button', { name: 'Question ID' }).click()
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export' }).click()
  const file = await saved
  expect(file.suggestedFilename()).toMatch(/^recado-responses-\d{4}-\d\d-\d\d\.csv$/)
  const text = await readFile(await file.path(), 'utf8')
  expect(text.codePointAt(0)).toBe(0xfeff)
  const inSort = await ask<{ id: number }[]>(page, product, 'GET', '/api/responses?sort=questionId&order=asc')
  expect(inSort.length).toBeGreaterThan(50)
  // An answer may contain line breaks: a row starts with its id, a phone number and a date.
  const ids = [...text.matchAll(/^(\d+),[^,]*,20\d\d-\d\d-/gm)].map(([, id]) => Number(id))
  expect(ids).toEqual(inSort.map(({ id }) => id))
})

test('DASH-15 DASH-16 DASH-17 the footer shows the count; Previous is disabled, Next and View All Data open all answers', async ({
  page,
  product,
}) => {
  await enter(page, product)
  await page.goto('/dashboard')
  const total = Number((await page.request.get('/api/responses?limit=1')).headers()['x-total-count'])
  await expect(page.getByText(`Showing 1 to 10 of ${total} responses`)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Previous' })).toHaveAttribute('aria-disabled', 'true')
  await page.getByRole('button', { name: 'View All Data' }).click()
  await expect(page).toHaveURL(/\/response-data/)
  await page.goto('/dashboard')
  const sorted = page.getByRole('columnheader', { name: /Language/ }).getByRole('button')
  await sorted.click()
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(page).toHaveURL(/\/response-data\?.*sort=language.*page=2|\/response-data\?.*page=2.*sort=language/)
  await expect(page.getByText(new RegExp(`11.*20.*${total}`))).toBeVisible()
})

test('DASH-09 DASH-18 DASH-17 the cards have empty states without conversations and answers', async ({
  page,
  product,
}) => {
  await enter(page, product)
  await page.route(/\/api\/(conversations|responses)\?/, (route) =>
    route.fulfill({ json: [], headers: { 'x-total-count': '0' } }),
  )
  await page.goto('/dashboard')
  await expect(page.getByText('No recent conversations found.')).toBeVisible()
  await expect(page.getByText('No response data found.')).toBeVisible()
})

test('HOME-01 HOME-02 HOME-03 HOME-04 the line above counts what it opens; the chart is a table too', async ({
  page,
  product,
}) => {
  await enter(page, product)
  await page.goto('/dashboard')
  const strip = page.getByRole('region', { name: 'Your day at a glance' })
  await expect(strip.getByRole('link')).toHaveCount(5)
  for (const width of [390, 1366]) {
    await page.setViewportSize({ width, height: 844 })
    expect((await strip.boundingBox())?.height).toBeLessThanOrEqual(56)
  }
  await page.getByRole('button', { name: 'Show as a table' }).click()
  await expect(page.getByRole('region', { name: 'Messages and answers per day' }).getByRole('row')).toHaveCount(31)
  await strip.getByRole('link', { name: 'My work' }).click()
  for (const name of [/^Without an answer/, /^To call/]) {
    const list = page.getByRole('button', { name })
    await list.click()
    const counted = Number((await list.textContent())?.replace(/\D/g, ''))
    expect(counted).toBeGreaterThan(0)
    await expect(page.locator('main [data-record]')).toHaveCount(counted)
    await expectAccessible(page)
  }
})

test('HOME-01 HOME-03 on a phone a supervisor reads the line above and the names of the list in whole words', async ({
  page,
  product,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  for (const language of ['es', 'en'] as const) {
    await enter(page, product, { as: 'supervisora', language })
    await page.goto('/dashboard')
    const strip = page.locator('main section').first()
    await expect(strip.getByRole('link').first()).toBeVisible()
    // Until our font is there the words are wider.
    await expect.poll(async () => (await strip.boundingBox())?.height ?? 99).toBeLessThanOrEqual(56)
    expect(await layoutFaults(page)).toEqual([])
    await page.goto('/my-work?view=unanswered')
    const names = page.locator('main [data-record] a')
    await names.first().waitFor()
    const cut = await names.evaluateAll((all) =>
      all.map(({ parentElement: name }) => (name ? name.scrollWidth - name.clientWidth : 0)).filter((more) => more > 0),
    )
    expect(cut).toEqual([])
  }
})

test('ROUTE-06 an unknown URL shows 404 with a hint for developers', async ({ page, product }) => {
  await enter(page, product)
  await page.goto('/no-such-screen')
  await expect(page.getByRole('heading', { name: '404 Page Not Found' })).toBeVisible()
  await expect(page.getByText('Did you forget to add the page to the router?')).toBeVisible()
  await expect(page.getByText('/no-such-screen')).toBeVisible()
})

test('the dashboard is accessible in both languages and themes, wide and narrow', async ({ page, product }) => {
  await enter(page, product, { language: 'es' })
  await lookAt(page, 'dashboard', '/dashboard', async () => {
    await expect(page.getByRole('listitem').first()).toBeVisible()
    await expect(page.locator('time').last()).toBeVisible()
  })
})
