import { readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import type { Response } from '#contract/responses.ts'
import { expectAccessible, lookAt } from './looks.ts'
import { test } from './product.ts'
import { ask, enter, holdCalls } from './visit.ts'

test.use({ demoData: true, viewport: { width: 1440, height: 900 } })

const rows = (page: Page) => page.locator('tbody tr[data-row]')
const open = async (page: Page, search = '') => {
  await page.goto(`/response-data${search}`)
  await expect(rows(page).first()).toBeVisible()
}

test('RESP-01 RESP-04 shows title and subtitle in both languages above the list of responses', async ({
  page,
  product,
}) => {
  await enter(page, product)
  await open(page)
  await expect(page.getByRole('heading', { level: 1, name: 'Response Data' })).toBeVisible()
  await expect(page.getByText('What patients answered, and how it was read')).toBeVisible()
  await expect(rows(page)).toHaveCount(10)
  await page.getByRole('button', { name: /^ES/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Respuestas' })).toBeVisible()
  await expect(page.getByText('Lo que contestaron los pacientes, y cómo se leyó')).toBeVisible()
})

test('RESP-04 shows each response: when, whose, to which question, its value, its language', async ({
  page,
  product,
}) => {
  await enter(page, product)
  const list = await ask<Response[]>(page, product, 'GET', '/api/responses?limit=10&sort=timestamp&order=desc')
  expect(list).toHaveLength(10)
  await open(page)
  await expect(page.getByRole('columnheader')).toHaveText([
    'Date',
    'Phone',
    'Question',
    'Response',
    'Read as',
    'Language',
    'Status',
    'Review',
  ])
  for (const [index, response] of list.entries()) {
    const row = rows(page).nth(index)
    await expect(row).toHaveAttribute('data-row', String(response.id))
    await expect(row.locator('time')).toHaveAttribute('datetime', response.timestamp)
    await expect(row.locator('td').nth(2)).toHaveText(response.questionText ?? response.questionId)
    const digits = ((await row.locator('td').nth(1).textContent()) ?? '').replace(/\D/g, '')
    expect(digits).toBe(response.phoneNumber.replace(/\D/g, ''))
    await expect(row.locator('td').nth(3)).toContainText(response.userResponse.slice(0, 40))
    await expect(row.locator('td').nth(5)).toHaveText(response.language.toUpperCase())
  }
})

test('STATE-06 processed reads Completed, and anything else Error, in the list and in the filter', async ({
  page,
  product,
}) => {
  await enter(page, product)
  await page.route('**/api/responses?*', async (route) => {
    const answer = await route.fetch()
    const list = (await answer.json()) as Response[]
    const odd = list.map((row, index) => ({ ...row, processingStatus: ['processed', 'error', 'pending'][index % 3] }))
    await route.fulfill({ response: answer, json: odd })
  })
  await open(page)
  const status = (index: number) => rows(page).nth(index).locator('[data-part="badge"]')
  for (const [index, [text, tone]] of [
    ['Completed', 'green'],
    ['Error', 'red'],
    ['Error', 'red'],
  ].entries()) {
    await expect(status(index).filter({ hasText: text ?? '' })).toHaveAttribute('data-tone', tone ?? '')
    await expect(rows(page).nth(index)).not.toContainText(text === 'Error' ? 'Completed' : 'Error')
  }
  await expect(page.getByRole('combobox', { name: 'Status' }).locator('option')).toHaveText([
    'All statuses',
    'Completed',
    'Error',
  ])
  await page.getByRole('button', { name: /^ES/ }).click()
  await expect(status(0).filter({ hasText: 'Completada' })).toBeVisible()
})

test('RESP-02 RESP-03 Refresh fetches again, and the first load says so', async ({ page, product }) => {
  await enter(page, product)
  const release = await holdCalls(page, '**/api/responses?*')
  await page.goto('/response-data')
  await expect(page.getByRole('status').filter({ hasText: 'Loading responses...' })).toBeVisible()
  release()
  await expect(rows(page).first()).toBeVisible()
  const again = page.waitForRequest('**/api/responses?*')
  await page.getByRole('button', { name: 'Refresh' }).click()
  expect((await again).method()).toBe('GET')
})

test('DASH-17 a URL with page 2 opens it in its sort order, and the pager goes both ways', async ({
  page,
  product,
}) => {
  await enter(page, product)
  const path = '/api/responses?limit=30&sort=phoneNumber&order=asc'
  const all = await ask<Response[]>(page, product, 'GET', path)
  const shown = () => rows(page).evaluateAll((list) => list.map((row) => Number(row.getAttribute('data-row'))))
  await open(page, '?page=2&sort=phoneNumber&order=asc')
  await expect(page.getByText(/Showing 11 to 20 of \d+ responses/)).toBeVisible()
  expect(await shown()).toEqual(all.slice(10, 20).map(({ id }) => id))
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(page.getByText(/Showing 21 to 30/)).toBeVisible()
  await expect.poll(shown).toEqual(all.slice(20, 30).map(({ id }) => id))
  await page.getByRole('button', { name: 'Previous' }).click()
  await page.getByRole('button', { name: 'Previous' }).click()
  await expect.poll(shown).toEqual(all.slice(0, 10).map(({ id }) => id))
  await expect(page.getByRole('button', { name: 'Previous' })).toHaveAttribute('aria-disabled', 'true')
})

test('API-19 question, language, status and day filter the list and are kept in the URL', async ({ page, product }) => {
  await enter(page, product)
  await open(page)
  await page.getByRole('combobox', { name: 'Status' }).selectOption('error')
  await expect(page).toHaveURL(/status=error/)
  await expect(rows(page).first()).toContainText('Error')
  await page.getByRole('combobox', { name: 'Language' }).selectOption('en')
  await page.getByRole('button', { name: 'Clear filters' }).first().click()
  await page.getByRole('combobox', { name: 'Question' }).selectOption({ index: 1 })
  await expect(page).toHaveURL(/question=/)
  await page.getByLabel('From').fill('2031-01-01')
  await expect(page.getByText('No responses found')).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('From')).toHaveValue('2031-01-01')
})

test('flags a response with a note, shows who reviewed it, and finds it by its flag', async ({ page, product }) => {
  await enter(page, product)
  await open(page)
  // Other tests may have reviewed the newest responses by correcting their readings.
  const newest = await ask<Response[]>(page, product, 'GET', '/api/responses?limit=20')
  const first = newest.find(({ reviewedAt }) => reviewedAt === null)
  await page.keyboard.press('Tab')
  await page.locator(`[data-row="${first?.id}"]`).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Review the response' })
  await expect(dialog).toContainText('Not reviewed')
  await dialog.getByRole('checkbox', { name: /Flag for follow-up/ }).check()
  await dialog.getByRole('textbox', { name: 'Note' }).fill('Llamar por la tarde')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Review saved').first()).toBeVisible()
  await expect(dialog).toBeHidden()
  await page.getByRole('combobox', { name: 'Flag' }).selectOption('true')
  await expect(rows(page)).toHaveCount(1)
  await expect(rows(page).first()).toHaveAttribute('data-row', String(first?.id))
  await rows(page).first().getByRole('button').click()
  await expect(dialog).toContainText('Reviewed by Admin User')
  await expect(dialog.getByRole('textbox', { name: 'Note' })).toHaveValue('Llamar por la tarde')
})

test('corrects a misread answer in its review, which keeps both readings; English readers see English values', async ({
  page,
  product,
}) => {
  await enter(page, product)
  const all = await ask<Response[]>(page, product, 'GET', '/api/responses?limit=100')
  const read = all.find(
    ({ value, method, question, correctedAt }) =>
      value === 'Sí' && method !== 'staff' && !correctedAt && question?.choices.some(({ en }) => en === 'No'),
  )
  const place = all.findIndex(({ id }) => id === read?.id)
  await open(page, `?page=${Math.floor(place / 10) + 1}`)
  const row = page.locator(`[data-row="${read?.id}"]`)
  await expect(row.getByRole('cell').nth(4)).toHaveText('Yes')
  await row.getByRole('button').click()
  const dialog = page.getByRole('dialog', { name: 'Review the response' })
  await expect(dialog.getByRole('radio', { name: 'Yes' })).toBeChecked()
  await dialog.getByText('No', { exact: true }).click()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(row.getByRole('cell').nth(4)).toHaveText('No · corrected')
  await row.getByRole('button').click()
  await expect(dialog).toContainText('Read beforeYes')
  await expect(dialog).toContainText('Corrected by Admin User')
})

test('without permission to text patients a review is read-only', async ({ page, product }) => {
  await enter(page, product, { as: 'lectura' })
  await open(page)
  await rows(page).nth(3).getByRole('button').click()
  const save = page.getByRole('dialog').getByRole('button', { name: 'Save' })
  await expect(save).toHaveAttribute('aria-disabled', 'true')
})

test('charts answers per question without patient names, with the same figures in a table', async ({
  page,
  product,
}) => {
  await enter(page, product)
  await open(page)
  const bars = page.getByRole('figure')
  await expect(bars.first()).toBeVisible()
  expect(await bars.count()).toBeGreaterThan(5)
  const patients = await ask<{ patientName: string }[]>(page, product, 'GET', '/api/patients?limit=100')
  const words = (await bars.allInnerTexts()).join(' ').toLowerCase()
  for (const { patientName } of patients) expect(words).not.toContain(patientName.toLowerCase())
  await page.getByRole('button', { name: 'Show as a table' }).click()
  const table = page.getByRole('region', { name: 'Answers per question' })
  await expect(table.getByRole('row').nth(1)).toContainText(/\d\s?%/)
  await expectAccessible(page)
})

test('DASH-14 downloads the answers in the screen’s filter; without permission for figures the screen says so', async ({
  page,
  product,
}) => {
  await enter(page, product)
  await page.goto('/response-data?language=en')
  const total = (await page.request.get('/api/responses?limit=1&language=en')).headers()['x-total-count']
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Export CSV' }).click()
  const file = await readFile(await (await download).path(), 'utf8')
  // An answer may contain line breaks: a row starts with its id, a phone number and a date.
  expect(file.match(/^\d+,[^,]*,20\d\d-\d\d-/gm)).toHaveLength(Number(total))
  const [row] = await ask<{ action: string; phiAccessed: boolean }[]>(
    page,
    product,
    'GET',
    '/api/audit-log?limit=1&action=responses.exported',
  )
  expect(row).toMatchObject({ action: 'responses.exported', phiAccessed: true })
  await enter(page, product, { as: 'lectura' })
  await page.reload()
  await expect(page.getByRole('button', { name: 'Export CSV' })).toHaveAttribute('aria-disabled', 'true')
})

test('the responses are accessible in both languages and themes, and fit 320 pixels', async ({ page, product }) => {
  test.slow()
  await enter(page, product, { language: 'es' })
  await lookAt(page, 'response-data', '/response-data', () => page.locator('[data-row]').first().waitFor())
})
