import { expect } from '@playwright/test'
import { lookAt } from './looks.ts'
import { test } from './product.ts'
import { enter } from './visit.ts'

test.use({ demoData: true, viewport: { width: 1366, height: 768 } })

test('CAMP-15 a campaign is written on one page, forecast, started, paused and stopped by keyboard alone', async ({
  page,
  product,
}) => {
  await enter(page, product)
  await page.goto('/campaigns')
  const create = page.getByRole('button', { name: 'New campaign' })
  await create.press('Enter')
  await page.getByRole('textbox', { name: 'Name', exact: true }).focus()
  await page.keyboard.type('November')
  const flow = page.getByRole('combobox', { name: /^Flow/ })
  await expect(flow.getByRole('option')).not.toHaveCount(1)
  await flow.selectOption({ index: 1 })
  // Tomorrow's campaign: nobody is texted by this test.
  await page.getByLabel('Starts').fill('2099-11-25T10:00')
  const start = page.getByRole('button', { name: /^Start$|^Schedule$/ })
  await expect(start).toHaveAttribute('aria-disabled', 'true')
  await page.getByRole('button', { name: 'Compute the forecast' }).press('Enter')
  await expect(page.getByText('Will get a first text')).toBeVisible()
  await expect(page.getByText('Left out', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Schedule' }).press('Enter')
  await expect(page.getByText('Scheduled', { exact: true }).first()).toBeVisible()
  await page.getByRole('button', { name: 'Stop' }).press('Enter')
  const question = page.getByRole('alertdialog', { name: 'Stop the campaign?' })
  await question.getByRole('button', { name: 'Stop' }).click()
  await expect(page.getByText('Stopped', { exact: true }).first()).toBeVisible()
})

test('CAMP-16 the live page goes from the audience to the outcome in both languages, and a number leads to its patients', async ({
  page,
  product,
}) => {
  await enter(page, product)
  await page.goto('/campaigns')
  await page.getByRole('link', { name: 'Verificación del mes pasado' }).click()
  const row = page.getByRole('row', { name: /^Answered/ })
  const link = row.getByRole('link').first()
  const count = await link.textContent()
  await link.click()
  await expect(page.getByRole('heading', { name: 'Patients: Answered' })).toBeVisible()
  await expect(page.getByRole('list', { name: 'Patients' }).getByRole('listitem')).toHaveCount(Number(count))
  await expect(page.getByText('Forecast and reality')).toBeVisible()
})

test('CAMP-17 a list gets and loses patients; a filter finds them', async ({ page, product }) => {
  await enter(page, product)
  await page.goto('/groups')
  await expect(page.getByText('Pendientes de verificar')).toBeVisible()
  await page.getByRole('button', { name: 'New group' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Name', exact: true }).fill('Lista de Ana')
  await dialog.getByRole('combobox', { name: /^Kind/ }).selectOption('list')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toBeHidden()
  await page.getByRole('button', { name: 'See the patients of Lista de Ana' }).click()
  await page.getByRole('searchbox', { name: 'Search patients to add' }).fill('ana')
  await page
    .getByRole('button', { name: /^Add Ana/ })
    .first()
    .click()
  await expect(page.getByText('1 patient', { exact: true }).first()).toBeVisible()
  await page.getByRole('button', { name: /^Take out Ana/ }).click()
  await expect(page.getByText('This group has no patients.')).toBeVisible()
})

test('CAMP-01 campaigns are accessible and fit 320 pixels; who may not see them is told so', async ({
  page,
  product,
}) => {
  test.slow()
  await enter(page, product, { as: 'lectura' })
  await page.goto('/campaigns')
  await expect(page.getByText('You cannot see the campaigns')).toBeVisible()
  await enter(page, product)
  await lookAt(page, 'campaigns', '/campaigns', () => page.getByRole('listitem').first().waitFor())
  await lookAt(page, 'campaign-new', '/campaigns/new', () => page.locator('main select').first().waitFor())
  await lookAt(page, 'campaign', '/campaigns/1', () => page.locator('main table tbody tr').first().waitFor())
  await lookAt(page, 'groups', '/groups', () => page.locator('main li').first().waitFor())
})
