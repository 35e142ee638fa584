import { readFileSync } from 'node:fs'
import { expect } from '@playwright/test'
import type { CampaignLine } from '#contract/campaigns.ts'
import type { Import } from '#contract/imports.ts'
import { exampleChanges, exampleCsv } from '#server/testing/import-example.ts'
import { bringRows, checkFile, figure, figureOf, keyboard, startCampaign } from './import-steps.ts'
import { lookAt } from './looks.ts'
import { test } from './product.ts'
import { ask, enter } from './visit.ts'

test.use({ demoData: false, instance: 'import-keyboard', viewport: { width: 1366, height: 768 } })

test('IMP-12 by keyboard alone: 800 rows into a running campaign, refused ones mended and brought back, 40 changed and undone', async ({
  page,
  product,
}) => {
  test.setTimeout(180_000)
  await enter(page, product, { language: 'es' })
  await ask(page, product, 'PUT', '/api/sandbox/patients', { on: false })
  const hand = keyboard(page)
  await page.goto('/imports')
  await checkFile(page, hand, { name: 'pacientes.csv', content: exampleCsv() })
  const added = await figureOf(page, 'Nuevos')
  await hand.press(figure(page, 'Por decidir'))
  const choice = page.getByRole('group', { name: /^Qué hacer con la fila/ }).first()
  await hand.take(choice.getByRole('radio', { name: /^Es otro paciente/ }))
  await expect(page.getByRole('button', { name: `Traer ${added + 1} filas` })).toBeVisible()
  await bringRows(page, hand)
  const download = page.waitForEvent('download')
  await hand.press(page.getByRole('link', { name: 'Descargar las rechazadas' }))
  const refused = readFileSync(await (await download).path(), 'utf8')
  await startCampaign(page, hand)
  const [campaign] = await ask<CampaignLine[]>(page, product, 'GET', '/api/campaigns')
  expect(campaign).toMatchObject({ state: 'running', patients: added + 1 })
  await ask(page, product, 'POST', `/api/campaigns/${campaign?.id}/act`, { action: 'pause' })

  await page.goto('/imports')
  const mended = refused.replaceAll('activo', 'pendiente').replaceAll('francés', 'inglés')
  await checkFile(page, hand, { name: 'rechazadas.csv', content: mended })
  await expect(figure(page, 'Nuevos')).not.toHaveText(/^0/)
  const back = await figureOf(page, 'Nuevos')
  await bringRows(page, hand)
  await expect(page.getByText(new RegExp(`^Traídos: ${back}`))).toBeVisible()

  await page.goto('/imports')
  await checkFile(page, hand, { name: 'cambios.csv', content: exampleChanges(), kind: 'Cambios' })
  await bringRows(page, hand)
  const count = Number(/^Cambiados: (\d+)/.exec((await page.getByText(/^Cambiados: /).textContent()) ?? '')?.[1])
  expect(count).toBeGreaterThanOrEqual(30)
  await hand.press(page.getByRole('button', { name: 'Deshacer', exact: true }))
  await hand.press(page.getByRole('alertdialog').getByRole('button', { name: 'Deshacer' }))
  await expect(page.getByText(new RegExp(`^Deshechos: ${count}`))).toBeVisible({ timeout: 30_000 })
})

test('IMP-08 IMP-12 a file that is no table is refused beside the button, and every step reads well on a phone and in the dark', async ({
  page,
  product,
}) => {
  test.setTimeout(120_000)
  await enter(page, product, { language: 'es' })
  await page.goto('/imports')
  const chosen = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Elegir archivo' }).click()
  await (await chosen).setFiles({ name: 'lista.csv', mimeType: 'text/csv', buffer: Buffer.from('%PDF-1.7') })
  await expect(page.locator('main').getByRole('alert')).toContainText(
    'es un PDF: guarde la tabla como Excel (.xlsx) o CSV.',
  )
  await lookAt(page, 'imports', '/imports', () => page.locator('main [data-part=drop]').waitFor())
  const answer = await page.request.post('/api/imports?kind=patients&name=pacientes.csv', {
    headers: { origin: product.url, 'content-type': 'text/csv' },
    data: exampleCsv(),
  })
  const { id, columns, dateOrder } = (await answer.json()) as Import
  const address = `/imports?open=${id}`
  await lookAt(page, 'import-columns', address, () => page.locator('main select').first().waitFor())
  const comesTo = (state: Import['state']) =>
    expect
      .poll(async () => (await ask<Import>(page, product, 'GET', `/api/imports/${id}`)).state, { timeout: 30_000 })
      .toBe(state)
  await ask(page, product, 'PUT', `/api/imports/${id}/columns`, { columns, dateOrder })
  await comesTo('checked')
  await lookAt(page, 'import-check', address, () => page.locator('main [data-row]').first().waitFor())
  const consent = { consentSource: 'signed-form', consentEvidence: 'Formulario' }
  await ask(page, product, 'POST', `/api/imports/${id}/bring-in`, consent)
  await comesTo('done')
  await lookAt(page, 'import-done', address, () => page.locator('main [data-row]').first().waitFor())
})
