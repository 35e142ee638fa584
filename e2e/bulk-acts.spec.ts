import { readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import type { BulkAct } from '#contract/bulk-acts.ts'
import { expectAccessible, lookAt, rest, shoot } from './looks.ts'
import { test } from './product.ts'
import { readPatient, rows, search, toasts } from './queue.ts'
import { addPatient, ask, enter, preferNow } from './visit.ts'

test.use({ demoData: true, viewport: { width: 1440, height: 900 } })

const bar = (page: Page) => page.getByRole('region', { name: 'Selected patients' })
const progress = (page: Page, name: string) => page.getByRole('region', { name: `Progress of ${name}` })
const more = async (page: Page, act: string) => {
  await bar(page).getByRole('button', { name: 'More acts' }).click()
  await page.getByRole('menuitem', { name: act }).click()
}

let count = 0
/** Patients that one search finds, and nobody else. */
const addGroup = async (page: Page, product: Parameters<typeof addPatient>[1], many: number) => {
  count += 1
  const doctorName = `Dr. Grupo ${process.pid} ${count}`
  const made = []
  for (let one = 0; one < many; one += 1) made.push(await addPatient(page, product, { doctorName }))
  return { doctorName, made }
}

test('BULK-01 rows are ticked by pointer, shift-click and keyboard, and a shortcut leads to the bar', async ({
  page,
  product,
}) => {
  await enter(page, product)
  const { doctorName } = await addGroup(page, product, 4)
  await page.goto('/patient-queue')
  await search(page).fill(doctorName)
  await expect(rows(page)).toHaveCount(4)
  await expect(bar(page)).toBeHidden()
  const ticks = rows(page).getByRole('checkbox', { name: /^Select / })
  await ticks.nth(0).click()
  await expect(bar(page)).toContainText('1 selected')
  await ticks.nth(2).click({ modifiers: ['Shift'] })
  await expect(bar(page)).toContainText('3 selected')
  await ticks.nth(1).click()
  await expect(bar(page)).toContainText('2 selected')
  await rows(page).nth(0).focus()
  // Held as by a finger: two presses within milliseconds are one.
  await page.keyboard.press('Space', { delay: 50 })
  await expect(bar(page)).toContainText('1 selected')
  await page.keyboard.press('Space')
  await page.keyboard.press('j')
  await page.keyboard.press('j')
  await page.keyboard.press('j')
  await page.keyboard.press('Shift+Space')
  await expect(bar(page)).toContainText('4 selected')
  await page.keyboard.press('b')
  await expect(bar(page).getByRole('button').first()).toBeFocused()
  await expectAccessible(page)
  await shoot(page, 'bulk-bar')
  await page.setViewportSize({ width: 390, height: 844 })
  await rest(page)
  await expectAccessible(page)
  await shoot(page, 'bulk-bar')
  await page.setViewportSize({ width: 1440, height: 900 })
  await bar(page).getByRole('button', { name: 'Clear the selection' }).click()
  await expect(bar(page)).toBeHidden()
  const all = page.getByRole('columnheader').getByRole('checkbox')
  await all.click()
  await expect(bar(page)).toContainText('4 selected')
  await all.click()
  await expect(bar(page)).toBeHidden()
})

test('BULK-02 BULK-03 BULK-04 BULK-06 all that match get a doctor in the background, with results and undo', async ({
  page,
  product,
}) => {
  test.slow()
  await enter(page, product)
  const { doctorName, made } = await addGroup(page, product, 3)
  await page.goto('/patient-queue')
  await search(page).fill(doctorName)
  await expect(rows(page)).toHaveCount(3)
  await rows(page)
    .nth(0)
    .getByRole('checkbox', { name: /^Select / })
    .click()
  await bar(page).getByRole('button', { name: 'Select all 3 that match' }).click()
  await expect(bar(page)).toContainText('3 selected')
  await more(page, 'Set the doctor')
  const dialog = page.getByRole('dialog', { name: 'Set the doctor' })
  const act = dialog.getByRole('button', { name: /^Do it/ })
  await expect(act).toBeDisabled()
  await dialog.getByLabel('Doctor').fill(doctorName)
  await expect(dialog).toContainText('It reaches 0 of 3 patients.')
  await expect(dialog).toContainText('Left out: 3 have it already.')
  await expectAccessible(page)
  await dialog.getByLabel('Doctor').fill('Dra. Nueva')
  await expect(dialog).toContainText('It reaches 3 patients.')
  await shoot(page, 'bulk-dialog')
  await dialog.getByRole('button', { name: 'Do it with 3' }).click()
  await expect(toasts(page)).toContainText('It has begun.')
  await expect(progress(page, 'Set the doctor')).toContainText('Done · 3 done · 0 left out')
  for (const { id } of made) expect((await readPatient(page, product, id)).doctorName).toBe('Dra. Nueva')
  await progress(page, 'Set the doctor').getByRole('button', { name: 'See results' }).click()
  const panel = page.getByRole('complementary', { name: /^Results of Set the doctor/ })
  await expect(panel.getByRole('listitem')).toHaveCount(3)
  await shoot(page, 'bulk-results')
  const download = page.waitForEvent('download')
  await panel.getByRole('link', { name: 'Download results' }).click()
  expect(await readFile(await (await download).path(), 'utf8')).toContain(`${made[0]?.contractId}`)
  const list = page.getByRole('list', { name: 'Bulk acts' })
  await list.getByRole('button', { name: 'Undo Set the doctor' }).first().click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Undo' }).click()
  await expect(list.getByRole('listitem').first()).toContainText('3 done')
  for (const { id } of made)
    await expect.poll(async () => (await readPatient(page, product, id)).doctorName).toBe(doctorName)
  await lookAt(page, 'bulk-acts', '/bulk-acts', () => page.locator('main li').first().waitFor())
  await preferNow(page, 'en', 'light')
})

test('BULK-05 BULK-09 a flow is started with those it may reach, and the selection comes as a file', async ({
  page,
  product,
}) => {
  await enter(page, product)
  const { doctorName, made } = await addGroup(page, product, 2)
  const wrong = await addPatient(page, product, { doctorName, phoneNumber: '12' })
  await page.goto('/patient-queue')
  await search(page).fill(doctorName)
  await expect(rows(page)).toHaveCount(3)
  await page.getByRole('columnheader').getByRole('checkbox').click()
  const download = page.waitForEvent('download')
  await more(page, 'Export the selection')
  const text = await readFile(await (await download).path(), 'utf8')
  for (const { contractId } of [...made, wrong]) expect(text).toContain(contractId)
  await bar(page).getByRole('button', { name: 'Start a flow' }).click()
  const dialog = page.getByRole('dialog', { name: 'Start a flow' })
  await dialog.getByLabel('Flow').selectOption({ index: 1 })
  await expect(dialog).toContainText('It reaches 2 of 3 patients.')
  await expect(dialog).toContainText('1 has a number that cannot be texted')
  await dialog.getByRole('button', { name: 'Do it with 2' }).click()
  await expect(progress(page, 'Start a flow')).toContainText('2 done · 1 left out')
  const acts = await ask<BulkAct[]>(page, product, 'GET', '/api/bulk-acts')
  expect(acts[0]).toMatchObject({ kind: 'start', done: 2, leftOut: [{ reason: 'bad-number', count: 1 }] })
})

test('BULK-01 BULK-02 patients are ticked in conversation records, responses and call list, or all that match are taken', async ({
  page,
  product,
}) => {
  await enter(page, product)
  for (const address of ['/conversations', '/response-data', '/patient-queue?view=call']) {
    await page.goto(address)
    const ticks = rows(page).getByRole('checkbox', { name: /^Select / })
    await ticks.first().click()
    await expect(bar(page)).toContainText('1 selected')
    await bar(page)
      .getByRole('button', { name: /^Select .* that match/ })
      .click()
    await expect(bar(page)).toContainText(/\d+ selected/)
    await expect(bar(page)).not.toContainText(/^1 selected/)
    await expect(ticks.nth(1)).toBeChecked()
    await expectAccessible(page, { within: 'main' })
    await shoot(page, `bulk${address.replaceAll(/[^a-z]+/g, '-')}`)
    await more(page, 'Set the doctor')
    const dialog = page.getByRole('dialog', { name: 'Set the doctor' })
    await dialog.getByLabel('Doctor').fill('Dra. Nueva')
    await expect(dialog).toContainText(/It reaches [\d,]+ patients/)
    await dialog.getByRole('button', { name: 'Cancel' }).click()
  }
})

test('BULK-13 all that match become the draft of a campaign, which the link opens', async ({ page, product }) => {
  await enter(page, product)
  const { doctorName } = await addGroup(page, product, 2)
  await page.goto('/patient-queue')
  await search(page).fill(doctorName)
  await expect(rows(page)).toHaveCount(2)
  await page.getByRole('columnheader').getByRole('checkbox').click()
  await more(page, 'Add to a campaign')
  const dialog = page.getByRole('dialog', { name: 'Add to a campaign' })
  await dialog.getByLabel('Campaign', { exact: true }).selectOption({ label: 'A new draft' })
  await dialog.getByLabel('Name of the campaign').fill(`Otoño ${process.pid}`)
  await dialog.getByLabel('Flow').selectOption({ index: 1 })
  await expect(dialog).toContainText('It reaches 2 patients.')
  await expectAccessible(page)
  await shoot(page, 'bulk-campaign')
  await dialog.getByRole('button', { name: 'Do it with 2' }).click()
  await expect(progress(page, 'Add to a campaign')).toContainText('Done · 2 done · 0 left out')
  await shoot(page, 'bulk-campaign-done')
  await progress(page, 'Add to a campaign').getByRole('link', { name: 'Open the campaign' }).click()
  await expect(page.getByLabel('Name')).toHaveValue(`Otoño ${process.pid}`)
  await expect(page.locator('main')).toContainText('2')
})
