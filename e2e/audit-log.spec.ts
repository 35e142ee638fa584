import { readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import { expectAccessible, lookAt } from './looks.ts'
import { test } from './product.ts'
import { ask, enter } from './visit.ts'

test.use({ demoData: true, viewport: { width: 1440, height: 900 } })

const rows = (page: Page) => page.locator('tbody tr[data-row]')
const open = async (page: Page, query = '') => {
  await page.goto(`/audit-log${query}`)
  await expect(rows(page).first()).toBeVisible()
}

test('shows who did what, filtered by person, action, resource and patient data', async ({ page, product }) => {
  await enter(page, product)
  await ask(page, product, 'GET', '/api/patients?limit=1')
  await open(page)
  await page.getByRole('combobox', { name: 'Action' }).selectOption('patients.viewed')
  await expect(page).toHaveURL(/action=patients\.viewed/)
  await expect(rows(page).first()).toContainText('patients.viewed')
  await page.getByRole('combobox', { name: 'Person' }).selectOption('admin')
  await page.getByRole('combobox', { name: 'Resource' }).selectOption('patients')
  await page.getByRole('combobox', { name: 'Patient data' }).selectOption('yes')
  await expect(rows(page).first()).toContainText('admin')
  await page.getByRole('combobox', { name: 'Patient data' }).selectOption('no')
  await expect(page.getByText('No entries found')).toBeVisible()
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await expect(rows(page).first()).toBeVisible()
})

test('a row opens with IP address, browser and details', async ({ page, product }) => {
  await enter(page, product)
  await ask(page, product, 'GET', '/api/patients?limit=1')
  await open(page, '?action=patients.viewed')
  await rows(page).first().click()
  const panel = page.getByRole('complementary', { name: 'patients.viewed' })
  await expect(panel).toContainText('GET /api/patients')
  await expect(panel).toContainText('127.0.0.1')
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(panel).toHaveCount(0)
})

test('verifies the hash chain on request', async ({ page, product }) => {
  await enter(page, product)
  await open(page)
  await page.getByRole('button', { name: 'Verify the chain' }).click()
  await expect(page.getByText(/^The chain is whole: [\d,]+ entr(y|ies) verified\.$/)).toBeVisible()
})

test('lists the rows of a broken chain, and warns about a role that could alter the log', async ({ page, product }) => {
  await enter(page, product)
  await page.route('**/api/audit-log/verify', (route) =>
    route.fulfill({
      json: {
        sealed: 10,
        unsealed: 1,
        problemCount: 2,
        problems: [
          { kind: 'changed', auditId: 7, seq: 7 },
          { kind: 'swapped', auditId: 8, seq: 8, withAuditId: 9 },
        ],
        canServerAlter: true,
      },
    }),
  )
  await open(page)
  await page.getByRole('button', { name: 'Verify the chain' }).click()
  await expect(page.getByText('2 problems found in the chain.')).toBeVisible()
  await expect(page.getByText('Entry 7 was changed after it was written.')).toBeVisible()
  await expect(page.getByText('Entry 8 was swapped with entry 9.')).toBeVisible()
  await expect(page.getByText(/could alter the log/)).toBeVisible()
  await expectAccessible(page)
})

test('downloads the filtered log, and logs the download', async ({ page, product }) => {
  await enter(page, product)
  await ask(page, product, 'GET', '/api/patients?limit=1')
  await open(page, '?action=patients.viewed')
  const coming = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Export CSV' }).click()
  const download = await coming
  expect(download.suggestedFilename()).toMatch(/^recado-audit-\d{4}-\d{2}-\d{2}\.csv$/)
  const text = await readFile(await download.path(), 'utf8')
  expect(text).toMatch(/^\uFEFFid,timestamp,userId,username,action/)
  expect(text).toContain('patients.viewed')
  await open(page, '?action=audit-log.exported')
  await expect(rows(page).first()).toContainText('admin')
})

test('downloads the filtered queue, and logs the export of patient data', async ({ page, product }) => {
  await enter(page, product)
  await page.goto('/patient-queue?status=COMPLETED')
  await expect(rows(page).first()).toBeVisible()
  const coming = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Files' }).click()
  await page.getByRole('menuitem', { name: 'Export CSV' }).click()
  const text = await readFile(await (await coming).path(), 'utf8')
  const [head, ...lines] = text.trimEnd().split('\r\n')
  expect(head).toContain(
    'contractId,patientName,phoneNumber,doctorName,npi,status,locationId,verifiedStatus,verifiedAt,verifiedBy',
  )
  // One column per answered question, filled where the patient answered it.
  expect(head?.split(',').length).toBeGreaterThan(9)
  expect(lines.some((line) => /,(bot|person),.*[^,]/.test(line))).toBe(true)
  expect(lines.every((line) => line.includes(',COMPLETED,'))).toBe(true)
  await open(page, '?action=patients.exported')
  await expect(rows(page).first().getByRole('cell').nth(4)).toHaveText('Yes')
  await enter(page, product, { as: 'lectura' })
  await page.goto('/patient-queue')
  await page.getByRole('button', { name: 'Files' }).click()
  await expect(page.getByRole('menuitem', { name: 'Export CSV' })).toHaveAttribute('aria-disabled', 'true')
})

test('without permission the audit log says so', async ({ page, product }) => {
  await enter(page, product, { as: 'auditora' })
  await page.goto('/audit-log')
  await expect(page.getByText('You may not see the audit log')).toBeVisible()
})

test('the log is accessible in both languages and themes, and fits 320 pixels', async ({ page, product }) => {
  test.slow()
  await enter(page, product, { language: 'es' })
  await lookAt(page, 'audit-log', '/audit-log', () => page.locator('[data-row]').first().waitFor())
})
