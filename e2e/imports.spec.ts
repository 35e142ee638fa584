import { readFileSync } from 'node:fs'
import { expect } from '@playwright/test'
import type { Campaign } from '#contract/campaigns.ts'
import {
  exampleChanges,
  exampleCsv,
  existingPatients,
  existingStops,
  plantedTroubles,
} from '#server/testing/import-example.ts'
import { bringRows, checkFile, figure, figureOf, pointer, sentences, startCampaign } from './import-steps.ts'
import { test } from './product.ts'
import { ask, enter } from './visit.ts'

test.use({ demoData: false, instance: 'imports', viewport: { width: 1366, height: 768 } })

const MOST_PRESSES = 20

test('IMP-01 IMP-02 IMP-16 a spreadsheet of 800 rows becomes a running campaign in under twenty presses, and each of its sixty troubles is a sentence', async ({
  page,
  product,
}) => {
  test.setTimeout(180_000)
  await enter(page, product, { language: 'es' })
  await ask(page, product, 'PUT', '/api/sandbox/patients', { on: false })
  // What the clinic has before.
  const before = pointer(page)
  await page.goto('/imports')
  await checkFile(page, before, { name: 'antes.csv', content: existingPatients })
  await bringRows(page, before)
  await page.goto('/imports')
  await checkFile(page, before, { name: 'bajas.csv', content: existingStops, kind: 'Bajas' })
  await bringRows(page, before)

  await page.goto('/dashboard')
  const hand = pointer(page)
  await hand.press(page.getByRole('navigation').getByRole('link', { name: 'Importar' }))
  await checkFile(page, hand, { name: 'pacientes.csv', content: exampleCsv() })
  const said = new Map<number, string[]>()
  for (const verdict of ['Rechazadas', 'Por decidir']) {
    await figure(page, verdict).click()
    await expect(page.getByRole('listitem').filter({ hasText: /^Fila/ })).toHaveCount(await figureOf(page, verdict))
    for (const [row, texts] of await sentences(page)) said.set(row, texts)
  }
  await figure(page, 'Por decidir').click()
  await bringRows(page, hand)
  const address = page.url()
  await startCampaign(page, hand)
  expect(hand.presses()).toBeLessThan(MOST_PRESSES)
  const [{ id } = { id: 0 }] = await ask<Campaign[]>(page, product, 'GET', '/api/campaigns')
  const campaign = await ask<Campaign>(page, product, 'GET', `/api/campaigns/${id}`)
  expect(campaign.state).toBe('running')
  await ask(page, product, 'POST', `/api/campaigns/${id}/act`, { action: 'pause' })

  // What is said of rows that were brought in all the same stands beside them.
  await page.goto(address)
  const more = page.getByRole('button', { name: 'Cargar más' })
  const rows = page.getByRole('list', { name: 'Filas del archivo' }).getByRole('listitem')
  for (let shown = 50; shown < 800; shown += 50) {
    await expect(rows).toHaveCount(shown)
    await more.click()
  }
  await expect(rows).toHaveCount(800)
  for (const [row, texts] of await sentences(page)) said.set(row, [...(said.get(row) ?? []), ...texts])
  expect(plantedTroubles).toHaveLength(60)
  for (const { row, says } of plantedTroubles)
    expect([row, said.get(row)]).toEqual([row, expect.arrayContaining([expect.stringMatching(says)])])
  expect(campaign.patients).toBe(await figureOf(page, 'Nuevos'))
})

test('IMP-03 IMP-04 the refused rows are mended and brought back, and forty patients are changed by a second file and as before again', async ({
  page,
  product,
}) => {
  test.setTimeout(120_000)
  await enter(page, product, { language: 'es' })
  const hand = pointer(page)
  await page.goto('/imports')
  await hand.press(page.getByRole('button', { name: 'Abrir pacientes.csv' }))
  const download = page.waitForEvent('download')
  await hand.press(page.getByRole('link', { name: 'Descargar las rechazadas' }))
  const refused = readFileSync(await (await download).path(), 'utf8')
  const mended = refused.replaceAll('activo', 'pendiente').replaceAll('francés', 'inglés').replaceAll('máxima', 'alta')
  await page.goto('/imports')
  await checkFile(page, hand, { name: 'rechazadas.csv', content: mended })
  // The three, and the name whose zero byte the file left out.
  expect(await figureOf(page, 'Nuevos')).toBe(4)
  await bringRows(page, hand)
  await expect(page.getByText(/^Traídos: 4/)).toBeVisible()

  await page.goto('/imports')
  await checkFile(page, hand, { name: 'cambios.csv', content: exampleChanges(), kind: 'Cambios' })
  expect(await figureOf(page, 'Con cambios')).toBe(40)
  await expect(page.getByText(/→ Dra. Paloma Rincón$/).first()).toBeVisible()
  await bringRows(page, hand)
  await expect(page.getByText('Cambiados: 40')).toBeVisible()
  await hand.press(page.getByRole('button', { name: 'Deshacer', exact: true }))
  await hand.press(page.getByRole('alertdialog').getByRole('button', { name: 'Deshacer' }))
  await expect(page.getByText('Deshechos: 40')).toBeVisible({ timeout: 30_000 })
})
