import { readFile } from 'node:fs/promises'
import { expect } from '@playwright/test'
import { lookAtPart, shoot } from './looks.ts'
import { test } from './product.ts'
import { openRow, rows } from './queue.ts'
import { addPatient, ask, enter } from './visit.ts'

test.use({ demoData: true, viewport: { width: 1440, height: 900 } })

test('lists patients who opted out under "Needs a call", with the reason (desktop, phone, CSV)', async ({
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
  await page.getByRole('button', { name: 'Archivos' }).click()
  await page.getByRole('menuitem', { name: 'Exportar CSV' }).click()
  const text = await readFile(await (await coming).path(), 'utf8')
  expect(text.split('\r\n')[0]).toContain('verifiedBy,callReason')
  expect(text).toMatch(new RegExp(`${patient.contractId},.*opted-out`))
  // A patient who wants no contact leaves the list and cannot be called; their row says so in their words.
  await ask(page, product, 'POST', `/api/patients/${patient.id}/consent`, {
    action: 'no-contact',
    reason: 'Por teléfono: no me contacten más',
  })
  await page.goto('/patient-queue?view=call')
  await expect(row).toHaveCount(0)
  await openRow(page, patient)
  const own = rows(page).first()
  await expect(own).toContainText('Sin contacto: ni mensajes ni llamadas')
  await expect(own.getByRole('link')).toHaveCount(0)
  await expect(own.getByRole('button', { name: /^Llamar a/ })).toHaveAttribute('aria-disabled', 'true')
  await lookAtPart(page, 'no-contact-queue', '[data-row]')
  await page.goto(`/patient-queue?open=${patient.id}&lang=es`)
  const panel = page.getByRole('dialog').or(page.getByRole('complementary')).filter({ hasText: patient.contractId })
  await expect(panel).toContainText('«Por teléfono: no me contacten más»')
  await lookAtPart(page, 'no-contact-panel', 'aside:not([data-open])')
  await page.goto(`/patient-queue?open=${patient.id}&lang=es`)
  await page.getByRole('button', { name: 'Prueba de consentimiento' }).click()
  const proof = page.getByRole('dialog', { name: 'Prueba de consentimiento' })
  await expect(proof).toContainText('Sin contacto: tampoco quiere llamadas.')
  await shoot(page, 'no-contact-proof')
  await proof.getByRole('button', { name: 'Permitir llamadas' }).click()
  await proof.getByRole('textbox', { name: /^Motivo/ }).fill('Llamó hoy: por las tardes, sí')
  await proof.getByRole('button', { name: 'Permitir llamadas' }).click()
  await expect(proof).toContainText('Se le puede llamar')
  await page.goto('/patient-queue?view=call')
  await expect(row).toContainText('Llamar: no quiere mensajes')
  await lookAtPart(page, 'call-list', '[data-row]')
  await expect(row).toContainText('Call: wants no texts')
})
