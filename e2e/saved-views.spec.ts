import { expect } from '@playwright/test'
import { expectAccessible, lookAtPart } from './looks.ts'
import { test } from './product.ts'
import { rows } from './queue.ts'
import { enter } from './visit.ts'

test.use({ demoData: true, viewport: { width: 1366, height: 768 } })

test('VIEW-01 VIEW-02 a filter, an order and columns come back under a name, for everybody where a supervisor saved them', async ({
  page,
  product,
}) => {
  await enter(page, product, { as: 'supervisora' })
  await page.goto('/patient-queue?status=COMPLETED&sort=patientName&order=asc')
  await rows(page).first().waitFor()
  const city = page.getByRole('columnheader', { name: 'City' })
  await expect(city).toBeHidden()
  await page.getByRole('button', { name: 'Visible columns' }).click()
  await page.getByRole('menuitemcheckbox', { name: 'City' }).click()
  await page.keyboard.press('Escape')
  await expect(city).toBeVisible()
  const shown = await rows(page).first().getAttribute('data-row')

  await page.getByRole('button', { name: 'Saved views' }).click()
  await page.getByRole('menuitem', { name: 'Save or delete views…' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Name').fill('Done, by name')
  await dialog.getByLabel('For whom').selectOption({ label: 'For everybody' })
  await expectAccessible(page)
  await lookAtPart(page, 'saved-views', 'dialog')
  await dialog.getByRole('button', { name: 'Save the view' }).click()
  await expect(dialog).toBeHidden()

  await enter(page, product, { as: 'personal', language: 'es' })
  await page.evaluate(() => localStorage.clear())
  await page.goto('/patient-queue')
  await rows(page).first().waitFor()
  await expect(page.getByRole('columnheader', { name: /City|Ciudad/ })).toBeHidden()
  await page.getByRole('button', { name: /Saved views|Vistas guardadas/ }).click()
  await page.getByRole('menuitem', { name: /^Done, by name/ }).click()
  await expect(page).toHaveURL(/status=COMPLETED/)
  await expect(page).toHaveURL(/sort=patientName/)
  await expect(page.getByRole('columnheader', { name: /City|Ciudad/ })).toBeVisible()
  await expect(rows(page).first()).toHaveAttribute('data-row', shown ?? '')
  // On a phone the menu is one of the filters' row, and fits.
  await page.setViewportSize({ width: 390, height: 844 })
  const menu = page.getByRole('button', { name: /Saved views|Vistas guardadas/ })
  await expect(menu).toBeVisible()
  const box = await menu.boundingBox()
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(390)
})
