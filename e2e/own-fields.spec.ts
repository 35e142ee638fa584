import { readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import type { OwnField, OwnFieldForm } from '#contract/patients/own-fields.ts'
import type { Patient } from '#contract/patients.ts'
import { addFlow, openFlow, readFlow, rowOf, toast } from './builder.ts'
import { expectAccessible, lookAt, shoot } from './looks.ts'
import type { Product } from './product.ts'
import { test } from './product.ts'
import { openRow } from './queue.ts'
import { addPatient, ask, enter, preferNow } from './visit.ts'

test.use({ demoData: true, viewport: { width: 1440, height: 900 } })

const clinicField: OwnFieldForm = {
  labelEs: 'Centro',
  labelEn: 'Center',
  type: 'choice',
  choices: [
    { es: 'Norte', en: 'North' },
    { es: 'Sur', en: 'South' },
  ],
}
const addField = (page: Page, product: Product, form: OwnFieldForm) =>
  ask<OwnField>(page, product, 'POST', '/api/own-fields', form)
const listFields = (page: Page, product: Product) => ask<OwnField[]>(page, product, 'GET', '/api/own-fields')

/** Other tests share the installation: what a test adds it removes. */
const removeAll = async (page: Page, product: Product) => {
  for (const { id, removedAt } of await listFields(page, product))
    if (removedAt === null) await ask(page, product, 'DELETE', `/api/own-fields/${id}`)
}

test.afterEach(({ page, product }) => removeAll(page, product))

test('FIELD-01 fields are added, ordered, edited, removed and restored on their screen', async ({ page, product }) => {
  await enter(page, product)
  await page.goto('/settings')
  await page.getByRole('link', { name: 'See the fields' }).click()
  await expect(page.getByRole('heading', { name: 'Own fields', level: 1 })).toBeVisible()
  await page.getByRole('button', { name: 'Add field' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Add field' })
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByText('Write the label.')).toHaveCount(2)
  await dialog.getByLabel('Spanish label').fill('Transporte')
  await dialog.getByLabel('English label').fill('Transport')
  await dialog.getByLabel('Type').selectOption({ label: 'List of choices' })
  await dialog.getByLabel('Choices').fill('Sí | Yes\nSI | Sure')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByText('Choices: none may occur twice.')).toBeVisible()
  await dialog.getByLabel('Choices').fill('Sí | Yes\nNo')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(toast(page, 'The field was added')).toBeVisible()
  await addField(page, product, { labelEs: 'Última visita', labelEn: 'Last visit', type: 'date' })
  await page.reload()
  const list = page.getByRole('list', { name: /^(?:Own fields|Campos propios)$/ })
  await expect(list.getByRole('listitem')).toContainText(['Transport', 'Last visit'])
  await list.getByRole('button', { name: 'Move Last visit up' }).click()
  await expect(list.getByRole('listitem')).toContainText(['Last visit', 'Transport'])
  await lookAt(page, 'own-fields', '/own-fields', () => list.waitFor())
  await preferNow(page, 'en', 'light')
  await page.goto('/own-fields')
  await list.getByRole('button', { name: 'Edit Transport' }).click()
  const editing = page.getByRole('dialog', { name: 'Edit field' })
  await expect(editing.getByLabel('Type')).toBeDisabled()
  await editing.getByLabel('English label').fill('Ride')
  await editing.getByRole('button', { name: 'Save' }).click()
  await expect(list.getByRole('listitem')).toContainText(['Last visit', 'Ride'])
  await expect(list).toContainText('{{transport')
  await list.getByRole('button', { name: 'Remove Ride' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
  await expect(list.getByRole('listitem')).toHaveCount(1)
  const removed = page.getByRole('list', { name: 'Removed fields' })
  await removed.getByRole('button', { name: 'Restore Ride' }).click()
  await expect(list.getByRole('listitem')).toContainText(['Last visit', 'Ride'])
})

test('FIELD-04 FIELD-05 FIELD-11 an own field stands in form, table, details, filters, sort and file', async ({
  page,
  product,
}) => {
  await enter(page, product)
  const clinic = await addField(page, product, clinicField)
  const visits = await addField(page, product, { labelEs: 'Visitas', labelEn: 'Visits', type: 'number' })
  const patient = await addPatient(page, product)
  const row = await openRow(page, patient)
  await row.getByRole('button', { name: /^Edit / }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit Patient' })
  await dialog.getByLabel('Center').selectOption({ label: 'South' })
  await dialog.getByLabel('Visits').fill('muchas')
  await dialog.getByRole('button', { name: 'Save changes' }).click()
  await expect(dialog.getByText('Field “Visits” must be a number.')).toBeVisible()
  await shoot(page, 'own-fields-form')
  await dialog.getByLabel('Visits').fill('1,234')
  await dialog.getByRole('button', { name: 'Save changes' }).click()
  await expect(dialog).toBeHidden()
  const stored = await ask<Patient>(page, product, 'GET', `/api/patients/${patient.id}`)
  expect(stored.ownValues).toEqual({ [clinic.key]: 'Sur', [visits.key]: 1234 })

  await page.getByRole('button', { name: 'Columns' }).click()
  await page.getByRole('menuitemcheckbox', { name: 'Center' }).click()
  await page.keyboard.press('Escape')
  await expect(row).toContainText('South')
  await page.getByRole('searchbox').fill('')
  await page.getByRole('combobox', { name: 'Own field' }).selectOption({ label: 'Center' })
  await page.getByRole('combobox', { name: 'Value of Center' }).selectOption({ label: 'South' })
  await expect(page.getByText('1 of 1')).toBeVisible()
  await page.getByRole('combobox', { name: 'Another own field' }).selectOption({ label: 'Visits' })
  await page.getByRole('textbox', { name: 'Value of Visits' }).fill('1235')
  await expect(page.getByText('No patients found')).toBeVisible()
  await page.getByRole('textbox', { name: 'Value of Visits' }).fill('1234')
  await expect(page.getByText('1 of 1')).toBeVisible()
  await page.getByRole('button', { name: 'Center', exact: true }).click()
  await expect(page.getByRole('columnheader', { name: 'Center' })).toHaveAttribute('aria-sort', 'ascending')
  await expect(row).toContainText('South')
  await expectAccessible(page)
  await shoot(page, 'own-fields-queue')
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Files' }).click()
  await page.getByRole('menuitem', { name: 'Export CSV' }).click()
  const text = await readFile(await (await download).path(), 'utf8')
  const [header = '', line = '', ...rest] = text.replace('\uFEFF', '').trimEnd().split('\r\n')
  expect(rest).toEqual([])
  expect(header.split(',')).toEqual(expect.arrayContaining([clinic.key, visits.key]))
  expect(line).toContain('Sur,1234')
  await page.getByRole('combobox', { name: 'Value of Center' }).selectOption({ label: 'North' })
  await expect(page.getByText('No patients found')).toBeVisible()
  await page.getByRole('combobox', { name: 'Value of Center' }).selectOption({ label: 'South' })
  await row.getByRole('button', { name: /^More/ }).click()
  await page.getByRole('menuitem', { name: 'View Details' }).click()
  await expect(page.getByRole('complementary', { name: /^Prueba/ })).toContainText('Visits1234')
})

test('FIELD-06 FIELD-07 an own field is offered for texts and decides where a flow goes, also in a simulation', async ({
  page,
  product,
}) => {
  await enter(page, product)
  const clinic = await addField(page, product, clinicField)
  const flow = await addFlow(page, product)
  await openFlow(page, flow)
  await rowOf(page, 'visit').getByRole('button', { name: /^Edit/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit Question' })
  const text = dialog.getByLabel(/^English text/)
  await text.fill('Was it at {{cent')
  await page.getByRole('option', { name: /center/ }).click()
  await expect(text).toHaveValue(`Was it at {{${clinic.key}}}`)
  await text.pressSequentially('?')
  await dialog.getByLabel(/^Spanish text/).fill(`¿Fue en {{${clinic.key}}}?`)
  await dialog.getByRole('button', { name: 'Add “if the answer' }).click()
  await dialog.getByRole('combobox', { name: 'Line 1: Condition' }).selectOption({ label: 'the field' })
  await dialog.getByRole('combobox', { name: 'Line 1: Own field' }).selectOption({ label: 'Center' })
  await dialog.getByRole('combobox', { name: 'Line 1: Answer' }).selectOption({ label: 'North' })
  await shoot(page, 'own-fields-branch')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toBeHidden()
  const { connections, questions } = await readFlow(page, product, flow.id)
  const visit = questions.find(({ questionId }) => questionId === 'visit')
  const condition = connections.find(({ fromQuestionId }) => fromQuestionId === visit?.id)?.condition
  expect(JSON.parse(condition ?? '')).toEqual({ when: 'field', field: clinic.key, is: 'oneOf', value: ['Norte'] })
  await expect(page.getByText('If the field Center is «Norte»')).toBeVisible()
})
