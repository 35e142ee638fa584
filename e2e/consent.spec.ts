import { expect } from '@playwright/test'
import { expectAccessible, looks, shoot } from './looks.ts'
import { test } from './product.ts'
import { addPatient, ask, enter, preferNow } from './visit.ts'

test.use({ demoData: true, viewport: { width: 1440, height: 900 } })

test('the proof of consent shows the patient’s words, prints without the screen, and undoes a stop with a reason', async ({
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

test('on a phone every row of the proof is a card without horizontal scrolling', async ({ page, product }) => {
  await enter(page, product, { language: 'es' })
  const patient = await addPatient(page, product)
  const said = 'Por favor no me escriban más a este número de teléfono, es el de mi trabajo y aquí no puedo contestar'
  await ask(page, product, 'POST', `/api/patients/${patient.id}/consent`, { action: 'stop', reason: said })
  await page.goto('/')
  await page.setViewportSize({ width: 390, height: 844 })
  for (const { language, theme } of looks) {
    await preferNow(page, language, theme)
    await page.goto(`/patient-queue?open=${patient.id}`)
    const title = language === 'es' ? 'Prueba de consentimiento' : 'Proof of consent'
    await page.getByRole('button', { name: title }).click()
    const proof = page.getByRole('dialog', { name: title })
    const card = proof.getByRole('listitem').filter({ hasText: said })
    for (const width of [390, 320]) {
      await page.setViewportSize({ width, height: 844 })
      await expect(card.getByRole('term')).toHaveText(
        language === 'es' ? ['Fecha', 'Palabras exactas', 'De quién'] : ['When', 'Exact words', 'From whom'],
      )
      const pushed = await proof.evaluate((dialog) =>
        [...dialog.querySelectorAll('*')]
          .filter((each) => each.scrollWidth > each.clientWidth + 1 && getComputedStyle(each).display !== 'inline')
          .map((each) => each.outerHTML.slice(0, 80)),
      )
      expect(pushed).toEqual([])
      await card.scrollIntoViewIfNeeded()
      await shoot(page, 'consent')
    }
    await expectAccessible(page)
  }
})
