import { readFileSync } from 'node:fs'
import { expect, type Locator, type Page } from '@playwright/test'
import type { Import } from '#contract/imports.ts'
import {
  exampleChanges,
  exampleCsv,
  existingPatients,
  existingStops,
  plantedTroubles,
} from '#server/testing/import-example.ts'
import { lookAt } from './looks.ts'
import { test } from './product.ts'
import { ask, enter } from './visit.ts'

test.use({ demoData: false, instance: 'imports', viewport: { width: 1440, height: 900 } })

interface MadeFile {
  name: string
  mimeType: string
  buffer: Buffer
}
const fileOf = (name: string, content: Buffer | string): MadeFile => ({
  name,
  mimeType: 'text/csv',
  buffer: Buffer.from(content),
})

const tabTo = async (page: Page, control: Locator): Promise<void> => {
  await expect(control).toBeVisible()
  for (let presses = 0; presses < 120; presses += 1) {
    if (await control.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  await expect(control).toBeFocused()
}

/** Presses Enter on a control that was reached with Tab, once it has left off being new. */
const enterOn = async (page: Page, control: Locator): Promise<void> => {
  await tabTo(page, control)
  await control.press('Enter')
}

/** Chooses a file by keyboard: what it holds with the arrows, then the file. */
const choose = async (
  page: Page,
  file: MadeFile,
  kind: 'Patients' | 'Changes' | 'Opt-outs' = 'Patients',
): Promise<void> => {
  await page.goto('/imports')
  const first = page.getByRole('radio', { name: /^Patients/ })
  await tabTo(page, first)
  for (let presses = 0; presses < ['Patients', 'Changes', 'Opt-outs'].indexOf(kind); presses += 1)
    await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('radio', { name: new RegExp(`^${kind}`) })).toBeChecked()
  const chosen = page.waitForEvent('filechooser')
  await enterOn(page, page.getByRole('button', { name: 'Choose a file' }))
  await (await chosen).setFiles(file)
  await expect(page.getByRole('heading', { name: 'What each column is' })).toBeVisible()
}

const check = async (page: Page): Promise<void> => {
  await enterOn(page, page.getByRole('button', { name: 'Check rows' }))
  await expect(page.getByRole('heading', { name: 'Bring the rows in' })).toBeVisible({ timeout: 120_000 })
}

const figure = (page: Page, name: string) => page.getByRole('button', { name: new RegExp(`${name}$`) })
const figureOf = async (page: Page, name: string): Promise<number> =>
  Number(((await figure(page, name).textContent()) ?? '').replace(/\D/g, ''))

/** Says what proves the consent, where that is asked, and brings the rows in. */
const bring = async (page: Page): Promise<void> => {
  const evidence = page.getByRole('textbox', { name: 'What proves it' })
  if (await evidence.isVisible()) {
    await tabTo(page, evidence)
    await page.keyboard.type('Formulario de admisión 2026')
  }
  await enterOn(page, page.getByRole('button', { name: /^Bring in/ }))
  await expect(page.getByRole('heading', { name: 'Done' })).toBeVisible({ timeout: 60_000 })
}

const total = async (page: Page, product: Parameters<typeof enter>[1]): Promise<number> =>
  (await ask<{ total: number }>(page, product, 'GET', '/api/patients/stats')).total

test('IMP-12 by keyboard alone: 800 rows into the queue, refused ones mended and brought back, 40 changed, and undone', async ({
  page,
  product,
}) => {
  test.setTimeout(600_000)
  await enter(page, product)
  await choose(page, fileOf('antes.csv', existingPatients))
  await check(page)
  await bring(page)
  await choose(page, fileOf('bajas.csv', existingStops), 'Opt-outs')
  await check(page)
  await bring(page)

  await choose(page, fileOf('pacientes.csv', exampleCsv()))
  await expect(page.getByText('CSV, separated by semicolons, WINDOWS-1252')).toBeVisible()
  await check(page)
  const refused = await figureOf(page, 'Refused')
  const added = await figureOf(page, 'New')
  expect(refused + added + (await figureOf(page, 'To decide'))).toBe(800)
  await enterOn(page, figure(page, 'Refused'))
  const rows = page.getByRole('list', { name: 'Rows of the file' }).getByRole('listitem')
  await expect(rows.first()).toContainText('Patient name is required')
  await bring(page)
  expect(await total(page, product)).toBe(4 + added)

  // The refused rows as a file, mended and brought back.
  const download = page.waitForEvent('download')
  await enterOn(page, page.getByRole('link', { name: 'Download the refused rows' }))
  const mended = readFileSync(await (await download).path(), 'utf8')
    .replaceAll('activo', 'pendiente')
    .replaceAll('francés', 'inglés')
  await choose(page, fileOf('rechazadas.csv', mended))
  await expect(page.getByText('These are the same columns as last time')).toBeVisible()
  await check(page)
  expect(await figureOf(page, 'New')).toBeGreaterThanOrEqual(2)
  const back = await figureOf(page, 'New')
  await bring(page)
  expect(await total(page, product)).toBe(4 + added + back)

  // Forty patients changed by a second file, then as before.
  await choose(page, fileOf('cambios.csv', exampleChanges()), 'Changes')
  await check(page)
  await expect(page.getByText(/Doctor name: .* → Dra. Paloma Rincón/).first()).toBeVisible()
  await bring(page)
  await expect(page.getByText('Changed: 40').first()).toBeVisible()
  const [changed] = await ask<{ doctorName: string }[]>(page, product, 'GET', '/api/patients?q=Paloma&limit=1')
  expect(changed?.doctorName).toBe('Dra. Paloma Rincón')
  await enterOn(page, page.getByRole('button', { name: 'Undo', exact: true }))
  await enterOn(page, page.getByRole('alertdialog').getByRole('button', { name: 'Undo' }))
  await expect(page.getByText('Undone: 40').first()).toBeVisible({ timeout: 120_000 })
  expect(await ask<unknown[]>(page, product, 'GET', '/api/patients?q=Paloma&limit=1')).toEqual([])
  expect(plantedTroubles).toHaveLength(60)
})

test('IMP-10 IMP-12 a row that may be a patient of ours stands beside the patient, and a person decides', async ({
  page,
  product,
}) => {
  await enter(page, product)
  const patients = 'Contrato,Paciente,Teléfono,Médico\r\n'
  await choose(page, fileOf('uno.csv', `${patients}UN-1,Rosalía Montes Vega,3055550171,Dra. Ruiz`))
  await check(page)
  await bring(page)
  await choose(page, fileOf('dos.csv', `${patients}UN-9,Rosalia Montes,3055550171,Dra. Otra`))
  await check(page)
  const group = page.getByRole('group', { name: 'What to do with row 2' })
  await expect(page.getByRole('cell', { name: 'Rosalía Montes Vega' })).toBeVisible()
  await expect(page.getByText('1 row is still to decide')).toBeVisible()
  await tabTo(page, group.getByRole('radio').first())
  await page.keyboard.press('ArrowDown')
  await expect(group.getByRole('radio', { name: 'The same: update' })).toBeChecked()
  await expect(page.getByRole('button', { name: 'Bring in 1 row' })).toBeVisible()
  await bring(page)
  const found = await ask<{ contractId: string; doctorName: string }[]>(
    page,
    product,
    'GET',
    '/api/patients?q=Rosal&limit=5',
  )
  expect(found).toEqual([expect.objectContaining({ contractId: 'UN-1', doctorName: 'Dra. Otra' })])
})

test('IMP-08 IMP-12 a file that is no table is refused beside the button, in a sentence', async ({ page, product }) => {
  await enter(page, product)
  await page.goto('/imports')
  const chosen = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Choose a file' }).click()
  await (await chosen).setFiles({ name: 'lista.csv', mimeType: 'text/csv', buffer: Buffer.from('%PDF-1.7') })
  await expect(page.getByRole('alert')).toContainText('File is a PDF: save the table as Excel (.xlsx) or CSV.')
})

test('IMP-12 every step reads well in both languages, in the light and the dark, on a phone too', async ({
  page,
  product,
}) => {
  test.setTimeout(600_000)
  await enter(page, product, { language: 'es' })
  await lookAt(page, 'imports', '/imports', () => page.locator('main [data-part=drop]').waitFor())
  const answer = await page.request.post('/api/imports?kind=patients&name=pacientes.csv', {
    headers: { origin: product.url, 'content-type': 'text/csv' },
    data: exampleCsv(),
  })
  const { id, columns, dateOrder } = (await answer.json()) as Import
  const address = `/imports?open=${id}`
  await lookAt(page, 'import-columns', address, () => page.locator('main select').first().waitFor())
  await ask(page, product, 'PUT', `/api/imports/${id}/columns`, { columns, dateOrder })
  await expect
    .poll(async () => (await ask<Import>(page, product, 'GET', `/api/imports/${id}`)).state, { timeout: 120_000 })
    .toBe('checked')
  await lookAt(page, 'import-check', address, () => page.locator('main [data-row]').first().waitFor())
})
