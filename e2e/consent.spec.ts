import { expect } from '@playwright/test'
import { test } from './product.ts'
import { addPatient, ask, enter, expectAccessible } from './visit.ts'

test.use({ demoData: true, viewport: { width: 1440, height: 900 } })

test('the proof of consent shows the patient’s own word, is undone with a reason, and is printed alone', async ({
  page,
  product,
}) => {
  await enter(page, product)
  const patient = await addPatient(page, product, { language: 'en' })
  const thread = `/api/sandbox/threads/${encodeURIComponent(patient.dialledNumber ?? '')}`
  await ask(page, product, 'POST', thread, { body: 'Please stop texting me' })
  await page.goto(`/patient-queue?open=${patient.id}`)
  await page.getByRole('button', { name: 'Proof of consent' }).click()
  const proof = page.getByRole('dialog', { name: 'Proof of consent' })
  await expect(proof.getByRole('row').filter({ hasText: 'Gave the number' })).toContainText('admin')
  await expect(async () => {
    await page.reload()
    await page.getByRole('button', { name: 'Proof of consent' }).click()
    await expect(proof.getByRole('row').filter({ hasText: 'Please stop texting me' })).toContainText(
      'Patient, by SMS',
      {
        timeout: 2000,
      },
    )
  }).toPass({ timeout: 20_000 })
  await expect(proof).toContainText('Texts sent since then, the confirmation left out: 0.')
  await expectAccessible(page)
  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Proof of consent')
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')))

  await proof.getByRole('button', { name: 'Undo the stop' }).click()
  await proof.getByRole('button', { name: 'Undo the stop' }).click()
  await expect(proof).toContainText('Enter the reason')
  await proof.getByLabel('Reason').fill('Called on 3 May: wants the texts')
  await proof.getByRole('button', { name: 'Undo the stop' }).click()
  await expect(proof).toContainText('It may be texted.')
  const row = proof.getByRole('row').filter({ hasText: 'Stop undone' })
  await expect(row).toContainText('Called on 3 May: wants the texts')
  await expect(row).toContainText('Staff · admin')
})
