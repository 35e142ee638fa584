import { readFile } from 'node:fs/promises'
import { expect } from '@playwright/test'
import { test } from './product.ts'
import { openRow, rows } from './queue.ts'
import { addPatient, ask, enter, expectNoSidewaysScroll, lookAt } from './visit.ts'

test.use({ demoData: true, viewport: { width: 1440, height: 900 } })

test('who can be texted no more stands in the list of those to call, with the reason, on a phone too and in the file', async ({
  page,
  product,
}) => {
  test.slow()
  await enter(page, product, { language: 'es' })
  const patient = await addPatient(page, product, { patientName: 'Rosa Portilla' })
  await openRow(page, patient)
  await expect(rows(page).first()).not.toContainText('Llamar:')
  await ask(page, product, 'POST', `/api/patients/${patient.id}/consent`, {
    action: 'stop',
    reason: 'Lo pidió por teléfono',
  })
  await page.goto('/patient-queue')
  const callList = page.getByRole('button', { name: 'Por llamar' })
  await callList.click()
  await expect(callList).toHaveAttribute('aria-pressed', 'true')
  await expect(page).toHaveURL(/view=call/)
  const row = rows(page).filter({ hasText: patient.contractId })
  await expect(row).toContainText('Llamar: no quiere mensajes')
  await expect(row.getByRole('link')).toHaveAttribute('href', `tel:${patient.dialledNumber}`)
  const reasons = /Llamar:|Número equivocado/
  for (const each of await rows(page).all()) await expect(each).toContainText(reasons)
  const coming = page.waitForEvent('download')
  await page.getByRole('link', { name: /CSV/ }).click()
  const text = await readFile(await (await coming).path(), 'utf8')
  expect(text.split('\r\n')[0]).toContain('verifiedBy,callReason')
  expect(text).toMatch(new RegExp(`${patient.contractId},.*opted-out`))
  await page.getByRole('button', { name: /^EN/ }).click()
  await expect(row).toContainText('Call: wants no texts')
  await lookAt(page, 'call-list', '/patient-queue?view=call', () => page.locator('[data-row]').first().waitFor())
  await expectNoSidewaysScroll(page)
})
